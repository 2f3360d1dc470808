// Every move of a game is seen to its end before the next one, however fast the players are.
#include <utility>

#include "desktop/held_motion.hpp"
#include "desktop/test_desk.hpp"

namespace parlour::ui::desktop {
namespace {

class EveryMove : public TestDesk {
 protected:
  EveryMove() {
    Preferences seen = settings.preferences();
    seen.animations = true;
    settings.prefer(seen);
  }

  /// Lets two fast players play, moves whatever moves on the board, and writes down how many moves the board
  /// shows whenever it comes to rest.
  std::vector<std::size_t> seen_in(const std::string& spec) {
    std::vector<std::size_t> seen;
    table::PlayRequest request;
    request.game = spec;
    request.players = {"random:seed=3", "random:seed=4"};
    window->play(request);
    QObject::connect(&board(), &BoardView::settled, &board(),
                     [&] { seen.push_back(board().scene().moves.size()); });
    EXPECT_TRUE(comes_true([&] {
      // What stands beside the board is never ahead of it.
      EXPECT_EQ(game().moves(), board().scene().moves.size());
      motion.let_it_end();
      return game().over();
    }));
    return seen;
  }

  bool has_bonus_moves() const {
    const auto& moves = game().now().moves;
    for (std::size_t at = 1; at < moves.size(); ++at)
      if (moves[at].side == moves[at - 1].side) return true;
    return false;
  }

  HeldMotion motion;
};

TEST_F(EveryMove, OfAChainOfBonusMovesIsSeenInItsTurn) {
  const auto seen = seen_in("kalah");
  EXPECT_TRUE(has_bonus_moves());
  ASSERT_EQ(seen.size(), game().moves());
  for (std::size_t at = 0; at < seen.size(); ++at) EXPECT_EQ(seen[at], at + 1);
}

TEST_F(EveryMove, OfStonesAndDiscsIsSeenInItsTurn) {
  for (const char* spec : {"tictactoe", "inversion-stones", "connect4"}) {
    SCOPED_TRACE(spec);
    const auto seen = seen_in(spec);
    ASSERT_EQ(seen.size(), game().moves());
    for (std::size_t at = 0; at < seen.size(); ++at) EXPECT_EQ(seen[at], at + 1);
  }
}

TEST_F(EveryMove, IsSeenBeforeAnythingIsSaidAboutIt) {
  for (const auto& [spec, moves] : {std::pair("kalah", std::vector<std::string>{"3"}),
                                    std::pair("inversion:period=2", std::vector<std::string>{"a1", "b1"})}) {
    SCOPED_TRACE(spec);
    play(spec, "human", "human");
    for (const std::string& move : moves) {
      motion.let_it_end();
      ASSERT_TRUE(comes_true([this] { return !board().moving(); }));
      click_board(move);
    }
    ASSERT_TRUE(board().moving());
    EXPECT_EQ(label("news"), "");
    EXPECT_TRUE(comes_true([this] {
      motion.let_it_end();
      return !label("news").isEmpty();
    }));
  }
}

TEST_F(EveryMove, ThatWasTakenBackIsNotWaitedFor) {
  play("kalah", "human", "human");
  click_board("1");
  ASSERT_TRUE(board().moving());
  actions().undo->trigger();
  ASSERT_TRUE(comes_true([this] { return game().moves() == 0; }));
  EXPECT_FALSE(board().moving());
  EXPECT_TRUE(game().taking_moves());
}

}  // namespace
}  // namespace parlour::ui::desktop
