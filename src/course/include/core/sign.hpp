// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

namespace ttt::game {

/// The content of a cell. X moves first.
enum class Sign { NONE, X, O, WALL };

}  // namespace ttt::game
