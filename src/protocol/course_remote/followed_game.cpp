#include "protocol/course_remote/followed_game.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "records/name.hpp"

namespace parlour::protocol::remote {

bool FollowedGame::can_follow(const Dimensions& dimensions) {
  const auto fits = [](int side) { return side >= 1 && side <= kLongestSide; };
  return fits(dimensions.rows) && fits(dimensions.cols);
}

FollowedGame::FollowedGame(const GameAhead& game)
    : dimensions_(game.dimensions),
      sign_(game.sign),
      cells_(static_cast<std::size_t>(dimensions_.rows) * static_cast<std::size_t>(dimensions_.cols)) {}

void FollowedGame::seat(const Seated& seated) {
  if (seated.sign != Sign::None)
    names_[static_cast<std::size_t>(seated.sign)] = records::cut_name(seated.name);
}

void FollowedGame::begin(const GameBegan& began) {
  std::fill(cells_.begin(), cells_.end(), Content::Free);
  moves_.clear();
  walls_.clear();
  for (const Cell& wall : began.walls)
    if (on_board(wall)) at(wall) = Content::Wall;
  for (int y = 0; y < dimensions_.rows; ++y)
    for (int x = 0; x < dimensions_.cols; ++x)
      if (at({x, y}) == Content::Wall) walls_.push_back({x, y});
}

bool FollowedGame::play(const Played& played) {
  if (!free(played.cell)) return false;
  at(played.cell) = Content::Stone;
  moves_.push_back(played);
  return true;
}

const std::string& FollowedGame::name(Sign sign) const { return names_[sign == Sign::O ? 1 : 0]; }

bool FollowedGame::free(Cell cell) const {
  return on_board(cell) && const_cast<FollowedGame*>(this)->at(cell) == Content::Free;
}

std::optional<Cell> FollowedGame::safe_move() const {
  const Cell centre = moves_.empty() ? Cell{dimensions_.cols / 2, dimensions_.rows / 2} : moves_.back().cell;
  std::optional<Cell> nearest;
  int distance = std::numeric_limits<int>::max();
  for (int y = 0; y < dimensions_.rows; ++y)
    for (int x = 0; x < dimensions_.cols; ++x) {
      const int here = std::max(std::abs(x - centre.x), std::abs(y - centre.y));
      if (here >= distance || !free({x, y})) continue;
      nearest = Cell{x, y};
      distance = here;
    }
  return nearest;
}

bool FollowedGame::on_board(Cell cell) const {
  return cell.x >= 0 && cell.y >= 0 && cell.x < dimensions_.cols && cell.y < dimensions_.rows;
}

FollowedGame::Content& FollowedGame::at(Cell cell) {
  return cells_[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(dimensions_.cols) +
                static_cast<std::size_t>(cell.x)];
}

}  // namespace parlour::protocol::remote
