// Parlour's players in that framework. The status is 0 if they see what is on the board.
#include "core/game.hpp"
#include "parlour/course_players.hpp"

namespace {

using namespace ttt::game;

bool takes(IPlayer& player, const State& state, Point expected) {
  const Point point = player.make_move(state);
  return point.x == expected.x && point.y == expected.y;
}

}  // namespace

int main() {
  State state;
  state.opts.rows = 7;
  state.opts.cols = 9;
  state.opts.win_len = 4;
  state.opts.max_moves = 63;
  for (const int x : {0, 1, 2}) state.stones[{x, 5}] = Sign::X;
  for (const int x : {3, 4, 5}) state.stones[{x, 2}] = Sign::O;
  state.stones[{2, 2}] = Sign::X;
  state.status = Status::ACTIVE;
  for (const char* spec : {"engine:nodes=2000", "easy", "hard"}) {
    parlour::CoursePlayer player("name", spec);
    player.set_sign(Sign::O);
    if (player.get_name() != std::string("name") || !takes(player, state, {6, 2})) return 1;
  }
  state.stones[{3, 5}] = Sign::X;  // a line; the last reply is O's
  state.stones[{8, 6}] = Sign::O;
  state.status = Status::LAST_MOVE;
  parlour::CoursePlayer engine("name", "engine:nodes=2000");
  return takes(engine, state, {6, 2}) ? 0 : 2;
}
