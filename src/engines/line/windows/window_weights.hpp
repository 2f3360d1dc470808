#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// How many windows of one colour contain a cell, by the number of stones that they miss, in one word: one
/// byte each for one to seven, the lowest for all that miss more. There are at most 32 per direction.
class MissingCounts {
 public:
  static constexpr int kFields = 8;

  static constexpr std::uint64_t one(int missing) {
    return std::uint64_t{1} << 8 * (kFields - std::clamp(missing, 1, kFields));
  }
  /// A sum or difference of ones.
  void add(std::uint64_t ones) { word_ += ones; }

  int with(int missing) const { return static_cast<int>(word_ >> 8 * (kFields - missing) & 0xFF); }
  bool completes() const { return word_ >> 8 * (kFields - 1) != 0; }

 private:
  std::uint64_t word_ = 0;
};

/// What stones of one colour in a window are worth, and to whom: all numbers of the search without patterns.
/// Where stones change owners, a colour counts for the side that can still use it: for its owner as far as
/// the moves before the next inversion go, then for the other side, less with every inversion.
class WindowWeights {
 public:
  explicit WindowWeights(const games::line::Rules& rules);

  /// Windows are weighed in parts of a point; this many make one.
  static constexpr int kPoint = 64;

  /// What a window with `stones` is worth to their owner, with `left` moves before the next inversion.
  /// `to_move`: is the owner to move?
  int of_window(int stones, int left, bool to_move) const {
    return of_window_[index(near(left), to_move) + static_cast<std::size_t>(stones)];
  }

  /// What a stone gains with `left` moves before the next inversion, including its own: in each window of its
  /// own colour that misses one, two … stones, and in each of the other colour.
  struct Gains {
    std::array<int, MissingCounts::kFields> own{};
    std::array<int, MissingCounts::kFields> other{};
  };
  const Gains& gains(int left) const { return gains_[static_cast<std::size_t>(near(left))]; }

  /// Moves before the next inversion, when `made` have been made.
  int left(int made) const { return period_ == 0 ? kFar : period_ - made % period_; }

 private:
  static constexpr int kFar = 64;  ///< an inversion this far away does not count

  static int near(int left) { return std::min(left, kFar); }
  std::size_t index(int left, bool to_move) const {
    return static_cast<std::size_t>(2 * left + (to_move ? 1 : 0)) * static_cast<std::size_t>(win_);
  }
  int share(int missing, int left, bool to_move) const;
  Gains gains_with(int left) const;

  int win_;
  int period_;                  ///< 0: stones keep their owners
  std::vector<int> of_window_;  ///< by moves left, who moves, and stones
  std::vector<Gains> gains_;
};

}  // namespace parlour::engines::line
