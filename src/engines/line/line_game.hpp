#pragma once

#include <cmath>

#include "games/line/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::engines {

using LineGame = play::TypedGame<games::line::Family>;

}  // namespace parlour::engines

namespace parlour::engines::line {

/// The rules of `game`, which must be a line game.
inline const games::line::Rules& rules_of(const play::Game& game) {
  return play::typed_game<games::line::Family>(game).rules();
}

/// The number of ways to fill `cells` cells, an upper bound on the positions of a line game that can arise.
inline double line_positions(double cells) {
  constexpr double kContents = 3;
  return std::pow(kContents, cells);
}

}  // namespace parlour::engines::line
