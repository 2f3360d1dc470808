#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/side.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// What a stone on an empty cell makes of one line through it. The names are gomoku's; with another win
/// length a four is a line that lacks one stone and a three one that lacks two.
enum class Shape : std::uint8_t {
  None,
  Three,      ///< two more stones complete a line
  OpenThree,  ///< one more stone makes an open four
  Four,       ///< one cell completes a line
  OpenFour,   ///< two cells do
  Line,
};

/// What a stone on an empty cell makes of all four lines through it, by how hard it is to answer.
enum class Menace : std::uint8_t {
  None,
  OpenThree,
  Four,
  Fork,       ///< two open threes
  FourThree,  ///< a four and an open three
  OpenFour,   ///< an open four or two fours
  Line,
};

/// The shapes that each side's next stone would make, for every empty cell. They are kept by line, so that
/// adding or removing a stone updates only four lines.
///
/// A line is cut into windows of `win` cells. A window without walls and opposing stones is alive; the
/// number of stones it lacks is all that matters. A shape is open if two windows lack the same cells except
/// for one each.
class ShapeBoard {
 public:
  using Move = games::line::Move;

  /// What a living window is worth by the stones it lacks, one to four; one that lacks more counts little,
  /// and an empty one only draws the first moves to where there is room.
  using Worth = std::array<std::int16_t, 4>;
  static constexpr Worth kUsualWorth{200, 60, 26, 8};

  /// `rules` must outlive the board.
  explicit ShapeBoard(const games::line::Rules& rules, const Worth& worth = kUsualWorth);

  /// Copies the stones of a position, with their current owners.
  template <class P>
  void load(const P& position) {
    for (int line = 0; line < rules_.lines(); ++line)
      for (const Side side : {Side::First, Side::Second}) stones(side, line) = position.line_word(side, line);
    scan_all();
  }

  const games::line::Rules& rules() const { return rules_; }
  bool empty(Move cell) const;
  void place(Move cell, Side side) { flip(cell, side); }
  void lift(Move cell, Side side) { flip(cell, side); }  ///< there must be a stone of `side`

  Shape shape(Side side, Move cell, int direction) const { return point(side, cell, direction).shape; }
  Menace menace(Side side, Move cell) const;
  /// The sum of the worths of all living windows through the cell.
  int potential(Side side, Move cell) const;
  /// The number of windows without walls through the cell, whatever stones are in them.
  int room(Move cell) const;
  /// The strongest menace on any empty cell.
  Menace strongest_menace(Side side) const;
  /// The empty cells, row by row, where a stone of `side` completes a line.
  std::vector<Move> completing_cells(Side side) const;

 private:
  static constexpr int kMostLines = 6 * games::line::kLongestSide - 2;
  using Words = std::array<std::uint32_t, kMostLines>;

  struct Point {
    std::int16_t potential = 0;
    Shape shape = Shape::None;
  };
  using Points = std::array<std::array<Point, games::line::kDirections>, games::line::kMostCells>;

  /// Where a line lies: bits `first`…`first + length - 1` of its words are cells of the board.
  struct Course {
    std::uint8_t direction = 0;
    std::uint8_t first = 0;
    std::uint8_t length = 0;
    std::uint32_t open = 0;                               ///< the cells without walls
    std::array<Move, games::line::kLongestSide> cells{};  ///< by bit
  };

  std::uint32_t& stones(Side side, int line) {
    return stones_[static_cast<std::size_t>(index_of(side))][static_cast<std::size_t>(line)];
  }
  std::uint32_t stones(Side side, int line) const {
    return stones_[static_cast<std::size_t>(index_of(side))][static_cast<std::size_t>(line)];
  }
  const Point& point(Side side, Move cell, int direction) const {
    return points_[static_cast<std::size_t>(index_of(side))][cell][static_cast<std::size_t>(direction)];
  }

  void flip(Move cell, Side side);
  void scan_all();
  void scan_line(int line, Side side);

  const games::line::Rules& rules_;
  std::array<std::int16_t, games::line::kLongestSide + 1> worth_{};  ///< of a window, by the stones it lacks
  std::vector<Course> courses_;
  std::array<Words, 2> stones_{};
  std::array<Points, 2> points_{};
};

}  // namespace parlour::engines::line
