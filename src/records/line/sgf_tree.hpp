#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::records {

struct SgfProperty {
  std::string name;                 ///< capitals only: the small letters of older files are left out
  std::vector<std::string> values;  ///< never empty; without escapes
  std::size_t offset = 0;           ///< in the text, of the first value
};

/// A node of the main variation: its properties in order.
using SgfNode = std::vector<SgfProperty>;

/// Reads the first game of an SGF collection (FF[4], and what older files have in common with it) along its
/// main variation, the first one at every branch. The rest of the game must be well-formed too.
Result<std::vector<SgfNode>> parse_sgf(std::string_view text);

/// `text` escaped for use between brackets.
std::string sgf_escaped(std::string_view text);

}  // namespace parlour::records
