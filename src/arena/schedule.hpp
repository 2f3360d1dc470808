#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "core/outcome.hpp"

namespace parlour::arena {

/// Two entrants who meet, with all that they play in one round, on all games of the tournament.
struct Meeting {
  int better = 0;  ///< the entrant named first, or seeded higher
  int other = 1;
  bool operator==(const Meeting&) const = default;
};

/// Points of every entrant so far: two for a win, one for a draw, so that they stay whole.
using Points = std::vector<int>;

/// Who meets whom, round by round. Knows results only through the arguments of `next_round`.
class RoundPlan {
 public:
  RoundPlan() = default;
  RoundPlan(const RoundPlan&) = delete;
  RoundPlan& operator=(const RoundPlan&) = delete;
  virtual ~RoundPlan() = default;

  /// The meetings of the next round; none if the tournament is over. `total` is all points so far; `won` is
  /// the points of the better and the other entrant in each meeting of the round before.
  virtual std::vector<Meeting> next_round(const Points& total,
                                          const std::vector<std::array<int, 2>>& won) = 0;

  /// Must a meeting without a winner go on?
  virtual bool wants_a_winner() const { return false; }
};

std::unique_ptr<RoundPlan> make_round_plan(const Tournament& tournament);

/// Which game comes next: a list that grows by a round when all its games are finished. The same results give
/// the same list, in whatever order they arrive.
class Schedule {
 public:
  explicit Schedule(const Tournament& tournament);

  /// The next game that has not been given out. Nothing if all that can be played now have been.
  std::optional<Pairing> next();

  /// The game was played, in this run or an earlier one. False: there is no such game left to play.
  bool finish(const Pairing& pairing, const Outcome& outcome);

  /// The game was given out but not played to its end: it will be given out again.
  void return_unplayed(const Pairing& pairing);

  bool over() const { return over_; }
  int finished() const { return finished_; }
  int known() const { return static_cast<int>(slots_.size()); }  ///< games listed so far
  const std::vector<Meeting>& meetings(int round) const { return rounds_[static_cast<std::size_t>(round)]; }
  int rounds() const { return static_cast<int>(rounds_.size()); }

 private:
  enum class Progress : std::uint8_t { Waiting, Given, Finished };
  struct Slot {
    Pairing pairing;
    Progress progress = Progress::Waiting;
    std::optional<Side> winner;
  };

  void extend();
  void add_games(int meeting, int from_opening, int openings);
  void add_round(const std::vector<Meeting>& meetings);
  std::array<int, 2> points_in(int meeting) const;
  bool prolong_ties();
  int openings_per_match() const;
  int games_per_opening() const { return tournament_.sides == Sides::Alternate ? 2 : 1; }

  Tournament tournament_;
  std::unique_ptr<RoundPlan> plan_;
  std::vector<Slot> slots_;
  std::vector<std::vector<Meeting>> rounds_;
  std::size_t round_begin_ = 0;  ///< the first slot of the last round
  int first_match_ = 0;          ///< of the last round
  int prolonged_ = 0;            ///< how often ties of the last round were prolonged
  std::size_t searched_ = 0;     ///< no slot before this one waits
  int finished_ = 0;
  bool over_ = false;
};

/// Ties of a knockout round are prolonged this often, by one opening each time; then the higher seed goes on.
constexpr int kMostProlongations = 8;

}  // namespace parlour::arena
