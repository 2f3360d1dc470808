#include "games/line/walls.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace parlour::games::line {
namespace {

/// Cells of one obstacle relative to where it is put, without repetitions, in the order of the path.
using Obstacle = std::vector<Offset>;

class WallBuilder {
 public:
  WallBuilder(int rows, int cols, const RandomWalls& wanted)
      : rows_(rows),
        cols_(cols),
        wanted_(wanted),
        rng_(wanted.seed),
        closed_(static_cast<std::size_t>(rows * cols)) {}

  std::vector<Move> build() {
    const auto target = static_cast<std::size_t>(std::lround(rows_ * cols_ * (1.0 - wanted_.playable)));
    const auto patience = static_cast<int>(std::sqrt(rows_ * cols_));
    int failures = 0;
    while (walls_.size() < target && failures < 2 * patience) {
      const Obstacle obstacle = draw_obstacle();
      const auto place = failures < patience ? random_place(obstacle) : first_place(obstacle);
      if (!place) {
        ++failures;
        continue;
      }
      failures = 0;
      put(obstacle, *place, target);
    }
    std::sort(walls_.begin(), walls_.end());
    return walls_;
  }

 private:
  Obstacle draw_obstacle() {
    Obstacle obstacle;
    for (const Offset& cell : random_path(rng_.between(1, wanted_.max_length + 1), rng_))
      if (std::find(obstacle.begin(), obstacle.end(), cell) == obstacle.end()) obstacle.push_back(cell);
    return obstacle;
  }

  bool on_board(int x, int y) const { return x >= 0 && y >= 0 && x < cols_ && y < rows_; }
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(cols_) + static_cast<std::size_t>(x);
  }

  bool fits(const Obstacle& obstacle, Offset place) const {
    return std::all_of(obstacle.begin(), obstacle.end(), [&](const Offset& cell) {
      const int x = place.x + cell.x;
      const int y = place.y + cell.y;
      return on_board(x, y) && !closed_[index(x, y)];
    });
  }

  std::optional<Offset> random_place(const Obstacle& obstacle) {
    const Offset place{rng_.between(0, cols_ - 1), rng_.between(0, rows_ - 1)};
    return fits(obstacle, place) ? std::optional(place) : std::nullopt;
  }

  std::optional<Offset> first_place(const Obstacle& obstacle) const {
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < cols_; ++x)
        if (fits(obstacle, {x, y})) return Offset{x, y};
    return std::nullopt;
  }

  void put(const Obstacle& obstacle, Offset place, std::size_t target) {
    for (const Offset& cell : obstacle) {
      if (walls_.size() == target) return;
      const int x = place.x + cell.x;
      const int y = place.y + cell.y;
      walls_.push_back(static_cast<Move>(index(x, y)));
      for (int near_y = y - wanted_.gap; near_y <= y + wanted_.gap; ++near_y)
        for (int near_x = x - wanted_.gap; near_x <= x + wanted_.gap; ++near_x)
          if (on_board(near_x, near_y)) closed_[index(near_x, near_y)] = true;
    }
  }

  int rows_;
  int cols_;
  RandomWalls wanted_;
  Rng rng_;
  std::vector<bool> closed_;
  std::vector<Move> walls_;
};

}  // namespace

std::vector<Offset> random_path(int cells, Rng& rng) {
  std::vector<Offset> path{{0, 0}};
  bool along_x = rng.below(2) == 0;
  for (int step = 1; step < cells; ++step, along_x = !along_x) {
    Offset next = path.back();
    (along_x ? next.x : next.y) += rng.below(2) == 0 ? 1 : -1;
    path.push_back(next);
  }
  return path;
}

std::vector<Move> random_walls(int rows, int cols, const RandomWalls& wanted) {
  return WallBuilder(rows, cols, wanted).build();
}

}  // namespace parlour::games::line
