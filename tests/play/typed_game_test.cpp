#include "play/typed_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/coin_game.hpp"

namespace parlour::play {
namespace {

using test::CoinFamily;
using test::Coins;
using CoinGame = TypedGame<CoinFamily>;

CoinGame coin_game(int coins, int lucky = 0) {
  return CoinGame({"coins", "coins:lucky=2", "coins:coins=3,lucky=2"}, {coins, lucky});
}

TEST(TypedGame, HasTheNamesItWasGiven) {
  const CoinGame game = coin_game(3, 2);
  EXPECT_EQ(game.name(), "coins");
  EXPECT_EQ(game.title(), "coins:lucky=2");
  EXPECT_EQ(game.spec(), "coins:coins=3,lucky=2");
  EXPECT_EQ(game.rules().lucky, 2);
}

TEST(TypedGame, StartsWhereTheFamilyStarts) {
  const CoinGame game = coin_game(3);
  const auto state = game.start();
  EXPECT_EQ(state->text(), "123 1");
  EXPECT_EQ(state->to_move(), Side::First);
  EXPECT_EQ(state->moves(), (std::vector<MoveCode>{1, 2, 3}));
  EXPECT_EQ(state->outcome(), std::nullopt);
}

TEST(TypedGame, ReadsAPositionOrSaysWhyNot) {
  const CoinGame game = coin_game(3);
  const auto state = game.read_position("123 1");
  ASSERT_TRUE(state);
  EXPECT_EQ((*state)->text(), "123 1");
  const auto none = game.read_position("12345");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().id, "no-such-position");
}

TEST(TypedState, PlaysAsItsPositionDoes) {
  const CoinGame game = coin_game(3, 2);
  const auto state = game.start();
  state->play(2);  // the lucky one
  EXPECT_EQ(state->to_move(), Side::First);
  state->play(1);
  EXPECT_EQ(state->to_move(), Side::Second);
  state->play(3);
  EXPECT_EQ(state->outcome(), Outcome::draw());
  EXPECT_TRUE(state->moves().empty());
  EXPECT_EQ((position_of<Coins, CoinFamily>(*state).lead_of_first()), 0);
}

TEST(TypedState, ACloneGoesItsOwnWay) {
  const CoinGame game = coin_game(3);
  const auto state = game.start();
  const auto copy = state->clone();
  copy->play(3);
  EXPECT_EQ(state->text(), "123 1");
  EXPECT_EQ(copy->text(), "12 2");
  EXPECT_NE(copy->key(), state->key());
}

// The coin's own move type holds 256 numbers only: 257 must not pass for 1.
TEST(TypedState, ACodeBeyondTheMoveTypeIsNotLegal) {
  const CoinGame game = coin_game(3);
  const auto state = game.start();
  EXPECT_TRUE(state->legal(1));
  EXPECT_FALSE(state->legal(0));
  EXPECT_FALSE(state->legal(4));
  EXPECT_FALSE(state->legal(257));
  EXPECT_FALSE(state->legal(65535));
}

TEST(TypedState, ReadsAndWritesMoves) {
  const CoinGame game = coin_game(3);
  const auto state = game.start();
  EXPECT_EQ(state->move_text(3), "3");
  EXPECT_EQ(*state->read_move("3"), 3);
  state->play(3);
  EXPECT_EQ(state->read_move("3").error().id, "no-such-coin");
}

}  // namespace
}  // namespace parlour::play
