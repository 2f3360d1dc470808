#pragma once

#include <array>
#include <cstdint>

#include "engines/line/line_patterns.hpp"
#include "engines/line/threats.hpp"

/// Every number of the evaluation and the search that is a matter of taste or tuning. A pawn-like unit is
/// 100.
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

/// The mover's chances count for more than the other side's: kOwnShare to kOtherShare, in parts of kShares.
constexpr int kOwnShare = 9;
constexpr int kOtherShare = 7;
constexpr int kShares = 8;
constexpr int kTempo = 20;

/// Forks that only wait to be played.
constexpr int kFourThreeToMove = 300;
constexpr int kDoubleThreeToMove = 150;

/// The order in which moves are tried: what the cell is worth to the mover and to the other side, the threat
/// it makes and the one it takes away, and its history.
constexpr int kOrderOwn = 5;
constexpr int kOrderTheirs = 4;
constexpr std::array<std::int32_t, kThreats> kOrderThreat{0, 150, 200, 600, 2'000, 4'000, 5'000, 9'000};
constexpr std::array<std::int32_t, kThreats> kOrderSpoiled{0, 50, 80, 300, 600, 900, 1'000, 5'000};
constexpr std::int32_t kOrderKiller = 150;
constexpr std::int32_t kOrderHint = 100'000;
constexpr std::int32_t kHistoryUnit = 16;
constexpr std::int32_t kMostHistory = 600;

/// Late moves are searched less deep: 256 · log₂(depth) · log₂(number) of this.
constexpr int kReductionDivisor = 512;

/// Moves that may be played to find a win by fours, at the root, inside the tree and at its horizon.
constexpr int kFoursAtRoot = 2'000;
constexpr int kFoursInTree = 200;
constexpr int kFoursAtHorizon = 100;

/// From this depth on wins by fours of the other side are looked for and met.
constexpr int kDefendDepth = 2;
constexpr int kFoursAgainst = 60;

/// Do these answers cost no depth?
constexpr int kFreeAnswersToThrees = 0;
constexpr int kFreeAnswersToFours = 0;

/// Answers to open threes go on below the horizon down to this depth.
constexpr int kLastForcedDepth = -4;

/// Positions nobody has seen before are searched a ply less deep from this depth on.
constexpr int kUnknownDepth = 4;

/// Estimates so far below alpha, or above beta, are taken for what they are.
constexpr int kRazorDepth = 2;
constexpr int kRazorMargin = 220;
constexpr int kFutileDepth = 5;
constexpr int kFutileMargin = 90;

/// How many moves are tried at least, and what a quiet move may hope to bring.
constexpr int kMovesAtDepthZero = 5;
constexpr int kHopeDepth = 3;
constexpr int kHopeBase = 100;
constexpr int kHopePerPly = 60;
constexpr int kHopeWorth = 1;

}  // namespace parlour::engines::line::weights
