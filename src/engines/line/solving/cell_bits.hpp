#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// A set of cells of a board with at most 64 * Words cells, one bit per cell; small boards get by with one
/// word.
template <std::size_t Words>
class CellBits {
 public:
  using Move = games::line::Move;

  CellBits() = default;
  static CellBits of(Move cell) {
    CellBits set;
    set.words_[cell / 64] = std::uint64_t{1} << (cell % 64);
    return set;
  }

  bool contains(Move cell) const { return (words_[cell / 64] >> (cell % 64) & 1) != 0; }
  bool empty() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_) all |= word;
    return all == 0;
  }
  int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  /// The lowest cell; the set must not be empty.
  Move front() const {
    std::size_t at = 0;
    while (words_[at] == 0) ++at;
    return static_cast<Move>(at * 64 + static_cast<std::size_t>(std::countr_zero(words_[at])));
  }
  bool has_one() const { return size() == 1; }

  /// Calls `visit(cell)` in ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t at = 0; at < Words; ++at)
      for (std::uint64_t left = words_[at]; left != 0; left &= left - 1)
        visit(static_cast<Move>(at * 64 + static_cast<std::size_t>(std::countr_zero(left))));
  }

  friend CellBits operator&(CellBits a, const CellBits& b) {
    for (std::size_t at = 0; at < Words; ++at) a.words_[at] &= b.words_[at];
    return a;
  }
  friend CellBits operator|(CellBits a, const CellBits& b) {
    for (std::size_t at = 0; at < Words; ++at) a.words_[at] |= b.words_[at];
    return a;
  }
  /// Without the cells of `b`.
  friend CellBits operator-(CellBits a, const CellBits& b) {
    for (std::size_t at = 0; at < Words; ++at) a.words_[at] &= ~b.words_[at];
    return a;
  }
  bool operator==(const CellBits&) const = default;
  /// Without comparing arrays, which calls a function.
  bool within(const CellBits& that) const { return (*this - that).empty(); }

 private:
  std::array<std::uint64_t, Words> words_{};
};

}  // namespace parlour::engines::line
