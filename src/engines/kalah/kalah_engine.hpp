#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// The strong player of Kalah: a book, then alpha-beta with endgame tables, exact as soon as a proof is
/// possible in the time; or, below the highest level, one that misjudges.
/// `kalah_game` and `time` must outlive it. Builds an endgame table at once, in a tenth of a second or, if
/// longer, the time of a move, unless the store has one; without a depth or node limit it uses the
/// largest stored table of at most twice `hash_mib`.
std::unique_ptr<play::Player> make_kalah_engine(const play::Game& kalah_game, const EngineSettings& settings,
                                                const TimeSource& time);

}  // namespace parlour::engines
