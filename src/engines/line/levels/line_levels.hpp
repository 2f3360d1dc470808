#pragma once

#include <array>
#include <cstddef>

#include "engines/settings.hpp"

namespace parlour::engines::line {

/// How a level below the highest plays: it looks `depth` plies ahead and misjudges every move by up to
/// `misjudgement` either way, small errors more often than large ones; a win counts kClear, so that large
/// errors overlook even that. A person errs like that: obvious moves are found, close ones confused.
struct Level {
  int depth;
  int misjudgement;
};

constexpr int kClear = 1'000;

/// Levels 1 to 9; docs/results/line-levels.csv has the matches between neighbours.
constexpr std::array<Level, kHighestLevel - 1> kLevels{{
    {1, 10'000},
    {1, 3'500},
    {1, 1'800},
    {1, 1'000},
    {1, 600},
    {2, 400},
    {2, 180},
    {3, 90},
    {4, 30},
}};

constexpr Level level_at(int level) { return kLevels[static_cast<std::size_t>(level - 1)]; }

}  // namespace parlour::engines::line
