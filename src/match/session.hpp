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

/// Who plays: seat 0 and seat 1, on either side. A rule that swaps sides changes only this map.
struct Seating {
  std::array<Side, 2> side_of_seat{Side::First, Side::Second};
  int seat_of(Side side) const { return side_of_seat[0] == side ? 0 : 1; }
};

struct SessionSettings {
  std::array<play::Limits, 2> limits;                 ///< by seat
  std::array<std::optional<ClockSetting>, 2> clocks;  ///< by seat
  std::array<bool, 2> people{};                       ///< by seat: a take-back goes to a person's decision
  bool forfeit_on_time = false;                       ///< a move over its time loses the game
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

  /// Observers are told in the order they were added.
  void add_observer(play::Observer& observer) { observers_.push_back(&observer); }

  /// Plays to the end, or until `stop`: then the game is broken off between two moves or as soon as the
  /// player who thinks comes back.
  const play::Conclusion& run(StopToken stop);

  /// One decision. False once the game is over.
  bool step(StopToken stop);

  /// Plays a given move for the side to move without asking anyone, e.g. an opening or a game resumed; the
  /// clock is charged with `elapsed`. False if illegal.
  bool force(play::MoveCode move, TimeSource::Duration elapsed = {});

  /// Ends a game that is not over with an outcome known from elsewhere, in the name of the last mover.
  void adjudicate(Outcome outcome, Message reason);

  /// Ends a game that is not over as somebody outside says: a flag that fell, a resignation out of turn.
  void end(play::Conclusion conclusion);

  /// Takes back up to `moves` moves; clocks are not turned back. Returns how many.
  int take_back(int moves);

  /// A game that was broken off goes on where it stood, which observers hear of as no move taken back. False
  /// if it was not.
  bool reopen();

  /// How many moves are undone when `side` takes back: to the last decision of a person or, if no seat is
  /// marked as one, to its own last decision. 0: nothing to undo.
  int moves_to_take_back(Side side) const;

  /// Plays again what the last take-back undid, if nothing else was played since. Returns how many moves.
  int restore();
  bool can_restore() const { return !taken_back_.empty(); }

  const play::Game& game() const { return game_; }
  const play::State& state() const { return *state_; }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  const Clock& clock(int seat) const { return clocks_[static_cast<std::size_t>(seat)]; }
  /// What the clock of `seat` shows when a game is resumed.
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
