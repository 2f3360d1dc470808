// The erased game and the move list of play/, through the real games.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engines/support.hpp"
#include "play/move_list.hpp"

namespace parlour::engines::test {
namespace {

using Moves = std::vector<play::MoveCode>;

TEST(RealGames, ALineGameIsPlayedThroughItsErasedState) {
  const LineGame game = line_game("tictactoe");
  const auto state = game.start();
  state->play(*state->read_move("b2"));
  EXPECT_EQ(state->text(), ".../.x./... 2 1 -");
  EXPECT_EQ(state->to_move(), Side::Second);
  EXPECT_EQ(state->moves(), (Moves{0, 1, 2, 3, 5, 6, 7, 8}));
  EXPECT_FALSE(state->legal(4));
  EXPECT_FALSE(state->legal(9));
  EXPECT_FALSE(state->legal(65535));
  EXPECT_EQ(state->move_text(0), "a3");
}

// A pit is a byte: 258 must not pass for pit 2.
TEST(RealGames, KalahRefusesCodesBeyondItsPits) {
  const KalahGame game = kalah_game("kalah");
  const auto state = game.start();
  EXPECT_TRUE(state->legal(2));
  EXPECT_FALSE(state->legal(6));
  EXPECT_FALSE(state->legal(258));
  EXPECT_FALSE(state->legal(65535));
}

TEST(RealGames, APositionIsReadBackToTheSameState) {
  for (const std::string_view spec : {"tictactoe", "gomoku", "course:walls-seed=3", "inversion-stones"}) {
    const LineGame game = line_game(spec);
    const auto state = game.start();
    for (int made = 0; made < 5; ++made) state->play(state->moves()[static_cast<std::size_t>(made)]);
    const auto read = game.read_position(state->text());
    ASSERT_TRUE(read) << spec;
    EXPECT_EQ((*read)->key(), state->key());
    EXPECT_EQ((*read)->moves(), state->moves());
  }
  EXPECT_FALSE(line_game("tictactoe").read_position("..."));
}

TEST(RealGames, TheFamilyOfAGameIsFoundAgain) {
  const LineGame line = line_game("tictactoe");
  const KalahGame kalah = kalah_game("kalah:pits=9");  // wide
  const play::Game& erased = line;
  EXPECT_EQ(&play::typed_game<games::line::Family>(erased), &line);
  const auto size = [](const auto& position) { return position.moves().size(); };
  EXPECT_EQ(play::with_position<games::line::Family>(line.rules(), *line.start(), size), 9u);
  EXPECT_EQ(play::with_position<games::kalah::Family>(kalah.rules(), *kalah.start(), size), 9u);
}

TEST(RealGames, AMoveListOfALineGame) {
  const LineGame game = line_game("gomoku");
  const Moves moves{7 * 15 + 7, 0, 14 * 15 + 14};
  for (const std::string_view text : {"h8 a15 o1", "h8,a15,o1", "H8, A15 o1"}) {
    const auto read = play::read_move_list(game, text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, moves);
  }
  EXPECT_EQ(play::move_list_text(game, moves), "h8 a15 o1");
}

TEST(RealGames, InKalahADashJoinsABonusMoveToTheNext) {
  const KalahGame game = kalah_game("kalah");
  EXPECT_EQ(play::read_move_list(game, "3-6 2").value(), (Moves{2, 5, 1}));
  EXPECT_EQ(play::read_move_list(game, "3 6 2").value(), (Moves{2, 5, 1}));
}

TEST(RealGames, AWrongMoveIsRefusedWithItsPlaceInTheList) {
  const auto expect_refused = [](const play::Game& game, std::string_view text, std::string_view id,
                                 std::size_t column) {
    const auto moves = play::read_move_list(game, text);
    ASSERT_FALSE(moves) << text;
    EXPECT_EQ(moves.error().id, id) << text;
    EXPECT_EQ(moves.error().place, (Place{std::string(text), column}));
  };
  expect_refused(line_game("tictactoe"), "b2 a1 b2", "move-cell-taken", 7);
  expect_refused(line_game("tictactoe:walls=a1"), "b2, a1", "move-on-wall", 5);
  expect_refused(line_game("tictactoe"), "a1 a2 b1 b2 c1 c2", "move-game-over", 16);
  expect_refused(kalah_game("kalah"), "3-3", "move-pit-empty", 3);
  EXPECT_FALSE(play::read_move_list(line_game("tictactoe"), "d4"));
  EXPECT_FALSE(play::read_move_list(kalah_game("kalah"), "7"));
}

}  // namespace
}  // namespace parlour::engines::test
