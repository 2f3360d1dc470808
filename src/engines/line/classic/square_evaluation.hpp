#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bounded_list.hpp"
#include "core/side.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::classic {

/// Document S2's view of a square board where a full row, column or main diagonal wins.
class SquareEvaluation {
 public:
  using Value = std::int64_t;
  static constexpr Value kWin = 1'000'000'000'000'000'000;  // above any sum of powers below
  using Cells = BoundedList<games::line::Move, games::line::kMostCells>;

  /// `applies(rules)` must hold.
  explicit SquareEvaluation(const games::line::Rules& rules);

  static bool applies(const games::line::Rules& rules) {
    return rules.rows() == rules.cols() && rules.win() == rules.rows() && rules.options().walls.empty();
  }

  /// The largest depth S2 offers for this size, in plies after the computer's own move: to the end on 3×3.
  static int deepest_offered(int size);

  /// 10^t for every line with t ≥ 1 own stones and none of the opponent's, minus the same for the opponent.
  template <class P>
  Value evaluate(const P& position, Side searcher) const {
    if (const auto outcome = position.outcome(); outcome && outcome->winner)
      return (*outcome->winner == searcher ? 1 : -1) *
             (position.fouled() ? kWin + 1 : kWin);  // see kForbidden
    Value value = 0;
    for (std::size_t at = 0; at < line_count_; ++at) {
      const std::uint32_t own = position.line_word(searcher, lines_[at]);
      const std::uint32_t theirs = position.line_word(other(searcher), lines_[at]);
      if (theirs == 0 && own != 0) value += power_of_ten(std::popcount(own));
      if (own == 0 && theirs != 0) value -= power_of_ten(std::popcount(theirs));
    }
    return value;
  }

  /// Every empty cell, row by row.
  template <class P>
  Cells candidates(const P& position) const {
    Cells cells;
    for (const games::line::Move cell : rules_.free_cells())
      if (position.legal(cell)) cells.push_back(cell);
    return cells;
  }

 private:
  /// Saturates at 10^15, far beyond the boards S2 offers, so that sums on 32×32 do not overflow.
  static Value power_of_ten(int exponent);

  const games::line::Rules& rules_;
  std::array<int, 2 * games::line::kLongestSide + 2> lines_{};
  std::size_t line_count_ = 0;
};

}  // namespace parlour::engines::classic
