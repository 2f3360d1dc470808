#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "protocol/gomocup/brain_board.hpp"
#include "protocol/gomocup/text.hpp"

/// The opening rule Swap2: one player puts three stones; the other takes a colour, or puts two more and lets
/// the first choose.
namespace parlour::protocol::gomocup {

/// What the side to move would play, and what its position is worth to it.
struct Judgement {
  Point move;
  std::int64_t value = 0;
};

/// Judges a board on which the brain is to move. `parts` such questions share the time there is.
using Judge = std::function<Result<Judgement>(const BrainBoard& board, int parts)>;

/// What a brain answers to SWAP2BOARD.
struct Swap2Answer {
  bool swap = false;          ///< take the colour of those who have just moved
  std::vector<Point> points;  ///< otherwise: the next stones
  BrainBoard board;           ///< as the brain sees it then
};

/// `stones` in turn order, 0, 3 or 5 of them, on the empty `board`.
///
/// With stones on the board the side to move is white. White or black is the choice, and the better one is
/// never worth less than nothing, whereas two more stones leave the choice to the other: so that is never
/// done.
Result<Swap2Answer> answer_swap2(const BrainBoard& board, std::span<const Point> stones, const Judge& judge);

}  // namespace parlour::protocol::gomocup
