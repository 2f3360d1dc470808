#pragma once

#include "ui/console/face/console_face.hpp"

namespace parlour::ui {

/// Kalah: two rows of numbered pits between two stores; the numbers of the top row continue those of the
/// bottom row. If the style is too narrow, first the pits move together, then the box is left out.
class KalahFace final : public ConsoleFace {
 public:
  std::string board(const play::Game& game, const play::State& state, const Table& table,
                    const std::optional<LastMove>& last, const Style& style) const override;
  std::optional<std::string> swept_board(const play::Game& game, const play::State& state, const Table& table,
                                         const Style& style) const override;
  Message prompt(const play::GameView& view, Side bottom) const override;
  Result<play::MoveCode> read_move(const play::GameView& view, Side bottom,
                                   const std::string& typed) const override;
};

}  // namespace parlour::ui
