#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace parlour::records {

/// `text` made fit for one line of UTF-8: invalid bytes become U+FFFD; `instead` stands for control
/// characters and for those that nobody sees: directions of writing, joiners, spaces without width. Names
/// come from anywhere, and a record must be readable everywhere.
std::string one_line(std::string_view text, std::string_view instead = " ");

/// The place of the byte `offset` in a file: its line and column. An offset past the end means the end.
Place place_in(std::string_view text, std::size_t offset);

/// `text` without the byte order mark that some editors put at the beginning.
std::string_view without_mark(std::string_view text);

}  // namespace parlour::records
