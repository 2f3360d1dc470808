#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/side.hpp"
#include "play/game.hpp"

namespace parlour::ui {

/// What the table looks like to the people around it: everything about a game that is not in its rules.
struct Table {
  std::array<std::string, 2> names;  ///< by side
  char first_sign = 'X';             ///< how First's stones are drawn at the start, 'X' or 'O'
  Side bottom = Side::First;     ///< the side in front, for boards that look different from the other side
  std::optional<Side> you = {};  ///< the only person at the table, who is addressed and needs no name
};

/// Each player has the other side from now on: an opening rule has it so. Signs belong to the sides.
void swap_sides(Table& table);

/// The sign of `side` now; in some games it changes. 0 in a game without signs.
char sign_of(const play::Game& game, const play::State& state, const Table& table, Side side);

/// The move that led to a position, to be marked on the board.
struct LastMove {
  Side side = Side::First;
  play::MoveCode move = 0;
};

/// How a move of `side` is announced: by its name on the board drawn for this table.
std::string announced_move(const play::Game& game, const play::State& state, const Table& table, Side side,
                           play::MoveCode move);

}  // namespace parlour::ui
