#pragma once

#include "search/alphabeta.hpp"

namespace parlour::engines {

/// What a proved score of `Brain` says about the game. A brain whose scores are not the game's values has a
/// `static int game_value(score)` that never falls as scores rise; scores that count the distance to a win
/// (`Brain::kWin`) prove only who wins.
template <class Brain>
int game_value(search::Score score) {
  if constexpr (requires { Brain::game_value(score); })
    return Brain::game_value(score);
  else if constexpr (requires { Brain::kWin; })
    return score > 0 ? 1 : score < 0 ? -1 : 0;
  else
    return score;
}

}  // namespace parlour::engines
