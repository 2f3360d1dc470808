#pragma once

#include <cstdint>
#include <vector>

#include "core/side.hpp"

namespace parlour::engines::line {

enum class Pattern : std::uint8_t;
class LinePatterns;

/// What is on a cell of a line: two bits.
enum class LineCell : std::uint8_t { Empty, First, Second, Blocked };
constexpr LineCell stone_of(Side side) { return side == Side::First ? LineCell::First : LineCell::Second; }

/// A piece of a line, 32 cells; the first is the lowest.
using LineWord = std::uint64_t;

/// The patterns of one line for both sides, First's in the low half.
using PatternPair = std::uint32_t;
constexpr Pattern pattern_of(Side side, PatternPair pair) {
  return static_cast<Pattern>(pair >> (16 * index_of(side)) & 0xF);
}

/// The patterns of all possible lines around an empty cell, for both sides in one look-up.
///
///     low half   ?   high half        each half has `reach` cells
///
/// A side sees a half up to the first cell that blocks it, and the first stone there blocks one of the sides:
/// of the 256 halves of four cells only 57 look different to either side, of the 4096 of six cells 247. So
/// each half is looked up for the number of its view, then two views for the pair. All this takes 15 KB where
/// patterns reach four cells, 64 KB at five, 270 KB at six.
class PatternPairs {
 public:
  /// Of the same reach.
  PatternPairs(const LinePatterns& of_first, const LinePatterns& of_second);

  /// The patterns of the cell in the middle of the first 2 · reach + 1.
  PatternPair in(LineWord line) const {
    return pairs_[low_views_[line & half_] + high_views_[line >> high_half_ & half_]];
  }
  int reach() const { return reach_; }

 private:
  int reach_;
  LineWord half_;                         ///< the mask of a half
  unsigned high_half_;                    ///< the bit where the high half begins
  std::vector<std::uint32_t> low_views_;  ///< by half, as the start of a row of `pairs_`
  std::vector<std::uint32_t> high_views_;
  std::vector<PatternPair> pairs_;
};

}  // namespace parlour::engines::line
