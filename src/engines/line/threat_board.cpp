#include "engines/line/threat_board.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

namespace parlour::engines::line {

using games::line::CellLines;
using games::line::kColumn;
using games::line::kDirections;

namespace {

/// One step along a line of each direction.
constexpr std::array<std::array<int, 2>, kDirections> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

}  // namespace

ThreatBoard::ThreatBoard(const games::line::Rules& rules)
    : rules_(&rules),
      patterns_(&LinePatterns::of(rules.win(), rules.options().overline)),
      worths_(cell_worths(!rules.options().walls.empty()).data()),
      words_(CellSet::words_for(rules.cells())),
      codes_(static_cast<std::size_t>(rules.cells())),
      slots_(static_cast<std::size_t>(rules.cells())),
      history_(rules.free_cells().size() + 1) {
  for (int cell = 0; cell < rules.cells(); ++cell) neighbourhoods_.push_back(neighbourhood(cell));
  lay_out_lines();
  clear();
}

void ThreatBoard::lay_out_lines() {
  const auto longest = static_cast<std::size_t>(std::max(rules_->rows(), rules_->cols()));
  const std::size_t stride = longest + kPad;
  const std::size_t slots = static_cast<std::size_t>(rules_->lines()) * stride + kWidth;
  cell_at_.assign(slots, 0);
  pairs_.assign(slots, 0);
  for (auto& indices : index_) indices.assign(slots, patterns_->blank());
  for (int cell = 0; cell < rules_->cells(); ++cell) {
    const CellLines& lines = rules_->cell(cell);
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      const std::size_t along = direction == kColumn ? lines.y : lines.x;
      const std::size_t slot = kPad + lines.line[direction] * stride + along;
      slots_[static_cast<std::size_t>(cell)][direction] = static_cast<Slot>(slot);
      cell_at_[slot] = static_cast<Move>(cell);
    }
  }
  for (int offset = -patterns_->reach(); offset <= patterns_->reach(); ++offset) {
    // Seen from the cell at this offset, the stone is as far away on the other side.
    const Index digit = offset == 0 ? patterns_->blank() : patterns_->digit(-offset);
    steps_[0][static_cast<std::size_t>(offset) + kPad] = digit;
    steps_[1][static_cast<std::size_t>(offset) + kPad] = offset == 0 ? digit : 2 * digit;
  }
}

/// The cells within two steps in any way, or three along a line.
ThreatBoard::Near ThreatBoard::neighbourhood(int cell) const {
  constexpr int kSquare = 2;
  constexpr int kAlongLines = 3;
  const CellLines& lines = rules_->cell(cell);
  CellSet cells;
  for (int dy = -kAlongLines; dy <= kAlongLines; ++dy)
    for (int dx = -kAlongLines; dx <= kAlongLines; ++dx) {
      const bool square = std::abs(dx) <= kSquare && std::abs(dy) <= kSquare;
      const bool line = dx == 0 || dy == 0 || std::abs(dx) == std::abs(dy);
      if ((square || line) && rules_->on_board(lines.x + dx, lines.y + dy))
        cells.insert(rules_->cell_at(lines.x + dx, lines.y + dy));
    }
  Near near{};
  const std::size_t last_start = CellSet::kWords - kNearWords;
  near.first = static_cast<std::uint16_t>(std::min<std::size_t>(cells.front() / 64, last_start));
  for (std::size_t word = 0; word < kNearWords; ++word) near.words[word] = cells.word(near.first + word);
  return near;
}

void ThreatBoard::clear() {
  played_ = 0;
  stones_ = 0;
  key_ = 0;
  totals_ = {};
  empty_ = near_ = {};
  for (auto& sets : sets_) sets.fill({});
  for (auto& indices : index_) std::fill(indices.begin(), indices.end(), patterns_->blank());
  std::fill(pairs_.begin(), pairs_.end(), std::uint8_t{0});
  std::fill(codes_.begin(), codes_.end(), 0U);
  totals_.counts[0][0] = totals_.counts[1][0] = static_cast<std::uint16_t>(rules_->cells());
  for (const Move cell : rules_->free_cells()) {
    empty_.insert(cell);
    Played& played = history_.front();
    played.changes = played.crossings = 0;
    recode(cell, codes_on_empty_board(cell), played);
  }
}

