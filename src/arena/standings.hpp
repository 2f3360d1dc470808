#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "arena/rating/bradley_terry.hpp"
#include "arena/rating/elo.hpp"
#include "arena/rating/sprt.hpp"
#include "arena/rating/tally.hpp"
#include "arena/rating/times.hpp"
#include "play/event.hpp"

namespace parlour::arena {

/// How many games ended in each way, by play::Ending.
using GamesByEnding = std::array<std::int64_t, static_cast<std::size_t>(play::Ending::BrokenOff) + 1>;

/// Games lost other than by play.
struct Errors {
  int illegal_moves = 0;
  int time_forfeits = 0;
  int failures = 0;  ///< crashes, broken protocols
  bool operator==(const Errors&) const = default;
  int total() const { return illegal_moves + time_forfeits + failures; }
};

/// Of the moves that players chose; opening moves do not count.
struct MoveTimes {
  std::size_t moves = 0;
  Milliseconds mean{0};
  Milliseconds percentile95{0};
  Milliseconds max{0};
};

struct EntrantStanding {
  Tally tally;
  std::array<Tally, 2> by_side;  ///< as First, as Second
  Errors errors;
  MoveTimes wall;
  MoveTimes cpu;
  Milliseconds event_cpu{0};  ///< mean of being told something, counted as the course does: four events a
                              ///< game and one a move

  /// Of two entrants the difference to the other, by pairs if sides alternate; of more, Bradley–Terry with
  /// mean 0. Without games, 0 between minus and plus infinity.
  Estimate elo;

  int rank = 1;             ///< from 1; entrants equal in everything share it
  double rest_points = 0;   ///< Swiss: for rounds without an opponent
  double buchholz = 0;      ///< Swiss: points of all opponents, once for each meeting
  double sonneborn = 0;     ///< round robin: points of each opponent, by the share of points taken from it
  double head_to_head = 0;  ///< points against entrants who are equal in everything before this

  double points() const { return tally.points() + rest_points; }
};

/// All games of two entrants, from the view of `one`, who was named before `other`.
struct HeadToHead {
  int one = 0;
  int other = 1;
  Tally tally;
  Pairs pairs;  ///< complete ones, both games finished
  std::optional<Strength> strength;
};

/// Everything that follows from a list of finished games.
struct Standings {
  std::vector<EntrantStanding> entrants;  ///< in the order of the tournament
  std::vector<int> ranking;               ///< entrants, the best first
  std::vector<HeadToHead> meetings;       ///< of pairs that have met
  std::int64_t games = 0;
  std::int64_t moves = 0;               ///< chosen by players
  std::vector<Tally> first_by_game;     ///< First's results on each game of the tournament
  Tally first;                          ///< First's results altogether
  std::optional<Strength> first_score;  ///< what the results say about moving first
  std::optional<Estimate> advantage;    ///< of moving first, independent of who did: Bradley–Terry
  bool rated_with_prior = false;        ///< see Ratings::with_prior
  int openings = 0;                     ///< different ones; the start position does not count
  GamesByEnding endings{};
  Milliseconds process_cpu{0};  ///< mean of all that a chosen move costs, players included
  std::optional<SprtState> sprt;

  /// From the view of `one`, whichever was named first; empty if they have not met.
  Tally tally(int one, int other) const;
};

}  // namespace parlour::arena
