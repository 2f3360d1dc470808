#pragma once

#include <cassert>

#include "games/kalah/family.hpp"
#include "games/line/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::engines {

using LineGame = play::TypedGame<games::line::Family>;
using KalahGame = play::TypedGame<games::kalah::Family>;

inline const LineGame* as_line_game(const play::Game& game) { return dynamic_cast<const LineGame*>(&game); }
inline const KalahGame* as_kalah_game(const play::Game& game) {
  return dynamic_cast<const KalahGame*>(&game);
}

/// Calls `on_line(start)` or `on_kalah(start)` with the start position in its concrete type: the one place
/// where a game's erased type is found again. A new game adds a handler here.
template <class OnLine, class OnKalah>
auto with_concrete_start(const play::Game& game, OnLine&& on_line, OnKalah&& on_kalah) {
  if (const LineGame* line = as_line_game(game)) return games::line::with_start(line->rules(), on_line);
  const KalahGame* kalah = as_kalah_game(game);
  assert(kalah != nullptr);
  return games::kalah::with_start(kalah->rules(), on_kalah);
}

}  // namespace parlour::engines
