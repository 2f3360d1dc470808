#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "match/clock.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/limits.hpp"
#include "play/player.hpp"

namespace parlour::match {

/// Which side each seat plays. A rule that swaps sides changes only this map.
struct Seating {
  std::array<Side, 2> side_of_seat{Side::First, Side::Second};
  int seat_of(Side side) const { return side_of_seat[0] == side ? 0 : 1; }
};

struct SessionSettings {
  std::array<play::Limits, 2> limits;                 ///< by seat
  std::array<std::optional<ClockSetting>, 2> clocks;  ///< by seat
  std::array<bool, 2> people{};                       ///< by seat: take-backs go back to a person's decision
  bool forfeit_on_time = false;                       ///< a move that takes too long loses the game
  std::chrono::milliseconds tolerance{0};             ///< how late a move may be before it forfeits
  Seating seating;
};

/// One move of the game as it was played.
struct PlayedMove {
  Side side;
  play::MoveCode move;
  TimeSource::Duration elapsed;
};

/// One game between two players. Runs on the caller's thread and owns nothing: game, players, observers and
/// time must outlive it.
class Session {
 public:
  Session(const play::Game& game, std::array<play::Player*, 2> seats, const SessionSettings& settings,
          const TimeSource& time);

  /// Observers are called in the order they were added.
  void add_observer(play::Observer& observer) { observers_.push_back(&observer); }

  /// Plays to the end, or until `stop`: then the game is broken off between two moves or as soon as the
  /// player that is thinking returns.
  const play::Conclusion& run(StopToken stop);

  /// One decision. False once the game is over.
  bool step(StopToken stop);

  /// Plays a given move for the side to move without asking its player, e.g. from an opening or a resumed
  /// game; charges the clock with `elapsed`. False if the move is illegal or the game is over.
  bool force(play::MoveCode move, TimeSource::Duration elapsed = {});

  /// Ends a game that is not over with an outcome known from elsewhere, attributed to the last mover.
  void adjudicate(Outcome outcome, Message reason);

  /// Ends a game that is not over for a reason from outside: a flag that fell, a resignation out of turn.
  void end(play::Conclusion conclusion);

  /// Takes back up to `moves` moves; clocks are not set back. Returns how many.
  int take_back(int moves);

  /// Continues a game that was broken off; observers are told that 0 moves were taken back. False if it was
  /// not broken off.
  bool reopen();

  /// How many moves are undone when `side` takes back: to the last decision of a person or, if no seat is
  /// marked as a person's, to its own last decision. 0: nothing to undo.
  int moves_to_take_back(Side side) const;

  /// Replays what the last take-back undid, if nothing else was played since. Returns how many moves.
  int restore();
  bool can_restore() const { return !taken_back_.empty(); }

  const play::Game& game() const { return game_; }
  const play::State& state() const { return *state_; }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  const Clock& clock(int seat) const { return clocks_[static_cast<std::size_t>(seat)]; }
  /// Sets the time left for `seat` when a game is resumed.
  void turn_clock(int seat, TimeSource::Duration left) {
    clocks_[static_cast<std::size_t>(seat)].turn_to(left);
  }
  const Seating& seating() const { return settings_.seating; }
  const std::optional<play::Conclusion>& conclusion() const { return conclusion_; }

 private:
  void start();
  void tell(const play::Event& event);
  void conclude(play::Conclusion conclusion);
  play::Limits limits_for(int seat) const;
  void take_decision(const play::Decision& decision, TimeSource::Duration elapsed);
  void take_move(const play::Chosen& chosen, TimeSource::Duration elapsed);
  bool too_late(int seat, TimeSource::Duration elapsed) const;
  void apply(play::MoveCode move, TimeSource::Duration elapsed);

  const play::Game& game_;
  std::array<play::Player*, 2> seats_;
  SessionSettings settings_;
  const TimeSource& time_;
  std::vector<play::Observer*> observers_;
  std::array<Clock, 2> clocks_;
  std::unique_ptr<play::State> state_;
  std::vector<PlayedMove> moves_;
  std::vector<play::MoveCode> history_;
  std::vector<std::vector<PlayedMove>> taken_back_;  ///< the last take-back is the last element
  std::optional<play::Conclusion> conclusion_;
  bool started_ = false;
};

}  // namespace parlour::match
