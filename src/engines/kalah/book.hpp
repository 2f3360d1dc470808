#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "engines/book.hpp"
#include "games/kalah/packed_position.hpp"

namespace parlour::engines::kalah {

/// Numbers the positions of one game by what is in the pits, the mover's first; no two share a number.
///
///   c0 c1 … c(m-1)   the mover's pits, then the other side's, each in its own sowing order
///   r0 = all seeds, r(i+1) = r(i) - c(i)
///   number = Σ  W(r(i), m-i) - W(r(i) - c(i), m-i)      W(r, k) = C(r + k, k): k pits hold at most r seeds
///
/// That is the rank in lexicographic order among all ways to put at most all seeds into the pits.
class PositionNumbers {
 public:
  /// Do the game's numbers fit into a word?
  static bool applies(const games::kalah::Rules& rules);
  explicit PositionNumbers(const games::kalah::Rules& rules);

  std::uint64_t operator()(const games::kalah::PackedPosition& position) const;

 private:
  std::uint64_t ways(int seeds, int pits) const {
    const std::size_t row = static_cast<std::size_t>(seeds_) + 1;
    return ways_[static_cast<std::size_t>(pits) * row + static_cast<std::size_t>(seeds)];
  }

  int pits_;
  int seeds_;
  std::vector<std::uint64_t> ways_;
};

/// A solved position: how many more seeds the mover still gets than the other side, and a move for that.
struct BookEntry {
  std::uint64_t number = 0;
  std::int8_t value = 0;
  games::kalah::Move move = 0;
  bool operator==(const BookEntry&) const = default;
};

/// Exact moves for positions that are too hard to solve while a clock runs.
///
/// As bytes, the entries in ascending order of numbers, each as: the distance from the previous number, seven
/// bits per byte, lowest first, the top bit set on all but the last byte; one byte value; one byte move.
class Book final : public engines::Book {
 public:
  static bool applies(const games::kalah::Rules& rules);

  /// `entries` in any order, no number twice.
  Book(const games::kalah::Rules& rules, std::vector<BookEntry> entries);
  static Result<Book> read(const games::kalah::Rules& rules, std::span<const std::byte> bytes);
  std::vector<std::byte> bytes() const override;
  std::size_t size() const override { return entries_.size(); }

  std::span<const BookEntry> entries() const { return entries_; }
  std::optional<BookEntry> find(const games::kalah::PackedPosition& position) const;

 private:
  PositionNumbers numbers_;
  std::vector<BookEntry> entries_;  ///< ascending
};

}  // namespace parlour::engines::kalah
