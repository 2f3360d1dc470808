#pragma once

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "core/outcome.hpp"

namespace parlour::arena {

/// Games as the scheduler would number them, with the results that a test wants.
class Reports {
 public:
  /// One game between `first` and `second`; 2, 1 or 0 half points for First.
  GameReport& game(int first, int second, int half_points, int opening = 0, int match = 0, int round = 0) {
    GameReport report;
    report.pairing.number = static_cast<int>(list_.size()) + 1;
    report.pairing.round = round;
    report.pairing.match = match;
    report.pairing.opening = opening;
    report.pairing.entrants = {first, second};
    report.conclusion.ending = play::Ending::ByRules;
    report.conclusion.outcome =
        half_points == 1 ? Outcome::draw() : Outcome::win(half_points == 2 ? Side::First : Side::Second);
    report.game = "tictactoe";
    report.started = "2026-11-15T14:05:33Z";
    list_.push_back(std::move(report));
    return list_.back();
  }

  /// Both sides on one opening: half points of `one` as First, then as Second.
  void pair(int one, int other, int as_first, int as_second, int opening, int match = 0, int round = 0) {
    game(one, other, as_first, opening, match, round);
    game(other, one, 2 - as_second, opening, match, round);
  }

  const std::vector<GameReport>& list() const { return list_; }

 private:
  std::vector<GameReport> list_;
};

inline Tournament tournament_of(const std::vector<std::string>& names, Format format = Format::RoundRobin,
                                Sides sides = Sides::Alternate) {
  Tournament tournament;
  tournament.games = {"tictactoe"};
  for (const std::string& name : names) tournament.entrants.push_back({name, "random"});
  tournament.format = format;
  tournament.sides = sides;
  return tournament;
}

/// Adds a move that `side` chose.
inline void add_move(GameReport& report, Side side, std::chrono::nanoseconds elapsed,
                     std::chrono::nanoseconds cpu) {
  report.moves.push_back({side, 0, elapsed, cpu});
}

}  // namespace parlour::arena
