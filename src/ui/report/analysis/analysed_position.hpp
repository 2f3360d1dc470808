#pragma once

#include <functional>
#include <span>
#include <string>

#include "play/game.hpp"

namespace parlour::ui {

/// What an analysis is about, and the names of its moves.
struct AnalysedPosition {
  /// The name of a move made in `state`.
  using Names = std::function<std::string(const play::State& state, play::MoveCode move)>;

  const play::Game& game;
  const play::State& state;
  Names names = [](const play::State& at, play::MoveCode move) { return at.move_text(move); };

  /// A move that is legal here.
  std::string move(play::MoveCode move) const { return names(state, move); }
  /// Alternative moves that are all legal here, separated by blanks.
  std::string choices(std::span<const play::MoveCode> moves) const;
  /// Moves that follow each other, as far as they are legal.
  std::string line(std::span<const play::MoveCode> moves) const;
};

}  // namespace parlour::ui
