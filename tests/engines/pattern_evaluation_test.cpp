#include "engines/line/patterns/pattern_evaluation.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Options;
using games::line::Rules;

Rules board(const std::vector<Move>& walls) {
  Options options;
  options.rows = options.cols = 15;
  options.win = 5;
  options.walls = walls;
  return Rules(options);
}

/// A pair of stones for each side, one the other turned by half a circle, and so are the walls in two
/// corners.
class Pairs {
 public:
  explicit Pairs(const Rules& rules) : board_(rules), evaluation_(rules) {
    for (const Move cell : {Move{80}, Move{81}}) board_.play(cell, Side::First);
    for (const Move cell : {Move{143}, Move{144}}) board_.play(cell, Side::Second);
  }

  void favour(Side side) { evaluation_.favour(side); }
  Score estimate(Side to_move) const { return evaluation_.evaluate(board_, to_move); }

 private:
  ThreatBoard board_;
  PatternEvaluation evaluation_;
};

TEST(PatternEvaluation, TakesNoSideUnlessAsked) {
  for (const std::vector<Move>& walls : {std::vector<Move>{}, std::vector<Move>{0, 224}}) {
    const Rules rules = board(walls);
    const Pairs pairs(rules);
    EXPECT_EQ(pairs.estimate(Side::First), pairs.estimate(Side::Second));
    EXPECT_GT(pairs.estimate(Side::First), 0) << "it has the move";
  }
}

TEST(PatternEvaluation, WhoPlaysASideAmongWallsHopesForMore) {
  const Rules rules = board({0, 224});
  const Pairs neutral(rules);
  for (const Side side : {Side::First, Side::Second}) {
    Pairs pairs(rules);
    pairs.favour(other(side));
    pairs.favour(side);  // the last word counts
    EXPECT_GT(pairs.estimate(side), neutral.estimate(side));
    EXPECT_LT(pairs.estimate(other(side)), neutral.estimate(other(side)));
  }
}

TEST(PatternEvaluation, OpenBoardsAreSeenAsTheyAre) {
  const Rules rules = board({});
  const Pairs neutral(rules);
  Pairs pairs(rules);
  pairs.favour(Side::First);
  for (const Side side : {Side::First, Side::Second}) EXPECT_EQ(pairs.estimate(side), neutral.estimate(side));
}

}  // namespace
}  // namespace parlour::engines::line
