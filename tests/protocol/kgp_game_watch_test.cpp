// What a client can know of its games.
#include "protocol/kgp/game_watch.hpp"

#include <gtest/gtest.h>

namespace parlour::protocol::kgp {
namespace {

Board board(std::string_view text) { return read_board(text).value(); }

TEST(KgpGames, AreToldApartByTheirBoards) {
  GameWatch watch;
  EXPECT_TRUE(watch.see(board("<3,0,0,3,3,3,3,3,3>")).new_game);
  EXPECT_FALSE(watch.played(board("<3,0,0,3,3,3,3,3,3>"), 0));
  EXPECT_FALSE(watch.see(board("<3,1,1,0,4,4,3,3,2>")).new_game);
  EXPECT_FALSE(watch.played(board("<3,1,1,0,4,4,3,3,2>"), 1));
  // stores that have lost seeds belong to another game
  const auto next = watch.see(board("<3,0,1,3,3,4,4,3,0>"));
  EXPECT_TRUE(next.new_game);
  EXPECT_EQ(next.before, (GameEnd{GameResult::Unseen, 2, 1}));
  EXPECT_TRUE(watch.see(board("<4,0,1,3,3,4,4,3,0,0,0>")).new_game);  // and so does another board
}

TEST(KgpGames, BeginAtTheStartPosition) {
  GameWatch watch;
  watch.see(board("<3,0,0,3,3,3,3,3,3>"));
  watch.played(board("<3,0,0,3,3,3,3,3,3>"), 1);
  EXPECT_TRUE(watch.see(board("<3,0,0,3,3,3,3,3,3>")).new_game);
}

TEST(KgpGames, EndWithOurOwnMoveOrUnseen) {
  GameWatch watch;
  watch.see(board("<2,3,1,0,1,1,2>"));
  EXPECT_EQ(watch.played(board("<2,3,1,0,1,1,2>"), 1), (GameEnd{GameResult::Drawn, 4, 4}));
  EXPECT_FALSE(watch.end());  // it is told once
  watch.see(board("<2,5,1,1,1,1,1>"));
  EXPECT_EQ(watch.played(board("<2,5,1,1,1,1,1>"), 1)->result, GameResult::Won);
  watch.see(board("<2,0,4,0,1,1,2>"));
  EXPECT_EQ(watch.played(board("<2,0,4,0,1,1,2>"), 1)->result, GameResult::Lost);
  watch.see(board("<2,0,0,2,2,2,2>"));
  EXPECT_EQ(watch.end(GameResult::Lost), (GameEnd{GameResult::Lost, 0, 0}));
  watch.see(board("<2,0,0,2,2,2,2>"));
  EXPECT_EQ(watch.played(board("<2,0,0,2,2,2,2>"), 7), (GameEnd{GameResult::Unseen, 0, 0}));  // no such pit
}

TEST(KgpGames, HaveResultsThatReadBack) {
  for (const GameResult result : {GameResult::Won, GameResult::Lost, GameResult::Drawn}) {
    const GameEnd end{result, 40, 24};
    EXPECT_EQ(read_result(result_text(end)), end);
  }
  EXPECT_EQ(result_text({GameResult::Won, 40, 24}), "won 40:24");
  for (const auto* const text : {"", "won", "won ", "won 40", "won 40:", "won 40:x", "won 40:24 ", "won -1:2",
                                 "lost40:24", "unseen", "won 99999999999:1"})
    EXPECT_EQ(read_result(text), std::nullopt) << text;
}

}  // namespace
}  // namespace parlour::protocol::kgp
