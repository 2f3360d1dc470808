#include "engines/kalah/endgame_index.hpp"

#include <algorithm>
#include <cassert>

namespace parlour::engines::kalah {
namespace {

std::uint64_t binomial(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i)
    result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return result;
}

/// The number of ways to put `seeds` seeds into `pits` pits.
std::uint64_t lists(int pits, int seeds) {
  if (pits == 0) return seeds == 0 ? 1 : 0;
  return binomial(seeds + pits - 1, pits - 1);
}

/// Calls `visit(word)` for all lists of `pits` sums that add up to `seeds`, in lexicographic order.
template <class Visit>
void for_each_list(int pits, int seeds, Visit&& visit, int pit = 0, std::uint64_t word = 0) {
  if (pit == pits - 1) {
    visit(word | static_cast<std::uint64_t>(seeds) << (8 * pit));
    return;
  }
  for (int sum = 0; sum <= seeds; ++sum)
    for_each_list(pits, seeds - sum, visit, pit + 1, word | static_cast<std::uint64_t>(sum) << (8 * pit));
}

std::size_t potential(int pits, std::uint64_t sums) {
  std::size_t sum = 0;
  for (int pit = 1; pit < pits; ++pit) sum += static_cast<std::size_t>(pit) * (sums >> (8 * pit) & 0xFF);
  return sum;
}

}  // namespace

std::uint64_t EndgameIndex::count(int pits, int seeds) { return binomial(seeds + 2 * pits, 2 * pits); }

EndgameIndex::EndgameIndex(int pits, int seeds)
    : pits_(pits), seeds_(seeds), smaller_(static_cast<std::size_t>(pits)) {
  assert(pits >= 1 && pits <= kMostPits && seeds >= 0 && seeds <= kMostSeeds);
  for (int pit = 0; pit < pits; ++pit)
    for (int left = 0; left <= seeds; ++left) {
      Row& row = smaller_[static_cast<std::size_t>(pit)][static_cast<std::size_t>(left)];
      for (int sum = 1; sum <= left; ++sum)
        row[static_cast<std::size_t>(sum)] =
            row[static_cast<std::size_t>(sum - 1)] +
            static_cast<std::uint32_t>(lists(pits - pit - 1, left - sum + 1));
    }
  for (int on_board = 0; on_board <= seeds; ++on_board) {
    first_number_.push_back(static_cast<std::uint32_t>(base_.size()));
    for_each_list(pits, on_board, [&](std::uint64_t sums) {
      base_.push_back(positions_);
      positions_ += splits(sums);
    });
  }
  assert(positions_ == count(pits, seeds));
}

std::uint64_t EndgameIndex::splits(std::uint64_t sums) const {
  std::uint64_t product = 1;
  for (int pit = 0; pit < pits_; ++pit) product *= (sums >> (8 * pit) & 0xFF) + 1;
  return product;
}

std::vector<std::vector<std::uint64_t>> EndgameIndex::sums_by_potential(int on_board) const {
  std::vector<std::vector<std::uint64_t>> groups(static_cast<std::size_t>(on_board * (pits_ - 1)) + 1);
  for_each_list(pits_, on_board, [&](std::uint64_t sums) { groups[potential(pits_, sums)].push_back(sums); });
  std::reverse(groups.begin(), groups.end());
  return groups;
}

}  // namespace parlour::engines::kalah
