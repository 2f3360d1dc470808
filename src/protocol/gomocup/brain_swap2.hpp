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

/// Judges a board on which the brain is to move. `parts` such questions share the available time.
using Judge = std::function<Result<Judgement>(const BrainBoard& board, int parts)>;

/// What a brain answers to SWAP2BOARD.
struct Swap2Answer {
  bool swap = false;          ///< take the colour of the player who has just moved
  std::vector<Point> points;  ///< otherwise: the next stones
  BrainBoard board;           ///< as the brain sees it after its answer
};

/// `stones` in turn order, 0, 3 or 5 of them, on the empty `board`.
///
/// With stones on the board the side to move is white. The brain only chooses between white and black, and
/// the better of them is never worth less than nothing; two more stones would leave the choice to the
/// opponent, so it never puts them.
Result<Swap2Answer> answer_swap2(const BrainBoard& board, std::span<const Point> stones, const Judge& judge);

}  // namespace parlour::protocol::gomocup
