#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "core/outcome.hpp"
#include "core/side.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/opening.hpp"

namespace parlour::arena {

/// One game to be played.
struct Pairing {
  int number = 0;   ///< of the game in its tournament, from 1; the same in every run of it
  int round = 0;    ///< from 0
  int match = 0;    ///< of two entrants on one of the games in one round; from 0, through all rounds
  int game = 0;     ///< index into the tournament's games
  int opening = 0;  ///< from 0; with alternating sides the two games of a pair share it
  /// Index into the tournament's entrants, by side at the start; see `GameReport::entrant`.
  std::array<int, 2> entrants{0, 1};
  bool operator==(const Pairing&) const = default;

  int entrant(Side side) const { return entrants[static_cast<std::size_t>(index_of(side))]; }
};

struct ReportedMove {
  Side side = Side::First;  ///< that its player had in the end
  play::MoveCode move = 0;
  std::chrono::nanoseconds elapsed{0};
  std::chrono::nanoseconds cpu{0};  ///< of the player, in whatever process or thread it computes
};

/// One game that was played.
struct GameReport {
  Pairing pairing;
  std::uint64_t seed = 0;
  std::string game;                                     ///< its full spec, with random walls filled in
  std::vector<ReportedMove> moves;                      ///< the opening first
  int opening_moves = 0;                                ///< how many of them the players did not choose
  std::vector<play::ChoiceMade> choices;                ///< of an opening rule
  play::Conclusion conclusion;                          ///< never BrokenOff: such a game is played again
  std::array<std::chrono::nanoseconds, 2> event_cpu{};  ///< of the pairing's entrants: spent on events
  std::chrono::nanoseconds process_cpu{0};              ///< the whole game's, players included
  std::string started;                                  ///< 2026-11-15T14:05:33Z
  std::string worker;                                   ///< the machine that played it; empty: this one

  /// Does each entrant have the other side than in the pairing?
  bool swapped() const { return play::swaps_sides(choices); }
  /// Who had `side` in the end.
  int entrant(Side side) const { return pairing.entrant(swapped() ? other(side) : side); }
  std::array<int, 2> entrants() const { return {entrant(Side::First), entrant(Side::Second)}; }
  /// The side in the pairing of who had `side` in the end.
  Side paired(Side side) const { return swapped() ? other(side) : side; }
  /// The result as the pairing has the sides; there must be one.
  Outcome paired_outcome() const {
    Outcome outcome = *conclusion.outcome;
    if (outcome.winner) outcome.winner = paired(*outcome.winner);
    return outcome;
  }
};

}  // namespace parlour::arena