/// Fills the slots of a cell in for a board without stones.
std::uint32_t ThreatBoard::codes_on_empty_board(Move cell) {
  const CellLines& lines = rules_->cell(cell);
  const int reach = patterns_->reach();
  std::uint32_t code = 0;
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    Index index = 0;
    for (int offset = -reach; offset <= reach; ++offset) {
      const int x = lines.x + offset * kSteps[direction][0];
      const int y = lines.y + offset * kSteps[direction][1];
      if (!rules_->on_board(x, y) || rules_->wall(rules_->cell_at(x, y)))
        index += 2 * patterns_->digit(offset);
    }
    const std::size_t slot = slots_[cell][direction];
    const auto pattern = static_cast<std::uint32_t>((*patterns_)[index]);
    index_[0][slot] = index_[1][slot] = index;
    pairs_[slot] = static_cast<std::uint8_t>(pattern | pattern << 4);
    code |= pattern << (4 * direction);
  }
  return code | code << 16;
}

template <bool Add>
void ThreatBoard::change_indices(Move cell, Side side) {
  for (std::size_t owner = 0; owner < 2; ++owner) {
    const auto steps = steps_[owner == at(side) ? 0 : 1];  // a copy, which nothing else can change
    for (const Slot slot : slots_[cell]) {
      Index* const first = index_[owner].data() + slot - kPad;
      for (std::size_t i = 0; i < kWidth; ++i) first[i] = Add ? first[i] + steps[i] : first[i] - steps[i];
    }
  }
}

void ThreatBoard::play(Move cell, Side side) {
  assert(empty(cell) && played_ < history_.size());
  Played& played = history_[played_++];
  played.cell = cell;
  played.side = side;
  played.changes = played.crossings = 0;
  played.totals = totals_;
  const Near& near = neighbourhoods_[cell];
  for (std::size_t word = 0; word < kNearWords; ++word) {
    played.near[word] = near_.word(near.first + word);
    near_.word(near.first + word) |= near.words[word];
  }
  empty_.erase(cell);
  ++stones_;
  key_ ^= rules_->cell(cell).stone_keys[at(side)];
  change_indices<true>(cell, side);
  look_along_all(played);
  recode(cell, 0, played);
}

void ThreatBoard::look_along_all(Played& played) {
  const Move cell = played.cell;
  for (int direction = 0; direction < kDirections; ++direction) {
    const std::size_t slot = slots_[cell][static_cast<std::size_t>(direction)];
    std::memcpy(played.pairs[static_cast<std::size_t>(direction)].data(), &pairs_[slot - kPad], kWidth);
    pairs_[slot] = 0;
    switch (patterns_->reach()) {
      case 2:
        look_along<2>(direction, slot, played);
        break;
      case 3:
        look_along<3>(direction, slot, played);
        break;
      case 4:
        look_along<4>(direction, slot, played);
        break;
      case 5:
        look_along<5>(direction, slot, played);
        break;
      default:
        look_along<6>(direction, slot, played);
        break;
    }
  }
}

template <int Reach>
void ThreatBoard::look_along(int direction, std::size_t slot, Played& played) {
  const std::uint8_t* const patterns = patterns_->data();
  const Index* const first = index_[0].data() + slot - Reach;
  const Index* const second = index_[1].data() + slot - Reach;
  std::uint8_t* const pairs = pairs_.data() + slot - Reach;
  constexpr std::size_t kSeen = 2 * std::size_t{Reach} + 1;
  unsigned changed = 0;  // a bit a cell: the loop below has one branch to guess, not one for each cell
  for (std::size_t i = 0; i < kSeen; ++i) {
    const auto pair = static_cast<std::uint8_t>(patterns[first[i]] | patterns[second[i]] << 4);
    changed |= static_cast<unsigned>(pair != pairs[i]) << i;
    pairs[i] = pair;
  }
  const Move* const cell_at = cell_at_.data() + slot - Reach;
  for (; changed != 0; changed &= changed - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(changed));
    const std::uint32_t both = (pairs[i] & 0xFU) | (pairs[i] & 0xF0U) << 12;
    const std::uint32_t kept = codes_[cell_at[i]] & ~(0x000F'000FU << (4 * direction));
    recode(cell_at[i], kept | both << (4 * direction), played);
  }
}

