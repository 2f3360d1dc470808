#include "line_solver.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace parlour::reference {

LineSolver::LineSolver(LineOptions options) : options_(std::move(options)) {
  std::string cells(static_cast<std::size_t>(options_.rows * options_.cols), '.');
  for (const auto& [x, y] : options_.walls) cells[static_cast<std::size_t>(y * options_.cols + x)] = '#';
  const auto free = static_cast<int>(std::count(cells.begin(), cells.end(), '.'));
  move_limit_ = options_.max_moves == 0 ? free : std::min(options_.max_moves, free);
}

int LineSolver::value(std::string_view text, long most) {
  left_ = most;
  const Position position = read(text);
  const int draws_at_least = search(position, 0);
  const int result = draws_at_least > 0 ? 1 : draws_at_least < 0 ? -1 : search(position, 1) > 0 ? 1 : 0;
  return left_ < 0 ? kUnknown : result;
}

LineSolver::Position LineSolver::read(std::string_view text) const {
  Position position;
  std::size_t at = 0;
  for (; text[at] != ' '; ++at)
    if (text[at] != '/') position.cells += text[at];
  position.first_to_move = text[at + 1] == '1';
  position.made = std::atoi(std::string(text.substr(at + 3)).c_str());
  position.pending = text.back() == 'p';
  return position;
}

// Stones of one kind in a row from (x, y), which is not counted, in one direction.
int LineSolver::run(const std::string& cells, int x, int y, int dx, int dy, char stone) const {
  int length = 0;
  for (x += dx, y += dy; x >= 0 && y >= 0 && x < options_.cols && y < options_.rows; x += dx, y += dy) {
    if (cells[static_cast<std::size_t>(y * options_.cols + x)] != stone) break;
    ++length;
  }
  return length;
}

// Would a stone there complete a line?
bool LineSolver::completes_line(const std::string& cells, std::size_t cell, char stone) const {
  const int x = static_cast<int>(cell) % options_.cols;
  const int y = static_cast<int>(cell) / options_.cols;
  for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
    const int length = 1 + run(cells, x, y, dx, dy, stone) + run(cells, x, y, -dx, -dy, stone);
    if (options_.overline_wins ? length >= options_.win : length == options_.win) return true;
  }
  return false;
}

void LineSolver::invert_if_due(Position& position) const {
  if (options_.inversion != Inversion::Stones || position.made % options_.period != 0) return;
  for (char& cell : position.cells) cell = cell == 'x' ? 'o' : cell == 'o' ? 'x' : cell;
}

// All of them; what completes or stops a line first.
std::vector<std::size_t> LineSolver::moves_in_order(const Position& position) const {
  const char own = position.first_to_move ? 'x' : 'o';
  const char others = position.first_to_move ? 'o' : 'x';
  std::vector<std::pair<int, std::size_t>> ranked;
  for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
    if (position.cells[cell] != '.') continue;
    const int rank = completes_line(position.cells, cell, own)      ? 0
                     : completes_line(position.cells, cell, others) ? 1
                                                                    : 2;
    ranked.emplace_back(rank, cell);
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::size_t> moves;
  for (const auto& [rank, cell] : ranked) moves.push_back(cell);
  return moves;
}

// The value of a move for the side that makes it, exact up to what `search` promises of `at_least`.
int LineSolver::value_after(const Position& position, std::size_t cell, int at_least) {
  const char own = position.first_to_move ? 'x' : 'o';
  const bool line = completes_line(position.cells, cell, own);
  if (position.pending) return line ? 0 : -1;  // Second's last reply
  if (line && (!options_.last_reply || !position.first_to_move)) return 1;
  Position next = position;
  next.cells[cell] = own;
  next.first_to_move = !position.first_to_move;
  ++next.made;
  if (next.made == move_limit_) return line ? 1 : 0;
  next.pending = line;
  if (!line) invert_if_due(next);
  return -search(next, 1 - at_least);
}

// Not less than `at_least` if and only if the value is, for the side to move. The other side must reach
// 1 - at_least to prevent it: values are whole numbers.
int LineSolver::search(const Position& position, int at_least) {
  if (--left_ < 0) return 0;
  std::string key = position.cells;
  key += position.first_to_move ? '1' : '2';
  key += position.pending ? 'p' : '-';
  const auto found = known_.find(key);
  std::array<signed char, 2> bounds{-1, 1};
  if (found != known_.end()) bounds = found->second;
  if (bounds[0] >= at_least) return bounds[0];
  if (bounds[1] < at_least) return bounds[1];
  int best = -1;
  for (const std::size_t cell : moves_in_order(position)) {
    best = std::max(best, value_after(position, cell, at_least));
    if (left_ < 0) return 0;
    if (best >= at_least) break;
  }
  if (best >= at_least)
    bounds[0] = static_cast<signed char>(std::max<int>(bounds[0], best));
  else
    bounds[1] = static_cast<signed char>(std::min<int>(bounds[1], best));
  known_[key] = bounds;
  return best;
}

}  // namespace parlour::reference
