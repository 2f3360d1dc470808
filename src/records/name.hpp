#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour::records {

/// Of a player, in characters: short enough for boards, tables and windows.
constexpr std::size_t kLongestName = 60;

/// Is this a name that can be used everywhere? It must be UTF-8 of 1…kLongestName characters, without
/// control characters and without those that nobody sees, such as changes of the direction of writing, and
/// not of blanks alone.
Result<void> check_name(std::string_view name);

/// A name that came over a network, made fit for one line and cut to kLongestName characters.
std::string cut_name(std::string_view name);

}  // namespace parlour::records
