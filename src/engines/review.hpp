#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/outcome.hpp"
#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "core/value_scale.hpp"
#include "engines/game_engines.hpp"
#include "engines/judge.hpp"
#include "play/game.hpp"

namespace parlour::engines {

/// What the engine says about one position of a finished game. Values are First's: proved ones
/// as in Analysis, estimates in the judge's units.
struct ReviewedPosition {
  Side to_move = Side::First;        ///< once the game is over, the side that would be next
  int lower = 0;                     ///< proved: the value is not less
  int upper = 0;                     ///< proved: the value is not more
  int estimate = 0;                  ///< the value if that is proved
  double chances = 0;                ///< First's, from -1, certainly lost, to 1, certainly won
  std::optional<int> ends_in;        ///< moves of both sides up to the deciding one, if proved
  std::vector<play::MoveCode> line;  ///< how the game should go on; empty once it is over

  bool exact() const { return lower == upper; }
  /// The side with a proved win, if any.
  std::optional<Side> winner() const {
    if (lower > 0) return Side::First;
    if (upper < 0) return Side::Second;
    return std::nullopt;
  }
  double chances_of(Side side) const { return side == Side::First ? chances : -chances; }
};

struct GameReview {
  std::vector<ReviewedPosition> positions;  ///< before each move, and where the game ended
  std::size_t from = 0;  ///< positions before this one were not looked at: the review was stopped
  /// The move, counted from 0, that decided the result: of the loser's moves between the last position that
  /// was not bad for that side and the first from which it stayed lost, the one that cost most; in a game
  /// lost from the start, the one that cost most of the margin. In a draw, the last move that gave away a
  /// proved win. Nothing if no such move was found.
  std::optional<std::size_t> decisive;

  bool complete() const { return from == 0; }
  /// How much the mover's chances fell with move `at`, from 0 to 2. The positions before and after it must
  /// have been looked at.
  double cost(std::size_t at) const;
};

/// Looks at finished games with the strong player of their game, from the end to the beginning, so that what
/// is known about the end helps to judge the earlier moves.
class Reviewer {
 public:
  using OnProgress = std::function<void(std::size_t done, std::size_t all)>;

  /// All arguments but the settings must outlive the reviewer; `engines` must be those of the game's family.
  Reviewer(const GameEngines& engines, const play::Game& game, const ReviewSettings& settings,
           const TimeSource& time);

  /// `moves` must be legal from the start of the game. `winner` has won in any way; nothing: it was a draw or
  /// has no result. `on_progress` counts positions, on the caller's thread. Once stopped, returns what is
  /// known so far.
  GameReview review(std::span<const play::MoveCode> moves, std::optional<Side> winner, StopToken stop,
                    const OnProgress& on_progress = {});

 private:
  ReviewedPosition look_at(const play::State& state, StopToken stop);
  void set_chances(ReviewedPosition& position) const;
  void learn_from_played(ReviewedPosition& before, play::MoveCode played,
                         const ReviewedPosition& after) const;
  void learn_from_earlier(const ReviewedPosition& before, play::MoveCode played,
                          ReviewedPosition& after) const;

  const play::Game& game_;
  std::unique_ptr<Judge> judge_;
  ValueScale scale_;
};

}  // namespace parlour::engines
