#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engines/line/solving/cell_bits.hpp"

namespace parlour::engines::line {

/// Looks for disjoint pairs of cells such that each of some sets of cells contains a pair. A side that
/// answers each stone on one cell of a pair with a stone on the other then has a stone in every set at the
/// end (Hales, Jewett 1963). Keeps its working memory from one call to the next.
template <std::size_t Words>
class PairingFinder {
 public:
  using Cells = CellBits<Words>;
  using Move = games::line::Move;

  /// To be filled with the sets before `find`.
  std::vector<Cells>& sets() { return sets_; }

  /// True if a pairing was found; gives up after `most_steps`. Empties `sets()`.
  bool find(int most_steps) {
    steps_left_ = most_steps;
    pairs_.clear();
    keep_smallest();
    const bool found = cover(0, Cells{});
    sets_.clear();
    return found;
  }

  /// What the last successful `find` found.
  const std::vector<std::pair<Move, Move>>& pairs() const { return pairs_; }

 private:
  struct Candidate {
    int worth;
    Move a;
    Move b;
  };
  static constexpr std::size_t kBranches = 6;

  /// A set that contains another one has every pair of it. Sorts the others by size; equals keep their order.
  void keep_smallest() {
    int largest = 0;
    for (const Cells& set : sets_) largest = std::max(largest, set.size());
    kept_.clear();
    for (int size = 0; size <= largest; ++size)
      for (const Cells& set : sets_) {
        if (set.size() != size) continue;
        const auto within_set = [&](const Cells& smaller) { return smaller.within(set); };
        if (std::none_of(kept_.begin(), kept_.end(), within_set)) kept_.push_back(set);
      }
    std::swap(sets_, kept_);
  }

  /// Finds pairs of unused cells for the sets that `open_[depth]` lists; those with fewest cells first.
  bool cover(std::size_t depth, const Cells& used) {
    if (levels_.size() <= depth + 1) levels_.resize(depth + 2);
    if (depth == 0) {
      levels_[0].clear();
      for (std::size_t at = 0; at < sets_.size(); ++at) levels_[0].push_back(at);
    }
    if (levels_[depth].empty()) return true;
    if (--steps_left_ < 0) return false;
    const auto hardest = hardest_set(levels_[depth], used);
    if (!hardest) return false;
    std::array<Candidate, kBranches> best;
    const std::size_t count = best_pairs(levels_[depth], sets_[*hardest] - used, used, best);
    for (std::size_t at = 0; at < count; ++at) {
      const Cells pair = Cells::of(best[at].a) | Cells::of(best[at].b);
      if (!without_covered(depth, pair, used | pair)) continue;
      pairs_.emplace_back(std::min(best[at].a, best[at].b), std::max(best[at].a, best[at].b));
      if (cover(depth + 1, used | pair)) return true;
      pairs_.pop_back();
      if (steps_left_ < 0) return false;
    }
    return false;
  }

  std::optional<std::size_t> hardest_set(const std::vector<std::size_t>& open, const Cells& used) const {
    std::optional<std::size_t> hardest;
    int fewest = 0;
    for (const std::size_t at : open) {
      const int left = (sets_[at] - used).size();
      if (left < 2) return std::nullopt;
      if (hardest && left >= fewest) continue;
      hardest = at;
      fewest = left;
    }
    return hardest;
  }

  /// The pairs within `cells` that cover most and spoil least, at most kBranches of them.
  std::size_t best_pairs(const std::vector<std::size_t>& open, const Cells& cells, const Cells& used,
                         std::array<Candidate, kBranches>& best) {
    cells_.clear();
    cells.for_each([&](Move cell) { cells_.push_back(cell); });
    std::size_t count = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i)
      for (std::size_t j = i + 1; j < cells_.size(); ++j) {
        const Candidate next{worth_of(open, cells_[i], cells_[j], used), cells_[i], cells_[j]};
        std::size_t at = count < kBranches ? count++ : kBranches;
        while (at > 0 && best[at - 1].worth < next.worth) {
          if (at < kBranches) best[at] = best[at - 1];
          --at;
        }
        if (at < kBranches) best[at] = next;
      }
    return count;
  }

  int worth_of(const std::vector<std::size_t>& open, Move a, Move b, const Cells& used) const {
    constexpr int kCovered = 16;
    int worth = 0;
    for (const std::size_t at : open) {
      const bool has_a = sets_[at].contains(a);
      const bool has_b = sets_[at].contains(b);
      if (has_a && has_b)
        worth += kCovered;
      else if (has_a || has_b)
        worth -= 64 >> std::min(6, (sets_[at] - used).size());
    }
    return worth;
  }

  /// Lists for the next level what `pair` does not cover; false if a set is left without a pair.
  bool without_covered(std::size_t depth, const Cells& pair, const Cells& used) {
    std::vector<std::size_t>& next = levels_[depth + 1];
    next.clear();
    for (const std::size_t at : levels_[depth]) {
      if (pair.within(sets_[at])) continue;
      if ((sets_[at] - used).size() < 2) return false;
      next.push_back(at);
    }
    return true;
  }

  int steps_left_ = 0;
  std::vector<Cells> sets_;
  std::vector<Cells> kept_;
  std::vector<std::vector<std::size_t>> levels_;  ///< by depth, the sets not yet covered
  std::vector<Move> cells_;
  std::vector<std::pair<Move, Move>> pairs_;
};

}  // namespace parlour::engines::line
