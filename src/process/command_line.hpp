#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::process {

/// Splits a command line into words, without a shell: blanks separate words; '…' keeps everything literally,
/// "…" everything but \" and \\; outside quotes a backslash keeps the next character. There is at least one
/// word, and the first is not empty. The place in a failure is a column of `text`.
Result<std::vector<std::string>> split_command_line(std::string_view text);

}  // namespace parlour::process
