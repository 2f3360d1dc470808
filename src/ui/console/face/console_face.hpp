#pragma once

#include <optional>
#include <string>

#include "core/message.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "ui/terminal/style.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// How the games of a family look at a console. What a family says nothing about is done in plain text, so
/// this class itself is the face of a family that has none. `bottom` is the side in front, where the board
/// looks different from the other side.
class ConsoleFace {
 public:
  ConsoleFace() = default;
  ConsoleFace(const ConsoleFace&) = delete;
  ConsoleFace& operator=(const ConsoleFace&) = delete;
  virtual ~ConsoleFace() = default;

  /// The board as lines of text, ending in a line break, no wider than the style where that is possible.
  /// The last move and winning lines are marked, by colours or, without them, by characters.
  virtual std::string board(const play::Game& game, const play::State& state, const Table& table,
                            const std::optional<LastMove>& last, const Style& style) const;

  /// The board after what is left on it has gone to the sides that own it; nothing in a game or a position
  /// where nothing is swept.
  virtual std::optional<std::string> swept_board(const play::Game& /*game*/, const play::State& /*state*/,
                                                 const Table& /*table*/, const Style& /*style*/) const {
    return std::nullopt;
  }

  /// The question for a move, but for the {name} of who is asked.
  virtual Message prompt(const play::GameView& view, Side bottom) const;

  /// The move that a person meant by `typed`; what is wrong is told as the board names things.
  virtual Result<play::MoveCode> read_move(const play::GameView& view, Side bottom,
                                           const std::string& typed) const;

  /// How the board names a move of `mover`, as that side can type it.
  virtual std::string move_name(const play::Game& game, const play::State& state, Side bottom, Side mover,
                                play::MoveCode move) const;

  /// How many plies ahead a computer is offered to look when a person waits for it; nothing: as many as it
  /// takes.
  virtual std::optional<int> deepest_offered(const play::Game& /*game*/) const { return std::nullopt; }
};

}  // namespace parlour::ui
