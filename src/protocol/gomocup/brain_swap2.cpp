#include "protocol/gomocup/brain_swap2.hpp"

#include <array>
#include <utility>

#include "games/line/opening_stones.hpp"
#include "match/even_opening.hpp"

namespace parlour::protocol::gomocup {
namespace {

using Opening = std::array<Point, 3>;

std::vector<Opening> openings_on(const BrainBoard& board) {
  std::vector<Opening> openings;
  for (const auto& stones : games::line::opening_stones(board.rows(), board.cols())) {
    Opening opening;
    for (std::size_t at = 0; at < opening.size(); ++at)
      opening[at] = {stones[at] % board.cols(), stones[at] / board.cols()};
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
  const auto best = match::most_even(openings.size(), [&](std::size_t at) -> Result<std::int64_t> {
    const auto as_white = with_stones(board, openings[at], Stone::Opponents);
    if (!as_white) return failure(as_white.error());
    const auto judged = judge(*as_white, static_cast<int>(openings.size()));
    if (!judged) return failure(judged.error());
    return judged->value;
  });
  if (!best) return failure(best.error());
  const Opening& stones = openings[*best];
  auto as_black = with_stones(board, stones, Stone::Own);
  if (!as_black) return failure(std::move(as_black.error()));
  return Swap2Answer{false, {stones.begin(), stones.end()}, *std::move(as_black)};
}

Result<Swap2Answer> choose_colour(const BrainBoard& board, std::span<const Point> stones,
                                  const Judge& judge) {
  auto as_white = with_stones(board, stones, Stone::Opponents);
  if (!as_white) return failure(std::move(as_white.error()));
  const auto judged = judge(*as_white, 1);
  if (!judged) return failure(judged.error());
  if (match::better_side(judged->value) == OpeningChoice::First) {
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
