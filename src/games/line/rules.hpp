#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/opening.hpp"
#include "core/side.hpp"

namespace parlour::games::line {

/// A cell, counted row by row from the top left: y * cols + x. It is also the move of playing there.
using Move = std::uint16_t;

constexpr int kLongestSide = 32;
constexpr int kMostCells = kLongestSide * kLongestSide;

enum class Overline : std::uint8_t { Wins, Ignored };
enum class Inversion : std::uint8_t { Off, Signs, Stones };
enum class Forbidden : std::uint8_t { None, Renju };

constexpr int kShortestRenju = 4;  ///< with a shorter `win` nearly every stone would make two threes

/// The options of an (m,n,k) game once their values are checked. See docs/games.md for what they mean.
struct Options {
  int rows = 3;
  int cols = 3;
  int win = 3;
  Overline overline = Overline::Wins;
  bool last_reply = false;
  int max_moves = 0;  ///< 0 = the number of free cells
  Inversion inversion = Inversion::Off;
  int period = 4;
  OpeningRule opening = OpeningRule::None;  ///< who puts the first stones; positions know nothing of it
  std::vector<Move> walls;                  ///< ascending, no cell twice
  Forbidden forbidden = Forbidden::None;
  bool operator==(const Options&) const = default;
};

/// The directions in which lines run, in the order used by every table of this room.
enum Direction : std::uint8_t { kRow, kColumn, kFalling, kRising, kDirections };

/// Where a cell lies in each of the four lines through it. Lines are numbered consecutively: rows, columns,
/// then the falling (\) and rising (/) diagonals. Along a column the bit is y, along other lines it is x.
struct CellLines {
  std::array<std::uint64_t, 2> stone_keys;  ///< Zobrist keys of a First and of a Second stone here
  std::array<std::uint8_t, kDirections> line;
  std::uint8_t x;
  std::uint8_t y;
};

/// Everything that stays the same during a game, derived once from the options. Immutable; positions point
/// to it, so it must outlive them.
class Rules {
 public:
  /// `options` must hold values in their documented ranges.
  explicit Rules(Options options);

  const Options& options() const { return options_; }
  int rows() const { return options_.rows; }
  int cols() const { return options_.cols; }
  int win() const { return options_.win; }
  int cells() const { return options_.rows * options_.cols; }
  int lines() const { return 3 * (options_.rows + options_.cols) - 2; }
  int max_moves() const {
    return max_moves_;
  }  ///< the game is over after this many; at most the number of free cells
  bool exact_line() const { return options_.overline == Overline::Ignored; }
  /// Does only a line of exactly `win` stones win for this side?
  bool exact_line(Side side) const { return exact_line() || (forbids() && side == Side::First); }
  /// Do overlines, double fours and double threes of First lose?
  bool forbids() const { return options_.forbidden == Forbidden::Renju; }
  /// Does the game have rules beyond "a line wins at once, a full board is a draw"?
  bool special() const;

  const CellLines& cell(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  bool wall(int cell) const { return wall_[static_cast<std::size_t>(cell)]; }
  const std::vector<Move>& free_cells() const { return free_cells_; }  ///< ascending
  Move cell_at(int x, int y) const { return static_cast<Move>(y * options_.cols + x); }
  /// The cells of a line that are no walls, one bit per cell.
  std::uint32_t playable(int line) const { return playable_[static_cast<std::size_t>(line)]; }
  bool on_board(int x, int y) const { return x >= 0 && y >= 0 && x < options_.cols && y < options_.rows; }

  /// Shifts that reduce a word of stones to the starts of its runs of `win`: word &= word >> shift, in order.
  const std::array<std::uint8_t, 5>& run_shifts() const { return run_shifts_; }

  /// Cell permutations under which board and walls look the same; the first is the identity.
  const std::vector<std::vector<Move>>& symmetries() const { return symmetries_; }

  bool operator==(const Rules& other) const { return options_ == other.options_; }

 private:
  Options options_;
  int max_moves_ = 0;
  std::array<std::uint8_t, 5> run_shifts_{};
  std::vector<CellLines> cells_;
  std::vector<bool> wall_;
  std::vector<std::uint32_t> playable_;  ///< by line
  std::vector<Move> free_cells_;
  std::vector<std::vector<Move>> symmetries_;
};

}  // namespace parlour::games::line
