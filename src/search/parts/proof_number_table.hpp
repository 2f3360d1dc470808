#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "search/parts/shared_slot.hpp"
#include "search/parts/zeroed_memory.hpp"

namespace parlour::search {

/// How far a position is from an answer: at least `proof` positions must still be proved for a yes, at least
/// `disproof` refuted for a no (Allis 1994). The answer is there when one of them is 0; the other is then
/// infinite.
struct ProofNumbers {
  static constexpr std::uint32_t kInfinite = (std::uint32_t{1} << 28) - 1;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  static constexpr ProofNumbers yes() { return {0, kInfinite}; }
  static constexpr ProofNumbers no() { return {kInfinite, 0}; }

  constexpr bool proved() const { return proof == 0; }
  constexpr bool disproved() const { return disproof == 0; }
  constexpr bool settled() const { return proved() || disproved(); }
  bool operator==(const ProofNumbers&) const = default;
};

/// A table of proof numbers, shared by all threads of a search without locks, in the way of
/// TranspositionTable.
///
///   bucket   64 bytes, one cache line, four slots
///   slot     data = proof:28 | disproof:28 | effort:8
///
/// An effort is the logarithm of the positions searched below an entry: when a bucket is full, what cost
/// least is overwritten. Different positions with equal 64-bit keys are not told apart.
class ProofNumberTable {
 public:
  /// At least one bucket, at most `mebibytes` MiB, rounded down to a power of two buckets.
  explicit ProofNumberTable(std::size_t mebibytes, MemoryAdvice advice = nullptr);

  std::optional<ProofNumbers> probe(std::uint64_t key) const;
  /// `searched`: how many positions the numbers took. An answer is never replaced by open numbers of the
  /// same position.
  void store(std::uint64_t key, ProofNumbers numbers, std::int64_t searched);
  void clear();

  /// The same entries in at most `mebibytes` MiB, which are more than before. No other thread may use the
  /// table meanwhile, and for a moment there are both.
  void grow(std::size_t mebibytes);
  /// What was searched, to be taken up by another table later: 16 bytes for an entry, key and data, little
  /// endian. Where `most_bytes` do not hold all, what cost least is left out. No other thread may write
  /// meanwhile.
  std::vector<std::byte> entries(std::size_t most_bytes) const;
  /// Adds what `entries` returned; false, and nothing is added, if these are no such bytes.
  bool add_entries(std::span<const std::byte> bytes);
  static constexpr std::size_t kBytesAnEntry = 16;

  std::size_t capacity() const { return (mask_ + 1) * std::tuple_size_v<decltype(Bucket::slots)>; }

 private:
  using Bucket = SharedBucket;

  Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }
  void write(std::uint64_t key, std::uint64_t data);

  MemoryAdvice advice_;
  std::size_t mask_;
  ZeroedMemory memory_;
  Bucket* buckets_;  ///< in memory_
};

}  // namespace parlour::search
