#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/side.hpp"
#include "engines/line/solving/cell_bits.hpp"
#include "engines/line/windows/windows.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// A position of a plain line game, seen as the windows in which lines can still be made:
///
///   window             run of `win` cells without a wall; a side that fills one with stones has a line
///   open for a side    no stone of the other side is in it
///   missing            the cells of a window that is open for a side without a stone of that side
///
/// Every stone updates the windows through it. The key is the same for all positions that differ by
/// turning or mirroring the board.
template <std::size_t Words>
class Field {
 public:
  using Cells = CellBits<Words>;
  using Move = games::line::Move;
  using Window = Windows::Window;

  /// Both must outlive the field.
  Field(const games::line::Rules& rules, const Windows& windows);

  void play(Move cell, Side side);
  void undo(Move cell, Side side);

  const Cells& empty() const { return empty_; }
  bool has_line(Side side) const { return close(side, 0) > 0; }
  /// In how many windows the side can still make a line.
  int open_windows(Side side) const { return open_[index(side)]; }
  /// In how many windows open for `side` exactly `missing` cells, at most 2, are missing.
  int close(Side side, std::size_t missing) const { return close_[index(side)][missing]; }
  /// Where a stone of `side` would complete a line.
  Cells completing(Side side) const;
  /// The sum of 2^-missing over the windows open for `side`, times 2^16: how close the side is to lines.
  std::int64_t pressure(Side side) const { return pressure_[index(side)]; }

  bool open(Window window, Side side) const { return stones_[window][index(other(side))] == 0; }
  int missing(Window window, Side side) const { return win_ - stones_[window][index(side)]; }
  const Cells& cells(Window window) const { return masks_[window]; }
  const Windows& windows() const { return *windows_; }

  /// Without the side to move.
  std::uint64_t key() const;
  /// The key once `side` has played `cell`.
  std::uint64_t key_after(Move cell, Side side) const;

 private:
  static constexpr int kClose = 3;

  static std::size_t index(Side side) { return static_cast<std::size_t>(side); }
  std::int64_t pressure_at(int missing) const { return missing > 16 ? 0 : std::int64_t{1} << (16 - missing); }
  /// Counts `by` open windows of the side at `own` more.
  void count(std::size_t own, int missing, int by) {
    pressure_[own] += by * pressure_at(missing);
    if (missing < kClose) close_[own][static_cast<std::size_t>(missing)] += by;
  }
  void toggle(Move cell, Side side);

  const games::line::Rules* rules_;
  const Windows* windows_;
  int win_;
  Cells empty_;
  std::vector<Cells> masks_;                         ///< by window
  std::vector<std::array<std::uint8_t, 2>> stones_;  ///< by window and side
  std::array<int, 2> open_{};
  std::array<std::array<int, kClose>, 2>
      close_{};  ///< open windows by side and cells missing, if these are few
  std::array<std::int64_t, 2> pressure_{};
  std::vector<std::uint64_t> keys_;  ///< by symmetry
};

extern template class Field<1>;
extern template class Field<2>;
extern template class Field<4>;
extern template class Field<16>;

}  // namespace parlour::engines::line
