#pragma once

#include <vector>

#include "catalog/players.hpp"
#include "core/option.hpp"

namespace parlour::catalog {

/// The options of `so:FILE`: a player of the course, compiled into a shared object.
std::vector<Option> course_options();

/// That player, in its own process. Its check fails unless `values` name a file and the course has the game;
/// if the disk may be accessed, the file and the program that runs it must exist too. Once the context's
/// `leaving` stops, nothing waits for the player.
PlayerEntry course_entry();

}  // namespace parlour::catalog
