// The idea: a line of five can still be made inside every "window" of five cells in a row that holds no wall
// and no stone of the other side. An empty cell is worth as much as the windows it belongs to, and a window
// is worth more the more stones it holds. There is no search here: that is where you come in.
#include "my_player.hpp"

namespace ttt::my_player {
namespace {

// Right, down, and the two diagonals: the other four directions are the same lines read backwards.
constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

// A window with one more stone is worth more than everything that windows with fewer can add up to.
long value_of_stones(int stones) {
  constexpr long kStep = 40;
  long value = 1;
  for (int i = 0; i < stones; ++i) value *= kStep;
  return value;
}

}  // namespace

MyPlayer::MyPlayer(const char* name) : name_(name != nullptr ? name : "MyPlayer") {}

void MyPlayer::set_sign(Sign sign) { sign_ = sign; }

const char* MyPlayer::get_name() const { return name_.c_str(); }

Point MyPlayer::make_move(const State& state) {
  const int cols = state.get_opts().cols;
  const int rows = state.get_opts().rows;
  Point best{0, 0};
  long best_worth = -1;
  int best_distance = 0;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < cols; ++x) {
      if (state.get_value(x, y) != Sign::NONE) continue;  // a stone or a wall
      const long here = worth(state, x, y);
      // Of equal cells take the one nearest to the middle: there is more room around it.
      const int dx = 2 * x + 1 - cols, dy = 2 * y + 1 - rows;
      const int distance = dx * dx + dy * dy;
      if (here > best_worth || (here == best_worth && distance < best_distance)) {
        best = {x, y};
        best_worth = here;
        best_distance = distance;
      }
    }
  }
  return best;
}

long MyPlayer::worth(const State& state, int x, int y) const {
  const int length = state.get_opts().win_len;
  long sum = 0;
  for (const auto& direction : kDirections) {
    // Every window of `length` cells through (x, y): it starts 0 … length - 1 steps before it.
    for (int back = 0; back < length; ++back) {
      int own = 0, other = 0;
      bool blocked = false;
      for (int i = 0; i < length; ++i) {
        const int step = i - back;
        const Sign sign = state.get_value(x + step * direction[0], y + step * direction[1]);
        if (sign == Sign::WALL) blocked = true;  // walls, and everything outside the board
        else if (sign == sign_) ++own;
        else if (sign != Sign::NONE) ++other;
      }
      if (blocked || (own > 0 && other > 0)) continue;  // nobody can make a line of it any more
      // Our own lines count double: of a win and a block the win is better.
      sum += other > 0 ? value_of_stones(other) : 2 * value_of_stones(own);
    }
  }
  return sum;
}

}  // namespace ttt::my_player
