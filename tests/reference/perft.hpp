#pragma once

#include <cstdint>

namespace parlour::reference {

struct PerftCount {
  std::uint64_t nodes = 0;  // legal sequences of exactly `depth` moves; a game that ended earlier adds none
  std::uint64_t games = 0;  // games that ended after at most `depth` moves

  bool operator==(const PerftCount&) const = default;
};

// Works for every Game with over(), moves() and play(), by plain enumeration. Precondition: depth >= 0.
template <class Game>
PerftCount perft(const Game& game, int depth) {
  PerftCount count;
  if (depth == 0) ++count.nodes;
  if (game.over()) ++count.games;
  if (depth == 0 || game.over()) return count;
  for (const int move : game.moves()) {
    Game next = game;
    next.play(move);
    const PerftCount below = perft(next, depth - 1);
    count.nodes += below.nodes;
    count.games += below.games;
  }
  return count;
}

}  // namespace parlour::reference
