#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/rating/times.hpp"
#include "arena/sprt_watch.hpp"
#include "arena/standings.hpp"
#include "arena/tournament.hpp"

namespace parlour::arena {

/// Counts finished games as they come, in any order, and knows the standings whenever it is asked.
class Scoreboard {
 public:
  /// `tournament.sprt` must be empty or a text that parse_sprt accepts.
  explicit Scoreboard(const Tournament& tournament);

  /// Add each game once. Games without an outcome are not counted.
  void add(const GameReport& report);

  /// Takes time in proportion to all moves so far: ask a few times a second, not after each game.
  Standings standings() const;

  /// Cheap. Null without a test, which needs exactly two entrants.
  const SprtWatch* sprt() const { return sprt_ ? &*sprt_ : nullptr; }

  /// An entrant's results in one round.
  struct Appearance {
    int opponent = 0;
    double points = 0;
    int games = 0;
  };
  using Rounds = std::vector<std::map<int, Appearance>>;  ///< by round and entrant

 private:
  struct Entry {
    Tally tally;
    std::array<Tally, 2> by_side;
    Errors errors;
    Times wall;
    Times cpu;
    std::chrono::nanoseconds event_cpu{0};
    std::int64_t events = 0;
  };
  struct Meeting {
    Tally tally;
    Pairs pairs;
    std::map<std::pair<int, int>, int>
        halves;  ///< half points of the first game of a pair, by match and opening
  };

  void count_result(const GameReport& report, int half_points_of_first);
  void count_opening(const GameReport& report);
  void count_error(const GameReport& report);
  void count_times(const GameReport& report);
  void rate(Standings& standings) const;

  Tournament tournament_;
  std::vector<Entry> entries_;
  std::map<std::pair<int, int>, Meeting> meetings_;  ///< by the entrant named first and the other
  std::map<std::pair<int, int>, Tally> match_ups_;   ///< by First and Second
  std::vector<Tally> first_by_game_;
  std::set<std::pair<std::string, std::vector<play::MoveCode>>> openings_;  ///< by board and moves
  GamesByEnding endings_{};
  Rounds rounds_;
  std::int64_t games_ = 0;
  std::int64_t moves_ = 0;
  std::chrono::nanoseconds process_cpu_{0};
  std::optional<SprtWatch> sprt_;
};

Standings standings_of(const Tournament& tournament, std::span<const GameReport> reports);

}  // namespace parlour::arena
