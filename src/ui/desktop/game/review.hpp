#pragma once

#include <cstddef>
#include <vector>

#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/game/evaluation.hpp"

namespace parlour::ui::desktop {

/// How much of its prospects a move gave away.
enum class Slip : unsigned char { None, Mistake, Blunder };

/// A move between two positions that are worth `before` and `after` to First. A mistake costs a fifth of all
/// prospects; a blunder costs two fifths, such as a proved win that becomes a draw.
Slip slip_of(Side mover, const Evaluation& before, const Evaluation& after);

/// The mark after such a move, as in printed games: nothing, `?`, `??`.
const char* mark_of(Slip slip);

/// What is known about the moves of a game.
struct Review {
  std::vector<Slip> moves;    ///< by move; None if the position before or after it has no value yet
  std::size_t evaluated = 0;  ///< positions
  bool complete() const { return evaluated == moves.size() + 1; }
  /// The positions right after moves that changed the outlook.
  std::vector<std::size_t> slips() const;
};

Review review_of(const OpenGame& game, const Evaluations& evaluations);

}  // namespace parlour::ui::desktop
