#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "protocol/gomocup/text.hpp"

namespace parlour::protocol::gomocup {

constexpr int kShortestSide = 5;
constexpr int kLongestSide = 32;

/// What lies on a cell, with the numbers of BOARD.
enum class Stone : std::uint8_t { None, Own, Opponents, Forbidden };

/// The board as the protocol describes it to a brain: any stones, in any number, and the brain is to move.
class BrainBoard {
 public:
  BrainBoard() = default;  ///< no board yet: every point is outside
  BrainBoard(int cols, int rows) : cols_(cols), rows_(rows), cells_(index_of({0, rows})) {}

  int cols() const { return cols_; }
  int rows() const { return rows_; }
  bool empty() const;
  Stone at(Point point) const { return cells_[index_of(point)]; }

  /// Fails outside the board and on a cell that is not empty.
  Result<void> put(Point point, Stone stone);
  /// Takes a stone away again. Fails if the cell has none.
  Result<void> lift(Point point);

  /// Do these stones take turns, First's before Second's, as they do in the order of a game?
  bool in_turn(const std::vector<Point>& stones) const;

  /// The side to move by the number of stones; the brain plays it.
  Side brain_side() const;
  /// The game this is a position of, `gomoku:rows=15,cols=15,walls=a1+b2`: forbidden cells are walls.
  std::string game_spec(bool exactly_five, bool renju = false) const;
  /// The position as that game reads it.
  std::string position_text() const;
  /// The position before the opponent put a stone on `last`, which must have one.
  std::string position_text_before(Point last) const;

 private:
  std::string text(Side brain, Side to_move) const;
  /// Row by row; `{0, rows_}` is one past the last.
  std::size_t index_of(Point point) const {
    return static_cast<std::size_t>(point.y) * static_cast<std::size_t>(cols_) +
           static_cast<std::size_t>(point.x);
  }
  std::size_t count(Stone stone) const;
  Result<void> check_on_board(Point point) const;

  int cols_ = 0;
  int rows_ = 0;
  std::vector<Stone> cells_;
};

}  // namespace parlour::protocol::gomocup
