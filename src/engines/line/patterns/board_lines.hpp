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
///     ########..xo#..x.########.o...        two bits a cell (LineCell) in one long row of words
///             a line           the next     # is blocked: a wall, or no board at all
///
/// Lines are two reaches of a pattern apart, so whatever is around a cell is one shift away.
class BoardLines {
 public:
  using Move = games::line::Move;

  /// `reach`: how far patterns see.
  BoardLines(const games::line::Rules& rules, int reach);

  /// Takes every stone away.
  void clear() { words_ = without_stones_; }
  /// Puts a stone on an empty cell, or takes it away.
  void flip(Move cell, Side side) { flip(cell, stone_of(side)); }

  /// The cells of a line from two reaches before `cell` to two behind it, and some more: all that a stone on
  /// `cell` changes patterns of, with all that these depend on.
  LineWord around(Move cell, int direction) const {
    const std::size_t start = starts_[cell][static_cast<std::size_t>(direction)];
    const LineWord* const word = &words_[start / kCells];
    return word[0] >> shift(start) | word[1] << 1 << (63 - shift(start));
  }
  /// The same from one reach before `cell` on: what its pattern depends on.
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
  LineWord within_reach_;                            ///< the low bit of every cell that `seen_from` is about
  std::array<int, games::line::kDirections> steps_;  ///< from a cell to the next in a line
  std::vector<LineWord> words_;
  std::vector<LineWord> without_stones_;
  /// By cell, the places in the row where what is around it begins.
  std::vector<std::array<std::uint16_t, games::line::kDirections>> starts_;
};

}  // namespace parlour::engines::line