/// Gives a cell other patterns, with all that is counted of them.
inline void ThreatBoard::recode(Move cell, std::uint32_t codes, Played& played) {
  const std::uint32_t before = codes_[cell];
  codes_[cell] = codes;
  played.changed[played.changes++] = {cell, before};
  for (std::size_t side = 0; side < 2; ++side) {
    const CellWorth was = worths_[before >> (16 * side) & 0xFFFF];
    const CellWorth is = worths_[codes >> (16 * side) & 0xFFFF];
    totals_.worths[side] += is - was;
    if (was.threat() == is.threat()) [[likely]]
      continue;
    const Crossing crossing{cell, static_cast<std::uint8_t>(side), was.threat(), is.threat()};
    played.crossed[played.crossings++] = crossing;
    --totals_.counts[side][at(crossing.from)];
    ++totals_.counts[side][at(crossing.to)];
    cross(crossing);
  }
}

inline void ThreatBoard::cross(const Crossing& crossing) {
  sets_[crossing.side][at(crossing.from)].flip(crossing.cell);
  sets_[crossing.side][at(crossing.to)].flip(crossing.cell);
}

void ThreatBoard::undo() {
  assert(played_ > 0);
  const Played& played = history_[--played_];
  const Move cell = played.cell;
  change_indices<false>(cell, played.side);
  for (std::size_t direction = 0; direction < kDirections; ++direction)
    std::memcpy(&pairs_[slots_[cell][direction] - kPad], played.pairs[direction].data(), kWidth);
  for (std::size_t i = 0; i < played.changes; ++i) codes_[played.changed[i].cell] = played.changed[i].codes;
  for (std::size_t i = 0; i < played.crossings; ++i) cross(played.crossed[i]);
  totals_ = played.totals;
  key_ ^= rules_->cell(cell).stone_keys[at(played.side)];
  --stones_;
  empty_.insert(cell);
  const Near& near = neighbourhoods_[cell];
  for (std::size_t word = 0; word < kNearWords; ++word) near_.word(near.first + word) = played.near[word];
}

CellSet ThreatBoard::answers(Side side) const {
  CellSet answers = empty_;
  for (const Threat threat : {Threat::OpenFour, Threat::DoubleFour})
    if (any(side, threat))
      cells(side, threat).for_each(words_, [&](Move cell) {
        CellSet spoilers;
        spoil(side, cell, spoilers);
        answers &= spoilers;
      });
  return answers;
}

/// The cells where an opposing stone leaves a stone of `side` on `cell` less than two ways to a five.
void ThreatBoard::spoil(Side side, Move cell, CellSet& spoilers) const {
  spoilers.insert(cell);
  const int reach = patterns_->reach();
  for (int direction = 0; direction < kDirections; ++direction) {
    const std::size_t slot = slots_[cell][static_cast<std::size_t>(direction)];
    const Index index = index_[at(side)][slot];
    for (int offset = -reach; offset <= reach; ++offset) {
      const std::size_t there = slot + static_cast<std::size_t>(offset);
      if (offset == 0 || index_[0][there] >= patterns_->blank()) continue;
      const Pattern left = (*patterns_)[index + 2 * patterns_->digit(offset)];
      const CellCode code_left = with_pattern(code(side, cell), direction, left);
      if (worths_[code_left].threat() < Threat::DoubleFour) spoilers.insert(cell_at_[there]);
    }
  }
}

}  // namespace parlour::engines::line
