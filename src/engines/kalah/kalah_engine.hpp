#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// The strong player of Kalah: a book, then alpha-beta with endgame tables, exact as soon as it can be proved
/// in the time; or, below the highest level, one that misjudges.
/// `kalah_game` and `time` must outlive it. Makes a small table of endgames at once, which takes a tenth of a
/// second, unless the store has one; if no depth or number of nodes asks for the same search everywhere, it
/// takes the largest there of at most twice `hash_mib`.
std::unique_ptr<play::Player> make_kalah_engine(const play::Game& kalah_game, const EngineSettings& settings,
                                                const TimeSource& time);

}  // namespace parlour::engines
