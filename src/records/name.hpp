#pragma once

#include <cstddef>
#include <string_view>

#include "core/result.hpp"

namespace parlour::records {

/// Of a player, in characters: boards, tables and windows have room for it.
constexpr std::size_t kLongestName = 60;

/// May somebody be called that everywhere? A name is UTF-8 of 1…kLongestName characters, without control
/// characters.
Result<void> check_name(std::string_view name);

}  // namespace parlour::records
