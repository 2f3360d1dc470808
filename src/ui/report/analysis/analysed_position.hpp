#pragma once

#include <functional>
#include <span>
#include <string>

#include "play/game.hpp"

namespace parlour::ui {

/// What an analysis is about, and how its moves are called there.
struct AnalysedPosition {
  /// What a move is called that is made in `state`.
  using Names = std::function<std::string(const play::State& state, play::MoveCode move)>;

  const play::Game& game;
  const play::State& state;
  Names names = [](const play::State& at, play::MoveCode move) { return at.move_text(move); };

  /// A move that can be made here.
  std::string move(play::MoveCode move) const { return names(state, move); }
  /// Moves of which each can be made here, joined by blanks.
  std::string choices(std::span<const play::MoveCode> moves) const;
  /// Moves that follow each other, as far as they are legal.
  std::string line(std::span<const play::MoveCode> moves) const;
};

}  // namespace parlour::ui
