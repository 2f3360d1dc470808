#include "ui/desktop/game/desk_game.hpp"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "desktop/waiting.hpp"

namespace parlour::ui::desktop {
namespace {

TEST(ADeskGame, TellsMovesOnTheThreadOfTheWindow) {
  const SteadyTime time;
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "minimax"};
  const auto game = DeskGame::begin(request, time);
  ASSERT_TRUE(game);
  DeskGame& desk = **game;
  ASSERT_TRUE(comes_true([&] { return desk.shown()->person_to_move; }));
  desk.move(*desk.shown()->state->read_move("b2"));
  ASSERT_TRUE(comes_true([&] { return desk.shown()->moves.size() == 2; }));
  EXPECT_EQ(desk.shown()->moves[0].side, Side::First);
}

}  // namespace
}  // namespace parlour::ui::desktop
