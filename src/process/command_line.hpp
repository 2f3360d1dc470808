#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::process {

/// The words of a command line, without any shell: words are separated by blanks; '…' keeps everything as it
/// stands, "…" everything but \" and \\; outside quotes a backslash keeps the character behind it. There is
/// at least one word, and the first is not empty. The place in a failure is a column of `text`.
Result<std::vector<std::string>> split_command_line(std::string_view text);

}  // namespace parlour::process
