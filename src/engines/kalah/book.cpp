#include "engines/kalah/book.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <string>
#include <utility>

namespace parlour::engines::kalah {
namespace {

using games::kalah::PackedPosition;
using games::kalah::Rules;

constexpr unsigned kBitsAByte = 7;
constexpr unsigned kMoreFollows = 0x80;

void append_number(std::uint64_t number, std::vector<std::byte>& bytes) {
  for (; number >= kMoreFollows; number >>= kBitsAByte)
    bytes.push_back(static_cast<std::byte>((number & (kMoreFollows - 1)) | kMoreFollows));
  bytes.push_back(static_cast<std::byte>(number));
}

/// Reads entries from bytes that cannot be trusted.
class EntryReader {
 public:
  EntryReader(std::span<const std::byte> bytes, const Rules& rules) : bytes_(bytes), rules_(rules) {}

  bool at_end() const { return at_ == bytes_.size(); }
  std::size_t place() const { return at_; }

  /// The entry after `previous`; nothing if the bytes here are not an entry.
  std::optional<BookEntry> next(std::optional<std::uint64_t> previous) {
    const auto distance = number();
    const auto value = byte();
    const auto move = byte();
    if (!distance || !value || !move) return std::nullopt;
    const std::uint64_t from = previous.value_or(0);
    if ((previous && *distance == 0) || *distance > std::numeric_limits<std::uint64_t>::max() - from)
      return std::nullopt;
    const BookEntry entry{from + *distance, static_cast<std::int8_t>(*value), *move};
    const bool possible = entry.move < rules_.pits() && entry.value >= -rules_.total_seeds() &&
                          entry.value <= rules_.total_seeds();
    return possible ? std::optional(entry) : std::nullopt;
  }

 private:
  std::optional<std::uint8_t> byte() {
    if (at_end()) return std::nullopt;
    return std::to_integer<std::uint8_t>(bytes_[at_++]);
  }

  std::optional<std::uint64_t> number() {
    constexpr unsigned kMostShift = 63;
    std::uint64_t result = 0;
    for (unsigned shift = 0; shift < kMostShift; shift += kBitsAByte) {
      const auto part = byte();
      if (!part) return std::nullopt;
      result |= std::uint64_t{*part & (kMoreFollows - 1)} << shift;
      if ((*part & kMoreFollows) == 0) return result;
    }
    return std::nullopt;
  }

  std::span<const std::byte> bytes_;
  const Rules& rules_;
  std::size_t at_ = 0;
};

}  // namespace

bool PositionNumbers::applies(const Rules& rules) {
  if (!rules.packed()) return false;
  double ways = 1;  // C(seeds + pits, pits) for both sides' pits, which may overflow any integer
  for (int pit = 1; pit <= 2 * rules.pits(); ++pit)
    ways *= static_cast<double>(rules.total_seeds() + pit) / pit;
  constexpr double kMost = 9e18;
  return ways < kMost;
}

PositionNumbers::PositionNumbers(const Rules& rules)
    : pits_(rules.pits()),
      seeds_(rules.total_seeds()),
      ways_((2 * static_cast<std::size_t>(pits_) + 1) * (static_cast<std::size_t>(seeds_) + 1), 1) {
  assert(applies(rules));
  const std::size_t row = static_cast<std::size_t>(seeds_) + 1;
  for (std::size_t at = row; at < ways_.size(); ++at)  // Pascal: W(r, k) = W(r, k-1) + W(r-1, k)
    ways_[at] = ways_[at - row] + (at % row == 0 ? 0 : ways_[at - 1]);
}

std::uint64_t PositionNumbers::operator()(const PackedPosition& position) const {
  std::uint64_t number = 0;
  int left = seeds_;
  int pits = 2 * pits_;
  for (const std::uint64_t word : {position.mover_word(), position.waiting_word()})
    for (int pit = 0; pit < pits_; ++pit, --pits) {
      const int here = static_cast<int>(word >> (8 * pit) & 0xFF);
      number += ways(left, pits) - ways(left - here, pits);
      left -= here;
    }
  return number;
}

bool Book::applies(const Rules& rules) {
  return !rules.options().stop_half && rules.total_seeds() <= std::numeric_limits<std::int8_t>::max() &&
         PositionNumbers::applies(rules);
}

Book::Book(const Rules& rules, std::vector<BookEntry> entries)
    : numbers_(rules), entries_(std::move(entries)) {
  std::sort(entries_.begin(), entries_.end(),
            [](const BookEntry& a, const BookEntry& b) { return a.number < b.number; });
}

Result<Book> Book::read(const Rules& rules, std::span<const std::byte> bytes) {
  EntryReader reader(bytes, rules);
  std::vector<BookEntry> entries;
  while (!reader.at_end()) {
    const std::size_t place = reader.place();
    const auto entry = reader.next(entries.empty() ? std::nullopt : std::optional(entries.back().number));
    if (!entry) return failure("book-damaged", {{"place", std::to_string(place)}});
    entries.push_back(*entry);
  }
  return Book(rules, std::move(entries));
}

std::vector<std::byte> Book::bytes() const {
  std::vector<std::byte> bytes;
  std::uint64_t previous = 0;
  for (const BookEntry& entry : entries_) {
    append_number(entry.number - std::exchange(previous, entry.number), bytes);
    bytes.push_back(static_cast<std::byte>(entry.value));
    bytes.push_back(static_cast<std::byte>(entry.move));
  }
  return bytes;
}

std::optional<BookEntry> Book::find(const PackedPosition& position) const {
  const std::uint64_t number = numbers_(position);
  const auto found =
      std::lower_bound(entries_.begin(), entries_.end(), number,
                       [](const BookEntry& entry, std::uint64_t sought) { return entry.number < sought; });
  if (found == entries_.end() || found->number != number || !position.legal(found->move)) return std::nullopt;
  return *found;
}

}  // namespace parlour::engines::kalah
