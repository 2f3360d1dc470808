#include "my_player.hpp"

#include <cstdlib>
#include <cstring>
#include <ctime>

namespace ttt::my_player {

static long long now_ms() { return static_cast<long long>(std::clock()) * 1000 / CLOCKS_PER_SEC; }

MyPlayer::MyPlayer(const char* name) : m_sign(Sign::NONE) {
  std::strncpy(m_name, name, sizeof(m_name) - 1);
  m_name[sizeof(m_name) - 1] = '\0';
}

MyPlayer::~MyPlayer() {}

void MyPlayer::set_sign(Sign sign) { m_sign = sign; }
const char* MyPlayer::get_name() const { return m_name; }

MyPlayer::Candidates::Candidates(int most) : cells(new Point[most]), count(0) {}
MyPlayer::Candidates::~Candidates() { delete[] cells; }
void MyPlayer::Candidates::add(Point cell) { cells[count++] = cell; }

void MyPlayer::collect(const State& state, Candidates& into) const {
  const State::Opts& opts = state.get_opts();
  for (int y = 0; y < opts.rows; ++y)
    for (int x = 0; x < opts.cols; ++x) {
      if (state.get_value(x, y) != Sign::NONE) continue;
      bool near = false;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const Sign there = state.get_value(x + dx, y + dy);
          near = near || there == Sign::X || there == Sign::O;
        }
      if (near) into.add({x, y});
    }
}

// Lengths of runs, own minus the opponent's; a finished game is worth more than any of them.
int MyPlayer::worth(const State& state) const {
  if (state.get_winner() != Sign::NONE) return state.get_winner() == m_sign ? 100000 : -100000;
  const State::Opts& opts = state.get_opts();
  const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  int sum = 0;
  for (int y = 0; y < opts.rows; ++y)
    for (int x = 0; x < opts.cols; ++x) {
      const Sign sign = state.get_value(x, y);
      if (sign != Sign::X && sign != Sign::O) continue;
      for (const auto& step : steps) {
        int run = 1;
        while (run < opts.win_len && state.get_value(x + run * step[0], y + run * step[1]) == sign) ++run;
        sum += sign == m_sign ? run * run * run : -run * run * run;
      }
    }
  return sum;
}

int MyPlayer::look_ahead(const State& state, int depth, Point& best, long long deadline) const {
  if (depth == 0 || state.get_status() == game::Status::ENDED || now_ms() > deadline) return worth(state);
  Candidates candidates(state.get_opts().rows * state.get_opts().cols);
  collect(state, candidates);
  const bool own = state.get_current_player() == m_sign;
  int best_worth = own ? -1000000 : 1000000;
  for (int i = 0; i < candidates.count; ++i) {
    State next = state;
    next.process_move(state.get_current_player(), candidates.cells[i].x, candidates.cells[i].y);
    Point ignored;
    const int value = look_ahead(next, depth - 1, ignored, deadline);
    if (own ? value > best_worth : value < best_worth) {
      best_worth = value;
      best = candidates.cells[i];
    }
  }
  return candidates.count > 0 ? best_worth : worth(state);
}

Point MyPlayer::make_move(const State& state) {
  Point move = {state.get_opts().cols / 2, state.get_opts().rows / 2};
  look_ahead(state, 2, move, now_ms() + 90);
  while (state.get_value(move.x, move.y) != Sign::NONE)
    move = {std::rand() % state.get_opts().cols, std::rand() % state.get_opts().rows};
  return move;
}

}  // namespace ttt::my_player
