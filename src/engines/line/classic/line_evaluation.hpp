#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/bounded_list.hpp"
#include "core/side.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::classic {

/// Document S0's view of a line game: runs of stones, counted from every stone in the four forward
/// directions, at most `win` long.
class LineEvaluation {
 public:
  using Value = std::int64_t;
  static constexpr Value kLine = 10'000'000;
  static constexpr Value kForbidden = kLine + 1;  ///< who loses anyway plays something else
  using Cells = BoundedList<games::line::Move, games::line::kMostCells>;

  explicit LineEvaluation(const games::line::Rules& rules);

  /// Own runs add, the opponent's subtract twice; a line is ±10⁷, and a game lost by a forbidden move one
  /// more. Where both have a line (a last reply), the one that starts first, row by row, decides.
  template <class P>
  Value evaluate(const P& position, Side searcher) const {
    if (position.fouled()) return searcher == Side::First ? -kForbidden : kForbidden;
    const Runs own = runs_of(position, searcher);
    const Runs theirs = runs_of(position, other(searcher));
    if (own.line && theirs.line) return first_line_owner(position) == searcher ? kLine : -kLine;
    if (own.line) return kLine;
    if (theirs.line) return -kLine;
    return own.value - 2 * theirs.value;
  }

  /// Empty cells within two king's moves of a stone, row by row; on the empty board the centre.
  template <class P>
  Cells candidates(const P& position) const {
    Cells cells;
    if (position.moves_made() == 0) {
      if (!rules_.free_cells().empty()) cells.push_back(centre_);
      return cells;
    }
    std::array<std::uint64_t, games::line::kLongestSide + 4>
        near{};  // by row, with a border of two rows and columns
    for (int y = 0; y < rules_.rows(); ++y) {
      const auto stones =
          std::uint64_t{position.line_word(Side::First, y) | position.line_word(Side::Second, y)} << 2;
      const std::uint64_t spread = stones | stones << 1 | stones << 2 | stones >> 1 | stones >> 2;
      for (int row = y; row <= y + 4; ++row) near[static_cast<std::size_t>(row)] |= spread;
    }
    for (const games::line::Move cell : rules_.free_cells()) {
      const auto& at = rules_.cell(cell);
      const bool is_near = (near[std::size_t{at.y} + 2] >> (at.x + 2) & 1) != 0;
      if (is_near && position.legal(cell)) cells.push_back(cell);
    }
    return cells;
  }

  /// (cols/2, rows/2), or the free cell nearest to it in king's moves; of several the first, row by row.
  games::line::Move centre() const { return centre_; }

  /// What to play when every candidate loses, or there is none: the centre if free, else the first free cell.
  /// Not a forbidden one, unless all are.
  template <class P>
  games::line::Move fallback(const P& position) const {
    const auto exact_centre = rules_.cell_at(rules_.cols() / 2, rules_.rows() / 2);
    const auto good = [&](games::line::Move cell) {
      return position.legal(cell) && !position.forbidden(cell);
    };
    if (good(exact_centre)) return exact_centre;
    const auto& cells = rules_.free_cells();
    const auto found = std::find_if(cells.begin(), cells.end(), good);
    if (found != cells.end()) return *found;
    return *std::find_if(cells.begin(), cells.end(),
                         [&](games::line::Move cell) { return position.legal(cell); });
  }

 private:
  struct Runs {
    Value value = 0;
    bool line = false;
  };

  template <class P>
  Runs runs_of(const P& position, Side side) const {
    Runs runs;
    for (int line = 0; line < rules_.lines(); ++line) {
      std::uint64_t word = position.line_word(side, line);
      while (word != 0) {
        word >>= std::countr_zero(word);
        const int length = std::countr_one(word);
        word >>= length;
        runs.value += run_value_[static_cast<std::size_t>(length)];
        runs.line = runs.line || wins(length, side);
      }
    }
    return runs;
  }

  bool wins(int length, Side side) const {
    return rules_.exact_line(side) ? length == rules_.win() : length >= rules_.win();
  }

  template <class P>
  Side first_line_owner(const P& position) const {
    for (int cell = 0; cell < rules_.cells(); ++cell)
      if (const auto owner = position.owner(cell); owner && starts_line(position, cell, *owner))
        return *owner;
    return Side::First;
  }

  template <class P>
  bool starts_line(const P& position, int cell, Side side) const {
    constexpr std::array<std::array<int, 2>, 4> kForward{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    return std::any_of(kForward.begin(), kForward.end(), [&](const auto& step) {
      const int x = cell % rules_.cols();
      const int y = cell / rules_.cols();
      const auto is_own = [&](int along) {
        const int at_x = x + along * step[0];
        const int at_y = y + along * step[1];
        return rules_.on_board(at_x, at_y) && position.owner(rules_.cell_at(at_x, at_y)) == side;
      };
      int length = 0;
      while (is_own(length)) ++length;
      return wins(length, side) && !(rules_.exact_line(side) && is_own(-1));  // not the tail of an overline
    });
  }

  const games::line::Rules& rules_;
  games::line::Move centre_ = 0;
  /// By length of a whole run: the sum, over its stones, of the worth of the run that starts there.
  std::array<Value, games::line::kLongestSide + 1> run_value_{};
};

}  // namespace parlour::engines::classic
