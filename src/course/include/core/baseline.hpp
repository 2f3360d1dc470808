// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include "game.hpp"

namespace ttt::baseline {

using game::IPlayer;

/// Parlour's `easy` and `hard`, in the place of the course's own. std::srand decides what they choose between
/// equals. For the caller to delete.
IPlayer* get_easy_player(const char* name);
IPlayer* get_harder_player(const char* name);

}  // namespace ttt::baseline
