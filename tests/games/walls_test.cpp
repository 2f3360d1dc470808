// The course's random obstacles. Nothing here depends on which walls a seed gives, only on what the rule
// promises for every seed.
#include "games/line/walls.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "support/game_specs.hpp"

namespace parlour::games::line {
namespace {

constexpr RandomWalls kCourse{0.75, 50, 1, 0};

RandomWalls seeded(RandomWalls wanted, std::uint64_t seed) {
  wanted.seed = seed;
  return wanted;
}

/// The course multiplies single-precision numbers and rounds halves up.
int target(int rows, int cols, double playable) {
  return static_cast<int>(
      std::floor(static_cast<float>(rows * cols) * (1 - static_cast<float>(playable)) + 0.5F));
}

/// The groups of walls that touch, sides and corners alike. Ascending cells in, each group a set.
std::vector<std::set<int>> groups(const std::vector<Move>& walls, int cols) {
  std::set<int> left(walls.begin(), walls.end());
  std::vector<std::set<int>> all;
  while (!left.empty()) {
    std::set<int> group;
    std::vector<int> border{*left.begin()};
    left.erase(left.begin());
    while (!border.empty()) {
      const int cell = border.back();
      border.pop_back();
      group.insert(cell);
      for (auto other = left.begin(); other != left.end();) {
        const bool touches =
            std::abs(*other % cols - cell % cols) <= 1 && std::abs(*other / cols - cell / cols) <= 1;
        if (touches) border.push_back(*other);
        other = touches ? left.erase(other) : std::next(other);
      }
    }
    all.push_back(group);
  }
  return all;
}

int distance(const std::set<int>& one, const std::set<int>& other, int cols) {
  int least = kMostCells;
  for (const int a : one)
    for (const int b : other)
      least = std::min(least, std::max(std::abs(a % cols - b % cols), std::abs(a / cols - b / cols)));
  return least;
}

/// Can every cell be reached from every other by sides alone, as along a path?
bool is_joined_by_sides(const std::set<int>& group, int cols) {
  std::set<int> seen{*group.begin()};
  std::vector<int> border{*group.begin()};
  while (!border.empty()) {
    const int cell = border.back();
    border.pop_back();
    for (const int next :
         {cell - cols, cell + cols, cell % cols > 0 ? cell - 1 : -1, cell % cols < cols - 1 ? cell + 1 : -1})
      if (group.count(next) != 0 && seen.insert(next).second) border.push_back(next);
  }
  return seen == group;
}

TEST(RandomWalls, AreNeverMoreThanTheTargetAndEachOnTheBoardOnce) {
  Rng rng(3);
  for (int draw = 0; draw < 400; ++draw) {
    const int rows = rng.between(1, kLongestSide);
    const int cols = rng.between(1, kLongestSide);
    const RandomWalls wanted{rng.between(0, 20) / 20.0, rng.between(0, 60), rng.between(0, 3), rng.next()};
    const auto walls = random_walls(rows, cols, wanted);
    ASSERT_LE(std::ssize(walls), target(rows, cols, wanted.playable)) << rows << "x" << cols;
    ASSERT_TRUE(std::is_sorted(walls.begin(), walls.end()));
    ASSERT_EQ(std::adjacent_find(walls.begin(), walls.end()), walls.end());
    if (!walls.empty()) {
      ASSERT_LT(walls.back(), rows * cols);
    }
  }
}

TEST(RandomWalls, AreTheSameForTheSameSeedAndDifferForOthers) {
  std::set<std::vector<Move>> different;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto walls = random_walls(20, 20, seeded(kCourse, seed));
    EXPECT_EQ(walls, random_walls(20, 20, seeded(kCourse, seed)));
    different.insert(walls);
  }
  EXPECT_EQ(different.size(), 100u);
}

/// Records hold the seed and the form of walls, not the walls: other walls of either form change every record
/// that has been written with it. Another way to draw them is another form.
TEST(RandomWalls, OfSeedNoughtStandWhereTheyAlwaysStood) {
  const std::vector<Move> expected{0, 16, 17, 19, 23, 29, 32, 33, 43, 45, 48, 53, 54, 56, 57, 59};
  EXPECT_EQ(random_walls(8, 8, {0.75, 5, 1, 0}), expected);
  EXPECT_EQ(support::line_options("mnk:rows=8,cols=8,walls=random,max-length=5").walls, expected);
  const std::vector<Move> scattered{0, 2, 4, 6, 19, 22, 24, 25, 37, 38, 43, 45, 49, 55, 57, 60};
  EXPECT_EQ(random_walls(8, 8, {0.75, 5, 1, 0, WallForm::Scattered}), scattered);
  const std::string before = "mnk:rows=8,cols=8,walls=random,max-length=5,walls-form=scattered";
  EXPECT_EQ(support::line_options(before).walls, scattered);
  EXPECT_EQ(random_walls(15, 15, {0.9, 10, 1, 0}).size(), 23U);
  EXPECT_EQ(random_walls(15, 15, {0.9, 10, 1, 0, WallForm::Scattered}).size(), 22U);
}

TEST(RandomWalls, KeepOffClosedCells) {
  std::vector<bool> closed(64);
  for (std::size_t cell = 0; cell < 64; ++cell) closed[cell] = cell % 8 < 4;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (const Move wall : random_walls(8, 8, {0.5, 5, 0, seed}, closed)) ASSERT_GE(wall % 8, 4);
  EXPECT_EQ(random_walls(8, 8, {0.5, 0, 0, 1}, closed).size(), 32U);
  EXPECT_TRUE(random_walls(8, 8, {0.5, 5, 1, 0}, std::vector<bool>(64, true)).empty());
}

TEST(RandomWalls, ComeNearTheTargetOnTheCourseBoard) {
  double share = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto walls = random_walls(20, 20, seeded(kCourse, seed));
    EXPECT_GE(walls.size(), 70u) << "seed " << seed;
    share += static_cast<double>(walls.size()) / 100;
  }
  EXPECT_GE(share / 100, 0.9);
}

