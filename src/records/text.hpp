#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace parlour::records {

/// `text` as it can stand in a line of UTF-8: bytes that are none become U+FFFD, control characters a space.
/// Names come from anywhere, and a record must be readable everywhere.
std::string one_line(std::string_view text);

/// The place of the byte `offset` in a file: its line, and the column in it. At most the end of the text.
Place place_in(std::string_view text, std::size_t offset);

/// `text` without the byte order mark that some editors put in front.
std::string_view without_mark(std::string_view text);

}  // namespace parlour::records
