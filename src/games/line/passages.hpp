#pragma once

#include <string>
#include <vector>

#include "core/passage.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// The rules of the game that `spec` names, for people who do not know it. The boards in the pictures are
/// only as large as they need to be.
std::vector<Passage> passages(const Rules& rules, const std::string& spec);

}  // namespace parlour::games::line
