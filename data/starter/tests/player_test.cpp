// Small tests of your player, without any framework: `ctest` runs them, and so does this program alone.
// Write one for every idea you add, and one for every game you should not have lost.
#include <cstdio>
#include <initializer_list>

#include "../my_player.hpp"
#include "core/baseline.hpp"

namespace {

using ttt::game::Game;
using ttt::game::Point;
using ttt::game::Sign;
using ttt::game::State;
using ttt::game::Status;
using ttt::my_player::MyPlayer;

int failures = 0;

void expect(bool holds, const char* what) {
  std::printf("%s  %s\n", holds ? "ok  " : "FAIL", what);
  if (!holds) ++failures;
}

// The board after these moves, X first.
State board_after(std::initializer_list<Point> moves) {
  State state(State::Opts{15, 15, 5, 0});
  Sign sign = Sign::X;
  for (const Point& move : moves) {
    state.process_move(sign, move.x, move.y);
    sign = sign == Sign::X ? Sign::O : Sign::X;
  }
  return state;
}

Point answer(Sign sign, std::initializer_list<Point> moves) {
  MyPlayer player("test");
  player.set_sign(sign);
  return player.make_move(board_after(moves));
}

bool is_one_of(Point point, std::initializer_list<Point> allowed) {
  for (const Point& each : allowed)
    if (each.x == point.x && each.y == point.y) return true;
  return false;
}

void begins_in_the_middle() {
  expect(is_one_of(answer(Sign::X, {}), {{7, 7}}), "begins in the middle of an empty board");
}

void completes_its_five() {
  const Point move =
      answer(Sign::X, {{3, 7}, {3, 8}, {4, 7}, {4, 8}, {5, 7}, {5, 8}, {6, 7}, {6, 8}});
  expect(is_one_of(move, {{2, 7}, {7, 7}}), "completes its own five, though the other has four too");
}

void blocks_a_four() {
  const Point move = answer(Sign::O, {{3, 7}, {3, 9}, {4, 7}, {2, 7}, {5, 7}, {9, 9}, {6, 7}});
  expect(is_one_of(move, {{7, 7}}), "blocks a four that is open on one side");
}

void plays_a_whole_game() {
  State::Opts options{20, 20, 5, 0};
  Game game(options);
  MyPlayer mine("test");
  ttt::game::IPlayer* easy = ttt::baseline::get_easy_player("easy");
  game.add_player(Sign::X, &mine);
  game.add_player(Sign::O, easy);
  bool legal = true;
  while (game.get_state().get_status() != Status::ENDED) {
    const auto result = game.process();
    if (ttt::game::is_dq(result)) legal = false;
    if (ttt::game::is_dq(result) || result == ttt::game::MoveResult::ERROR) break;
  }
  delete easy;
  expect(legal, "plays a whole game by the rules");
}

}  // namespace

int main() {
  begins_in_the_middle();
  completes_its_five();
  blocks_a_four();
  plays_a_whole_game();
  std::printf("%d failed\n", failures);
  return failures == 0 ? 0 : 1;
}
