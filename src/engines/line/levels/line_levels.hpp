#pragma once

#include "engines/level_player.hpp"
#include "engines/line/windows/window_brain.hpp"

namespace parlour::engines::line {

/// A win counts as `clear`; docs/results/line-levels.csv has the matches between neighbouring levels.
constexpr Levels kLevels{.levels = {{
                             {1, 8'000},
                             {1, 2'800},
                             {1, 2'000},
                             {1, 10'000},
                             {1, 1'000},
                             {1, 320},
                             {1, 110},
                             {2, 60},
                             {4, 10},
                         }},
                         .most_nodes = 20'000,
                         .clear = 1'000};

/// What a level never overlooks, whatever it misjudges: lines from level 3 on, threats from level 4 on. That
/// alone makes level 4 so much stronger that it misjudges the moves that are left more than level 3 does.
constexpr AtRoot at_root(int level) {
  constexpr int kHeedsLines = 3;
  constexpr int kHeedsThreats = 4;
  if (level < kHeedsLines) return AtRoot::Tempting;
  return level < kHeedsThreats ? AtRoot::HeedingLines : AtRoot::HeedingThreats;
}

}  // namespace parlour::engines::line
