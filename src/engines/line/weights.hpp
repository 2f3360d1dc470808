#pragma once

#include <array>
#include <cstdint>

#include "engines/line/line_patterns.hpp"
#include "engines/line/threats.hpp"

/// Every number of the pattern evaluation that is a matter of taste or tuning. A pawn-like unit is 100.
namespace parlour::engines::line::weights {

/// What the chance to make a pattern is worth, for each of the four lines of an empty cell.
constexpr std::array<std::int16_t, kPatterns> kPattern{
    0,    // Dead
    1,    // One
    3,    // Two
    8,    // OpenTwo
    10,   // FreeTwo
    9,    // Three
    24,   // OpenThree
    28,   // FreeThree
    36,   // Four
    110,  // OpenFour
    180,  // Five
};

/// And what it is worth beyond that to make several at once.
constexpr std::array<std::int16_t, kThreats> kThreat{
    0,    // None
    0,    // OpenThree
    0,    // Four
    40,   // DoubleThree
    90,   // FourThree
    110,  // DoubleFour
    0,    // OpenFour
    0,    // Five
};

}  // namespace parlour::engines::line::weights
