#pragma once

#include "games/kalah/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::engines {

using KalahGame = play::TypedGame<games::kalah::Family>;

}  // namespace parlour::engines

namespace parlour::engines::kalah {

/// The rules of `game`, which must be a Kalah game.
inline const games::kalah::Rules& rules_of(const play::Game& game) {
  return play::typed_game<games::kalah::Family>(game).rules();
}

/// The number of ways to put at most `seeds` seeds into `holes`, an upper bound on the positions of Kalah
/// that can arise: C(seeds + holes, holes), which overflows every integer on large boards.
inline double kalah_positions(int seeds, int holes) {
  double positions = 1;
  for (int hole = 1; hole <= holes; ++hole) positions *= static_cast<double>(seeds + hole) / hole;
  return positions;
}

}  // namespace parlour::engines::kalah
