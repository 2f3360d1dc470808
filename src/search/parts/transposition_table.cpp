#include "search/parts/transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace parlour::search {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::uint64_t pack(const TableEntry& entry, std::uint8_t generation) {
  return std::uint64_t{static_cast<std::uint16_t>(entry.lower)} |
         std::uint64_t{static_cast<std::uint16_t>(entry.upper)} << 16 | std::uint64_t{entry.move} << 32 |
         std::uint64_t{entry.depth} << 48 | std::uint64_t{entry.proven ? 1U : 0U} << 55 |
         std::uint64_t{generation} << 56;
}

TableEntry unpack(std::uint64_t data) {
  return {static_cast<std::int16_t>(data & 0xFFFF), static_cast<std::int16_t>(data >> 16 & 0xFFFF),
          static_cast<std::uint16_t>(data >> 32 & 0xFFFF), static_cast<std::uint8_t>(data >> 48 & 0x7F),
          (data >> 55 & 1) != 0};
}

std::uint8_t generation_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 56); }

/// What overwriting the entry would lose: its depth, and much more if it is from this search.
int worth(std::uint64_t data, std::uint8_t generation) {
  if (data == 0) return -1;
  return static_cast<int>(data >> 48 & 0x7F) + (generation_of(data) == generation ? 256 : 0);
}

/// What to store when `known` is already there for the same position: bounds of equal standing are both true,
/// so their intersection is too; a proven bound outlives any other; else the newer one stays.
TableEntry merged(TableEntry entry, const TableEntry& known) {
  if (known.proven && !entry.proven) {
    TableEntry kept = known;
    if (entry.move != TableEntry::kNoMove) kept.move = entry.move;
    kept.depth = std::max(known.depth, entry.depth);
    return kept;
  }
  if (entry.move == TableEntry::kNoMove) entry.move = known.move;
  if (entry.proven != known.proven || (!entry.proven && entry.depth != known.depth)) return entry;
  const auto lower = std::max(entry.lower, known.lower);
  const auto upper = std::min(entry.upper, known.upper);
  if (lower > upper) return entry;  // unstable values of a search with reductions: the newer ones stay
  entry.lower = lower;
  entry.upper = upper;
  entry.depth = std::max(entry.depth, known.depth);
  return entry;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes, MemoryAdvice advice)
    : mask_(std::bit_floor(std::max<std::size_t>(1, mebibytes * kMebibyte / sizeof(Bucket))) - 1),
      memory_((mask_ + 1) * sizeof(Bucket), advice),
      buckets_(static_cast<Bucket*>(memory_.data())) {}

std::size_t TranspositionTable::useful_mib(double positions, std::size_t allowed) {
  constexpr double kPositionsAMebibyte = (1 << 20) / static_cast<double>(sizeof(SharedSlot));
  const double needed = positions / kPositionsAMebibyte + 1;
  return needed < static_cast<double>(allowed) ? static_cast<std::size_t>(needed) : allowed;
}

bool TranspositionTable::probe(std::uint64_t key, TableEntry& entry) const {
  for (const SharedSlot& slot : bucket(key).slots) {
    const std::uint64_t data = slot.about(key);
    if (data == 0) continue;
    entry = unpack(data);
    return true;
  }
  return false;
}

void TranspositionTable::store(std::uint64_t key, TableEntry entry) {
  SharedSlot* least = nullptr;
  int least_worth = 0;
  for (SharedSlot& slot : bucket(key).slots) {
    if (const std::uint64_t data = slot.about(key); data != 0) {
      entry = merged(entry, unpack(data));
      least = &slot;
      break;
    }
    const int slot_worth = worth(slot.any(), generation_);
    if (least == nullptr || slot_worth < least_worth) {
      least = &slot;
      least_worth = slot_worth;
    }
  }
  least->write(key, pack(entry, generation_));
}

void TranspositionTable::clear() {
  for (std::size_t at = 0; at <= mask_; ++at)
    for (SharedSlot& slot : buckets_[at].slots) slot.clear();
  generation_ = 1;
}

int TranspositionTable::fill_permille() const {
  const std::size_t sampled = std::min<std::size_t>(mask_ + 1, 250);
  int used = 0;
  for (std::size_t at = 0; at < sampled; ++at)
    for (const SharedSlot& slot : buckets_[at].slots)
      if (generation_of(slot.any()) == generation_) ++used;
  return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sampled * 4));
}

}  // namespace parlour::search