TEST(RandomWalls, KeepTheGapBetweenObstacles) {
  for (const int gap : {1, 2, 3})
    for (const int max_length : {0, 1, 2, 5, 10})
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto walls = random_walls(20, 17, {0.75, max_length, gap, seed});
        const auto obstacles = groups(walls, 17);
        for (std::size_t one = 0; one < obstacles.size(); ++one) {
          ASSERT_LE(std::ssize(obstacles[one]), max_length + 1) << "gap " << gap << " seed " << seed;
          ASSERT_TRUE(is_joined_by_sides(obstacles[one], 17)) << "gap " << gap << " seed " << seed;
          for (std::size_t two = 0; two < one; ++two)
            ASSERT_GT(distance(obstacles[one], obstacles[two], 17), gap);
        }
      }
}

/// Steps alternate between the axes: three cells make a corner, never a straight line.
TEST(RandomWalls, ArePathsThatTurnAtEveryStep) {
  int corners = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    for (const auto& obstacle : groups(random_walls(20, 20, {0.75, 2, 1, seed}), 20)) {
      if (obstacle.size() != 3) continue;
      std::set<int> rows;
      std::set<int> cols;
      for (const int cell : obstacle) {
        rows.insert(cell / 20);
        cols.insert(cell % 20);
      }
      EXPECT_TRUE(rows.size() == 2 && cols.size() == 2) << "seed " << seed;
      ++corners;
    }
  EXPECT_GT(corners, 100);
}

TEST(RandomWalls, ReachEveryLengthUpToTheLongest) {
  std::set<std::size_t> lengths;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (const auto& obstacle : groups(random_walls(20, 20, {0.75, 3, 1, seed}), 20))
      lengths.insert(obstacle.size());
  EXPECT_EQ(lengths, (std::set<std::size_t>{1, 2, 3, 4}));
}

TEST(RandomWalls, LeaveAnAllPlayableBoardFree) {
  for (const int side : {1, 3, 20, 32}) EXPECT_TRUE(random_walls(side, side, {1.0, 50, 1, 5}).empty());
}

TEST(RandomWalls, FillABoardWithoutGapsWhenNothingIsPlayable) {
  for (const int side : {1, 2, 5, 20, 32}) {
    EXPECT_EQ(std::ssize(random_walls(side, side, {0.0, 0, 0, 9})), side * side);
    const auto spaced = random_walls(side, side, {0.0, 0, 1, 9});
    EXPECT_GE(spaced.size(), 1u);
    if (side > 1) {
      EXPECT_LT(std::ssize(spaced), side * side);
    }
  }
}

TEST(RandomWalls, FitTheSmallestAndTheLargestBoards) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_LE(random_walls(1, 1, seeded(kCourse, seed)).size(), 0u);  // a quarter of one cell rounds to none
    EXPECT_EQ(random_walls(1, 1, {0.5, 0, 1, seed}).size(), 1u);      // a half rounds up
    EXPECT_LE(random_walls(1, 1, {0.0, 50, 1, seed}).size(), 1u);     // most paths are too long for it
    EXPECT_LE(random_walls(1, 32, seeded(kCourse, seed)).size(), 8u);
    EXPECT_LE(random_walls(32, 1, seeded(kCourse, seed)).size(), 8u);
    EXPECT_LE(random_walls(32, 32, seeded(kCourse, seed)).size(), 256u);
    EXPECT_GE(random_walls(32, 32, seeded(kCourse, seed)).size(), 180u);
    EXPECT_LE(random_walls(32, 32, {0.0, kMostCells, kLongestSide, seed}).size(), 1024u);
  }
}

TEST(RandomWalls, MayStandInTheCentre) {
  bool seen = false;
  for (std::uint64_t seed = 0; seed < 100 && !seen; ++seed) {
    const auto walls = random_walls(20, 20, seeded(kCourse, seed));
    seen = std::binary_search(walls.begin(), walls.end(), static_cast<Move>(10 * 20 + 10));
  }
  EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace parlour::games::line
