#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "match/clock.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/limits.hpp"
#include "play/opening.hpp"
#include "play/player.hpp"

namespace parlour::match {

/// Which side each seat plays. An opening rule that swaps sides changes only this map.
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
  int seat = 0;         ///< whose decision it was
  bool placed = false;  ///< under an opening rule, perhaps for the other side
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

  /// Makes a choice of the opening without asking the player; see `force`. False if it is not offered now.
  bool force_choice(OpeningChoice choice, TimeSource::Duration elapsed = {});

  /// Ends a game that is not over with an outcome known from elsewhere, attributed to the last mover.
  void adjudicate(Outcome outcome, Message reason);

  /// Ends a game that is not over for a reason from outside: a flag that fell, a resignation out of turn.
  void end(play::Conclusion conclusion);

  /// Takes back up to `decisions` moves and choices of an opening; clocks are not set back. Returns how many.
  int take_back(int decisions);

  /// Continues a game that was broken off; observers are told that 0 moves were taken back. False if it was
  /// not broken off.
  bool reopen();

  /// How many decisions are undone when `side` takes back: to the last decision of a person or, if no seat is
  /// marked as a person's, to its own last decision. 0: nothing to undo, or a flag has fallen, which would
  /// only fall again. Without an opening rule every decision is a move.
  int moves_to_take_back(Side side) const;
  /// How many decisions are undone to get to the last of one that `counts`; 0 if there is none.
  template <class Counts>
  int decisions_back_to(Counts counts) const;

  /// Replays what the last take-back undid, if nothing else was played since. Returns how many decisions.
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
  /// Which sides the seats have now.
  const Seating& seating() const { return seating_; }
  /// What is to be done next in a game that is not over.
  play::OpeningTurn turn() const { return opening_.turn(static_cast<int>(moves_.size()), state_->to_move()); }
  /// The side that the player has whose turn it is: only while stones of an opening are placed or a choice is
  /// pending may it differ from the side to move.
  Side acting() const { return seating_.side_of_seat[static_cast<std::size_t>(turn().seat)]; }
  const play::Opening& opening() const { return opening_; }
  const std::optional<play::Conclusion>& conclusion() const { return conclusion_; }

 private:
  void start();
  void tell(const play::Event& event);
  void conclude(play::Conclusion conclusion);
  play::Limits limits_for(int seat) const;
  void take_decision(const play::Decision& decision, TimeSource::Duration elapsed);
  void take_move(const play::Chosen& chosen, TimeSource::Duration elapsed);
  void take_choice(const play::ChosenOpening& chosen, TimeSource::Duration elapsed);
  bool in_time(int seat, TimeSource::Duration elapsed);
  bool too_late(int seat, TimeSource::Duration elapsed) const;
  void apply(play::MoveCode move, TimeSource::Duration elapsed);
  void apply(const play::ChoiceMade& choice);
  void replay_history();

  const play::Game& game_;
  std::array<play::Player*, 2> seats_;
  SessionSettings settings_;
  Seating seating_;
  play::Opening opening_;
  const TimeSource& time_;
  std::vector<play::Observer*> observers_;
  std::array<Clock, 2> clocks_;
  std::unique_ptr<play::State> state_;
  std::vector<PlayedMove> moves_;
  std::vector<play::MoveCode> history_;
  using Step = std::variant<PlayedMove, play::ChoiceMade>;
  std::vector<std::vector<Step>> taken_back_;  ///< the last take-back is the last element
  std::optional<play::Conclusion> conclusion_;
  bool started_ = false;
};

template <class Counts>
int Session::decisions_back_to(Counts counts) const {
  const auto& choices = opening_.choices();
  int decisions = 0;
  std::size_t choice = choices.size();
  for (std::size_t left = moves_.size();; --left) {
    for (; choice > 0 && choices[choice - 1].after == static_cast<int>(left); --choice) {
      ++decisions;
      if (counts(opening_.seat_of_choice(choice - 1))) return decisions;
    }
    if (left == 0) return 0;
    ++decisions;
    if (counts(moves_[left - 1].seat)) return decisions;
  }
}

/// Plays `moves` without asking anybody. A list of moves says nothing of choices: where one is due, the sides
/// stay as they are. False if a move is illegal or the game over.
bool force_all(Session& session, std::span<const play::MoveCode> moves);

}  // namespace parlour::match
