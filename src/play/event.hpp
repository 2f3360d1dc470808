#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/message.hpp"
#include "core/outcome.hpp"
#include "core/side.hpp"
#include "play/game.hpp"
#include "play/opening.hpp"

namespace parlour::play {

/// What a player knows while it thinks, or afterwards. `value` is for the side to move, in the units of the
/// player's own evaluation; the principal variation starts with the move it would play.
struct Thinking {
  int depth = 0;
  std::int64_t value = 0;
  std::int64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
  std::vector<MoveCode> principal_variation;
  bool exact = false;           ///< proved: the value is that of the game
  std::optional<int> win_in{};  ///< moves of both sides until the deciding line, if one is proved
};

/// Why a game is over.
enum class Ending : std::uint8_t {
  ByRules,       ///< a line, a full board, no seeds left …
  IllegalMove,   ///< the loser chose something that is not a legal move
  TimeForfeit,   ///< the loser's clock ran out
  Resignation,   ///< the loser gave up
  PlayerFailed,  ///< the loser could not answer (a crash, a broken protocol)
  Adjudicated,   ///< decided from outside: the value is known, or the match's rules decide it
  BrokenOff,     ///< stopped from outside, or a person left: nobody wins
};

struct Conclusion {
  Ending ending = Ending::BrokenOff;
  std::optional<Outcome> outcome;  ///< nothing when broken off
  Side by = Side::First;           ///< whose move, flag, resignation … it was; ByRules: the last mover
  std::optional<Message> reason;   ///< what exactly went wrong, where something did
};

struct Started {};
/// A side is to move, place a stone or choose, and can: a person may be asked, a computer begins to think.
/// Only games that are played live send this; in others there is nobody to ask.
struct Asked {
  Side side = Side::First;
};
struct Thought {
  Side side = Side::First;
  Thinking thinking;
};
struct Moved {
  Side side = Side::First;
  MoveCode move = 0;
  std::chrono::nanoseconds elapsed{0};
  bool placed = false;    ///< under an opening rule
  Side by = Side::First;  ///< the side that the player had who placed it
};
/// A choice of the opening; `by` is the side that the player had before it.
struct OpeningChosen {
  Side by = Side::Second;
  OpeningChoice choice = OpeningChoice::Second;
  bool swapped = false;  ///< from now on each seat has the other side
  std::chrono::nanoseconds elapsed{0};
};
struct TakenBack {
  int moves = 0;
  int choices = 0;       ///< of the opening
  bool swapped = false;  ///< by that, each seat has the other side again
};
struct Ended {
  Conclusion conclusion;
};
using Event = std::variant<Started, Asked, Thought, Moved, OpeningChosen, TakenBack, Ended>;

/// Receives everything that happens in a game, on the thread that runs it, after it has happened.
class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;
  virtual void on_event(const Event& event) = 0;
};

}  // namespace parlour::play
