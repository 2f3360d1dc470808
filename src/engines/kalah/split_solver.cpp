#include "engines/kalah/split_solver.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/kalah/packed_position.hpp"

namespace parlour::engines::kalah {
namespace {

int seeds_in(std::uint64_t word, int pit) { return static_cast<int>(word >> (8 * pit) & 0xFF); }

/// What a move brings: its seeds at once, and a part of the rest of the game.
struct Gain {
  int seeds;
  bool passes;  ///< the rest is seen by the other side

  std::int8_t with(std::int8_t rest) const {
    return static_cast<std::int8_t>(passes ? seeds - rest : seeds + rest);
  }
};

/// One dimension of a box: how many splits, and the steps from one to the next in the table of values.
struct Walk {
  int count = 1;
  std::ptrdiff_t parent = 0;
  std::ptrdiff_t child = 0;
};

/// `parents[k] = max(parents[k], gain with children[±k])`; the two rows do not overlap.
void raise_row(std::int8_t* __restrict parents, const std::int8_t* __restrict children, int count,
               const Gain& gain) {
  if (gain.passes) {
    for (int at = 0; at < count; ++at)
      parents[at] = std::max(parents[at], static_cast<std::int8_t>(gain.seeds - children[-at]));
  } else {
    for (int at = 0; at < count; ++at)
      parents[at] = std::max(parents[at], static_cast<std::int8_t>(gain.seeds + children[at]));
  }
}

void raise_scattered(std::int8_t* parents, const std::int8_t* children, const Walk& walk, const Gain& gain) {
  for (int at = 0; at < walk.count; ++at) {
    *parents = std::max(*parents, gain.with(*children));
    parents += walk.parent;
    children += walk.child;
  }
}

/// The walks of a box, those in steps of one joined into a row.
class Walks {
 public:
  explicit Walks(const Gain& gain) : gain_(gain) { row_.child = unit(), row_.parent = 1; }

  /// To be called for the pits from the lowest on.
  void add(const Walk& walk) {
    if (walk.count == 1) return;
    if (walk.parent == row_.count && walk.child == unit() * row_.count)
      row_.count *= walk.count;
    else
      outer_[static_cast<std::size_t>(outer_count_++)] = walk;
  }

  void run(std::int8_t* parents, const std::int8_t* children) {
    if (row_.count > 1 || outer_count_ == 0) {
      step(outer_count_, parents, children,
           [&](auto* to, const auto* from) { raise_row(to, from, row_.count, gain_); });
      return;
    }
    const Walk inner = outer_[0];
    std::shift_left(outer_.begin(), outer_.end(), 1);
    step(outer_count_ - 1, parents, children,
         [&](auto* to, const auto* from) { raise_scattered(to, from, inner, gain_); });
  }

 private:
  std::ptrdiff_t unit() const { return gain_.passes ? -1 : 1; }

  template <class Row>
  void step(int level, std::int8_t* parents, const std::int8_t* children, const Row& row) const {
    if (level == 0) {
      row(parents, children);
      return;
    }
    const Walk& walk = outer_[static_cast<std::size_t>(level - 1)];
    for (int at = 0; at < walk.count; ++at)
      step(level - 1, parents + at * walk.parent, children + at * walk.child, row);
  }

  Gain gain_;
  Walk row_;
  std::array<Walk, EndgameIndex::kMostPits> outer_{};
  int outer_count_ = 0;
};

}  // namespace

void SplitSolver::solve(std::uint64_t sums, int on_board) const {
  const Splits splits{sums, on_board, index_(0, sums, on_board), strides_of(sums)};
  const std::size_t count = index_.splits(sums);
  const auto values = values_.subspan(splits.at, count);
  std::fill(values.begin(), values.end(), static_cast<std::int8_t>(-on_board));
  for (int pit = 0; pit < rules_.pits(); ++pit)
    for (int seeds = 1; seeds <= seeds_in(sums, pit); ++seeds) sow(splits, pit, seeds);
  values.back() = static_cast<std::int8_t>(on_board);  // the other side has nothing: the game is over
}

SplitSolver::Strides SplitSolver::strides_of(std::uint64_t sums) const {
  Strides strides{};
  std::ptrdiff_t stride = 1;
  for (int pit = 0; pit < rules_.pits(); ++pit) {
    strides[static_cast<std::size_t>(pit)] = stride;
    stride *= seeds_in(sums, pit) + 1;
  }
  return strides;
}

void SplitSolver::sow(const Splits& splits, int pit, int seeds) const {
  Box box;
  for (int each = 0; each < rules_.pits(); ++each)
    box.last[static_cast<std::size_t>(each)] = seeds_in(splits.sums, each);
  const auto fix = [&](int which, int value) {
    box.first[static_cast<std::size_t>(which)] = box.last[static_cast<std::size_t>(which)] = value;
  };
  fix(pit, seeds);
  const games::kalah::Sowing& sowing = rules_.sowing(pit, static_cast<std::uint64_t>(seeds));
  if (sowing.landing == 0) {
    raise(splits, box, pit);
    return;
  }
  const int landing = std::countr_zero(sowing.landing) / 8;
  const int facing = sowing.facing_shift / 8;
  if (landing != pit) {
    Box met = box;  // the last seed meets others there
    met.first[static_cast<std::size_t>(landing)] = 1;
    if (met.last[static_cast<std::size_t>(landing)] > 0) raise(splits, met, pit);
    fix(landing, 0);
  }
  // A capture takes what faces the landing pit, unless that is the pit sown: then one number is given.
  const int most = box.last[static_cast<std::size_t>(facing)];
  for (int there = box.first[static_cast<std::size_t>(facing)]; there <= most; ++there) {
    fix(facing, there);
    raise(splits, box, pit);
  }
}

void SplitSolver::raise(const Splits& splits, const Box& box, int pit) const {
  std::uint64_t own = 0;
  std::ptrdiff_t parent = 0;
  for (int each = 0; each < rules_.pits(); ++each) {
    const auto at = static_cast<std::size_t>(each);
    own |= static_cast<std::uint64_t>(box.first[at]) << (8 * each);
    parent += box.first[at] * splits.strides[at];
  }
  std::uint64_t other = splits.sums - own;
  const bool passes = sow_and_capture(rules_, own, other, pit);
  const Gain gain{static_cast<int>(own >> rules_.store_shift()), passes};
  own &= rules_.pits_mask();
  const Strides strides = strides_of(own + other);
  if (passes) std::swap(own, other);
  const std::size_t child = index_(own, other, splits.on_board - gain.seeds);
  Walks walks(gain);
  for (int each = 0; each < rules_.pits(); ++each) {
    const auto at = static_cast<std::size_t>(each);
    walks.add({box.last[at] - box.first[at] + 1, splits.strides[at], passes ? -strides[at] : strides[at]});
  }
  walks.run(values_.data() + splits.at + parent, values_.data() + child);
}

}  // namespace parlour::engines::kalah
