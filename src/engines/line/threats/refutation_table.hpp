#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// What a solver remembers about positions with the attacker to move: up to what length there is no win, and
/// the move to try first, which wins in a won position. Wins themselves are not stored: a claimed win is
/// played out each time with these moves. A new position replaces an old one.
class RefutationTable {
 public:
  static constexpr std::uint16_t kForever = std::numeric_limits<std::uint16_t>::max();
  static constexpr games::line::Move kNoMove = std::numeric_limits<games::line::Move>::max();

  struct Entry {
    std::uint64_t key = 0;
    std::uint16_t refuted = 0;  ///< there is no win within this many plies
    games::line::Move move = kNoMove;
  };

  explicit RefutationTable(int bits) : entries_(std::size_t{1} << bits) {}

  Entry find(std::uint64_t key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.key == key ? entry : Entry{key, 0, kNoMove};
  }
  void keep(const Entry& entry) { entries_[entry.key & (entries_.size() - 1)] = entry; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace parlour::engines::line
