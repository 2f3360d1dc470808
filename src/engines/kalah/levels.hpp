#pragma once

#include <array>

#include "engines/settings.hpp"

namespace parlour::engines::kalah {

/// How a level below the highest plays: it looks `depth` plies ahead without tables or book and misjudges
/// every move by up to `misjudgement` sixteenths of a seed either way, small errors more often than large
/// ones. A person errs like that: obvious moves are found, close ones confused.
struct Level {
  int depth;
  int misjudgement;
};

/// Levels 1 to 9; docs/results/kalah-levels.csv has the matches between them.
constexpr std::array<Level, kHighestLevel - 1> kLevels{{
    {1, 256},
    {2, 256},
    {2, 128},
    {2, 64},
    {3, 48},
    {4, 32},
    {5, 16},
    {7, 8},
    {10, 0},
}};

constexpr Level level_at(int level) { return kLevels[static_cast<std::size_t>(level - 1)]; }

}  // namespace parlour::engines::kalah
