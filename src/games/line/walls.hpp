#pragma once

#include <cstdint>
#include <vector>

#include "core/rng.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// The course's random obstacles.
struct RandomWalls {
  double playable = 0.75;  ///< share of the cells that should stay free
  int max_length = 50;     ///< an obstacle has 1…max_length+1 steps' worth of cells
  int gap = 1;             ///< cells this near (in king's moves) to an obstacle stay closed to later ones
  std::uint64_t seed = 0;
};

/// A cell relative to another one.
struct Offset {
  int x = 0;
  int y = 0;
  bool operator==(const Offset&) const = default;
};

/// A path of `cells` (at least one) cells from (0, 0), whose steps alternate between the two axes. It may
/// cross itself.
std::vector<Offset> random_path(int cells, Rng& rng);

constexpr int kMostWalledCells = 65536;  ///< cells of a board that walls can be drawn on

/// Draws wall cells, ascending: obstacles are random paths that turn at every step, placed whole on free
/// cells at random, or by scanning once random places fail too often. Never more than
/// round(rows * cols * (1 - playable)) cells; fewer when no more room is found. The same seed gives the
/// same walls everywhere.
std::vector<Move> random_walls(int rows, int cols, const RandomWalls& wanted);

}  // namespace parlour::games::line
