#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "core/turn.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "games/kalah/packed_position.hpp"
#include "search/null_window.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::Capture;
using games::kalah::Options;
using games::kalah::PackedPosition;
using games::kalah::Rules;
using search::Bounds;
using Solver = search::NullWindowSolver<PackedPosition, KalahBrain>;

/// A solver with all that it needs, a table of at most `seeds` seeds among it; none if `seeds` < 0.
struct Tools {
  Tools(const Rules& rules, int threads, int seeds) : pool(threads) {
    if (seeds >= 0) endgames = EndgameTable::build(rules, seeds, pool, {});
    std::vector<KalahBrain> brains;
    for (int worker = 0; worker < threads; ++worker)
      brains.emplace_back(rules, endgames ? &*endgames : nullptr);
    solver.emplace(brains, table, pool, games::kalah::kMostPits, 2);
  }
  search::WorkerPool pool;
  std::optional<EndgameTable> endgames;
  search::TranspositionTable table{16};
  std::optional<Solver> solver;
};

Rules rules_of(int pits, int seeds, Capture capture = Capture::OppositeNonempty) {
  Options options;
  options.pits = pits;
  options.seeds = seeds;
  options.capture = capture;
  return Rules(options);
}

class KalahSolver : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Threads, KalahSolver, testing::Values(1, 2));

/// The rows of spec.md §6; the published table agrees up to four pits.
TEST_P(KalahSolver, FindsTheKnownValues) {
  constexpr int kValues[4][6] = {
      {0, -2, 6, -2, 2, 0}, {2, -2, -2, -10, 6, 8}, {0, 4, 2, 2, 6, -8}, {2, 6, 6, 2, 4, 0}};
  for (int pits = 1; pits <= 4; ++pits)
    for (int seeds = 1; seeds <= (pits == 4 ? 4 : 6); ++seeds) {
      const Rules rules = rules_of(pits, seeds);
      Tools tools(rules, GetParam(), 8);
      const Bounds bounds = tools.solver->solve(PackedPosition(rules), 0, {});
      EXPECT_EQ(bounds.lower, kValues[pits - 1][seeds - 1]) << pits << ' ' << seeds;
      EXPECT_EQ(bounds.upper, bounds.lower);
    }
}

TEST_P(KalahSolver, TellsTheCaptureRulesApart) {
  const Rules nonempty = rules_of(5, 2);
  EXPECT_EQ(Tools(nonempty, GetParam(), 8).solver->solve(PackedPosition(nonempty), 0, {}).lower, 2);
  const Rules always = rules_of(5, 2, Capture::Always);
  EXPECT_EQ(Tools(always, GetParam(), 8).solver->solve(PackedPosition(always), 0, {}).lower, 0);
}

TEST_P(KalahSolver, NeedsNoTableAndNoGoodGuess) {
  const Rules rules = rules_of(3, 3);
  for (const int table_seeds : {-1, 0, 3, 12})
    for (const int guess : {-18, 0, 3, 18})
      EXPECT_EQ(Tools(rules, GetParam(), table_seeds).solver->solve(PackedPosition(rules), guess, {}).upper,
                2);
}

/// From random positions: every move's value, and the best move is one that keeps it.
TEST_P(KalahSolver, TheBestMoveKeepsTheValue) {
  Rng rng(11);
  const Rules rules = rules_of(4, 3);
  Tools tools(rules, GetParam(), 8);
  for (int game = 0; game < 12; ++game) {
    PackedPosition position(rules);
    for (int moves = rng.between(0, 8); moves > 0 && !position.outcome(); --moves) {
      const auto legal = position.moves();
      position.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (position.outcome()) continue;
    const Bounds bounds = tools.solver->solve(position, 0, {});
    ASSERT_EQ(bounds.lower, bounds.upper);
    int best = -100;
    for (const auto pit : position.moves()) {
      PackedPosition child = position;
      child.play(pit);
      best = std::max(
          best, seen_by_parent(position.to_move(), child.to_move(), tools.solver->solve(child, 0, {}).lower));
    }
    EXPECT_EQ(best, bounds.lower);
    const auto move = tools.solver->best_move(position, bounds.lower, {});
    ASSERT_TRUE(move);
    PackedPosition child = position;
    child.play(*move);
    EXPECT_EQ(seen_by_parent(position.to_move(), child.to_move(), tools.solver->solve(child, 0, {}).lower),
              bounds.lower);
  }
}

TEST_P(KalahSolver, AStopLeavesBoundsThatHold) {
  const Rules rules = rules_of(4, 4);
  Tools tools(rules, GetParam(), 8);
  StopSource stop;
  const Bounds bounds = tools.solver->solve(PackedPosition(rules), -32, stop.token(),
                                            [&](const Bounds&) { stop.request_stop(); });
  EXPECT_LE(bounds.lower, 2);
  EXPECT_GE(bounds.upper, 2);
  EXPECT_LT(bounds.lower, bounds.upper);
  EXPECT_FALSE(tools.solver->at_least(PackedPosition(rules), 2, stop.token()));
}

TEST(KalahSolver, OneThreadCountsTheSameNodesEveryTime) {
  const Rules rules = rules_of(4, 4);
  Tools first(rules, 1, 8);
  Tools second(rules, 1, 8);
  first.solver->solve(PackedPosition(rules), 0, {});
  second.solver->solve(PackedPosition(rules), 0, {});
  EXPECT_EQ(first.solver->nodes(), second.solver->nodes());
}

TEST_P(KalahSolver, TellsItsNodesWhileAQuestionRuns) {
  const Rules rules = rules_of(4, 4);
  Tools tools(rules, GetParam(), 4);
  std::vector<std::int64_t> told;
  tools.solver->report_nodes([&](std::int64_t nodes) { told.push_back(nodes); });
  ASSERT_TRUE(tools.solver->at_least(PackedPosition(rules), 2, {}).has_value());
  ASSERT_GT(told.size(), 1U);
  EXPECT_GT(told.front(), 0);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_GE(tools.solver->nodes(), told.back());
}

/// Where a store above half ends the game, positions that differ in their stores are different.
TEST(KalahSolver, StopAtHalfKeepsTheWinnerOfTheGame) {
  Options options;
  options.pits = 3;
  options.seeds = 2;
  options.stop_half = true;
  const Rules half(options);
  const Rules whole = rules_of(3, 2);
  const int shortened = Tools(half, 1, -1).solver->solve(PackedPosition(half), 0, {}).lower;
  const int full = Tools(whole, 1, -1).solver->solve(PackedPosition(whole), 0, {}).lower;
  EXPECT_EQ(shortened > 0, full > 0);
  EXPECT_EQ(shortened < 0, full < 0);
}

}  // namespace
}  // namespace parlour::engines::kalah
