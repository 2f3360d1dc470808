#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/side.hpp"
#include "engines/line/patterns/line_patterns.hpp"
#include "engines/line/patterns/pattern_pairs.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The stones and walls of a board, written into the four lines through each cell.
///
///     ########..xo#..x.########.o...        two bits per cell (LineCell) in one long row of words
///             a line           the next     # is blocked: a wall, or outside the board
///
/// Lines are two pattern reaches apart, so the surroundings of a cell are a single shift away.
class BoardLines {
 public:
  using Move = games::line::Move;

  /// `reach`: how many cells in each direction a pattern depends on.
  BoardLines(const games::line::Rules& rules, int reach);

  /// Removes every stone.
  void clear() { words_ = without_stones_; }
  /// Puts a stone on an empty cell, or removes it.
  void flip(Move cell, Side side) { flip(cell, stone_of(side)); }

  /// The cells of a line from two reaches before `cell` to two after it, and some more: every cell whose
  /// pattern a stone on `cell` changes, and everything that those patterns depend on.
  LineWord around(Move cell, int direction) const {
    const std::size_t start = starts_[cell][static_cast<std::size_t>(direction)];
    const LineWord* const word = &words_[start / kCells];
    return word[0] >> shift(start) | word[1] << 1 << (63 - shift(start));
  }
  /// The same, starting one reach before `cell`: what its pattern depends on.
  LineWord seen_from(Move cell, int direction) const { return around(cell, direction) >> (2 * reach_); }

  /// Calls `visit(there, shift)` for every empty cell within reach: `around(cell, direction) >> shift` is
  /// seen from there, and `seen_from(cell, direction)` has that cell at `shift`.
  template <class Visit>
  void for_each_empty(Move cell, int direction, Visit&& visit) const {
    const LineWord line = seen_from(cell, direction);
    const int step = steps_[static_cast<std::size_t>(direction)];
    const int first = cell - reach_ * step;
    for (LineWord left = ~(line | line >> 1) & within_reach_; left != 0; left &= left - 1) {
      const int at = std::countr_zero(left);
      visit(static_cast<Move>(first + step * (at / 2)), at);
    }
  }

 private:
  static constexpr std::size_t kCells = 32;  ///< in a word
  static_assert(kCells > 4 * std::size_t{kLongestPatterns});
  static std::size_t shift(std::size_t place) { return place % kCells * 2; }

  void flip(Move cell, LineCell content) {
    for (const std::size_t start : starts_[cell]) {
      const std::size_t place = start + 2 * static_cast<std::size_t>(reach_);
      words_[place / kCells] ^= static_cast<LineWord>(content) << shift(place);
    }
  }

  int reach_;
  LineWord within_reach_;                            ///< the low bit of every cell that `seen_from` covers
  std::array<int, games::line::kDirections> steps_;  ///< from one cell of a line to the next
  std::vector<LineWord> words_;
  std::vector<LineWord> without_stones_;
  /// By cell: where in the long row its surroundings begin, in each direction.
  std::vector<std::array<std::uint16_t, games::line::kDirections>> starts_;
};

}  // namespace parlour::engines::line
