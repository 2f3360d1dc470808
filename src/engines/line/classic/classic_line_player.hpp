#pragma once

#include <memory>
#include <optional>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines::classic {

/// S2's player on square boards, S0's on all others. `line_game` and `time` must outlive it.
std::unique_ptr<play::Player> make_classic_line(const play::Game& line_game, const ClassicSettings& settings,
                                                const TimeSource& time);

/// Plain minimax with their evaluations at the horizon. Without a depth: to the end on 3×3, four plies
/// elsewhere.
std::unique_ptr<play::Player> make_line_minimax(const play::Game& line_game, std::optional<int> depth,
                                                const TimeSource& time);

}  // namespace parlour::engines::classic
