#include "games/line/opening_stones.hpp"

#include <algorithm>

namespace parlour::games::line {
namespace {

struct Cell {
  int x;
  int y;
};
using Shape = std::array<Cell, 3>;

/// Stones in turn order within four columns and rows; the distances between First's two stones and to
/// Second's differ, so that some are worth little to either side.
constexpr auto kShapes = std::to_array<Shape>({
    {{{0, 0}, {3, 1}, {1, 3}}},
    {{{0, 0}, {1, 2}, {3, 1}}},
    {{{0, 0}, {1, 1}, {3, 3}}},
    {{{0, 0}, {1, 0}, {3, 2}}},
    {{{0, 1}, {2, 2}, {3, 0}}},
});
constexpr int kShapeSide = 4;

}  // namespace

std::vector<OpeningStones> opening_stones(int rows, int cols) {
  const int right = cols - kShapeSide;
  const int bottom = rows - kShapeSide;
  if (right < 0 || bottom < 0) return {};
  const auto corners =
      std::to_array<Cell>({{right / 2, bottom / 2}, {right / 6, bottom / 6}, {right / 2, bottom / 6}});
  std::vector<OpeningStones> all;
  for (const Cell corner : corners)
    for (const Shape& shape : kShapes) {
      OpeningStones stones{};
      for (std::size_t at = 0; at < stones.size(); ++at)
        stones[at] = static_cast<Move>((corner.y + shape[at].y) * cols + corner.x + shape[at].x);
      all.push_back(stones);
    }
  return all;
}

std::vector<OpeningStones> opening_stones(const Rules& rules) {
  auto all = opening_stones(rules.rows(), rules.cols());
  std::erase_if(all, [&](const OpeningStones& stones) {
    return std::any_of(stones.begin(), stones.end(), [&](Move cell) { return rules.wall(cell); });
  });
  return all;
}

}  // namespace parlour::games::line
