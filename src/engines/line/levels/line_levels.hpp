#pragma once

#include "engines/level_player.hpp"

namespace parlour::engines::line {

/// A win counts as `clear`; docs/results/line-levels.csv has the matches between neighbouring levels.
constexpr Levels kLevels{.levels = {{
                             {1, 10'000},
                             {1, 3'500},
                             {1, 1'800},
                             {1, 1'000},
                             {1, 300},
                             {2, 400},
                             {2, 180},
                             {3, 90},
                             {4, 30},
                         }},
                         .most_nodes = 20'000,
                         .clear = 1'000};

}  // namespace parlour::engines::line
