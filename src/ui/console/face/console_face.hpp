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

/// How the games of a family look at a console. Anything that a family does not override is shown as plain
/// text, so this class itself is the face of a family without one. `bottom` is the side in front, for boards
/// that look different from the other side.
class ConsoleFace {
 public:
  ConsoleFace() = default;
  ConsoleFace(const ConsoleFace&) = delete;
  ConsoleFace& operator=(const ConsoleFace&) = delete;
  virtual ~ConsoleFace() = default;

  /// The board as lines of text, ending in a line break, no wider than the style if that is possible. The
  /// last move and winning lines are marked by colours or, without them, by characters.
  virtual std::string board(const play::Game& game, const play::State& state, const Table& table,
                            const std::optional<LastMove>& last, const Style& style) const;

  /// The board after the pieces left on it have gone to the sides that own them; nothing in a game or
  /// position where that does not happen.
  virtual std::optional<std::string> swept_board(const play::Game& /*game*/, const play::State& /*state*/,
                                                 const Table& /*table*/, const Style& /*style*/) const {
    return std::nullopt;
  }

  /// The board after the last move, before that move changed everything on it; nothing in a game or position
  /// where that does not happen.
  virtual std::optional<std::string> board_before_upheaval(const play::Game& /*game*/,
                                                           const play::State& /*state*/,
                                                           const Table& /*table*/,
                                                           const std::optional<LastMove>& /*last*/,
                                                           const Style& /*style*/) const {
    return std::nullopt;
  }

  /// The question for a move, without the {name} of the person asked.
  virtual Message prompt(const play::GameView& view, Side bottom) const;

  /// The move that a person meant by `typed`; messages use the names that the board shows.
  virtual Result<play::MoveCode> read_move(const play::GameView& view, Side bottom,
                                           const std::string& typed) const;

  /// How the board names a move of `mover`, in a form that side can type.
  virtual std::string move_name(const play::Game& game, const play::State& state, Side bottom, Side mover,
                                play::MoveCode move) const;

  /// The most plies that a computer is offered to look ahead while a person waits for it; nothing: no
  /// limit.
  virtual std::optional<int> deepest_offered(const play::Game& /*game*/) const { return std::nullopt; }
};

}  // namespace parlour::ui
