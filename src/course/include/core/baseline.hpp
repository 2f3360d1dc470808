// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include "game.hpp"

namespace ttt::baseline {

using game::IPlayer;

/// Parlour's `easy` and `hard`, replacing the course's own. Their choices between equal moves depend on
/// std::srand. The caller deletes the player.
IPlayer* get_easy_player(const char* name);
IPlayer* get_harder_player(const char* name);

}  // namespace ttt::baseline
