// The `classic` player on square boards (document S2) and on Kalah (document S4).
#include <gtest/gtest.h>

#include <string_view>

#include "core/rng.hpp"
#include "engines/plain_minimax.hpp"
#include "engines/support.hpp"
#include "play/manual_time.hpp"

namespace parlour::engines::test {
namespace {

using parlour::test::ManualTime;

TEST(ClassicSquare, DepthCountsThePliesAfterTheOwnMove) {
  const LineGame game = line_game("square:size=4");
  const ManualTime time;
  Rng rng(1);
  for (int round = 0; round < 12; ++round) {
    const auto state = after_random_moves(game, 6 + round % 4, rng);
    const Side searcher = state->to_move();
    const auto evaluate = [&](const play::State& at) {
      return square_value(game.spec(), at.text(), searcher);
    };
    for (const int depth : {0, 1, 2}) {
      const play::Chosen chosen = ask(*engines_of(game).classic(game, {depth, {}}, time), game, *state);
      EXPECT_EQ(chosen.thinking->value, plain_value(*state, depth + 1, searcher, false, evaluate))
          << state->text();
      EXPECT_EQ(chosen.thinking->depth, depth + 1);
    }
  }
}

TEST(ClassicSquare, GoesAsDeepAsTheDocumentOffersForTheSize) {
  const ManualTime time;
  const LineGame three = line_game("tictactoe");
  EXPECT_EQ(ask(*engines_of(three).classic(three, {}, time), three, *three.start()).thinking->depth, 9 + 1);
  const LineGame eight = line_game("square:size=8");
  EXPECT_EQ(ask(*engines_of(eight).classic(eight, {}, time), eight, *eight.start()).thinking->depth, 2 + 1);
}

TEST(ClassicSquare, HasNoDeadlineOfItsOwn) {
  const LineGame game = line_game("square:size=4");
  const ManualTime still;
  const ManualTime running(std::chrono::hours(1));
  EXPECT_EQ(ask(*engines_of(game).classic(game, {2, {}}, running), game, *game.start()).thinking->nodes,
            ask(*engines_of(game).classic(game, {2, {}}, still), game, *game.start()).thinking->nodes);
}

TEST(ClassicSquare, OfEqualMovesTheFirstStays) {
  const LineGame game = line_game("tictactoe");
  const ManualTime time;  // every first move draws, so the top left corner is played
  EXPECT_EQ(ask(*engines_of(game).classic(game, {}, time), game, *game.start()).move, 0);
}

// Pit 3 ends in the store and moves again; pit 4, 5 or 6 then drops one more seed there: 2. Were the bonus
// move to use up the only ply, every pit from 3 on would be worth 1.
TEST(ClassicKalah, ABonusMoveUsesUpNoDepth) {
  const KalahGame game = kalah_game("kalah");
  const ManualTime time;
  const play::Chosen chosen = ask(*engines_of(game).classic(game, {1, {}}, time), game, *game.start());
  EXPECT_EQ(chosen.move, 2);
  EXPECT_EQ(chosen.thinking->value, 2);
  EXPECT_EQ(ask(*engines_of(game).minimax(game, 1, time), game, *game.start()).thinking->value, 1);
}

TEST(ClassicKalah, FindsTheValueOfPlainMinimax) {
  const KalahGame game = kalah_game("kalah:pits=4,seeds=3");
  const ManualTime time;
  Rng rng(2);
  for (int round = 0; round < 20; ++round) {
    const auto state = after_random_moves(game, round % 10, rng);
    const Side searcher = state->to_move();
    const auto evaluate = [&](const play::State& at) {
      return kalah_value(game.spec(), at.text(), searcher);
    };
    for (const int depth : {1, 3, 4}) {
      EXPECT_EQ(ask(*engines_of(game).classic(game, {depth, {}}, time), game, *state).thinking->value,
                plain_value(*state, depth, searcher, true, evaluate));
      EXPECT_EQ(ask(*engines_of(game).minimax(game, depth, time), game, *state).thinking->value,
                plain_value(*state, depth, searcher, false, evaluate));
    }
  }
}

TEST(ClassicKalah, HasTheDocumentsDepth) {
  const KalahGame game = kalah_game("kalah:pits=3,seeds=2");
  const ManualTime time;
  EXPECT_EQ(ask(*engines_of(game).classic(game, {}, time), game, *game.start()).thinking->depth, 10);
}

// Searched to its end, Kalah(3,2) is worth 4 to First (spec §6).
TEST(ClassicKalah, DeepEnoughItKnowsTheValueOfTheGame) {
  const KalahGame game = kalah_game("kalah:pits=3,seeds=2");
  const ManualTime time;
  EXPECT_EQ(ask(*engines_of(game).classic(game, {60, {}}, time), game, *game.start()).thinking->value, 4);
}

}  // namespace
}  // namespace parlour::engines::test
