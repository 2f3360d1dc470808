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

/// What the engine says of one position of a finished game. Values are First's: what is
/// proved as in Analysis, an estimate in the units of who judged.
struct ReviewedPosition {
  Side to_move = Side::First;        ///< when the game is over, the side that would be
  int lower = 0;                     ///< proved: the value is not less
  int upper = 0;                     ///< proved: the value is not more
  int estimate = 0;                  ///< the value if that is proved
  double chances = 0;                ///< First's, from -1 lost for certain to 1 won for certain
  std::optional<int> ends_in;        ///< moves of both sides until the one that decides, if proved
  std::vector<play::MoveCode> line;  ///< how it should go on; empty once the game is over

  bool exact() const { return lower == upper; }
  /// Who has a proved win.
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
  /// The move, counted from 0, after which the result was gone: of the loser's moves between the last
  /// position that was not bad for that side and the first of all those that were lost, the one that cost
  /// most; of a game lost from its start, the one that cost most of the margin. Of a draw, the last move that
  /// gave away a proved win. Nothing if no such move was found.
  std::optional<std::size_t> decisive;

  bool complete() const { return from == 0; }
  /// What the mover's chances fell by with move `at`, from 0 to 2. Both its positions must have been looked
  /// at.
  double cost(std::size_t at) const;
};

/// Looks at finished games with the strong player of their game, from the end to the beginning, so that what
/// is known of the end helps to judge what led there.
class Reviewer {
 public:
  using OnProgress = std::function<void(std::size_t done, std::size_t all)>;

  /// All but the settings must outlive it; `engines` are those of the game's family.
  Reviewer(const GameEngines& engines, const play::Game& game, const ReviewSettings& settings,
           const TimeSource& time);

  /// `moves` are legal from the start of the game. `winner` has won in whatever way; nobody: it was a draw or
  /// has no result. `on_progress` is told of positions on the caller's thread. Once stopped, what is known so
  /// far.
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
