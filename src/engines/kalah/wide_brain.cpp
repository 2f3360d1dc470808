#include "engines/kalah/wide_brain.hpp"

#include <algorithm>
#include <functional>

#include "engines/kalah/pit_worth.hpp"

namespace parlour::engines::kalah {

search::Bounds WideKalahBrain::bounds(const P& position) const {
  const Score decided = lead(position);
  if (const auto outcome = position.outcome()) {
    const Score value = outcome->value_for(position.to_move());
    return {value, value};
  }
  const int left =
      position.rules().total_seeds() - position.store(Side::First) - position.store(Side::Second);
  return {decided - left, decided + left};
}

/// The worth of pits was fitted on six of them; on wide boards, where more of it changes before it is brought
/// home, a fourth plays best.
search::Score WideKalahBrain::evaluate(const P& position) const {
  constexpr int kPart = 4;
  if (judgement_ == Judgement::Plain) return lead(position);
  const Side side = position.to_move();
  const int pits = position.rules().pits();
  int worth = PitWorth::kTurn;
  int most = 0;
  for (int pit = 0; pit < pits; ++pit) {
    const int own = position.seeds(side, pit);
    const int theirs = position.seeds(other(side), pit);
    worth += PitWorth::mover(pits - pit, own) + PitWorth::waiting(pits - pit, theirs);
    most += own + theirs;
  }
  return lead(position) + std::clamp(worth / (kPart * PitWorth::kUnit), -most, most);
}

WideKalahBrain::Moves WideKalahBrain::moves_in_order(const P& position, std::uint16_t hint,
                                                     const search::History& history, int ply) const {
  constexpr int kHint = 1 << 20;
  constexpr int kBonus = 1 << 16;
  constexpr int kKiller = 4;
  const Side side = position.to_move();
  BoundedList<int, games::kalah::kMostPits> ranked;  // rank in the high part, pit in the low part
  for (const games::kalah::Move pit : position.moves()) {
    P child = position;
    child.play(pit);
    int rank = 16 * (child.store(side) - position.store(side)) + pit;
    if (child.to_move() == side) rank += kBonus;
    if (history.is_killer(pit, ply)) rank += kKiller;
    if (pit == hint) rank = kHint;
    ranked.push_back(rank << 4 | pit);
  }
  std::sort(ranked.begin(), ranked.end(), std::greater<>());
  Moves moves;
  for (const int entry : ranked) moves.push_back(static_cast<games::kalah::Move>(entry & 0xF));
  return moves;
}

}  // namespace parlour::engines::kalah
