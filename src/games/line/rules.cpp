#include "games/line/rules.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/rng.hpp"

namespace parlour::games::line {
namespace {

CellLines lines_through(const Options& options, int x, int y) {
  const int rows = options.rows;
  const int cols = options.cols;
  CellLines lines{};
  lines.x = static_cast<std::uint8_t>(x);
  lines.y = static_cast<std::uint8_t>(y);
  lines.line[kRow] = static_cast<std::uint8_t>(y);
  lines.line[kColumn] = static_cast<std::uint8_t>(rows + x);
  lines.line[kFalling] = static_cast<std::uint8_t>(rows + cols + x - y + rows - 1);
  lines.line[kRising] = static_cast<std::uint8_t>(2 * (rows + cols) - 1 + x + y);
  const auto number = static_cast<std::uint64_t>(y) * kLongestSide + static_cast<std::uint64_t>(x);
  lines.stone_keys = {mix64(2 * number), mix64(2 * number + 1)};
  return lines;
}

/// Runs double in length with every step until the last step fills up to `win`.
std::array<std::uint8_t, 5> shifts_for_runs_of(int win) {
  std::array<std::uint8_t, 5> shifts{};
  int covered = 1;
  for (std::uint8_t& shift : shifts) {
    const int step = std::min(covered, win - covered);
    shift = static_cast<std::uint8_t>(step);
    covered += step;
  }
  assert(covered == win);
  return shifts;
}

/// Image of (x, y) under one of the eight symmetries of a square; the first four fit every rectangle.
std::pair<int, int> image(const Options& options, int symmetry, int x, int y) {
  if ((symmetry & 1) != 0) x = options.cols - 1 - x;
  if ((symmetry & 2) != 0) y = options.rows - 1 - y;
  if ((symmetry & 4) != 0) std::swap(x, y);
  return {x, y};
}

}  // namespace

Rules::Rules(Options options)
    : options_(std::move(options)),
      wall_(static_cast<std::size_t>(cells())),
      playable_(static_cast<std::size_t>(lines())) {
  assert(options_.rows >= 1 && options_.rows <= kLongestSide && options_.cols >= 1 &&
         options_.cols <= kLongestSide);
  assert(options_.win >= 1 && options_.win <= std::max(options_.rows, options_.cols));
  assert(options_.period >= 1 && options_.max_moves >= 0);
  assert(std::is_sorted(options_.walls.begin(), options_.walls.end()));
  for (const Move cell : options_.walls) wall_[cell] = true;
  for (int y = 0; y < rows(); ++y)
    for (int x = 0; x < cols(); ++x) {
      cells_.push_back(lines_through(options_, x, y));
      if (wall(cell_at(x, y))) continue;
      free_cells_.push_back(cell_at(x, y));
      for (std::size_t direction = 0; direction < kDirections; ++direction)
        playable_[cells_.back().line[direction]] |= std::uint32_t{1} << (direction == kColumn ? y : x);
    }
  const int free = static_cast<int>(free_cells_.size());
  max_moves_ = options_.max_moves == 0 ? free : std::min(options_.max_moves, free);
  run_shifts_ = shifts_for_runs_of(options_.win);

  const int candidates = options_.rows == options_.cols ? 8 : 4;
  for (int symmetry = 0; symmetry < candidates; ++symmetry) {
    std::vector<Move> permutation(static_cast<std::size_t>(cells()));
    bool keeps_walls = true;
    for (int cell = 0; cell < cells(); ++cell) {
      const auto [x, y] = image(options_, symmetry, cell % cols(), cell / cols());
      permutation[static_cast<std::size_t>(cell)] = cell_at(x, y);
      keeps_walls = keeps_walls && wall(cell) == wall(cell_at(x, y));
    }
    if (keeps_walls) symmetries_.push_back(std::move(permutation));
  }
}

bool Rules::special() const {
  return options_.last_reply || forbids() || options_.inversion == Inversion::Stones ||
         max_moves_ < static_cast<int>(free_cells_.size());
}

}  // namespace parlour::games::line
