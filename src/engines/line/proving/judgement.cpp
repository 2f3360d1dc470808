#include "engines/line/proving/judgement.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "proof/numbers.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using proof::append_number;

constexpr std::uint64_t kJudgementsVersion = 1;

void append_cells(std::vector<std::byte>& bytes, const ProofCells& cells) {
  append_number(bytes, static_cast<std::uint64_t>(cells.size()));
  Move before = 0;
  cells.for_each([&](Move cell) {
    append_number(bytes, static_cast<std::uint64_t>(cell - before));
    before = cell;
  });
}

/// Every function returns nothing once the bytes do not hold what is asked for.
class JudgementReader {
 public:
  JudgementReader(std::span<const std::byte> bytes, int cells)
      : bytes_(bytes), cells_(static_cast<std::uint64_t>(cells)) {}

  bool at_end() const { return bytes_.empty(); }

  std::optional<std::uint64_t> number(std::uint64_t most) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 63 && !bytes_.empty(); shift += proof::kBitsPerByte) {
      const auto byte = static_cast<std::uint64_t>(bytes_.front());
      bytes_ = bytes_.subspan(1);
      value |= (byte & (proof::kMoreFollows - 1U)) << shift;
      if (byte < proof::kMoreFollows) return value <= most ? std::optional(value) : std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<std::uint64_t> key() {
    constexpr std::size_t kBytes = 8;
    if (bytes_.size() < kBytes) return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t at = 0; at < kBytes; ++at) value |= static_cast<std::uint64_t>(bytes_[at]) << (8 * at);
    bytes_ = bytes_.subspan(kBytes);
    return value;
  }

  std::optional<ProofCells> cells() {
    const auto count = number(cells_);
    if (!count) return std::nullopt;
    ProofCells result;
    std::uint64_t cell = 0;
    for (std::uint64_t at = 0; at < *count; ++at) {
      const auto step = number(cells_);
      if (!step || (at > 0 && *step == 0) || cell + *step >= cells_) return std::nullopt;
      cell += *step;
      result = result | ProofCells::of(static_cast<Move>(cell));
    }
    return result;
  }

  std::optional<Judgement::Candidate> candidate() {
    const auto move = number(cells_ - 1);
    const auto score = number(std::numeric_limits<std::uint16_t>::max());
    if (!move || !score) return std::nullopt;
    return Judgement::Candidate{static_cast<Move>(*move),
                                static_cast<std::int16_t>(proof::to_signed(*score))};
  }

  std::optional<Judgement> judgement() {
    const auto kind = number(static_cast<std::uint64_t>(Judgement::Kind::Lost));
    const auto needed = cells();
    const auto replies = cells();
    const auto count = number(cells_);
    if (!kind || !needed || !replies || !count) return std::nullopt;
    Judgement result{static_cast<Judgement::Kind>(*kind), *needed, *replies, {}};
    for (std::uint64_t at = 0; at < *count; ++at) {
      const auto next = candidate();
      if (!next) return std::nullopt;
      result.moves.push_back(*next);
    }
    return result;
  }

 private:
  std::span<const std::byte> bytes_;
  std::uint64_t cells_;
};

}  // namespace

std::vector<std::byte> bytes_of(const Judgements& judgements) {
  std::vector<std::uint64_t> keys;
  for (const auto& [key, judgement] : judgements) keys.push_back(key);
  std::sort(keys.begin(), keys.end());
  std::vector<std::byte> bytes;
  append_number(bytes, kJudgementsVersion);
  for (const std::uint64_t key : keys) {
    const Judgement& judgement = judgements.at(key);
    for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::byte>(key >> shift));
    append_number(bytes, static_cast<std::uint64_t>(judgement.kind));
    append_cells(bytes, judgement.needed);
    append_cells(bytes, judgement.replies);
    append_number(bytes, judgement.moves.size());
    for (const Judgement::Candidate& candidate : judgement.moves) {
      append_number(bytes, candidate.move);
      append_number(bytes, proof::from_signed(candidate.score));
    }
  }
  return bytes;
}

bool read_judgements(std::span<const std::byte> bytes, int cells, Judgements& judgements) {
  JudgementReader reader(bytes, cells);
  if (reader.number(kJudgementsVersion) != kJudgementsVersion) return false;
  Judgements read;
  while (!reader.at_end()) {
    const auto key = reader.key();
    auto judgement = key ? reader.judgement() : std::nullopt;
    if (!judgement) return false;
    read.insert_or_assign(*key, *std::move(judgement));
  }
  judgements.merge(read);
  return true;
}

}  // namespace parlour::engines::line
