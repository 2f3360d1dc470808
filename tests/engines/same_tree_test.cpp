// The generic search at a document's depth, with the document's evaluation, finds the value that the
// document's own search finds: pruning, ordering and tables change the work, never the answer.
#include <gtest/gtest.h>

#include <string>

#include "core/rng.hpp"
#include "engines/kalah/classic/kalah_horizon.hpp"
#include "engines/line/classic/square_brain.hpp"
#include "engines/plain_minimax.hpp"
#include "engines/support.hpp"
#include "play/manual_time.hpp"
#include "search/iterative_deepening.hpp"

namespace parlour::engines::test {
namespace {

using parlour::test::ManualTime;

struct Compared {
  std::int64_t document;
  std::int64_t generic;
  std::int64_t wins;  ///< the value of a win, for both
};

/// Both searches `plies` deep.
Compared square_values(const LineGame& game, const play::State& state, int plies) {
  const ManualTime time;
  const auto classic =
      ask(*engines_of(game).classic(game, {plies - 1, {}}, time), game, state).thinking->value;
  return games::line::with_start(game.rules(), [&](auto start) -> Compared {
    using P = decltype(start);
    using Brain = classic::SquareBrain<P>;
    Brain brain(game.rules());
    search::TranspositionTable table(4);
    search::AlphaBeta<P, Brain> search(brain, table, games::line::kMostCells, {});
    search::IterativeDeepening<P, Brain> deepening(search);
    const auto found = deepening.run(play::position_of<P, games::line::Family>(state), 1, plies);
    return {Brain::clamped(classic), found.moves.front().value.score, Brain::kWin};
  });
}

void expect_the_same_on(const std::string& spec, int rounds, int deepest, int most_stones) {
  const LineGame game = line_game(spec);
  Rng rng(11);
  int decided = 0;
  int open = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto state = after_random_moves(game, rng.between(0, most_stones), rng);
    for (int plies = 1; plies <= deepest; ++plies) {
      const Compared values = square_values(game, *state, plies);
      ASSERT_EQ(values.generic, values.document) << spec << ' ' << state->text() << ", plies " << plies;
      ++(std::abs(values.document) == values.wins ? decided : open);
    }
  }
  EXPECT_GT(decided, 0) << spec;  // else the positions prove little
  EXPECT_GT(open, 0) << spec;
}

TEST(SameTree, OnSquareBoards) {
  expect_the_same_on("square:size=3", 60, 9, 7);
  expect_the_same_on("square:size=4", 60, 4, 14);
  expect_the_same_on("square:size=5", 60, 3, 23);
}

std::int64_t kalah_horizon_value(const KalahGame& game, const play::State& state, int turns) {
  using Search = search::AlphaBeta<classic::KalahHorizon, classic::KalahHorizonBrain>;
  classic::KalahHorizonBrain brain(game.rules());
  search::TranspositionTable table(4);
  Search search(brain, table, games::kalah::kMostPits, {});
  classic::KalahHorizon position(play::position_of<games::kalah::PackedPosition, games::kalah::Family>(state),
                                 turns);
  return search.search(position, Search::kToTheEnd, {-search::kInfinity, search::kInfinity}).score;
}

TEST(SameTree, OnKalahWhereABonusMoveUsesUpNoDepth) {
  for (const std::string spec : {"kalah", "kalah:pits=4,seeds=3,capture=always", "kalah:pits=3,stop=half",
                                 "kalah:pits=7,seeds=5,capture=none"}) {
    const KalahGame game = kalah_game(spec);
    const ManualTime time;
    Rng rng(12);
    for (int round = 0; round < 30; ++round) {
      const auto state = after_random_moves(game, round, rng);
      for (int turns = 1; turns <= 5; ++turns)
        ASSERT_EQ(kalah_horizon_value(game, *state, turns),
                  ask(*engines_of(game).classic(game, {turns, {}}, time), game, *state).thinking->value)
            << spec << ' ' << state->text() << ", turns " << turns;
    }
  }
}

}  // namespace
}  // namespace parlour::engines::test
