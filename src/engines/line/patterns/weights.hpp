#pragma once

#include <array>
#include <cstdint>

#include "engines/line/patterns/line_patterns.hpp"
#include "engines/line/patterns/threats.hpp"

/// Every number of the evaluation and the search that is a matter of judgement or tuning. A small advantage
/// is 100.
namespace parlour::engines::line::weights {

/// Declares a number that `lab fit` can try other values of: known to the compiler in every build but that of
/// the laboratory's brain, which sets them before it begins (docs/laboratory.md).
#ifdef PARLOUR_FITTED_CONSTANTS
#define PARLOUR_FITTED inline
#else
#define PARLOUR_FITTED constexpr
#endif

/// For each pair of lines, One to Four by One to Four, the lesser pattern first.
using Pairs = std::array<std::array<std::int16_t, 8>, 8>;

/// What an empty cell is worth by the patterns that a stone there would make: to the side to move, and to
/// the waiting side.
struct Worths {
  std::array<std::int16_t, kPatterns> to_move;  ///< for each of its four lines, Dead to Five
  std::array<std::int16_t, kPatterns> waiting;
  Pairs
      pair_to_move;  ///< in addition, for each pair of its lines: what it is worth to make two with one stone
  Pairs pair_waiting;
};

/// Fitted to what searches of 6 000 and 8 000 nodes thought of 35 000 positions from and beside games of the
/// engine against itself, on 15×15.
constexpr Worths kWithoutWalls{{0, 0, 1, 4, 10, 9, 43, 51, 54, 150, 200},
                               {0, 0, 0, 4, 7, 7, 29, 29, 47, 110, 180},
                               {{{0, 0, 1, 0, 4, 32, 28, 38},
                                 {0, 0, 0, 6, 5, 17, 25, 48},
                                 {0, 0, 3, 22, 21, 78, 75, 100},
                                 {0, 0, 0, 32, 33, 125, 150, 155},
                                 {0, 0, 0, 0, 25, 52, 95, 95},
                                 {0, 0, 0, 0, 0, 120, 110, 100},
                                 {0, 0, 0, 0, 0, 0, 110, 100},
                                 {0, 0, 0, 0, 0, 0, 0, 100}}},
                               {{{0, 0, 0, 0, 5, 21, 19, 32},
                                 {0, 0, 7, 5, 8, 10, 16, 45},
                                 {0, 0, 5, 12, 18, 35, 28, 78},
                                 {0, 0, 0, 20, 19, 51, 64, 115},
                                 {0, 0, 0, 0, 16, 27, 35, 108},
                                 {0, 0, 0, 0, 0, 58, 20, 142},
                                 {0, 0, 0, 0, 0, 0, 20, 140},
                                 {0, 0, 0, 0, 0, 0, 0, 150}}}};

/// The mean of two fits to what searches of 3 000 and 5 000 nodes thought of 62 000 and 14 000 positions from
/// games on the course's boards, 20×20 with every fourth cell a wall. There a crossing of lines is worth less
/// to the waiting side.
constexpr Worths kWithWalls{{0, 0, 1, 4, 7, 11, 29, 34, 48, 150, 200},
                            {0, 0, 1, 4, 8, 11, 30, 22, 51, 110, 180},
                            {{{0, 0, 4, 6, 4, 10, 14, 16},
                              {0, 1, 4, 8, 6, 20, 22, 19},
                              {0, 0, 15, 21, 16, 66, 98, 65},
                              {0, 0, 0, 26, 21, 81, 111, 76},
                              {0, 0, 0, 0, 17, 48, 67, 58},
                              {0, 0, 0, 0, 0, 294, 249, 300},
                              {0, 0, 0, 0, 0, 0, 174, 300},
                              {0, 0, 0, 0, 0, 0, 0, 186}}},
                            {{{0, 0, 2, 2, 3, 1, 7, 6},
                              {0, 1, 3, 8, 4, 8, 18, 12},
                              {0, 0, 7, 12, 5, 7, 6, 21},
                              {0, 0, 0, 21, 8, 13, 15, 19},
                              {0, 0, 0, 0, 7, 8, 36, 28},
                              {0, 0, 0, 0, 0, 25, 1, 47},
                              {0, 0, 0, 0, 0, 0, 48, 36},
                              {0, 0, 0, 0, 0, 0, 0, 124}}}};

/// How much a player's own chances and the other side's count on boards with walls, in hundredths. Most of
/// those games are drawn if both sides are neutral, so a player has to be somewhat optimistic.
constexpr int kOwnChances = 132;
constexpr int kTheirChances = 99;
/// How much such a player dislikes a draw, in hundredths.
constexpr int kDrawDisliked = 1'000;

/// What it is worth to have the move, what to have a double three with it, and what a waiting four and three
/// of the other side costs.
PARLOUR_FITTED int kTempo = 20;
constexpr int kDoubleThreeToMove = 120;
constexpr int kFourThreeWaiting = 175;

/// The order in which moves are tried: what the cell is worth to the mover and to the other side, the threat
/// it makes and the one it removes, and its history.
constexpr int kOrderOwn = 5;
constexpr int kOrderTheirs = 4;
constexpr std::array<std::int32_t, kThreats> kOrderThreat{0, 150, 200, 600, 2'000, 4'000, 5'000, 9'000};
constexpr std::array<std::int32_t, kThreats> kOrderSpoiled{0, 50, 80, 300, 600, 900, 1'000, 5'000};
PARLOUR_FITTED std::int32_t kOrderKiller = 150;
constexpr std::int32_t kOrderHint = 100'000;
PARLOUR_FITTED std::int32_t kHistoryUnit = 16;
PARLOUR_FITTED std::int32_t kMostHistory = 600;

/// The first window around the value of the previous depth.
PARLOUR_FITTED int kNear = 90;

/// From this depth a network, where there is one, judges quiet moves.
PARLOUR_FITTED int kJudgeDepth = 3;

/// Late moves are searched less deeply. In sixteenths of a ply: 4096 · log₂(depth) · log₂(number) divided by
/// the first number, a ply more outside the principal variation and a ply less for threats made, fours
/// spoiled and killers; and a little for each logit that a move seems worse than the best, once it is two
/// logits.
constexpr int kPly = 16;
PARLOUR_FITTED int kReductionDivisor = 560;
PARLOUR_FITTED int kFreeLogits = 200;
PARLOUR_FITTED int kReductionPerLogit = 5;
PARLOUR_FITTED int kMostForOrder = 3 * kPly;

/// From this depth a move of the table is searched more deeply if all others are much worse in a search of
/// half the depth: by this much for two plies.
PARLOUR_FITTED int kSingularDepth = 6;
PARLOUR_FITTED int kSingularMargin = 5;
/// What the table knows must come from a search at most this much less deep.
PARLOUR_FITTED int kSingularTrust = 3;

/// How many moves may be played to find a win by fours, inside the tree and at its horizon.
PARLOUR_FITTED int kFoursInTree = 60;
PARLOUR_FITTED int kFoursAtHorizon = 100;

/// From this depth the search looks for the other side's wins by fours and answers them.
PARLOUR_FITTED int kDefendDepth = 2;
PARLOUR_FITTED int kFoursAgainst = 60;
/// The same where the other side has a three that the mover's own fours may still make harmless.
PARLOUR_FITTED int kFoursAfterThree = 200;

/// Answers to open threes are searched below the horizon down to this depth.
PARLOUR_FITTED int kLastForcedDepth = -8;
/// Near the horizon, up to this depth, not more answers to a three than this are tried.
PARLOUR_FITTED int kFewAnswersDepth = 2;
PARLOUR_FITTED int kFewAnswers = 3;

/// From this depth, positions without a move from an earlier search are searched one ply less deeply.
PARLOUR_FITTED int kUnknownDepth = 4;

/// Estimates this far below alpha, or above beta, are trusted without a full search.
PARLOUR_FITTED int kRazorDepth = 2;
PARLOUR_FITTED int kRazorMargin = 220;
PARLOUR_FITTED int kFutileDepth = 5;
PARLOUR_FITTED int kFutileMargin = 60;

/// How many moves are tried: so many at least, and so many sixteenths of the depth's square more; of all that
/// so many sixteenths if the estimate has not risen since the same side's last turn. Fewer where a network
/// says which moves come first.
struct MoveCounts {
  int at_depth_zero;
  int of_square;
};
PARLOUR_FITTED MoveCounts kMovesTried{5, 16};
PARLOUR_FITTED MoveCounts kMovesTriedIfJudged{8, 6};
PARLOUR_FITTED int kMovesOfSixteen = 10;
/// How much a quiet move may hope to gain.
PARLOUR_FITTED int kHopeDepth = 3;
PARLOUR_FITTED int kHopeBase = 100;
PARLOUR_FITTED int kHopePerPly = 60;
PARLOUR_FITTED int kHopeWorth = 1;

}  // namespace parlour::engines::line::weights
