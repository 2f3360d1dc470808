#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "play/player.hpp"

namespace parlour::ui {

/// What a move is worth for the side that makes it.
struct MoveWorth {
  play::MoveCode move = 0;
  std::optional<std::int64_t> value;  ///< nothing if the judge gives none
};

/// More than every evaluation: the move wins at once.
constexpr std::int64_t kWon = 4'000'000'000'000'000'000;

/// How much a finished game is worth: by its margin, where that says something, or all or nothing.
enum class Counted : unsigned char { ByMargin, AllOrNothing };

/// Every move of `view` from the best to the worst, as `judge` sees the positions they lead to, in about
/// `time` altogether. Once stopped, the moves judged so far.
std::vector<MoveWorth> judge_moves(const play::GameView& view, play::Player& judge, Counted counted,
                                   std::chrono::milliseconds time, StopToken stop);

}  // namespace parlour::ui
