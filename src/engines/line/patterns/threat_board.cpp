#include "engines/line/patterns/threat_board.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/line/fouls.hpp"

namespace parlour::engines::line {

using games::line::CellLines;
using games::line::kDirections;

namespace {

bool renju(const games::line::Rules& rules, Side side) { return rules.forbids() && side == Side::First; }

const CellWorth* worths_of(const games::line::Rules& rules, Side side) {
  const bool walls = !rules.options().walls.empty();
  return (renju(rules, side) ? renju_worths(walls) : cell_worths(walls)).data();
}

const CellOrder* orders_of(const games::line::Rules& rules, Side side) {
  const bool walls = !rules.options().walls.empty();
  return (renju(rules, side) ? renju_orders(walls) : cell_orders(walls)).data();
}

}  // namespace

ThreatBoard::ThreatBoard(const games::line::Rules& rules)
    : rules_(&rules),
      pairs_(&LinePatterns::pairs_of(rules)),
      worths_{worths_of(rules, Side::First), worths_of(rules, Side::Second)},
      orders_{orders_of(rules, Side::First), orders_of(rules, Side::Second)},
      forbids_(rules.forbids()),
      words_(CellSet::words_for(rules.cells())),
      lines_(rules, pairs_->reach()),
      codes_(static_cast<std::size_t>(rules.cells())),
      history_(rules.free_cells().size() + 1) {
  if (forbids_) stones_by_line_.resize(static_cast<std::size_t>(rules.lines()));
  for (int cell = 0; cell < rules.cells(); ++cell) neighbourhoods_.push_back(neighbourhood(cell));
  clear();
}

/// The cells within two king's moves, or three steps along a line.
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
  lines_.clear();
  std::fill(stones_by_line_.begin(), stones_by_line_.end(), std::array<std::uint32_t, 2>{});
  std::fill(codes_.begin(), codes_.end(), 0U);
  totals_.counts[0][0] = totals_.counts[1][0] = static_cast<std::uint16_t>(rules_->cells());
  for (const Move cell : rules_->free_cells()) {
    empty_.insert(cell);
    Played& played = history_.front();
    played.changes = played.crossings = 0;
    recode(cell, codes_of(cell), played);
  }
}

/// The patterns of an empty cell, read from its lines.
std::uint32_t ThreatBoard::codes_of(Move cell) const {
  std::uint32_t codes = 0;
  for (int direction = 0; direction < kDirections; ++direction)
    codes |= pairs_->in(lines_.seen_from(cell, direction)) << (4 * direction);
  return codes;
}

void ThreatBoard::play(Move cell, Side side) {
  assert(empty(cell) && played_ < history_.size());
  Played& played = history_[played_++];
  played.cell = cell;
  played.side = side;
  played.changes = played.crossings = 0;
  played.totals = totals_;
  const Near near = neighbourhoods_[cell];  // a copy, so that the compiler knows nothing else changes it
  for (std::size_t word = 0; word < kNearWords; ++word) played.near[word] = near_.word(near.first + word);
  for (std::size_t word = 0; word < kNearWords; ++word) near_.word(near.first + word) |= near.words[word];
  empty_.erase(cell);
  ++stones_;
  key_ ^= rules_->cell(cell).stone_keys[at(side)];
  lines_.flip(cell, side);
  if (forbids_) flip_by_line(cell, side);
  for (int direction = 0; direction < kDirections; ++direction) look_along(direction, played);
  recode(cell, 0, played);
}

/// Updates the patterns of the cells along a line through a new stone.
inline void ThreatBoard::look_along(int direction, Played& played) {
  const LineWord line = lines_.around(played.cell, direction);
  const std::uint32_t kept = ~(0x000F'000FU << (4 * direction));
  lines_.for_each_empty(played.cell, direction, [&](Move cell, int shift) {
    recode(cell, (codes_[cell] & kept) | pairs_->in(line >> shift) << (4 * direction), played);
  });
}

/// Changes the patterns of a cell, and everything that is counted from them.
inline void ThreatBoard::recode(Move cell, std::uint32_t codes, Played& played) {
  const std::uint32_t before = codes_[cell];
  codes_[cell] = codes;
  played.changed[played.changes++] = {cell, before};
  for (std::size_t side = 0; side < 2; ++side) {
    const CellWorth was = worths_[side][before >> (16 * side) & 0xFFFF];
    const CellWorth is = worths_[side][codes >> (16 * side) & 0xFFFF];
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
  lines_.flip(cell, played.side);
  if (forbids_) flip_by_line(cell, played.side);
  for (std::size_t i = 0; i < played.changes; ++i) codes_[played.changed[i].cell] = played.changed[i].codes;
  for (std::size_t i = 0; i < played.crossings; ++i) cross(played.crossed[i]);
  totals_ = played.totals;
  key_ ^= rules_->cell(cell).stone_keys[at(played.side)];
  --stones_;
  empty_.insert(cell);
  const Near& near = neighbourhoods_[cell];
  for (std::size_t word = 0; word < kNearWords; ++word) near_.word(near.first + word) = played.near[word];
}

void ThreatBoard::flip_by_line(Move cell, Side side) {
  const CellLines& lines = rules_->cell(cell);
  for (std::size_t direction = 0; direction < kDirections; ++direction)
    stones_by_line_[lines.line[direction]][at(side)] ^=
        std::uint32_t{1} << (direction == games::line::kColumn ? lines.y : lines.x);
}

/// What a FoulFinder sees of the board.
struct ThreatBoard::Lines {
  const ThreatBoard& board;

  const std::array<std::uint32_t, 2>& stones(int line) const {
    return board.stones_by_line_[static_cast<std::size_t>(line)];
  }
  std::uint32_t first(int line) const { return stones(line)[0]; }
  std::uint32_t empty(int line) const {
    return board.rules().playable(line) & ~(stones(line)[0] | stones(line)[1]);
  }
};

bool ThreatBoard::foul_by_threes(Move cell) const {
  const Lines lines{*this};
  return games::line::FoulFinder<Lines>(*rules_, lines).find(cell) != games::line::Foul::None;
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

/// The cells where an opposing stone leaves a stone of `side` on `cell` fewer than two ways to a five.
void ThreatBoard::spoil(Side side, Move cell, CellSet& spoilers) const {
  spoilers.insert(cell);
  const auto stone = static_cast<LineWord>(stone_of(other(side)));
  for (int direction = 0; direction < kDirections; ++direction) {
    const LineWord line = lines_.seen_from(cell, direction);
    lines_.for_each_empty(cell, direction, [&](Move there, int shift) {
      const Pattern left = pattern_of(side, pairs_->in(line | stone << shift));
      const CellCode code_left = with_pattern(code(side, cell), direction, left);
      if (worths_[at(side)][code_left].threat() < Threat::DoubleFour) spoilers.insert(there);
    });
  }
}

}  // namespace parlour::engines::line
