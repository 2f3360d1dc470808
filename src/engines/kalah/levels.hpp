#pragma once

#include "engines/level_player.hpp"

namespace parlour::engines::kalah {

/// Misjudgements in sixteenths of a seed; docs/results/kalah-levels.csv has the matches between the levels.
constexpr Levels kLevels{.levels = {{
                             {1, 256},
                             {2, 256},
                             {2, 128},
                             {2, 64},
                             {3, 48},
                             {4, 32},
                             {5, 16},
                             {7, 8},
                             {10, 0},
                         }},
                         .most_nodes = 300'000,
                         .parts = 16};

}  // namespace parlour::engines::kalah
