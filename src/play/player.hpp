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

namespace parlour::play {

/// All that a player sees of a game: references that hold while `choose` runs.
struct GameView {
  const Game& game;
  const State& state;                 ///< the player's side is to move, the game is not over
  std::span<const MoveCode> history;  ///< from the start of the game to here
};

struct Chosen {
  MoveCode move = 0;
  std::optional<Thinking> thinking;
  /// What the player took for it, where that is not the time until it came back: it waited for something
  /// else.
  std::optional<std::chrono::nanoseconds> elapsed{};
};
struct Resigned {};
/// The player cannot go on; it loses.
struct Failed {
  Message reason;
};
/// What the player chose is no move here; it is disqualified and loses.
struct Disqualified {
  Message reason;
};
/// Back to the last decision of this player, or of a person at the table, through the answers to it.
struct WantsBack {};
/// Forward again through what the last take-back undid.
struct WantsForward {};
/// The game is broken off, nobody loses: a person left, the input ended, a stop was asked for.
struct Left {
  Message reason;
};
using Decision = std::variant<Chosen, Resigned, Failed, Disqualified, WantsBack, WantsForward, Left>;

/// CPU time that a player has used for choosing moves and for being told of games, in all of them so far.
struct OwnTimes {
  std::chrono::nanoseconds moves{0};
  std::chrono::nanoseconds events{0};
};

/// Whoever chooses moves: a person, an engine, a child process. All alike to a session.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Forgets earlier games. Called before the first `choose` of every game.
  virtual void start_game(const Game& /*game*/, Side /*side*/) {}

  /// The random choices of the games from here on follow from this seed, and from the seed of the player's
  /// own spec if that names one.
  virtual void reseed(std::uint64_t /*seed*/) {}

  /// What the player calls itself; empty: it has no name of its own.
  virtual std::string own_name() const { return {}; }

  /// CPU time that this player has used so far outside the calling thread: in threads or processes of its
  /// own.
  virtual std::chrono::nanoseconds time_elsewhere() const { return {}; }

  /// What the player itself has measured, where that says more than what its process used.
  virtual std::optional<OwnTimes> own_times() const { return std::nullopt; }

  /// The game has ended, whatever way, after the moves of `history`. It may be taken up again: moves are
  /// taken back, and `choose` comes without another `start_game`.
  virtual void end_game(const Conclusion& /*conclusion*/, std::span<const MoveCode> /*history*/) {}

  /// Blocks until there is a decision. Must come back soon after a stop is requested, with its best move
  /// so far or with `Left`.
  virtual Decision choose(const GameView& view, const Limits& limits, StopToken stop) = 0;

  /// Where thinking is reported to; empty = nowhere. Set it while no `choose` runs.
  void report_to(std::function<void(const Thinking&)> listener) { listener_ = std::move(listener); }

 protected:
  void report(const Thinking& thinking) const {
    if (listener_) listener_(thinking);
  }

 private:
  std::function<void(const Thinking&)> listener_;
};

}  // namespace parlour::play
