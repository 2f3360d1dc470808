#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include "core/message.hpp"
#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/limits.hpp"
#include "play/opening.hpp"

namespace parlour::play {

/// All that a player sees of a game: references that are valid while `choose` runs.
struct GameView {
  const Game& game;
  /// The player's side is to move, unless it places stones of an opening; the game is not over.
  const State& state;
  std::span<const MoveCode> history;  ///< from the start of the game to here
  OpeningTurn opening{};              ///< what the opening rule asks of the player, in a game that has one
};

struct Chosen {
  MoveCode move = 0;
  std::optional<Thinking> thinking;
  /// The time the player took, where that is not the time until `choose` returned because it waited for
  /// something else.
  std::optional<std::chrono::nanoseconds> elapsed{};
};
/// What the player chose where an opening rule asked for a choice.
struct ChosenOpening {
  OpeningChoice choice = OpeningChoice::Second;
  std::optional<std::chrono::nanoseconds> elapsed{};  ///< as in `Chosen`
};
struct Resigned {};
/// The player cannot go on; it loses.
struct Failed {
  Message reason;
};
/// What the player chose is not a legal move here; it is disqualified and loses.
struct Disqualified {
  Message reason;
};
/// Go back to the last decision of this player, or of a person at the table, undoing the answers to it.
struct WantsBack {};
/// Go forward again through what the last take-back undid.
struct WantsForward {};
/// The game is broken off and nobody loses: a person left, the input ended, a stop was requested.
struct Left {
  Message reason;
};
using Decision =
    std::variant<Chosen, ChosenOpening, Resigned, Failed, Disqualified, WantsBack, WantsForward, Left>;

/// CPU time that a player has used to choose moves and to handle events, over all its games so far.
struct OwnTimes {
  std::chrono::nanoseconds moves{0};
  std::chrono::nanoseconds events{0};
};

/// Anything that chooses moves: a person, an engine, a child process. A session treats them all alike.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Forgets earlier games. Called before the first `choose` of every game.
  virtual void start_game(const Game& /*game*/, Side /*side*/) {}

  /// From now on the player's random choices follow from this seed, and from the seed in the player's own
  /// spec if that has one.
  virtual void reseed(std::uint64_t /*seed*/) {}

  /// What the player calls itself; empty: it has no name of its own.
  virtual std::string own_name() const { return {}; }

  /// CPU time that this player has used so far outside the calling thread: in its own threads or
  /// processes.
  virtual std::chrono::nanoseconds time_elsewhere() const { return {}; }

  /// What the player itself has measured, where that says more than its process's time.
  virtual std::optional<OwnTimes> own_times() const { return std::nullopt; }

  /// The game has ended in some way after the moves of `history`. It may be resumed: moves are taken back,
  /// and `choose` is called without another `start_game`.
  virtual void end_game(const Conclusion& /*conclusion*/, std::span<const MoveCode> /*history*/) {}

  /// A move for the side to move; where `view.opening` says so, a stone to be placed that may be the other
  /// side's. Blocks until there is a decision. Must return soon after a stop is requested, with its best move
  /// so far or with `Left`.
  virtual Decision choose(const GameView& view, const Limits& limits, StopToken stop) = 0;

  /// Like `choose`, but one of the choices in `view.opening` is asked for: `ChosenOpening` instead of
  /// `Chosen`. A player that knows nothing of opening rules keeps the stones that it would have had anyway.
  virtual Decision choose_opening(const GameView& /*view*/, const Limits& /*limits*/, StopToken /*stop*/) {
    return ChosenOpening{};
  }

  /// Where thinking is reported; empty = nowhere. Set it only while no `choose` runs.
  void report_to(std::function<void(const Thinking&)> listener) { listener_ = std::move(listener); }

 protected:
  void report(const Thinking& thinking) const {
    if (listener_) listener_(thinking);
  }

 private:
  std::function<void(const Thinking&)> listener_;
};

}  // namespace parlour::play
