// `minimax` on 3×3, exhaustively: document S3's "never loses, and wins when the other errs".
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engines/support.hpp"
#include "play/manual_time.hpp"

namespace parlour::engines::test {
namespace {

using parlour::test::ManualTime;

/// The value of every position of a game that can be reached, for First: 1, 0, -1. Shares nothing with a
/// search.
class Solved {
 public:
  explicit Solved(const play::Game& game) { solve(*game.start()); }

  int value(const play::State& state) const { return values_.at(state.text()); }
  const std::map<std::string, int>& values() const { return values_; }

 private:
  int solve(const play::State& state) {
    if (const auto known = values_.find(state.text()); known != values_.end()) return known->second;
    int value = 0;
    if (const auto outcome = state.outcome()) {
      value = outcome->value_for(Side::First);
    } else {
      value = state.to_move() == Side::First ? -1 : 1;
      for (const play::MoveCode move : state.moves()) {
        const auto child = state.clone();
        child->play(move);
        const int found = solve(*child);
        value = state.to_move() == Side::First ? std::max(value, found) : std::min(value, found);
      }
    }
    return values_[state.text()] = value;
  }

  std::map<std::string, int> values_;
};

TEST(Minimax, KeepsTheExactValueInEveryPositionOfTicTacToe) {
  const LineGame game = line_game("tictactoe");
  const Solved solved(game);
  EXPECT_EQ(solved.values().size(), 5478u);
  const ManualTime time;
  const auto player = engines_of(game).minimax(game, {}, time);
  for (const auto& [text, value] : solved.values()) {
    const auto state = *game.read_position(text);
    if (state->outcome()) continue;
    state->play(ask(*player, game, *state).move);
    ASSERT_EQ(solved.value(*state), value) << text;
  }
}

/// Plays `side` against every possible opponent and counts how the games end.
struct Walk {
  const LineGame& game;
  play::Player& player;
  const Solved& solved;
  Side side;
  std::map<std::string, play::MoveCode> answers{};
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int spared = 0;  ///< games where the opponent stood to lose and did not

  void from(const play::State& state, bool opponent_erred) {
    const int sign = side == Side::First ? 1 : -1;
    opponent_erred = opponent_erred || sign * solved.value(state) > 0;
    if (const auto outcome = state.outcome()) {
      ++(!outcome->winner ? draws : *outcome->winner == side ? wins : losses);
      if (opponent_erred && outcome->winner != side) ++spared;
      return;
    }
    if (state.to_move() == side) {
      const auto [answer, added] = answers.try_emplace(state.text(), play::MoveCode{0});
      if (added) answer->second = ask(player, game, state).move;
      const auto child = state.clone();
      child->play(answer->second);
      return from(*child, opponent_erred);
    }
    for (const play::MoveCode move : state.moves()) {
      const auto child = state.clone();
      child->play(move);
      from(*child, opponent_erred);
    }
  }
};

TEST(Minimax, NeverLosesAndWinsAfterEveryLosingErrorInEitherSeat) {
  const LineGame game = line_game("tictactoe");
  const Solved solved(game);
  const ManualTime time;
  const auto player = engines_of(game).minimax(game, {}, time);
  for (const Side side : {Side::First, Side::Second}) {
    Walk walk{game, *player, solved, side};
    walk.from(*game.start(), false);
    EXPECT_EQ(walk.losses, 0);
    EXPECT_EQ(walk.spared, 0);
    EXPECT_GT(walk.wins, 0);
    EXPECT_GT(walk.draws, 0);
  }
}

// All sequences of 1 to 9 moves: 9 + 72 + 504 + 3024 + 15120 + 54720 + 148176 + 200448 + 127872 (spec §6).
TEST(Minimax, VisitsEveryNodeOfTicTacToe) {
  const LineGame game = line_game("tictactoe");
  const ManualTime time;
  const play::Chosen chosen = ask(*engines_of(game).minimax(game, {}, time), game, *game.start());
  EXPECT_EQ(chosen.thinking->nodes, 549'945);
  EXPECT_EQ(chosen.thinking->depth, 9);
  EXPECT_EQ(chosen.thinking->value, 0);
}

TEST(Minimax, LooksFourPliesAheadElsewhere) {
  const ManualTime time;
  const KalahGame kalah = kalah_game("kalah");
  const play::Chosen chosen = ask(*engines_of(kalah).minimax(kalah, {}, time), kalah, *kalah.start());
  EXPECT_EQ(chosen.thinking->depth, 4);
  EXPECT_EQ(chosen.thinking->nodes, 6 + 35 + 185 + 942);  // Kalah's perft: bonus moves count
  const LineGame square = line_game("square:size=4");
  EXPECT_EQ(ask(*engines_of(square).minimax(square, {}, time), square, *square.start()).thinking->depth, 4);
}

TEST(Minimax, KeepsTheExactValueOnWalledAndUnusualThreeByThreeBoards) {
  for (const auto* spec : {"mnk:walls=b2", "mnk:win=2,walls=a1", "tictactoe:inversion=stones,period=2",
                           "tictactoe:last-reply=on"}) {
    SCOPED_TRACE(spec);
    const LineGame game = line_game(spec);
    const Solved solved(game);
    const ManualTime time;
    const auto player = engines_of(game).minimax(game, {}, time);
    const auto state = game.start();
    const int value = solved.value(*state);
    while (!state->outcome()) {
      state->play(ask(*player, game, *state).move);
      ASSERT_EQ(solved.value(*state), value) << state->text();
    }
  }
}

}  // namespace
}  // namespace parlour::engines::test
