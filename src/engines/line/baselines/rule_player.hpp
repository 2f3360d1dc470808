#pragma once

#include <cstdint>
#include <memory>

#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// The fixed bots that stand in for the course's closed-source baselines, those of 2025 and those of today.
enum class Baseline : std::uint8_t { Easy2025, Hard2025, EasyToday, HardToday };

/// Plays any line game by rules of thumb, well under a millisecond per move, whatever the limits are.
/// `seed` decides between equally good moves and what the bot overlooks: the same seed and the same games
/// give the same moves. `line_game` must be a line game and outlive the player.
std::unique_ptr<play::Player> make_rule_player(const play::Game& line_game, Baseline baseline,
                                               std::uint64_t seed);

}  // namespace parlour::engines
