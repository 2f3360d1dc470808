#pragma once

#include <optional>
#include <span>
#include <string>

#include "play/game.hpp"
#include "ui/terminal/style.hpp"
#include "ui/words/table.hpp"

/// What the face of a game draws and says; see ConsoleFace.
namespace parlour::ui {

std::string draw_board(const play::Game& game, const play::State& state, const Table& table,
                       const std::optional<LastMove>& last, const Style& style = {});

std::optional<std::string> draw_swept_board(const play::Game& game, const play::State& state,
                                            const Table& table, const Style& style = {});

/// The board before and after what the last move did to everything on it, side by side if the style is wide
/// enough.
std::string draw_upheaval(const play::Game& game, const play::State& state, const Table& table,
                          const std::optional<LastMove>& last, const Style& style = {});

/// How the board drawn here names a move of `side`, as that side can type it. `bottom` is the side in front.
std::string move_on_board(const play::Game& game, const play::State& state, Side bottom, Side side,
                          play::MoveCode move);

/// The moves from `state` on, as far as they are legal, with such names and separated by blanks.
std::string moves_on_board(const play::Game& game, const play::State& state, Side bottom,
                           std::span<const play::MoveCode> moves);

}  // namespace parlour::ui
