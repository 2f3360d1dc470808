#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/rng.hpp"
#include "play/game.hpp"

namespace parlour::engines::test {

/// Minimax over erased states, as slow as it is plain. `evaluate(state)` is from the searcher's view.
template <class Evaluate>
std::int64_t plain_value(const play::State& state, int depth, Side searcher, bool bonus_is_free,
                         const Evaluate& evaluate) {
  if (depth == 0 || state.outcome()) return evaluate(state);
  const bool maximizing = state.to_move() == searcher;
  std::optional<std::int64_t> best;
  for (const play::MoveCode move : state.moves()) {
    const auto child = state.clone();
    child->play(move);
    const bool free = bonus_is_free && child->to_move() == state.to_move();
    const std::int64_t value =
        plain_value(*child, free ? depth : depth - 1, searcher, bonus_is_free, evaluate);
    if (!best || (maximizing ? value > *best : value < *best)) best = value;
  }
  return *best;
}

/// A position `moves` random moves into a game that is not over there.
inline std::unique_ptr<play::State> after_random_moves(const play::Game& game, int moves, Rng& rng) {
  for (;;) {
    auto state = game.start();
    for (int made = 0; made < moves && !state->outcome(); ++made) {
      const auto legal = state->moves();
      state->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (!state->outcome()) return state;
  }
}

}  // namespace parlour::engines::test
