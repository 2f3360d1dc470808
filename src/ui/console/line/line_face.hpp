#pragma once

#include "ui/console/face/console_face.hpp"

namespace parlour::ui {

/// Line games: a grid of cells, which on 3×3 can also be named by digits. If the style is too narrow, the
/// board loses its decorations one by one: lines between the cells, the frame, coordinates on the right, gaps
/// between the columns.
class LineFace final : public ConsoleFace {
 public:
  std::string board(const play::Game& game, const play::State& state, const Table& table,
                    const std::optional<LastMove>& last, const Style& style) const override;
  /// Before an inversion. Call it only for a position that one led to.
  std::optional<std::string> board_before_upheaval(const play::Game& game, const play::State& state,
                                                   const Table& table, const std::optional<LastMove>& last,
                                                   const Style& style) const override;
  Message prompt(const play::GameView& view, Side bottom) const override;
  Result<play::MoveCode> read_move(const play::GameView& view, Side bottom,
                                   const std::string& typed) const override;
  std::string move_name(const play::Game& game, const play::State& state, Side bottom, Side mover,
                        play::MoveCode move) const override;

  /// On a square board where a full row wins: no limit on 3×3, less and less on larger boards (the limits of
  /// S2, which keep an answer within two seconds).
  std::optional<int> deepest_offered(const play::Game& game) const override;
};

}  // namespace parlour::ui
