#include "engines/line/solving/field.hpp"

#include <algorithm>
#include <cassert>

namespace parlour::engines::line {

template <std::size_t Words>
Field<Words>::Field(const games::line::Rules& rules, const Windows& windows)
    : rules_(&rules), windows_(&windows), win_(rules.win()), keys_(rules.symmetries().size(), 0) {
  assert(rules.cells() <= static_cast<int>(64 * Words));
  for (const Move cell : rules.free_cells()) empty_ = empty_ | Cells::of(cell);
  for (std::size_t window = 0; window < windows.size(); ++window) {
    Cells mask;
    for (const Move cell : windows.cells(static_cast<Window>(window))) mask = mask | Cells::of(cell);
    masks_.push_back(mask);
  }
  stones_.resize(windows.size());
  open_.fill(static_cast<int>(windows.size()));
  for (const std::size_t side : {0U, 1U}) count(side, win_, static_cast<int>(windows.size()));
}

template <std::size_t Words>
void Field<Words>::toggle(Move cell, Side side) {
  const auto& symmetries = rules_->symmetries();
  for (std::size_t at = 0; at < keys_.size(); ++at)
    keys_[at] ^= rules_->cell(symmetries[at][cell]).stone_keys[index(side)];
}

template <std::size_t Words>
void Field<Words>::play(Move cell, Side side) {
  const std::size_t own = index(side);
  const std::size_t theirs = 1 - own;
  for (const Window window : windows_->through(cell)) {
    const int before = stones_[window][own]++;
    const int against = stones_[window][theirs];
    if (against == 0) {
      count(own, win_ - before, -1);
      count(own, win_ - before - 1, 1);
    }
    if (before == 0) {  // closed for the other side
      --open_[theirs];
      count(theirs, win_ - against, -1);
    }
  }
  empty_ = empty_ - Cells::of(cell);
  toggle(cell, side);
}

template <std::size_t Words>
void Field<Words>::undo(Move cell, Side side) {
  const std::size_t own = index(side);
  const std::size_t theirs = 1 - own;
  for (const Window window : windows_->through(cell)) {
    const int before = --stones_[window][own];
    const int against = stones_[window][theirs];
    if (against == 0) {
      count(own, win_ - before - 1, -1);
      count(own, win_ - before, 1);
    }
    if (before == 0) {
      ++open_[theirs];
      count(theirs, win_ - against, 1);
    }
  }
  empty_ = empty_ | Cells::of(cell);
  toggle(cell, side);
}

template <std::size_t Words>
CellBits<Words> Field<Words>::completing(Side side) const {
  Cells completing;
  int left = close(side, 1);
  for (std::size_t window = 0; left > 0; ++window) {
    const auto at = static_cast<Window>(window);
    if (!open(at, side) || missing(at, side) != 1) continue;
    completing = completing | (masks_[window] & empty_);
    --left;
  }
  return completing;
}

template <std::size_t Words>
std::uint64_t Field<Words>::key() const {
  return *std::min_element(keys_.begin(), keys_.end());
}

template <std::size_t Words>
std::uint64_t Field<Words>::key_after(Move cell, Side side) const {
  const auto& symmetries = rules_->symmetries();
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t at = 0; at < keys_.size(); ++at)
    least = std::min(least, keys_[at] ^ rules_->cell(symmetries[at][cell]).stone_keys[index(side)]);
  return least;
}

template class Field<1>;
template class Field<2>;
template class Field<4>;
template class Field<16>;

}  // namespace parlour::engines::line
