#include "games/kalah/packed_position.hpp"

namespace parlour::games::kalah {

PackedPosition::PackedPosition(const Rules& rules) { *this = *from_setup(rules, start_setup(rules)); }

Result<PackedPosition> PackedPosition::from_setup(const Rules& rules, const Setup& setup) {
  assert(rules.packed());
  if (auto checked = check_setup(rules, setup); !checked) return failure(std::move(checked.error()));
  PackedPosition position;
  position.rules_ = &rules;
  position.to_move_ = setup.to_move;
  for (std::size_t side = 0; side < 2; ++side) {
    auto word = static_cast<std::uint64_t>(setup.stores[side]) << rules.store_shift();
    for (std::size_t pit = 0; pit < setup.pits[side].size(); ++pit)
      word |= static_cast<std::uint64_t>(setup.pits[side][pit]) << (8 * pit);
    (side_at(static_cast<int>(side)) == setup.to_move ? position.mover_ : position.waiting_) = word;
  }
  return position;
}

Setup PackedPosition::setup() const {
  Setup setup{{store(Side::First), store(Side::Second)}, {}, to_move_};
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit < rules_->pits(); ++pit)
      setup.pits[static_cast<std::size_t>(side)].push_back(seeds(side, pit));
  return setup;
}

PackedPosition PackedPosition::turned() const {
  PackedPosition turned = *this;
  turned.to_move_ = other(to_move_);
  return turned;
}

bool PackedPosition::operator==(const PackedPosition& that) const {
  if (rules_ == nullptr || that.rules_ == nullptr) return rules_ == that.rules_;
  return mover_ == that.mover_ && waiting_ == that.waiting_ && to_move_ == that.to_move_ &&
         *rules_ == *that.rules_;
}

int PackedPosition::seeds_of(Side side) const {
  int sum = 0;
  for (std::uint64_t rest = word(side); rest != 0; rest >>= 8) sum += static_cast<int>(rest & 0xFF);
  return sum;
}

}  // namespace parlour::games::kalah
