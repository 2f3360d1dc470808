#include "course/include/core/field.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "games/line/walls.hpp"

namespace ttt::game {
namespace {

std::size_t cells_of(int rows, int cols) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols);
}

std::size_t index_of(int cols, int x, int y) { return cells_of(y, cols) + static_cast<std::size_t>(x); }

constexpr int kLongestPath = 100'000;  // if a longer path fits, this one does too

/// As in the course, std::srand makes the walls repeatable.
std::uint64_t drawn_seed() {
  const auto first = static_cast<std::uint64_t>(std::rand());  // NOLINT(concurrency-mt-unsafe): see above
  return parlour::mixed_seed(first, static_cast<std::uint64_t>(std::rand()));
}

}  // namespace

FieldBitmap::FieldBitmap(int rows, int cols)
    : rows_(std::max(rows, 0)),
      cols_(std::max(cols, 0)),
      cells_(new unsigned char[cells_of(rows_, cols_)]()) {}

FieldBitmap::FieldBitmap(const FieldBitmap& other) { *this = other; }

FieldBitmap::FieldBitmap(FieldBitmap&& other) noexcept
    : rows_(std::exchange(other.rows_, 0)),
      cols_(std::exchange(other.cols_, 0)),
      cells_(std::move(other.cells_)) {}

FieldBitmap::~FieldBitmap() = default;

FieldBitmap& FieldBitmap::operator=(const FieldBitmap& other) {
  if (this == &other) return *this;
  const std::size_t cells = cells_of(other.rows_, other.cols_);
  if (cells != cells_of(rows_, cols_)) cells_ = Cells(new unsigned char[cells]());
  rows_ = other.rows_;
  cols_ = other.cols_;
  std::copy_n(other.cells_.get(), cells, cells_.get());
  return *this;
}

FieldBitmap& FieldBitmap::operator=(FieldBitmap&& other) noexcept {
  if (this == &other) return *this;
  rows_ = std::exchange(other.rows_, 0);
  cols_ = std::exchange(other.cols_, 0);
  cells_ = std::move(other.cells_);
  return *this;
}

void FieldBitmap::set(int x, int y, Sign sign) {
  if (is_valid(x, y)) cells_[index_of(cols_, x, y)] = static_cast<unsigned char>(sign);
}

Sign FieldBitmap::get(int x, int y) const {
  return is_valid(x, y) ? static_cast<Sign>(cells_[index_of(cols_, x, y)]) : Sign::WALL;
}

void FieldBitmap::reset() {
  std::fill_n(cells_.get(), cells_of(rows_, cols_), static_cast<unsigned char>(Sign::NONE));
}

bool FieldBitmap::is_valid(int x, int y) const { return x >= 0 && y >= 0 && x < cols_ && y < rows_; }

int FieldBitmap::get_free_cells_num() const {
  const auto* const cells = cells_.get();
  return static_cast<int>(
      std::count(cells, cells + cells_of(rows_, cols_), static_cast<unsigned char>(Sign::NONE)));
}

void DefaultFieldInitializer::initialize(FieldBitmap& /*field*/) {}

IFieldInitializer* DefaultFieldInitializer::clone() const { return new DefaultFieldInitializer(*this); }

Obstacle::Obstacle(int seq_len) {
  parlour::Rng rng(drawn_seed());
  const auto path = parlour::games::line::random_path(std::max(seq_len, 0) + 1, rng);
  for (std::size_t step = 1; step < path.size(); ++step) {
    const int right = path[step].x - path[step - 1].x;
    const int up = path[step].y - path[step - 1].y;
    moves_ += right != 0 ? (right > 0 ? 'R' : 'L') : (up > 0 ? 'U' : 'D');
    left_ = std::max(left_, -path[step].x);
    right_ = std::max(right_, path[step].x);
    down_ = std::max(down_, -path[step].y);
    up_ = std::max(up_, path[step].y);
  }
}

char Obstacle::get_move(int i) const {
  return i >= 0 && i < get_moves_len() ? moves_[static_cast<std::size_t>(i)] : '\0';
}

void Obstacle::move_point(int& x, int& y, char move) {
  if (move == 'L') --x;
  if (move == 'R') ++x;
  if (move == 'D') --y;
  if (move == 'U') ++y;
}

RandomObstaclesFI::RandomObstaclesFI(float playable_part, int max_obstacle_len, int gap)
    : playable_part_(playable_part >= 0 ? std::min(playable_part, 1.0F) : 0),
      max_obstacle_len_(std::max(max_obstacle_len, 0)),
      gap_(gap) {}

void RandomObstaclesFI::initialize(FieldBitmap& field) {
  const int rows = field.get_rows();
  const int cols = field.get_cols();
  if (cells_of(rows, cols) > parlour::games::line::kMostWalledCells)
    throw std::length_error("RandomObstaclesFI: the board is too large");
  if (gap_ < 0) return;  // as in the course: every obstacle finds room and none is drawn
  parlour::games::line::RandomWalls wanted;
  wanted.playable = playable_part_;
  wanted.max_length = std::min(max_obstacle_len_, kLongestPath);
  wanted.gap = std::min(gap_, std::max(rows, cols));
  wanted.seed = drawn_seed();
  std::vector<bool> closed(cells_of(rows, cols));
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < cols; ++x) {
      const Sign sign = field.get(x, y);
      closed[index_of(cols, x, y)] = sign != Sign::NONE;
      if (sign != Sign::WALL) field.set(x, y, Sign::NONE);
    }
  for (const auto cell : parlour::games::line::random_walls(rows, cols, wanted, closed))
    field.set(cell % cols, cell / cols, Sign::WALL);
}

IFieldInitializer* RandomObstaclesFI::clone() const { return new RandomObstaclesFI(*this); }

}  // namespace ttt::game
