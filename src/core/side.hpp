#pragma once

#include <cstdint>

namespace parlour {

/// The sides of the rules, in turn order. Not who plays (a seat) and not what is drawn (a sign).
enum class Side : std::uint8_t { First, Second };

constexpr Side other(Side side) { return side == Side::First ? Side::Second : Side::First; }
constexpr int index_of(Side side) { return static_cast<int>(side); }
constexpr Side side_at(int index) { return index == 0 ? Side::First : Side::Second; }

}  // namespace parlour
