// Pictures of the rules. Private to passages*.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/passage.hpp"
#include "core/side.hpp"
#include "games/line/notation.hpp"

namespace parlour::games::line {

constexpr int kLongestPictured = 10;  ///< stones in a row; a picture of more would not be readable

/// A small board to put stones on, a few cells larger than what it shows, never larger than the real
/// board.
class Sketch {
 public:
  Sketch(int rows, int cols, int win) : rows_(rows), cols_(cols), win_(win) {
    cells_.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(cols), '.'));
  }

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  bool free(int x, int y) const { return x >= 0 && y >= 0 && x < cols_ && y < rows_ && at(x, y) == '.'; }
  void put(int x, int y, Side side) {
    cells_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = side == Side::First ? 'x' : 'o';
    ++stones_;
  }
  std::string name(int x, int y) const { return cell_name(rows_, cols_, static_cast<Move>(y * cols_ + x)); }

  /// The sketch and the moves that follow; First is to move.
  Picture picture(const std::string& options, std::string moves) const {
    std::string position;
    for (const std::string& row : cells_) position += (position.empty() ? "" : "/") + row;
    position += " 1 " + std::to_string(stones_) + " -";
    return {spec(options), stones_ == 0 ? std::string() : std::move(position), std::move(moves)};
  }
  /// An empty board with `moves` on it.
  Picture played(const std::string& options, std::string moves) const {
    return {spec(options), {}, std::move(moves)};
  }

 private:
  char at(int x, int y) const { return cells_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  std::string spec(const std::string& options) const {
    return "mnk:rows=" + std::to_string(rows_) + ",cols=" + std::to_string(cols_) +
           ",win=" + std::to_string(win_) + options;
  }

  int rows_;
  int cols_;
  int win_;
  int stones_ = 0;
  std::vector<std::string> cells_;
};

/// 0 to `count` - 1, the middle ones first.
inline std::vector<int> from_the_middle(int count) {
  std::vector<int> all;
  for (int at = 0; at < count; ++at) all.push_back(count / 2 + (at % 2 == 0 ? at / 2 : -(at + 1) / 2));
  return all;
}

/// Puts stones of Second on free cells that are not kept, no two adjacent. False if they do not all fit.
template <class Kept>
bool scatter(Sketch& sketch, int stones, Kept&& kept) {
  constexpr int kScatter = 5;  // cells with equal column + 2 * row modulo this are not adjacent
  for (int scattered = 0; scattered < kScatter; ++scattered)
    for (const int row : from_the_middle(sketch.rows()))
      for (const int column : from_the_middle(sketch.cols())) {
        if (stones == 0 || (column + 2 * row) % kScatter != scattered) continue;
        if (kept(column, row) || !sketch.free(column, row)) continue;
        sketch.put(column, row, Side::Second);
        --stones;
      }
  return stones == 0;
}

}  // namespace parlour::games::line
