#include "engines/kalah/kalah_brain.hpp"

namespace parlour::engines::kalah {

KalahBrain::Moves KalahBrain::moves_in_order(const P& position, std::uint16_t hint) const {
  constexpr int kHint = 1 << 20;
  constexpr int kBonus = 100;
  constexpr int kPartOfWorth = 4;
  Moves moves;
  BoundedList<int, games::kalah::Rules::kMostPackedPits> ranks;
  const std::uint64_t own = position.mover_word();
  const std::uint64_t other = position.waiting_word();
  for (const games::kalah::Move pit : position.moves()) {
    std::uint64_t own_after = own;
    std::uint64_t other_after = other;
    const bool passes = sow_and_capture(rules_, own_after, other_after, pit);
    int rank = 16 * (store(own_after) - store(own)) + pit;
    if (!passes) rank += kBonus;
    if (judgement_ == Judgement::Fitted)
      rank += (passes ? -worth(other_after, own_after) : worth(own_after, other_after)) / kPartOfWorth;
    if (pit == hint) rank = kHint;
    // Insertion sort: there are at most seven.
    std::size_t at = moves.size();
    moves.push_back(pit);
    ranks.push_back(rank);
    for (; at > 0 && ranks[at - 1] < rank; --at) {
      moves[at] = moves[at - 1];
      ranks[at] = ranks[at - 1];
    }
    moves[at] = pit;
    ranks[at] = rank;
  }
  return moves;
}

}  // namespace parlour::engines::kalah
