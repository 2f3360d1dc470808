#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/analysis.hpp"
#include "core/side.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui::desktop {

/// What somebody thinks a position is worth.
struct Evaluation {
  std::int64_t value = 0;  ///< for First, in the units of the game or of whoever thought
  double share = 0.5;      ///< from 0, Second has won, to 1, First has: for bars and curves
  bool exact = false;
};

/// The value of a position with `side` to move, as a player thinks it is.
Evaluation evaluation_of(const play::Game& game, const play::Thought& thought);
/// As an analysis found it for `side` to move; nothing if it found none.
std::optional<Evaluation> evaluation_of(const play::Game& game, Side side, const catalog::Analysis& analysis);
/// Of the position after a move of `side`, as an analysis found it, which gave the move a value.
Evaluation evaluation_of(const play::Game& game, Side side, const catalog::MoveValue& value);
/// Of a game that is over.
Evaluation evaluation_of(const Outcome& outcome);

std::string evaluation_text(const play::Game& game, const Evaluation& evaluation, const Texts& texts);

/// By ply; nothing where nobody thought.
using Evaluations = std::vector<std::optional<Evaluation>>;

}  // namespace parlour::ui::desktop
