#pragma once

#include <cstdint>
#include <vector>

#include "core/rng.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// How places for obstacles are found.
enum class WallForm {
  Course,    ///< as in the course: from a random cell to the right and down, so most walls stand there
  Scattered  ///< a random cell or none: the form that older records were played on
};

/// The course's random obstacles.
struct RandomWalls {
  double playable = 0.75;  ///< share of the cells that should stay free
  int max_length = 50;     ///< an obstacle is a path of 1…max_length+1 cells, perhaps visiting some twice
  int gap = 1;             ///< cells within this many king's moves of an obstacle are closed to later ones
  std::uint64_t seed = 0;
  WallForm form = WallForm::Course;
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

constexpr int kMostWalledCells = 65536;  ///< walls can be drawn on boards of at most this many cells

/// The most wall cells there may be, in single precision as in the course: 23 on 15×15 with 0.9 playable.
int most_walls(int rows, int cols, double playable);

/// Draws wall cells, ascending: obstacles are random paths that turn at every step, each placed whole on open
/// cells. The `Course` form takes the first place that fits, row by row in the rectangle to the right of and
/// below a random cell; each failure draws another path and another cell. After sqrt(rows * cols) failures in
/// a row the rectangle is the whole board from then on, and after as many again the drawing ends. The last
/// obstacle is cut off at `most_walls`. The same seed gives the same walls everywhere.
///
/// `closed` has a flag for every cell, row by row, or is empty: no wall is put on a cell whose flag is set.
std::vector<Move> random_walls(int rows, int cols, const RandomWalls& wanted,
                               const std::vector<bool>& closed = {});

}  // namespace parlour::games::line
