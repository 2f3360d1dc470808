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
#include "ui/words/value_text.hpp"

namespace parlour::ui::desktop {

/// What a position is worth according to a search or a player.
struct Evaluation {
  std::int64_t value = 0;  ///< for First, in the units of the game or of the player that thought
  double share = 0.5;      ///< First's chances: from 0, Second certainly wins, to 1; a draw is half a win
  bool exact = false;
  std::optional<int> plies{};  ///< moves of both sides until the deciding line, if known
};

/// The value of a position according to the player to move; nothing if that moved without a search.
std::optional<Evaluation> evaluation_of(const play::Game& game, const play::Thought& thought);
/// According to an analysis, for `side` to move; nothing if it found no value.
std::optional<Evaluation> evaluation_of(const play::Game& game, Side side, const catalog::Analysis& analysis);
/// Of the position after a move of `side`, according to an analysis that gave the move a value.
Evaluation evaluation_of(const play::Game& game, Side side, const catalog::MoveValue& value);
/// Of a finished game.
Evaluation evaluation_of(const Outcome& outcome);

/// An estimate with its chances: `+120 (60 %)`. Proved values, and estimates that are as good as decided, are
/// left as they are.
std::string with_chances(const play::Game& game, const Worth& worth, const std::string& told,
                         const Texts& texts);

/// In the words of `value_of_first_text`, an estimate with First's chances.
std::string evaluation_text(const play::Game& game, const Evaluation& evaluation, const Texts& texts);

/// By ply; nothing if not evaluated.
using Evaluations = std::vector<std::optional<Evaluation>>;

}  // namespace parlour::ui::desktop
