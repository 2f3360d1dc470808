#include "ui/desktop/app/open_game.hpp"

#include <gtest/gtest.h>

#include <QThread>

#include "desktop/waiting.hpp"

namespace parlour::ui::desktop {
namespace {

TEST(AnOpenGame, TellsMovesOnTheThreadOfTheWindow) {
  const SteadyTime time;
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "minimax"};
  const auto begun = OpenGame::begin(request, time);
  ASSERT_TRUE(begun);
  OpenGame& game = **begun;
  const QThread* told_on = nullptr;
  QObject::connect(&game, &OpenGame::changed, [&] { told_on = QThread::currentThread(); });
  ASSERT_TRUE(comes_true([&] { return game.taking_moves(); }));
  game.play(*game.now().state->read_move("b2"));
  ASSERT_TRUE(comes_true([&] { return game.moves() == 2; }));
  EXPECT_EQ(game.now().moves[0].side, Side::First);
  EXPECT_EQ(told_on, QThread::currentThread());
}

TEST(AnOpenGame, IsLostByWhoGivesUp) {
  const SteadyTime time;
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  const auto begun = OpenGame::begin(request, time);
  ASSERT_TRUE(begun);
  OpenGame& game = **begun;
  ASSERT_TRUE(comes_true([&] { return game.taking_moves(); }));
  game.resign();
  ASSERT_TRUE(comes_true([&] { return game.over(); }));
  EXPECT_EQ(game.now().conclusion->outcome->winner, Side::Second);
}

}  // namespace
}  // namespace parlour::ui::desktop
