// Fields, obstacles and what draws them, against what the rule promises for every seed.
#include "course/include/core/field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "course/include/core/state.hpp"

namespace ttt::game {
namespace {

using Cells = std::set<std::pair<int, int>>;

Cells walls_of(const FieldBitmap& field) {
  Cells walls;
  for (int y = 0; y < field.get_rows(); ++y)
    for (int x = 0; x < field.get_cols(); ++x)
      if (field.get(x, y) == Sign::WALL) walls.emplace(x, y);
  return walls;
}

FieldBitmap drawn(int rows, int cols, float playable, int length, int gap) {
  FieldBitmap field(rows, cols);
  RandomObstaclesFI(playable, length, gap).initialize(field);
  return field;
}

TEST(FieldBitmap, KeepsWhatIsPutThere) {
  FieldBitmap field(2, 3);
  field.set(2, 1, Sign::X);
  field.set(0, 1, Sign::WALL);
  field.set(3, 0, Sign::O);
  field.set(0, -1, Sign::O);
  EXPECT_EQ(field.get(2, 1), Sign::X);
  EXPECT_EQ(field.get(0, 1), Sign::WALL);
  EXPECT_EQ(field.get(3, 0), Sign::WALL);
  EXPECT_EQ(field.get_free_cells_num(), 4);
  EXPECT_TRUE(field.is_valid(2, 1));
  EXPECT_FALSE(field.is_valid(1, 2));
  field.reset();
  EXPECT_EQ(field.get_free_cells_num(), 6);
}

TEST(FieldBitmap, CopiesGoTheirOwnWays) {
  FieldBitmap field(2, 3);
  field.set(1, 1, Sign::O);
  FieldBitmap copy = field;
  FieldBitmap other(40, 40);
  other = copy;
  copy.set(1, 1, Sign::X);
  EXPECT_EQ(field.get(1, 1), Sign::O);
  EXPECT_EQ(other.get(1, 1), Sign::O);
  EXPECT_EQ(other.get_cols(), 3);
  FieldBitmap moved = std::move(other);
  EXPECT_EQ(moved.get(1, 1), Sign::O);
  other = moved;
  moved = std::move(copy);
  EXPECT_EQ(moved.get(1, 1), Sign::X);
  copy = FieldBitmap(1, 1);
  FieldBitmap& same = copy;
  copy = same;
  EXPECT_EQ(copy.get_free_cells_num(), 1);
}

TEST(Obstacle, AlternatesBetweenTheAxes) {
  std::srand(1);
  std::set<char> beginnings;
  for (int length = 0; length < 200; ++length) {
    const Obstacle obstacle(length % 51);
    ASSERT_EQ(obstacle.get_moves_len(), length % 51);
    EXPECT_EQ(obstacle.get_move(obstacle.get_moves_len()), '\0');
    EXPECT_EQ(obstacle.get_move(-1), '\0');
    int x = 0, y = 0;
    int left = 0, right = 0, down = 0, up = 0;
    bool was_along_x = false;
    for (int i = 0; i < obstacle.get_moves_len(); ++i) {
      const char move = obstacle.get_move(i);
      const bool along_x = move == 'L' || move == 'R';
      EXPECT_TRUE(along_x || move == 'U' || move == 'D');
      if (i > 0) {
        EXPECT_NE(along_x, was_along_x);
      }
      if (i == 0) beginnings.insert(move);
      was_along_x = along_x;
      const int before = x + y;
      Obstacle::move_point(x, y, move);
      EXPECT_EQ(std::abs(x + y - before), 1);
      left = std::max(left, -x), right = std::max(right, x);
      down = std::max(down, -y), up = std::max(up, y);
    }
    EXPECT_EQ(obstacle.get_lsize(), left);
    EXPECT_EQ(obstacle.get_rsize(), right);
    EXPECT_EQ(obstacle.get_dsize(), down);
    EXPECT_EQ(obstacle.get_usize(), up);
  }
  EXPECT_EQ(beginnings, (std::set<char>{'L', 'R', 'U', 'D'}));
}

TEST(RandomObstaclesFI, NeverDrawsMoreThanItsShare) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::srand(seed);
    const int rows = 1 + static_cast<int>(seed) % 25;
    const float playable = static_cast<float>(seed % 11) / 10;
    const auto most = static_cast<std::size_t>(std::lround(rows * 20 * (1 - static_cast<double>(playable))));
    const std::size_t walls = walls_of(drawn(rows, 20, playable, 50, 1)).size();
    EXPECT_LE(walls, most) << seed;
    if (playable >= 0.9F && rows > 3) {
      EXPECT_EQ(walls, most) << seed;
    }
    if (playable == 0) {
      EXPECT_EQ(walls_of(drawn(rows, 20, 0, 0, 0)).size(), most) << "single cells fill all";
    }
  }
}

