#pragma once

#include <utility>
#include <vector>

#include "course/include/core/game.hpp"

namespace ttt::game {

/// Walls where they are wanted.
class Walls final : public IFieldInitializer {
 public:
  explicit Walls(std::vector<Point> cells) : cells_(std::move(cells)) {}
  void initialize(FieldBitmap& field) override {
    for (const Point& cell : cells_) field.set(cell.x, cell.y, Sign::WALL);
  }
  IFieldInitializer* clone() const override { return new Walls(*this); }

 private:
  std::vector<Point> cells_;
};

}  // namespace ttt::game
