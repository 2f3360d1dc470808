#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::records {

struct SgfProperty {
  std::string name;                 ///< capitals only: what older files write between them is left out
  std::vector<std::string> values;  ///< never empty; escapes are undone
  std::size_t offset = 0;           ///< in the text, of the first value
};

/// The nodes of the main line, each with its properties in their order.
using SgfNode = std::vector<SgfProperty>;

/// Reads the first game of an SGF collection (FF[4], and what older files have in common with it) along its
/// main line: the first variation everywhere. The rest of the game must be well-formed too.
Result<std::vector<SgfNode>> parse_sgf(std::string_view text);

/// `text` as it can stand between brackets.
std::string sgf_escaped(std::string_view text);

}  // namespace parlour::records
