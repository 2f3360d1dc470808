#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace parlour::proof::line {

/// A set of small numbers, in words of 64: cells of a board.
template <std::size_t Words>
class CellSet {
 public:
  static constexpr std::size_t kBits = 64;

  bool contains(std::size_t cell) const { return (words_[cell / kBits] & bit(cell)) != 0; }
  void insert(std::size_t cell) { words_[cell / kBits] |= bit(cell); }
  void erase(std::size_t cell) { words_[cell / kBits] &= ~bit(cell); }

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  std::size_t size() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }
  /// The smallest member of a set that is not empty.
  std::size_t first() const {
    std::size_t at = 0;
    while (words_[at] == 0) ++at;
    return at * kBits + static_cast<std::size_t>(std::countr_zero(words_[at]));
  }
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t at = 0; at < Words; ++at)
      for (std::uint64_t word = words_[at]; word != 0; word &= word - 1)
        f(at * kBits + static_cast<std::size_t>(std::countr_zero(word)));
  }

  /// Every member less by `distance` or more by it; what leaves the words is lost. 0 < distance < 64.
  CellSet lowered(std::size_t distance) const {
    CellSet moved;
    for (std::size_t at = 0; at + 1 < Words; ++at)
      moved.words_[at] = words_[at] >> distance | words_[at + 1] << (kBits - distance);
    moved.words_[Words - 1] = words_[Words - 1] >> distance;
    return moved;
  }
  CellSet raised(std::size_t distance) const {
    CellSet moved;
    moved.words_[0] = words_[0] << distance;
    for (std::size_t at = 1; at < Words; ++at)
      moved.words_[at] = words_[at] << distance | words_[at - 1] >> (kBits - distance);
    return moved;
  }

  CellSet& operator&=(const CellSet& that) {
    return combine(that, [](auto a, auto b) { return a & b; });
  }
  CellSet& operator|=(const CellSet& that) {
    return combine(that, [](auto a, auto b) { return a | b; });
  }
  CellSet& operator^=(const CellSet& that) {
    return combine(that, [](auto a, auto b) { return a ^ b; });
  }
  CellSet& operator-=(const CellSet& that) {
    return combine(that, [](auto a, auto b) { return a & ~b; });
  }
  friend CellSet operator&(CellSet one, const CellSet& other) { return one &= other; }
  friend CellSet operator|(CellSet one, const CellSet& other) { return one |= other; }
  friend CellSet operator-(CellSet one, const CellSet& other) { return one -= other; }
  bool operator==(const CellSet&) const = default;

  const std::array<std::uint64_t, Words>& words() const { return words_; }

 private:
  static std::uint64_t bit(std::size_t cell) { return std::uint64_t{1} << (cell % kBits); }
  template <class F>
  CellSet& combine(const CellSet& that, F&& f) {
    for (std::size_t at = 0; at < Words; ++at) words_[at] = f(words_[at], that.words_[at]);
    return *this;
  }

  std::array<std::uint64_t, Words> words_{};
};

}  // namespace parlour::proof::line
