#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/rng.hpp"
#include "core/side.hpp"
#include "engines/line/turn_board.hpp"
#include "games/line/position.hpp"

/// What tests of the solvers for forced wins share: positions with something in them, and slow searches that
/// know nothing but the rules.
namespace parlour::engines::line::test {

using games::line::Move;

/// A position in which the game is on and no last reply is pending, with about `moves` stones near each
/// other; fewer if the game would not have gone on.
template <class P>
P crowded_position(const P& start, Rng& rng, int moves) {
  ThreatBoard board(start.rules());
  P position = start;
  for (int tried = 0; tried < 2 * moves && position.moves_made() < moves; ++tried) {
    const auto cells = position.moves();
    Move move = cells[rng.below(static_cast<std::uint32_t>(cells.size()))];
    for (int tries = 0; tries < 12; ++tries) {
      const Move other_move = cells[rng.below(static_cast<std::uint32_t>(cells.size()))];
      const auto worth = [&](Move cell) {
        return board.worth(position.to_move(), cell).value() +
               board.worth(other(position.to_move()), cell).value();
      };
      if (!board.near_stones().contains(move) || (tries < 4 && worth(other_move) > worth(move)))
        move = other_move;
    }
    P next = position;
    next.play(move);
    if (next.outcome() || next.reply_pending()) continue;
    board.play(move, position.to_move());
    position = next;
  }
  return position;
}

/// The outcome by going through the whole game: 1 for a win of the side to move, -1 for a loss.
template <class P>
class Exhaustive {
 public:
  int value(P& position) {
    if (const auto outcome = position.outcome()) return outcome->value_for(position.to_move());
    const auto known = known_.find(position.key());
    if (known != known_.end()) return known->second;
    int best = -1;
    const std::vector<Move> moves(position.moves().begin(), position.moves().end());
    for (const Move move : moves) {
      position.play(move);
      best = std::max(best, -value(position));
      position.undo(move);
      if (best == 1) break;
    }
    known_[position.key()] = best;
    return best;
  }

 private:
  std::unordered_map<std::uint64_t, int> known_;
};

/// Wins by fours as the rules say it: every move of the attacker threatens a line or completes one, and every
/// reply of the defender is tried.
template <class P>
class FoursOnly {
 public:
  static constexpr int kNone = 1 << 20;

  /// Plies until the line of the shortest win, or kNone. The attacker is to move.
  int attack(P& position) {
    const auto known = known_.find(position.key());
    if (known != known_.end()) return known->second;
    const Side attacker = position.to_move();
    int best = kNone;
    const std::vector<Move> moves(position.moves().begin(), position.moves().end());
    for (const Move move : moves) {
      const bool line = position.completes_line(move, attacker);
      position.play(move);
      if (line || threatens_line(position, attacker)) best = std::min(best, defend(position, attacker));
      position.undo(move);
    }
    return known_[position.key()] = best;
  }

 private:
  static bool threatens_line(const P& position, Side side) {
    return std::any_of(position.moves().begin(), position.moves().end(),
                       [&](Move cell) { return position.completes_line(cell, side); });
  }

  /// Plies with the attacker's move that led here.
  int defend(P& position, Side attacker) {
    if (const auto outcome = position.outcome()) return outcome->value_for(attacker) == 1 ? 1 : kNone;
    const bool pending = position.reply_pending();
    int longest = 0;
    const std::vector<Move> moves(position.moves().begin(), position.moves().end());
    for (const Move move : moves) {
      position.play(move);
      int plies = 0;
      if (const auto outcome = position.outcome())
        plies = outcome->value_for(attacker) == 1 ? 0 : kNone;  // a last reply adds nothing to the line
      else
        plies = attack(position);
      position.undo(move);
      longest = std::max(longest, plies);
      if (longest >= kNone) return kNone;
    }
    return pending ? 1 : longest + 2;
  }

  std::unordered_map<std::uint64_t, int> known_;
};

}  // namespace parlour::engines::line::test
