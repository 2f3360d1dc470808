#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/line/rules.hpp"

namespace parlour::games::line {

/// Why a move of First loses where `forbidden=renju`.
enum class Foul : std::uint8_t {
  None,
  Overline,    ///< more than `win` in a row
  DoubleFour,  ///< two fours or more, perhaps on one line
  DoubleThree  ///< two open threes or more
};

/// Finds out whether a move of First is forbidden. With `win` 5:
///
///     four          one more stone makes exactly five      x x x . x
///     straight four the same at either end, one four       . x x x x .
///     two fours     on one line                            x . x x x . x
///     open three    one more stone makes a straight four   . . x x x .    . x . x x .
///
/// The stone that would make the straight four must not make a five and must not be forbidden itself, which
/// is found out in the same way, with the first stone on the board. So stones may follow stones; after
/// kMostStones of them in one question the next is taken to be allowed, and no position takes long.
///
/// `Board` has `first(line)`, the stones of First along a line, and `empty(line)`, its empty cells, one bit
/// for each cell (both numbered as in CellLines).
template <class Board>
class FoulFinder {
 public:
  static constexpr int kMostStones = 2'000;

  /// Both must outlive the finder.
  FoulFinder(const Rules& rules, const Board& board) : rules_(rules), board_(board), win_(rules.win()) {}

  /// Nothing if the move wins: a line of exactly `win` comes first.
  Foul find(Move cell) {
    left_ = kMostStones;
    const Verdict verdict = judge(cell, 0);
    return verdict == Verdict::Five ? Foul::None : static_cast<Foul>(verdict);
  }

 private:
  enum class Verdict : std::uint8_t { None, Overline, DoubleFour, DoubleThree, Five };
  using Bits = std::uint64_t;  ///< of a line, one place higher than on the board: bit 0 is outside
  static constexpr std::size_t kDeepest = 40;

  /// A line through a new stone, and the empty cells next to its run; `low` and `high` are bits.
  struct Run {
    Bits stones;
    Bits empty;
    int length;
    int low;
    int high;
  };

  static int stones_below(Bits stones, int bit) { return std::countl_one(stones << (64 - bit)); }
  static int stones_above(Bits stones, int bit) { return std::countr_one(stones >> (bit + 1)); }
  static bool has(Bits bits, int bit) { return (bits >> bit & 1) != 0; }

  /// The line through `cell` with a stone of First on it.
  Run run_through(Move cell, std::size_t direction, std::size_t depth) const {
    const CellLines& at = rules_.cell(cell);
    const int line = at.line[direction];
    const int bit = (direction == kColumn ? at.y : at.x) + 1;
    Bits stones = Bits{board_.first(line)} << 1 | Bits{1} << bit;
    for (std::size_t i = 0; i < depth; ++i) {
      const CellLines& other = rules_.cell(added_[i]);
      if (other.line[direction] == line)
        stones |= Bits{1} << ((direction == kColumn ? other.y : other.x) + 1);
    }
    const int below = stones_below(stones, bit);
    const int above = stones_above(stones, bit);
    return {stones, Bits{board_.empty(line)} << 1 & ~stones, below + 1 + above, bit - below - 1,
            bit + above + 1};
  }

  int fours(const Run& run) const {
    const bool low = has(run.empty, run.low) && run.length + 1 + stones_below(run.stones, run.low) == win_;
    const bool high = has(run.empty, run.high) && run.length + 1 + stones_above(run.stones, run.high) == win_;
    if (low && high) return run.length == win_ - 1 ? 1 : 2;
    return low || high ? 1 : 0;
  }

  /// Does a stone at `run.low` make a straight four of the run?
  bool straight_by_low(const Run& run) const {
    if (!has(run.empty, run.low) || !has(run.empty, run.high)) return false;
    const int beyond = stones_below(run.stones, run.low);
    const int end = run.low - beyond - 1;
    return run.length + 1 + beyond == win_ - 1 && has(run.empty, end) && !has(run.stones, end - 1) &&
           !has(run.stones, run.high + 1);
  }
  bool straight_by_high(const Run& run) const {
    if (!has(run.empty, run.low) || !has(run.empty, run.high)) return false;
    const int beyond = stones_above(run.stones, run.high);
    const int end = run.high + beyond + 1;
    return run.length + 1 + beyond == win_ - 1 && has(run.empty, end) && !has(run.stones, end + 1) &&
           !has(run.stones, run.low - 1);
  }

  /// The cell `steps` from `cell` along a line.
  Move along(Move cell, std::size_t direction, int steps) const {
    const std::array<int, kDirections> step{1, rules_.cols(), rules_.cols() + 1, 1 - rules_.cols()};
    return static_cast<Move>(cell + steps * step[direction]);
  }

  /// May First play there, once `cell` and the stones before it are on the board, and make no five?
  bool allowed_after(Move cell, Move next, std::size_t depth) {
    if (left_ == 0 || depth + 1 >= kDeepest) return true;
    --left_;
    added_[depth] = cell;
    return judge(next, depth + 1) == Verdict::None;
  }

  /// `depth` stones of First besides those on the board are in `added_`.
  Verdict judge(Move cell, std::size_t depth) {
    std::array<Run, kDirections> runs;
    std::array<bool, kDirections> three{};
    int all_fours = 0;
    int threes = 0;
    bool overline = false;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      const Run& run = runs[direction] = run_through(cell, direction, depth);
      if (run.length == win_) return Verdict::Five;
      overline = overline || run.length > win_;
      const int here = fours(run);
      all_fours += here;
      three[direction] = here == 0 && (straight_by_low(run) || straight_by_high(run));
      threes += three[direction] ? 1 : 0;
    }
    if (overline) return Verdict::Overline;
    if (all_fours > 1) return Verdict::DoubleFour;
    int real = 0;
    for (std::size_t direction = 0; direction < kDirections && real + threes > 1 && real < 2; ++direction) {
      if (!three[direction]) continue;
      --threes;
      if (really(cell, direction, runs[direction], depth)) ++real;
    }
    return real > 1 ? Verdict::DoubleThree : Verdict::None;
  }

  bool really(Move cell, std::size_t direction, const Run& run, std::size_t depth) {
    const CellLines& at = rules_.cell(cell);
    const int bit = (direction == kColumn ? at.y : at.x) + 1;
    return (straight_by_low(run) && allowed_after(cell, along(cell, direction, run.low - bit), depth)) ||
           (straight_by_high(run) && allowed_after(cell, along(cell, direction, run.high - bit), depth));
  }

  const Rules& rules_;
  const Board& board_;
  int win_;
  int left_ = kMostStones;
  std::array<Move, kDeepest> added_{};
};

}  // namespace parlour::games::line
