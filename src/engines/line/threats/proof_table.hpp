#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// How far a position is from being decided, as proof numbers (Allis 1994) seen by the side to move: how many
/// positions must still turn out well for it, and how many for the other side.
struct ProofNumbers {
  static constexpr std::uint32_t kNever = std::uint32_t{1} << 30;

  std::uint32_t mine = 1;
  std::uint32_t theirs = 1;

  static constexpr ProofNumbers achieved() { return {0, kNever}; }
  static constexpr ProofNumbers failed() { return {kNever, 0}; }
  bool decided() const { return mine == 0 || theirs == 0; }
};

/// The positions that a proof-number search has visited. Of those that share a bucket, the ones with the most
/// work behind them stay; the last one written always does.
class ProofTable {
 public:
  using Move = games::line::Move;
  static constexpr Move kNoMove = std::numeric_limits<Move>::max();

  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers numbers{};
    Move move = kNoMove;      ///< of the attacker, where it wins
    std::uint16_t plies = 0;  ///< until the five, where the attacker wins
    std::uint32_t work = 0;   ///< nodes; 0: nothing is known about this position
  };

  explicit ProofTable(int bits) : buckets_(std::size_t{1} << bits) {}

  Entry find(std::uint64_t key) const {
    for (const Entry& entry : buckets_[key & (buckets_.size() - 1)])
      if (entry.key == key && entry.work > 0) return entry;
    Entry none;
    none.key = key;
    return none;
  }

  void keep(const Entry& entry) {
    auto& bucket = buckets_[entry.key & (buckets_.size() - 1)];
    const auto cheaper = [&](const Entry& a, const Entry& b) {
      return (a.key == entry.key ? 0 : a.work) < (b.key == entry.key ? 0 : b.work);
    };
    *std::min_element(bucket.begin(), bucket.end(), cheaper) = entry;
  }

 private:
  std::vector<std::array<Entry, 4>> buckets_;
};

}  // namespace parlour::engines::line
