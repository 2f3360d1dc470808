// The course's State against our rules: the same games, the same ends, move by move.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "course/include/core/game.hpp"
#include "course/walls.hpp"
#include "games/line/position.hpp"
#include "games/line/walls.hpp"

namespace ttt::game {
namespace {

using parlour::Outcome;
using parlour::Rng;
using parlour::Side;
namespace line = parlour::games::line;

Sign sign_of(std::optional<Side> side) {
  if (!side) return Sign::NONE;
  return *side == Side::First ? Sign::X : Sign::O;
}

/// A game that somebody might play: mostly small boards, short lines, walls in half of them, and a free cell.
line::Options random_options(Rng& rng, int longest) {
  line::Options options;
  options.rows = rng.between(1, longest);
  options.cols = rng.between(1, longest);
  options.win = rng.between(1, std::min(std::max(options.rows, options.cols), 6));
  options.last_reply = true;
  if (rng.below(2) == 0)
    options.walls = line::random_walls(options.rows, options.cols,
                                       {rng.between(5, 9) / 10.0, rng.between(0, 5), 1, rng.next()});
  const int free_cells = options.rows * options.cols - static_cast<int>(options.walls.size());
  if (free_cells == 0) options.walls.pop_back();
  if (rng.below(4) == 0) options.max_moves = rng.between(0, free_cells);
  return options;
}

State state_of(const line::Rules& rules) {
  std::vector<Point> walls;
  for (const line::Move wall : rules.options().walls)
    walls.push_back({wall % rules.cols(), wall / rules.cols()});
  const Walls initializer(walls);
  return State({rules.rows(), rules.cols(), rules.win(), rules.options().max_moves}, &initializer);
}

template <class P>
void expect_same_end(const State& state, MoveResult result, const P& position) {
  const auto outcome = position.outcome();
  ASSERT_EQ(state.get_status() == Status::ENDED, outcome.has_value());
  ASSERT_EQ(state.get_status() == Status::LAST_MOVE, position.reply_pending());
  ASSERT_EQ(state.get_current_player(), sign_of(position.to_move()));
  ASSERT_EQ(state.get_move_no(), position.moves_made());
  if (!outcome) {
    ASSERT_EQ(result, MoveResult::OK);
    return;
  }
  ASSERT_EQ(result, outcome->winner ? MoveResult::WIN : MoveResult::DRAW);
  ASSERT_EQ(state.get_winner(), sign_of(outcome->winner));
}

template <class P>
void expect_same_board(const State& state, const P& position) {
  const line::Rules& rules = position.rules();
  for (int cell = 0; cell < rules.cells(); ++cell) {
    const Sign expected = rules.wall(cell) ? Sign::WALL : sign_of(position.owner(cell));
    ASSERT_EQ(state.get_value(cell % rules.cols(), cell / rules.cols()), expected);
  }
}

/// One move that may be none: on any cell, or just outside.
template <class P>
void expect_same_verdict(State& state, const P& position, Rng& rng) {
  const line::Rules& rules = position.rules();
  const int x = rng.between(-1, rules.cols());
  const int y = rng.between(-1, rules.rows());
  const Sign player = sign_of(position.to_move());
  if (!rules.on_board(x, y)) {
    ASSERT_EQ(state.process_move(player, x, y), MoveResult::DQ_OUT_OF_FIELD);
  } else if (!position.legal(rules.cell_at(x, y))) {
    ASSERT_EQ(state.process_move(player, x, y), MoveResult::DQ_PLACE_OCCUPIED);
  }
}

void play_in_step(const line::Options& options, Rng& rng) {
  const line::Rules rules(options);
  line::with_start(rules, [&](auto position) {
    State state = state_of(rules);
    ASSERT_EQ(state.get_opts().max_moves, rules.max_moves());
    while (!position.outcome()) {
      if (rng.below(8) == 0) expect_same_verdict(state, position, rng);
      if (rng.below(8) == 0) state = State(state);
      const auto moves = position.moves();
      const line::Move cell = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const Sign player = sign_of(position.to_move());
      const MoveResult result = state.process_move(player, cell % rules.cols(), cell / rules.cols());
      position.play(cell);
      expect_same_end(state, result, position);
      if (testing::Test::HasFatalFailure()) return;
    }
    expect_same_board(state, position);
    ASSERT_EQ(state.process_move(Sign::X, 0, 0), MoveResult::ENDED);
  });
}

TEST(Agreement, OfAHundredThousandGames) {
  constexpr int kGames = 100'000;
  constexpr int kLarge = 100;  // one game in so many is on a board of any size
  Rng rng(20261115);
  for (int game = 0; game < kGames; ++game) {
    play_in_step(random_options(rng, game % kLarge == 0 ? line::kLongestSide : 6), rng);
    ASSERT_FALSE(HasFatalFailure()) << "game " << game;
  }
}

}  // namespace
}  // namespace ttt::game