/// With single cells as obstacles every wall is one, so that the gap can be seen.
TEST(RandomObstaclesFI, KeepsTheGap) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::srand(seed);
    for (const int gap : {1, 2, 3}) {
      const Cells walls = walls_of(drawn(20, 20, 0.5F, 0, gap));
      for (const auto& [x, y] : walls)
        for (const auto& [other_x, other_y] : walls)
          if (x != other_x || y != other_y) {
            ASSERT_GT(std::max(std::abs(x - other_x), std::abs(y - other_y)), gap) << seed;
          }
    }
  }
}

/// Paths that turn at every step have no three cells in a row, except where they cross themselves: a long one
/// stays within a band, and a short one of two cells lies along one axis.
TEST(RandomObstaclesFI, DrawsObstaclesOfTheGivenLength) {
  std::srand(3);
  std::set<std::size_t> sizes;
  for (int i = 0; i < 200; ++i) {
    const Cells walls = walls_of(drawn(9, 9, 0.97F, 1, 8));  // one obstacle of one or two cells
    sizes.insert(walls.size());
    if (walls.size() == 2) {
      const auto& [x, y] = *walls.begin();
      const auto& [other_x, other_y] = *walls.rbegin();
      EXPECT_EQ(std::abs(x - other_x) + std::abs(y - other_y), 1);
    }
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{1, 2}));
}

TEST(RandomObstaclesFI, DrawsTheSameForTheSameSeed) {
  std::srand(7);
  const Cells first = walls_of(drawn(20, 20, 0.75F, 50, 1));
  const Cells second = walls_of(drawn(20, 20, 0.75F, 50, 1));
  std::srand(7);
  EXPECT_EQ(walls_of(drawn(20, 20, 0.75F, 50, 1)), first);
  EXPECT_NE(first, second);
  EXPECT_EQ(first.size(), 100U);
}

TEST(RandomObstaclesFI, DrawsAnewForEveryGame) {
  const RandomObstaclesFI initializer(0.75F, 50, 1);
  State state({20, 20, 5, 0}, &initializer);
  const auto walls = [&] {
    Cells cells;
    for (int y = 0; y < 20; ++y)
      for (int x = 0; x < 20; ++x)
        if (state.get_value(x, y) == Sign::WALL) cells.emplace(x, y);
    return cells;
  };
  const Cells before = walls();
  EXPECT_EQ(state.get_opts().max_moves, 400 - static_cast<int>(before.size()));
  state.reset();
  EXPECT_NE(walls(), before);
}

TEST(RandomObstaclesFI, TakesStrangeWishesAsTheNearestSensibleOnes) {
  for (const float playable : {-1.0F, 2.0F, std::numeric_limits<float>::quiet_NaN()})
    for (const int number : {-5, 0, std::numeric_limits<int>::max()})
      EXPECT_LE(walls_of(drawn(8, 8, playable, number, number)).size(), 64U);
  EXPECT_TRUE(walls_of(drawn(0, 0, 0.5F, 5, 1)).empty());
}

}  // namespace
}  // namespace ttt::game
