#pragma once

#include "games/kalah/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::engines {

using KalahGame = play::TypedGame<games::kalah::Family>;

}  // namespace parlour::engines

namespace parlour::engines::kalah {

/// Those of `game`, which is a Kalah.
inline const games::kalah::Rules& rules_of(const play::Game& game) {
  return play::typed_game<games::kalah::Family>(game).rules();
}

/// Ways to lay `seeds` into `holes` and take any number of them away, an upper bound for the positions of
/// Kalah that can arise: C(seeds + holes, holes), which overflows every integer on large boards.
inline double kalah_positions(int seeds, int holes) {
  double positions = 1;
  for (int hole = 1; hole <= holes; ++hole) positions *= static_cast<double>(seeds + hole) / hole;
  return positions;
}

}  // namespace parlour::engines::kalah
