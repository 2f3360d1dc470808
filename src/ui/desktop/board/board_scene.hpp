#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/game.hpp"
#include "ui/words/table.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui::desktop {

/// What an analysis says about one move, drawn where the move would be.
struct MoveNote {
  play::MoveCode move = 0;
  std::string text;    ///< a few characters: `+8`, `win 5`
  double worth = 0;    ///< the heat, from 0, the worst noted, to 1, the best
  bool exact = false;  ///< proved
  Worth value{};       ///< for the side that makes the move, to put into words
};

/// All that a board shows, whatever the game. A value: the board is drawn from it on the screen, in a tile,
/// on paper and into a file alike.
struct BoardScene {
  std::shared_ptr<const play::Game> game;    ///< must outlive `state`
  std::shared_ptr<const play::State> state;  ///< the position shown
  std::vector<play::MoveCode> moves;         ///< the moves that led there
  Table table;
  std::vector<MoveNote> notes;                        ///< best first
  std::vector<play::MoveCode> line;                   ///< how it may go on, drawn with numbers
  std::shared_ptr<const play::State> from = nullptr;  ///< where `moves` begin; null: at the start
};

/// Should a change be animated: a piece appearing, pieces moving, signs flipping? Beside: the position is the
/// same, only what is said about it is new, and animations go on.
enum class Change : unsigned char { AtOnce, Animated, Beside };

/// Is `after` one move later than `before`?
bool one_move_later(const BoardScene& before, const BoardScene& after);

}  // namespace parlour::ui::desktop
