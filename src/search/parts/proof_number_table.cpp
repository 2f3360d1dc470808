#include "search/parts/proof_number_table.hpp"

#include <algorithm>
#include <array>
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

/// Can a search have stored these numbers? An answer has a zero and an infinity.
bool consistent(ProofNumbers numbers) {
  constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;
  return (numbers.proof == 0) == (numbers.disproof == kInfinite) &&
         (numbers.disproof == 0) == (numbers.proof == kInfinite);
}

void append(std::vector<std::byte>& bytes, std::uint64_t word) {
  for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::byte>(word >> shift & 0xFF));
}

std::uint64_t word_at(std::span<const std::byte> bytes, std::size_t at) {
  std::uint64_t word = 0;
  for (std::size_t byte = 0; byte < 8; ++byte)
    word |= static_cast<std::uint64_t>(bytes[at + byte]) << (8 * byte);
  return word;
}

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

std::vector<std::byte> ProofNumberTable::entries(std::size_t most_bytes) const {
  std::array<std::size_t, 256> by_effort{};
  for (std::size_t at = 0; at <= mask_; ++at)
    for (const SharedSlot& slot : buckets_[at].slots) ++by_effort[effort_of(slot.any())];
  // Those never searched are as quickly found again as they are read.
  std::size_t least = by_effort.size();
  std::size_t bytes = 0;
  while (least > 1 && bytes + kBytesAnEntry * by_effort[least - 1] <= most_bytes)
    bytes += kBytesAnEntry * by_effort[--least];
  std::vector<std::byte> entries;
  entries.reserve(bytes);
  for (std::size_t at = 0; at <= mask_; ++at)
    for (const SharedSlot& slot : buckets_[at].slots) {
      if (effort_of(slot.any()) < least) continue;
      append(entries, slot.key());
      append(entries, slot.any());
    }
  return entries;
}

bool ProofNumberTable::add_entries(std::span<const std::byte> bytes) {
  if (bytes.size() % kBytesAnEntry != 0) return false;
  for (std::size_t at = 0; at < bytes.size(); at += kBytesAnEntry)
    if (!consistent(numbers_in(word_at(bytes, at + 8)))) return false;
  for (std::size_t at = 0; at < bytes.size(); at += kBytesAnEntry)
    write(word_at(bytes, at), word_at(bytes, at + 8));
  return true;
}

void ProofNumberTable::clear() {
  for (std::size_t at = 0; at <= mask_; ++at)
    for (SharedSlot& slot : buckets_[at].slots) slot.clear();
}

}  // namespace parlour::search
