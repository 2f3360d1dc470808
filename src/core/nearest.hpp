#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace parlour {

/// The candidate that `word` was most likely meant to be, or nothing when none is close.
/// Edit distance with swaps of neighbours; ASCII case does not count.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace parlour
