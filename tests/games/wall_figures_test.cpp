// Random walls against the course's own generator, which was run 3 000 times in every setting
// (docs/evidence.md, "The course's walls"): the averages here over as many seeds may be as far away as four
// standard errors of both. Small and crowded boards tell apart what hardly shows on the course's own: that
// the random cell may lie one past the board, and that once the corner was tried it is tried for good.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "games/line/walls.hpp"

namespace parlour::games::line {
namespace {

constexpr int kBoards = 3000;

/// What is counted on a board, in this order.
enum Figure { kWalls, kObstacles, kLargest, kWays, kTopLeft, kTopRight, kBottomLeft, kBottomRight, kFigures };
using Figures = std::array<double, kFigures>;

struct Setting {
  std::string name;
  int rows;
  int cols;
  RandomWalls wanted;
  Figures course;     ///< the averages of the course's
  Figures deviation;  ///< the standard deviation from board to board
};

class Board {
 public:
  Board(int rows, int cols, const std::vector<Move>& walls)
      : rows_(rows), cols_(cols), wall_(static_cast<std::size_t>(rows * cols)) {
    for (const Move wall : walls) wall_[wall] = true;
  }

  Figures figures() {
    Figures figures{};
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < cols_; ++x) {
        if (is_wall(x, y)) {
          ++figures[kWalls];
          ++figures[static_cast<std::size_t>(kTopLeft + (2 * y >= rows_ ? 2 : 0) + (2 * x >= cols_ ? 1 : 0))];
        }
        figures[kWays] += ways(x, y);
      }
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < cols_; ++x)
        if (is_wall(x, y)) {
          ++figures[kObstacles];
          figures[kLargest] = std::max(figures[kLargest], static_cast<double>(take_group(x, y)));
        }
    return figures;
  }

 private:
  bool on_board(int x, int y) const { return x >= 0 && y >= 0 && x < cols_ && y < rows_; }
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * cols_ + x); }
  bool is_wall(int x, int y) const { return on_board(x, y) && wall_[index(x, y)]; }

  /// Ways to five in a row without a wall that begin at a cell.
  int ways(int x, int y) const {
    int ways = 0;
    for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
      int free = 0;
      while (free < 5 && on_board(x + free * dx, y + free * dy) && !is_wall(x + free * dx, y + free * dy))
        ++free;
      ways += free == 5 ? 1 : 0;
    }
    return ways;
  }

  /// Removes the walls that touch each other, sides and corners alike, and counts them.
  int take_group(int x, int y) {
    if (!is_wall(x, y)) return 0;
    wall_[index(x, y)] = false;
    int cells = 1;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) cells += take_group(x + dx, y + dy);
    return cells;
  }

  int rows_;
  int cols_;
  std::vector<bool> wall_;
};

Figures averages(const Setting& setting, WallForm form) {
  Figures sum{};
  for (int seed = 0; seed < kBoards; ++seed) {
    RandomWalls wanted = setting.wanted;
    wanted.seed = static_cast<std::uint64_t>(seed);
    wanted.form = form;
    const Figures one =
        Board(setting.rows, setting.cols, random_walls(setting.rows, setting.cols, wanted)).figures();
    for (std::size_t at = 0; at < kFigures; ++at) sum[at] += one[at] / kBoards;
  }
  return sum;
}

/// How many standard errors the farthest figure is away.
double farthest(const Setting& setting, const Figures& figures) {
  double most = 0;
  for (std::size_t at = 0; at < kFigures; ++at) {
    const double error = std::max(setting.deviation[at], 0.2) * std::sqrt(2.0 / kBoards);
    most = std::max(most, std::abs(figures[at] - setting.course[at]) / error);
  }
  return most;
}

const Setting& course_setting() {
  static const Setting kCourse{"20×20 0.75/50/1",
                               20,
                               20,
                               {0.75, 50, 1},
                               {100.000, 7.383, 27.649, 430.94, 22.98, 26.82, 22.11, 28.09},
                               {0.00, 1.79, 5.12, 40.50, 9.39, 9.01, 9.13, 8.80}};
  return kCourse;
}

TEST(WallFigures, AreThoseOfTheCourseOnItsBoard) {
  const Figures figures = averages(course_setting(), WallForm::Course);
  EXPECT_LT(farthest(course_setting(), figures), 4) << testing::PrintToString(figures);
  EXPECT_NEAR(figures[kObstacles], 7.4, 0.1);
  EXPECT_NEAR(figures[kLargest], 27.5, 0.3);
  EXPECT_NEAR(figures[kWays], 431, 3);
  EXPECT_GT(figures[kBottomRight], *std::max_element(&figures[kTopLeft], &figures[kBottomRight]));
}

TEST(WallFigures, AreOthersWhereTheyAreScattered) {
  EXPECT_GT(farthest(course_setting(), averages(course_setting(), WallForm::Scattered)), 20);
}

TEST(WallFigures, AreThoseOfTheCourseInOtherSettings) {
  const std::vector<Setting> settings{
      {"15×15 0.9/10/1",
       15,
       15,
       {0.90, 10, 1},
       {23.000, 5.041, 8.070, 376.41, 6.58, 6.18, 5.08, 5.15},
       {0.00, 1.17, 1.47, 26.87, 4.38, 4.33, 3.95, 4.00}},
      {"10×10 0.5/5/0",
       10,
       10,
       {0.50, 5, 0},
       {50.000, 2.097, 44.720, 11.37, 11.16, 13.75, 10.83, 14.27},
       {0.00, 0.98, 6.85, 4.65, 3.36, 3.32, 3.33, 3.40}},
      {"20×30 0.75/50/2",
       20,
       30,
       {0.75, 50, 2},
       {149.849, 12.863, 28.918, 684.30, 35.40, 38.45, 35.67, 40.32},
       {1.25, 3.37, 5.00, 44.19, 8.46, 7.83, 7.81, 7.28}},
      {"12×7 0.6/0/1",
       12,
       7,
       {0.60, 0, 1},
       {18.848, 18.848, 1.000, 35.64, 5.42, 4.08, 5.28, 4.07},
       {1.53, 1.53, 0.00, 7.54, 0.69, 0.99, 0.73, 0.99}},
      {"3×3 0.5/2/0",
       3,
       3,
       {0.50, 2, 0},
       {4.989, 1.067, 4.890, 0.00, 2.77, 1.06, 0.84, 0.33},
       {0.13, 0.26, 0.41, 0.00, 0.86, 0.70, 0.75, 0.47}},
      {"9×9 0/8/1",
       9,
       9,
       {0.00, 8, 1},
       {30.218, 9.809, 6.934, 17.86, 9.38, 7.48, 7.40, 5.96},
       {3.22, 1.72, 1.23, 5.94, 1.93, 1.69, 1.80, 1.49}},
      {"3×3 0/1/1",
       3,
       3,
       {0.00, 1, 1},
       {3.184, 2.417, 1.658, 0.00, 1.31, 0.74, 0.74, 0.39},
       {0.91, 0.87, 0.47, 0.00, 0.49, 0.64, 0.66, 0.49}},
  };
  for (const Setting& setting : settings) {
    const Figures figures = averages(setting, WallForm::Course);
    EXPECT_LT(farthest(setting, figures), 4) << setting.name << " " << testing::PrintToString(figures);
  }
}

}  // namespace
}  // namespace parlour::games::line
