#include "games/line/walls.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace parlour::games::line {
namespace {

/// Cells of one obstacle relative to where it is put, in the order of the path.
using Obstacle = std::vector<Offset>;

class WallBuilder {
 public:
  WallBuilder(int rows, int cols, const RandomWalls& wanted, std::vector<bool> closed)
      : rows_(rows), cols_(cols), wanted_(wanted), rng_(wanted.seed), closed_(std::move(closed)) {
    closed_.resize(static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols));
    wall_.resize(closed_.size());
  }

  std::vector<Move> build() {
    const auto target = static_cast<std::size_t>(most());
    const auto patience = static_cast<int>(std::sqrt(rows_ * cols_));
    const bool for_good = wanted_.form == WallForm::Course;
    bool from_the_corner = false;
    int failures = 0;
    while (walls_.size() < target) {
      const Obstacle obstacle = draw_obstacle();
      const auto place = from_the_corner ? first_place(obstacle, {0, 0}) : random_place(obstacle);
      if (place) {
        failures = 0;
        from_the_corner = from_the_corner && for_good;
        put(obstacle, *place, target);
      } else if (++failures == patience) {
        if (from_the_corner) break;
        from_the_corner = true;
        failures = 0;
      }
    }
    std::sort(walls_.begin(), walls_.end());
    return walls_;
  }

 private:
  int most() const {
    if (wanted_.form == WallForm::Course) return most_walls(rows_, cols_, wanted_.playable);
    return static_cast<int>(std::lround(rows_ * cols_ * (1.0 - wanted_.playable)));
  }

  Obstacle draw_obstacle() { return random_path(rng_.between(1, wanted_.max_length + 1), rng_); }

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

  /// The course also draws from one column and one row past the edge, where no place is found.
  std::optional<Offset> random_place(const Obstacle& obstacle) {
    const int past = wanted_.form == WallForm::Course ? 0 : 1;
    const int x = rng_.between(0, cols_ - past);
    const int y = rng_.between(0, rows_ - past);
    if (wanted_.form == WallForm::Course) return first_place(obstacle, {x, y});
    return fits(obstacle, {x, y}) ? std::optional(Offset{x, y}) : std::nullopt;
  }

  std::optional<Offset> first_place(const Obstacle& obstacle, Offset from) const {
    for (int y = from.y; y < rows_; ++y)
      for (int x = from.x; x < cols_; ++x)
        if (fits(obstacle, {x, y})) return Offset{x, y};
    return std::nullopt;
  }

  void put(const Obstacle& obstacle, Offset place, std::size_t target) {
    for (const Offset& cell : obstacle) {
      if (walls_.size() == target) return;
      const int x = place.x + cell.x;
      const int y = place.y + cell.y;
      if (wall_[index(x, y)]) continue;  // the path crosses itself
      wall_[index(x, y)] = true;
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
  std::vector<bool> wall_;
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

int most_walls(int rows, int cols, double playable) {
  return static_cast<int>(
      std::lround(static_cast<float>(rows * cols) * (1.0F - static_cast<float>(playable))));
}

std::vector<Move> random_walls(int rows, int cols, const RandomWalls& wanted,
                               const std::vector<bool>& closed) {
  return WallBuilder(rows, cols, wanted, closed).build();
}

}  // namespace parlour::games::line
