#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/game.hpp"
#include "ui/words/table.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui::desktop {

/// What an analysis has to say about one move, to be drawn where the move would be.
struct MoveNote {
  play::MoveCode move = 0;
  std::string text;    ///< a few characters: `+8`, `win 5`
  double worth = 0;    ///< from 0, the worst noted, to 1, the best: the heat
  bool exact = false;  ///< proved
  Worth value{};       ///< for the side that makes the move, to be told in words
};

/// All that a board shows, whatever the game. A value: a board is drawn from it on the screen, in a tile, on
/// paper and into a file alike.
struct BoardScene {
  std::shared_ptr<const play::Game> game;    ///< outlives `state`
  std::shared_ptr<const play::State> state;  ///< the position shown
  std::vector<play::MoveCode> moves;         ///< that led there
  Table table;
  std::vector<MoveNote> notes;                        ///< from the best to the worst
  std::vector<play::MoveCode> line;                   ///< how it may go on, drawn with numbers
  std::shared_ptr<const play::State> from = nullptr;  ///< where `moves` begin; nothing: at the start
};

/// Whether a change is to be seen as it happens: a piece that appears, pieces on their way, signs that flip.
/// Beside: the position is the same, only what is said about it is new, and what moves goes on.
enum class Change : unsigned char { AtOnce, Animated, Beside };

/// Is `after` what one more move made of `before`?
bool one_move_later(const BoardScene& before, const BoardScene& after);

}  // namespace parlour::ui::desktop
