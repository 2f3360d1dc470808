#include "play/move_list.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "play/coin_game.hpp"
#include "play/typed_game.hpp"

namespace parlour::play {
namespace {

using CoinGame = TypedGame<test::CoinFamily>;
using Moves = std::vector<MoveCode>;

const CoinGame& game() {
  static const CoinGame five({"coins", "coins", "coins"}, {5, 3});
  return five;
}

TEST(MoveList, MovesAreSeparatedBySpacesCommasOrDashes) {
  for (const std::string_view text :
       {"3 5 1", "3,5,1", "3-5-1", "3-5 1", "3, 5, 1", " 3\t5\r\n1 ", ",3,,5,1,"})
    EXPECT_EQ(read_move_list(game(), text).value(), (Moves{3, 5, 1})) << text;
}

TEST(MoveList, MayBeEmpty) {
  EXPECT_TRUE(read_move_list(game(), "").value().empty());
  EXPECT_TRUE(read_move_list(game(), " , - ").value().empty());
  EXPECT_EQ(move_list_text(game(), {}), "");
}

TEST(MoveList, AMoveThatIsNoneIsRefusedWithItsPlace) {
  const auto list = read_move_list(game(), "3, 5 x9-1");
  ASSERT_FALSE(list);
  EXPECT_EQ(list.error().id, "no-such-coin");
  EXPECT_EQ(list.error().argument("move"), "x9");
  EXPECT_EQ(list.error().place, (Place{"3, 5 x9-1", 6}));
}

TEST(MoveList, EveryMoveIsReadWhereItIsPlayed) {
  const auto list = read_move_list(game(), "1 2 1");  // coin 1 is gone by then
  ASSERT_FALSE(list);
  EXPECT_EQ(list.error().place->column, 5u);
}

TEST(MoveList, NothingFollowsTheEndOfTheGame) {
  const auto list = read_move_list(game(), "1 2 3 4 5 1");
  ASSERT_FALSE(list);
  EXPECT_EQ(list.error().place->column, 11u);
}

TEST(MoveList, ReadsBackFromItsText) {
  const Moves moves{3, 5, 1, 2};
  EXPECT_EQ(move_list_text(game(), moves), "3 5 1 2");
  EXPECT_EQ(read_move_list(game(), "3 5 1 2").value(), moves);
}

}  // namespace
}  // namespace parlour::play
