#pragma once

#include <string>
#include <vector>

#include "core/passage.hpp"
#include "games/connect4/rules.hpp"

namespace parlour::games::connect4 {

/// The rules of the game that `spec` names, for people who do not know it.
std::vector<Passage> passages(const Rules& rules, const std::string& spec);

}  // namespace parlour::games::connect4
