#pragma once

#include <algorithm>
#include <optional>

#include "core/stop_token.hpp"
#include "engines/turn_time.hpp"
#include "search/null_window.hpp"

namespace parlour::engines {

/// Proves of a position's value what its time allows, first what matters for the choice of a move. That a
/// move gets a certain result takes a tenth of the nodes that it takes to show that no move gets more. So
/// the first questions look for the best result that some move certainly gets: is it the guess? If there is
/// no answer in a part of the time, is it the next lower result? Once there is such a move, all the time left
/// goes to whether there is more to get.
template <class P, class Brain>
class BoundClimb {
 public:
  using Move = typename P::Move;
  using Duration = TurnTime::Duration;

  struct Found {
    search::Bounds bounds;
    std::optional<Move> move;  ///< one that gets at least the lower bound, once a question has raised it
  };

  /// All must outlive the climb, which replaces the solver's `stop_when`.
  BoundClimb(search::NullWindowSolver<P, Brain>& solver, search::Score step, const TurnTime& time,
             StopToken stop)
      : solver_(solver), step_(step), time_(time), stop_(stop) {}

  /// A `guess` near the value of `position` saves questions.
  Found climb(const P& position, search::Score guess) {
    Found found{solver_.known(position), std::nullopt};
    search::Score asked = guess;
    while (found.bounds.lower < found.bounds.upper) {
      asked = std::clamp(asked, found.bounds.lower + step_, found.bounds.upper);
      limit_question(found.move && found.bounds.lower >= guess);
      const auto answer = solver_.at_least(position, asked, stop_);
      if (!answer && (found.move || asked == found.bounds.lower + step_ || late())) break;
      if (!answer) {
        asked -= step_;
      } else if (*answer < asked) {
        asked = found.bounds.upper = *answer;
      } else {
        found.bounds.lower = *answer;
        asked = *answer + step_;
        limit_question(true);
        if (const auto move = solver_.best_move(position, *answer, stop_)) found.move = move;
      }
    }
    return found;
  }

 private:
  /// With a move in hand nothing needs to follow; without, the last quarter of the time is kept for another
  /// search, and every question gets a third of what is left before it. One look at the clock answers both,
  /// since a question's time ends before the move's.
  void limit_question(bool have_move) {
    const auto share = time_.share();
    std::optional<Duration> until;
    if (share && have_move) until = *share * 15 / 16;
    if (share && !have_move) until = time_.elapsed() + (*share * 3 / 4 - time_.elapsed()) / 3;
    solver_.stop_when([this, until] { return until ? time_.elapsed() > *until : time_.over(); });
  }

  /// Is there no time for another question?
  bool late() const {
    const auto share = time_.share();
    return time_.over() || (share && time_.elapsed() > *share * 5 / 8);
  }

  search::NullWindowSolver<P, Brain>& solver_;
  search::Score step_;
  const TurnTime& time_;
  StopToken stop_;
};

}  // namespace parlour::engines
