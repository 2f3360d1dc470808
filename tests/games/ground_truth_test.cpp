// The values that independent solvers found (spec §6), by a search too simple to be wrong.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/turn.hpp"
#include "support/subjects.hpp"

namespace parlour::support {
namespace {

/// Exact negamax over the public position, each position solved once. The value is the margin as the side
/// to move sees it.
template <class P>
class Solver {
 public:
  int value(const P& position) {
    if (const auto outcome = position.outcome()) return outcome->value_for(position.to_move());
    if (const auto found = known_.find(position.key()); found != known_.end()) return found->second;
    int best = std::numeric_limits<int>::min();
    for (const auto move : position.moves()) {
      P next = position;
      next.play(move);
      best = std::max(best, seen_by_parent(position.to_move(), next.to_move(), value(next)));
    }
    return known_[position.key()] = best;
  }

 private:
  std::unordered_map<std::uint64_t, int> known_;
};

/// In Kalah what is still to be won does not depend on what lies in the stores, so that is what is kept:
/// alpha-beta with the bounds found so far for every distribution of seeds over the pits.
class KalahSolver {
 public:
  int value(const games::kalah::PackedPosition& position) { return value(position, {-kInfinity, kInfinity}); }

 private:
  using P = games::kalah::PackedPosition;
  static constexpr int kInfinity = 10000;
  struct Bounds {
    int low = -kInfinity;
    int high = kInfinity;
  };

  static int lead(const P& position) {
    return position.store(position.to_move()) - position.store(other(position.to_move()));
  }

  static std::uint64_t pits(const P& position) {
    std::uint64_t all = 0;
    for (const Side side : {position.to_move(), other(position.to_move())})
      for (int pit = 0; pit < position.rules().pits(); ++pit)
        all = all * 64 + static_cast<std::uint64_t>(position.seeds(side, pit));
    return all;
  }

  int value(const P& position, Window<int> window) {
    if (const auto outcome = position.outcome()) return outcome->value_for(position.to_move());
    const int now = lead(position);
    Bounds& bounds = known_[pits(position)];
    if (now + bounds.low >= window.beta) return now + bounds.low;
    if (now + bounds.high <= window.alpha || bounds.low == bounds.high) return now + bounds.high;
    const int alpha = window.alpha;
    int best = -kInfinity;
    for (const auto move : position.moves()) {
      P next = position;
      next.play(move);
      const int found = value(next, window.for_child(position.to_move(), next.to_move()));
      best = std::max(best, seen_by_parent(position.to_move(), next.to_move(), found));
      window.alpha = std::max(window.alpha, best);
      if (best >= window.beta) break;
    }
    if (best > alpha) bounds.low = std::max(bounds.low, best - now);
    if (best < window.beta) bounds.high = std::min(bounds.high, best - now);
    return best;
  }

  std::unordered_map<std::uint64_t, Bounds> known_;
};

int kalah_value(const std::string& spec) {
  const auto rules = KalahSubject::rules(spec);
  return KalahSolver().value(games::kalah::PackedPosition(rules));
}

int line_value(std::string_view spec) {
  const auto rules = LineSubject::rules(spec);
  return games::line::with_start(rules, [](auto start) { return Solver<decltype(start)>().value(start); });
}

void expect_kalah_row(int pits, std::initializer_list<int> values) {
  int seeds = 0;
  for (const int value : values)
    EXPECT_EQ(kalah_value(fmt::format("kalah:pits={},seeds={}", pits, ++seeds)), value)
        << pits << " pits of " << seeds;
}

TEST(KalahGroundTruth, OnePit) { expect_kalah_row(1, {0, -2, 6, -2, 2, 0}); }
TEST(KalahGroundTruth, TwoPits) { expect_kalah_row(2, {2, -2, -2, -10, 6, 8}); }
TEST(KalahGroundTruth, ThreePits) { expect_kalah_row(3, {0, 4, 2, 2, 6, -8}); }
TEST(KalahGroundTruth, FourPits) { expect_kalah_row(4, {2, 6, 6}); }

TEST(KalahGroundTruth, FivePitsOfTwoDependOnTheCaptureRule) {
  EXPECT_EQ(kalah_value("kalah:pits=5,seeds=2"), 2);
  EXPECT_EQ(kalah_value("kalah:pits=5,seeds=2,capture=always"), 0);
}

TEST(KalahGroundTruth, TheFasterSolverAgreesWithTheSimplest) {
  for (const std::string_view spec :
       {"kalah:pits=3,seeds=2", "kalah:pits=2,seeds=5,capture=none", "kalah:pits=4,seeds=1"}) {
    const auto rules = KalahSubject::rules(spec);
    const games::kalah::PackedPosition start(rules);
    EXPECT_EQ(Solver<games::kalah::PackedPosition>().value(start), KalahSolver().value(start)) << spec;
  }
}

TEST(LineGroundTruth, ThreeInARowOnThreeByThreeIsADraw) { EXPECT_EQ(line_value("tictactoe"), 0); }
TEST(LineGroundTruth, InversionOfSignsChangesNothing) {
  EXPECT_EQ(line_value("tictactoe:inversion=signs,period=1"), 0);
}
TEST(LineGroundTruth, FirstWinsWithThreeInARowOnThreeByFour) {
  EXPECT_EQ(line_value("mnk:rows=3,cols=4,win=3"), 1);
}
TEST(LineGroundTruth, FirstWinsWithTwoInARow) { EXPECT_EQ(line_value("mnk:rows=2,cols=2,win=2"), 1); }
TEST(LineGroundTruth, LastReplySavesSecondWithTwoInARowOnTwoByTwo) {
  EXPECT_EQ(line_value("mnk:rows=2,cols=2,win=2,last-reply=on"), 0);
}

}  // namespace
}  // namespace parlour::support
