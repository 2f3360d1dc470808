#include "line_game.hpp"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "renju.hpp"

namespace parlour::reference {

namespace {

constexpr int kEmpty = 0;
constexpr int kFirst = 1;
constexpr int kSecond = 2;
constexpr int kWall = 3;

int other(int side) { return side == kFirst ? kSecond : kFirst; }

}  // namespace

LineGame::LineGame(LineOptions options) : options_(std::move(options)) {
  for (int y = 0; y < options_.rows; ++y) {
    for (int x = 0; x < options_.cols; ++x) cells_.push_back(kEmpty);
  }
  for (const auto& [x, y] : options_.walls) {
    if (!on_board(x, y)) throw std::invalid_argument("wall outside the board");
    cells_.at(static_cast<std::size_t>(y * options_.cols + x)) = kWall;
  }
  move_limit_ = move_limit();
  if (move_limit_ == 0) finish(0);
}

int LineGame::to_move() const { return to_move_; }

std::vector<int> LineGame::moves() const {
  std::vector<int> result;
  if (over_) return result;
  for (int y = 0; y < options_.rows; ++y) {
    for (int x = 0; x < options_.cols; ++x) {
      if (cell_at(x, y) == kEmpty) result.push_back(y * options_.cols + x);
    }
  }
  return result;
}

void LineGame::play(int cell) {
  if (over_) throw std::invalid_argument("the game is over");
  if (cell < 0 || cell >= options_.rows * options_.cols) throw std::invalid_argument("no such cell");
  const int x = cell % options_.cols;
  const int y = cell / options_.cols;
  if (cell_at(x, y) != kEmpty) throw std::invalid_argument("cell is not free");

  const int mover = to_move_;
  const bool renju = options_.forbidden == Forbidden::Renju && mover == kFirst;
  const Verdict renju_verdict = renju ? verdict(rows(), options_.win, x, y) : Verdict::Allowed;
  cells_.at(static_cast<std::size_t>(cell)) = mover;
  ++moves_made_;
  to_move_ = other(mover);

  const bool line = renju ? renju_verdict == Verdict::Five : completes_line(x, y);
  const bool no_move_left = moves_made_ == move_limit_;

  if (renju_verdict != Verdict::Allowed && !line) {
    forbidden_move_ = true;
    finish(kSecond);
  } else if (reply_pending_) {
    // This was Second's last reply; First already has a line.
    reply_pending_ = false;
    finish(line ? 0 : kFirst);
  } else if (line && mover == kFirst && options_.last_reply && !no_move_left) {
    reply_pending_ = true;
  } else if (line) {
    finish(mover);
  } else if (no_move_left) {
    finish(0);
  }

  // The line check above comes before the inversion.
  const bool is_period = moves_made_ % options_.period == 0;
  if (options_.inversion != Inversion::Off && is_period && !over_ && !reply_pending_) invert();
}

bool LineGame::over() const { return over_; }

int LineGame::winner() const { return winner_; }

bool LineGame::reply_pending() const { return reply_pending_; }

int LineGame::moves_made() const { return moves_made_; }

int LineGame::inversions() const { return inversions_; }

std::string LineGame::text() const {
  std::string result;
  for (const std::string& row : rows()) {
    if (!result.empty()) result += '/';
    result += row;
  }
  result += ' ' + std::to_string(to_move_);
  result += ' ' + std::to_string(moves_made_);
  result += forbidden_move_ ? " f" : reply_pending_ ? " p" : " -";
  return result;
}

bool LineGame::on_board(int x, int y) const {
  return x >= 0 && x < options_.cols && y >= 0 && y < options_.rows;
}

int LineGame::cell_at(int x, int y) const {
  return cells_.at(static_cast<std::size_t>(y * options_.cols + x));
}

std::vector<std::string> LineGame::rows() const {
  std::vector<std::string> result;
  for (int y = 0; y < options_.rows; ++y) {
    std::string row;
    for (int x = 0; x < options_.cols; ++x) {
      const int cell = cell_at(x, y);
      if (cell == kEmpty) row += '.';
      if (cell == kFirst) row += 'x';
      if (cell == kSecond) row += 'o';
      if (cell == kWall) row += '#';
    }
    result.push_back(row);
  }
  return result;
}

// The number of cells after (x, y) in the direction (dx, dy) that hold, without a gap, the same as (x, y).
int LineGame::run_from(int x, int y, int dx, int dy) const {
  const int owner = cell_at(x, y);
  int length = 0;
  int next_x = x + dx;
  int next_y = y + dy;
  while (on_board(next_x, next_y) && cell_at(next_x, next_y) == owner) {
    ++length;
    next_x += dx;
    next_y += dy;
  }
  return length;
}

// Whether the stone on (x, y) is part of a line that counts. With overline ignored one direction of exactly
// `win` is enough, whatever the others hold.
bool LineGame::completes_line(int x, int y) const {
  const std::array<std::pair<int, int>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  for (const auto& [dx, dy] : directions) {
    const int length = 1 + run_from(x, y, dx, dy) + run_from(x, y, -dx, -dy);
    if (length == options_.win) return true;
    if (length > options_.win && options_.overline_wins) return true;
  }
  return false;
}

int LineGame::free_cells() const {
  int count = 0;
  for (const int cell : cells_) {
    if (cell == kEmpty) ++count;
  }
  return count;
}

// Meaningful only on the board at the start.
int LineGame::move_limit() const {
  if (options_.max_moves == 0) return free_cells();
  if (options_.max_moves > free_cells()) return free_cells();
  return options_.max_moves;
}

void LineGame::finish(int winner) {
  over_ = true;
  winner_ = winner;
}

// With `signs` the players swap signs together with the stones, so no stone changes its owner.
void LineGame::invert() {
  ++inversions_;
  if (options_.inversion != Inversion::Stones) return;
  for (int& cell : cells_) {
    if (cell == kFirst || cell == kSecond) cell = other(cell);
  }
}

}  // namespace parlour::reference
