#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "search/parts/shared_slot.hpp"
#include "search/parts/zeroed_memory.hpp"

namespace parlour::search {

/// What the table knows about a position: bounds on its value from a search of `depth` plies or, if proven,
/// on the value of the game itself.
struct TableEntry {
  static constexpr std::uint8_t kDeepest = 127;
  static constexpr std::int16_t kLowest = std::numeric_limits<std::int16_t>::min();
  static constexpr std::int16_t kHighest = std::numeric_limits<std::int16_t>::max();
  static constexpr std::uint16_t kNoMove = 0xFFFF;

  std::int16_t lower = kLowest;
  std::int16_t upper = kHighest;
  std::uint16_t move = kNoMove;  ///< the best or refuting move, if one is known
  std::uint8_t depth = 0;        ///< at most kDeepest
  bool proven = false;
};

/// A table of searched positions, shared by all threads of a search without locks.
///
///   bucket   64 bytes, one cache line, four slots
///   slot     data = lower:16 | upper:16 | move:16 | depth:7 | proven:1 | generation:8
///
/// Entries can be lost, never mixed (see SharedSlot). Different positions with equal 64-bit keys are not told
/// apart.
class TranspositionTable {
 public:
  /// At least one bucket, at most `mebibytes` MiB, rounded down to a power of two buckets.
  explicit TranspositionTable(std::size_t mebibytes, MemoryAdvice advice = nullptr);

  /// `allowed` MiB, or less if less is enough to hold `positions` positions.
  static std::size_t useful_mib(double positions, std::size_t allowed);

  /// True, with the entry filled in, if the position is there.
  bool probe(std::uint64_t key, TableEntry& entry) const;

  /// Stores `entry` in the slot of the same position, where proven bounds are intersected and never lost to
  /// others, or else in the least valuable slot of its bucket: first those of earlier searches, then shallow.
  void store(std::uint64_t key, TableEntry entry);

  /// Fetches the bucket into the cache ahead of a probe.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

  /// Entries of earlier searches stay readable but are overwritten first.
  void new_search() { generation_ = static_cast<std::uint8_t>(generation_ + 1); }
  void clear();

  std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }
  /// Share of a sample of slots written in this search, in thousandths.
  int fill_permille() const;

 private:
  using Bucket = SharedBucket;

  Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

  std::size_t mask_;
  ZeroedMemory memory_;
  Bucket* buckets_;  ///< in memory_
  std::uint8_t generation_ = 1;
};

}  // namespace parlour::search
