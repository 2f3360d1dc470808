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

/// What somebody thinks a position is worth.
struct Evaluation {
  std::int64_t value = 0;  ///< for First, in the units of the game or of whoever thought
  double share = 0.5;      ///< First's chances: from 0, Second wins for certain, to 1; a draw is half a win
  bool exact = false;
  std::optional<int> plies{};  ///< moves of both sides until the line that decides, if one is known
};

/// The value of a position as the player whose turn it is thinks; nothing if it moves without a search.
std::optional<Evaluation> evaluation_of(const play::Game& game, const play::Thought& thought);
/// As an analysis found it for `side` to move; nothing if it found none.
std::optional<Evaluation> evaluation_of(const play::Game& game, Side side, const catalog::Analysis& analysis);
/// Of the position after a move of `side`, as an analysis found it, which gave the move a value.
Evaluation evaluation_of(const play::Game& game, Side side, const catalog::MoveValue& value);
/// Of a game that is over.
Evaluation evaluation_of(const Outcome& outcome);

/// An estimate with its chances: `+120 (60 %)`. What is proved needs none, and what is as good as decided
/// neither.
std::string with_chances(const play::Game& game, const Worth& worth, const std::string& told,
                         const Texts& texts);

/// In the words of `value_of_first_text`, an estimate with First's chances.
std::string evaluation_text(const play::Game& game, const Evaluation& evaluation, const Texts& texts);

/// By ply; nothing where nobody thought.
using Evaluations = std::vector<std::optional<Evaluation>>;

}  // namespace parlour::ui::desktop
