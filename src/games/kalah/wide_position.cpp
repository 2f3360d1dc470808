#include "games/kalah/wide_position.hpp"

#include <numeric>
#include <utility>

#include "core/rng.hpp"

namespace parlour::games::kalah {

WidePosition::WidePosition(const Rules& rules) { *this = *from_setup(rules, start_setup(rules)); }

Result<WidePosition> WidePosition::from_setup(const Rules& rules, const Setup& setup) {
  if (auto checked = check_setup(rules, setup); !checked) return failure(std::move(checked.error()));
  WidePosition position;
  position.rules_ = &rules;
  position.to_move_ = setup.to_move;
  for (std::size_t side = 0; side < 2; ++side) {
    Row& row = position.cells_[side];
    for (std::size_t pit = 0; pit < setup.pits[side].size(); ++pit)
      row[pit] = static_cast<std::uint16_t>(setup.pits[side][pit]);
    row[setup.pits[side].size()] = static_cast<std::uint16_t>(setup.stores[side]);
  }
  return position;
}

Setup WidePosition::setup() const {
  Setup setup{{store(Side::First), store(Side::Second)}, {}, to_move_};
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit < rules_->pits(); ++pit)
      setup.pits[static_cast<std::size_t>(side)].push_back(seeds(side, pit));
  return setup;
}

WidePosition::Moves WidePosition::moves() const {
  Moves moves;
  if (over()) return moves;
  for (int pit = 0; pit < rules_->pits(); ++pit)
    if (seeds(to_move_, pit) > 0) moves.push_back(static_cast<Move>(pit));
  return moves;
}

void WidePosition::play(Move pit) {
  assert(legal(pit));
  const auto pits = static_cast<std::size_t>(rules_->pits());
  Side side = to_move_;
  std::size_t cell = pit;
  int in_hand = std::exchange(cells(side)[cell], std::uint16_t{0});
  while (in_hand-- > 0) {
    const std::size_t end_of_row = side == to_move_ ? pits : pits - 1;  // only the mover's own store is sown
    if (cell == end_of_row) {
      side = other(side);
      cell = 0;
    } else {
      ++cell;
    }
    ++cells(side)[cell];
  }
  if (side == to_move_ && cell == pits) return;  // a bonus move
  if (side == to_move_ && cells(side)[cell] == 1) capture(static_cast<int>(cell));
  to_move_ = other(to_move_);
}

void WidePosition::capture(int pit) {
  const auto at = static_cast<std::size_t>(pit);
  const auto pits = static_cast<std::size_t>(rules_->pits());
  const Capture rule = rules_->options().capture;
  std::uint16_t& facing = cells(other(to_move_))[pits - 1 - at];
  if (rule == Capture::None || (facing == 0 && rule == Capture::OppositeNonempty)) return;
  Row& own = cells(to_move_);
  own[pits] = static_cast<std::uint16_t>(own[pits] + own[at] + facing);
  own[at] = facing = 0;
}

int WidePosition::seeds_in_pits(Side side) const {
  return std::accumulate(cells(side).begin(), cells(side).begin() + rules_->pits(), 0);
}

bool WidePosition::over() const {
  if (seeds_in_pits(Side::First) == 0 || seeds_in_pits(Side::Second) == 0) return true;
  return store(Side::First) > rules_->stop_above() || store(Side::Second) > rules_->stop_above();
}

std::optional<Outcome> WidePosition::outcome() const {
  if (!over()) return std::nullopt;
  return Outcome::from_lead(store(Side::First) + seeds_in_pits(Side::First) - store(Side::Second) -
                            seeds_in_pits(Side::Second));
}

std::uint64_t WidePosition::key() const {
  auto key = static_cast<std::uint64_t>(to_move_);
  for (const Row& row : cells_)
    for (const std::uint16_t seeds : row) key = mix64(key + seeds);
  return key;
}

WidePosition WidePosition::turned() const {
  WidePosition turned = *this;
  std::swap(turned.cells_[0], turned.cells_[1]);
  turned.to_move_ = other(to_move_);
  return turned;
}

bool WidePosition::operator==(const WidePosition& that) const {
  if (rules_ == nullptr || that.rules_ == nullptr) return rules_ == that.rules_;
  return cells_ == that.cells_ && to_move_ == that.to_move_ && *rules_ == *that.rules_;
}

}  // namespace parlour::games::kalah
