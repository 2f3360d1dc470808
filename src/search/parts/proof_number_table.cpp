#include "search/parts/proof_number_table.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace parlour::search {
namespace {

constexpr int kNumberBits = 28;

std::uint64_t packed_numbers(ProofNumbers numbers, std::int64_t searched) {
  const auto effort = static_cast<std::uint64_t>(std::bit_width(static_cast<std::uint64_t>(searched)));
  return std::uint64_t{numbers.proof} | std::uint64_t{numbers.disproof} << kNumberBits |
         effort << (2 * kNumberBits);
}

ProofNumbers numbers_in(std::uint64_t data) {
  return {static_cast<std::uint32_t>(data & ProofNumbers::kInfinite),
          static_cast<std::uint32_t>(data >> kNumberBits & ProofNumbers::kInfinite)};
}

std::uint64_t effort_of(std::uint64_t data) { return data >> (2 * kNumberBits); }

}  // namespace

ProofNumberTable::ProofNumberTable(std::size_t mebibytes, MemoryAdvice advice)
    : advice_(advice),
      mask_(std::bit_floor(std::max<std::size_t>(1, (mebibytes << 20) / sizeof(Bucket))) - 1),
      memory_((mask_ + 1) * sizeof(Bucket), advice),
      buckets_(static_cast<Bucket*>(memory_.data())) {}

std::optional<ProofNumbers> ProofNumberTable::probe(std::uint64_t key) const {
  for (const SharedSlot& slot : bucket(key).slots)
    if (const std::uint64_t data = slot.about(key); data != 0) return numbers_in(data);
  return std::nullopt;
}

void ProofNumberTable::store(std::uint64_t key, ProofNumbers numbers, std::int64_t searched) {
  write(key, packed_numbers(numbers, searched));
}

void ProofNumberTable::write(std::uint64_t key, std::uint64_t data) {
  SharedSlot* least = nullptr;
  std::uint64_t least_effort = 0;
  for (SharedSlot& slot : bucket(key).slots) {
    if (const std::uint64_t known = slot.about(key); known != 0) {
      if (numbers_in(known).settled() && !numbers_in(data).settled()) return;
      least = &slot;
      break;
    }
    const std::uint64_t effort = slot.any() == 0 ? 0 : 1 + effort_of(slot.any());
    if (least == nullptr || effort < least_effort) {
      least = &slot;
      least_effort = effort;
    }
  }
  least->write(key, data);
}

void ProofNumberTable::grow(std::size_t mebibytes) {
  ProofNumberTable larger(mebibytes, advice_);
  for (std::size_t at = 0; at <= mask_; ++at)
    for (const SharedSlot& slot : buckets_[at].slots)
      if (slot.any() != 0) larger.write(slot.key(), slot.any());
  *this = std::move(larger);
}

void ProofNumberTable::clear() {
  for (std::size_t at = 0; at <= mask_; ++at)
    for (SharedSlot& slot : buckets_[at].slots) slot.clear();
}

}  // namespace parlour::search
