#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.hpp"

namespace parlour::play {

/// Reads moves from the start of `game`, separated by spaces, commas or (Kalah's `3-6`) dashes.
/// Anything that is not a legal move is refused with its place in `text`.
Result<std::vector<MoveCode>> read_move_list(const Game& game, std::string_view text);

/// The same moves as text, separated by spaces.
std::string move_list_text(const Game& game, std::span<const MoveCode> moves);

/// An illegal move that a player chose, as people would type it; its number if `move` is not a legal move
/// at the start of `game` either.
std::string move_name(const Game& game, MoveCode move);

}  // namespace parlour::play
