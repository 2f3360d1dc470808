#pragma once

#include "ui/console/face/console_face.hpp"

namespace parlour::ui {

/// Connect Four: columns are named by letter or by number, from 1 on the left.
class Connect4Face final : public ConsoleFace {
 public:
  std::string board(const play::Game& game, const play::State& state, const Table& table,
                    const std::optional<LastMove>& last, const Style& style) const override;
  Message prompt(const play::GameView& view, Side bottom) const override;
  Result<play::MoveCode> read_move(const play::GameView& view, Side bottom,
                                   const std::string& typed) const override;
};

}  // namespace parlour::ui
