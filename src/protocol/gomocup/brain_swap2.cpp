#include "protocol/gomocup/brain_swap2.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

namespace parlour::protocol::gomocup {
namespace {

using Opening = std::array<Point, 3>;

/// Stones in turn order within four columns and rows; the distances between black's two stones and to
/// white's differ, so that some are worth little to either side.
constexpr auto kShapes = std::to_array<Opening>({
    {{{0, 0}, {3, 1}, {1, 3}}},
    {{{0, 0}, {1, 2}, {3, 1}}},
    {{{0, 0}, {1, 1}, {3, 3}}},
    {{{0, 0}, {1, 0}, {3, 2}}},
    {{{0, 1}, {2, 2}, {3, 0}}},
});
constexpr int kShapeSide = 4;

/// Every shape in the middle, at a corner and at an edge.
std::vector<Opening> openings_on(const BrainBoard& board) {
  const int right = board.cols() - kShapeSide;
  const int bottom = board.rows() - kShapeSide;
  const auto places =
      std::to_array<Point>({{right / 2, bottom / 2}, {right / 6, bottom / 6}, {right / 2, bottom / 6}});
  std::vector<Opening> openings;
  for (const Point place : places)
    for (Opening opening : kShapes) {
      for (Point& each : opening) each = {each.x + place.x, each.y + place.y};
      openings.push_back(opening);
    }
  return openings;
}

/// `board` with `stones` put on it alternately, beginning with a stone of `first`.
Result<BrainBoard> with_stones(BrainBoard board, std::span<const Point> stones, Stone first) {
  const Stone second = first == Stone::Own ? Stone::Opponents : Stone::Own;
  for (std::size_t number = 0; number < stones.size(); ++number)
    if (auto put = board.put(stones[number], number % 2 == 0 ? first : second); !put)
      return failure(std::move(put.error()));
  return board;
}

/// Puts the first three stones; the brain counts as black until the opponent has chosen.
Result<Swap2Answer> open_game(const BrainBoard& board, const Judge& judge) {
  const std::vector<Opening> openings = openings_on(board);
  std::optional<Opening> best;
  std::int64_t smallest = 0;
  for (const Opening& each : openings) {
    const auto as_white = with_stones(board, each, Stone::Opponents);
    if (!as_white) return failure(as_white.error());
    const auto judged = judge(*as_white, static_cast<int>(openings.size()));
    if (!judged) return failure(judged.error());
    const std::int64_t lead = std::abs(judged->value);
    if (best && lead >= smallest) continue;
    best = each;
    smallest = lead;
  }
  auto as_black = with_stones(board, *best, Stone::Own);
  if (!as_black) return failure(std::move(as_black.error()));
  return Swap2Answer{false, {best->begin(), best->end()}, *std::move(as_black)};
}

Result<Swap2Answer> choose_colour(const BrainBoard& board, std::span<const Point> stones,
                                  const Judge& judge) {
  auto as_white = with_stones(board, stones, Stone::Opponents);
  if (!as_white) return failure(std::move(as_white.error()));
  const auto judged = judge(*as_white, 1);
  if (!judged) return failure(judged.error());
  if (judged->value < 0) {
    auto as_black = with_stones(board, stones, Stone::Own);
    if (!as_black) return failure(std::move(as_black.error()));
    return Swap2Answer{true, {}, *std::move(as_black)};
  }
  if (auto put = as_white->put(judged->move, Stone::Own); !put) return failure(std::move(put.error()));
  return Swap2Answer{false, {judged->move}, *std::move(as_white)};
}

}  // namespace

Result<Swap2Answer> answer_swap2(const BrainBoard& board, std::span<const Point> stones, const Judge& judge) {
  if (stones.empty()) return open_game(board, judge);
  if (stones.size() == 3 || stones.size() == 5) return choose_colour(board, stones, judge);
  return failure("gomocup-swap2-stones", {{"stones", std::to_string(stones.size())}});
}

}  // namespace parlour::protocol::gomocup
