#pragma once

#include <bit>
#include <cstdint>

#include "games/connect4/rules.hpp"

namespace parlour::games::connect4 {

/// How a board lies in a word, and what is known about it at compile time: on the usual board all shifts
/// are constants.
struct StandardShape {
  using Word = NarrowWord;
  static constexpr Options kOptions{6, 7, 4};
  static constexpr int rows(const Rules& /*rules*/) { return kOptions.rows; }
  static constexpr int cols(const Rules& /*rules*/) { return kOptions.cols; }
  static constexpr int win(const Rules& /*rules*/) { return kOptions.win; }
  static constexpr Word bottoms(const Rules& /*rules*/) { return kBottoms; }
  static bool holds(const Rules& rules) { return rules.options() == kOptions; }

 private:
  static constexpr Word kBottoms = bottoms_of<Word>(kOptions.rows, kOptions.cols);
};

template <class W>
struct AnyShape {
  using Word = W;
  static int rows(const Rules& rules) { return rules.rows(); }
  static int cols(const Rules& rules) { return rules.cols(); }
  static int win(const Rules& rules) { return rules.win(); }
  static Word bottoms(const Rules& rules) { return static_cast<Word>(rules.bottoms()); }
  static bool holds(const Rules& rules) {
    return (rules.rows() + 1) * rules.cols() <= static_cast<int>(8 * sizeof(W));
  }
};
using NarrowShape = AnyShape<NarrowWord>;
using WideShape = AnyShape<WideWord>;

template <class Word>
constexpr int count_bits(Word word) {
  if constexpr (sizeof(Word) <= 8)
    return std::popcount(word);
  else
    return std::popcount(static_cast<std::uint64_t>(word)) +
           std::popcount(static_cast<std::uint64_t>(word >> 64));
}

/// The number of the lowest bit; `word` is not zero.
template <class Word>
constexpr int lowest_bit(Word word) {
  if constexpr (sizeof(Word) <= 8) {
    return std::countr_zero(word);
  } else {
    const auto low = static_cast<std::uint64_t>(word);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
  }
}

/// Where runs of `win` along `step` begin in `discs`.
template <class Word>
constexpr Word runs_along(Word discs, int step, int win) {
  const Word pairs = discs & (discs >> step);
  if (win == 4) return pairs & (pairs >> 2 * step);
  if (win == 3) return pairs & (discs >> 2 * step);
  return pairs & (pairs >> 2 * step) & (discs >> 4 * step);
}

/// Cells, on the board or off it, where one more disc would complete a run of `win` along `step`.
template <class Word>
constexpr Word gaps_along(Word discs, int step, int win) {
  const Word below = discs << step;             // a disc one step before the cell
  const Word above = discs >> step;             // one step after it
  const Word below2 = below & (below << step);  // two of them
  const Word above2 = above & (above >> step);
  if (win == 4) return (below2 & ((below2 << step) | above)) | (above2 & ((above2 >> step) | below));
  if (win == 3) return below2 | above2 | (below & above);
  const Word below3 = below2 & (below2 << step);
  const Word above3 = above2 & (above2 >> step);
  return (below3 & (below << 3 * step)) | (below3 & above) | (below2 & above2) | (above3 & below) |
         (above3 & (above >> 3 * step));
}

/// The same along a column, where a cell below a disc is never free.
template <class Word>
constexpr Word gaps_above(Word discs, int win) {
  const Word two = (discs << 1) & (discs << 2);
  if (win == 4) return two & (discs << 3);
  return win == 3 ? two : two & (two << 2);
}

}  // namespace parlour::games::connect4
