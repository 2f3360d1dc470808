#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// A set of cells, one bit per cell. Small boards pay only for the words they use: a caller that walks
/// through a set says how many.
class CellSet {
 public:
  using Move = games::line::Move;
  static constexpr std::size_t kWords = games::line::kMostCells / 64;
  static constexpr std::size_t words_for(int cells) { return (static_cast<std::size_t>(cells) + 63) / 64; }

  bool contains(Move cell) const { return (words_[cell / 64] >> (cell % 64) & 1) != 0; }
  void insert(Move cell) { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  void erase(Move cell) { words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
  void flip(Move cell) { words_[cell / 64] ^= std::uint64_t{1} << (cell % 64); }

  std::uint64_t word(std::size_t at) const { return words_[at]; }
  std::uint64_t& word(std::size_t at) { return words_[at]; }

  CellSet& operator|=(const CellSet& that) {
    for (std::size_t at = 0; at < kWords; ++at) words_[at] |= that.words_[at];
    return *this;
  }
  CellSet& operator&=(const CellSet& that) {
    for (std::size_t at = 0; at < kWords; ++at) words_[at] &= that.words_[at];
    return *this;
  }
  bool operator==(const CellSet&) const = default;

  /// Calls `visit(cell)` in ascending order, for the cells in the first `words` words.
  template <class Visit>
  void for_each(std::size_t words, Visit&& visit) const {
    for (std::size_t at = 0; at < words; ++at)
      for (std::uint64_t left = words_[at]; left != 0; left &= left - 1)
        visit(static_cast<Move>(at * 64 + static_cast<std::size_t>(std::countr_zero(left))));
  }

  /// The lowest cell; the set must not be empty.
  Move front() const {
    std::size_t at = 0;
    while (words_[at] == 0) ++at;
    return static_cast<Move>(at * 64 + static_cast<std::size_t>(std::countr_zero(words_[at])));
  }

  int size(std::size_t words = kWords) const {
    int count = 0;
    for (std::size_t at = 0; at < words; ++at) count += std::popcount(words_[at]);
    return count;
  }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace parlour::engines::line
