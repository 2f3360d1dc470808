#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "engines/game_engines.hpp"
#include "engines/kalah/kalah_engines.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/line/line_engines.hpp"
#include "engines/line/line_game.hpp"
#include "play/limits.hpp"
#include "play/player.hpp"
#include "support/game_specs.hpp"

// Compiled once for all tests, in support.cpp.
extern template class parlour::play::TypedGame<parlour::games::line::Family>;
extern template class parlour::play::TypedGame<parlour::games::kalah::Family>;

/// Real games by their specs, players asked for one move, and evaluations of positions written as text.
namespace parlour::engines::test {

LineGame line_game(std::string_view spec);
KalahGame kalah_game(std::string_view spec);

/// Those of the family of `game`.
inline const GameEngines& engines_of(const play::Game& game) {
  return game.family() == games::line::Family::kName ? line_engines() : kalah_engines();
}

/// The decision of `player` in `state`; it must be a move.
inline play::Chosen ask(play::Player& player, const play::Game& game, const play::State& state,
                        const play::Limits& limits = {}, StopToken stop = {}) {
  return std::get<play::Chosen>(player.choose({game, state, {}}, limits, stop));
}

/// The same in a position written as text, which must be one.
play::Chosen ask_at(play::Player& player, const play::Game& game, std::string_view position,
                    const play::Limits& limits = {}, StopToken stop = {});

/// The move that `player` chooses there, as text.
std::string move_at(play::Player& player, const play::Game& game, std::string_view position,
                    const play::Limits& limits = {}, StopToken stop = {});

/// The documents' evaluations of a position written as text.
std::int64_t line_value(std::string_view spec, std::string_view position, Side searcher);
std::int64_t square_value(std::string_view spec, std::string_view position, Side searcher);
std::int64_t kalah_value(std::string_view spec, std::string_view position, Side searcher);

/// S0's evaluation after `moves` from the start, for positions whose way matters.
std::int64_t line_value_after(std::string_view spec, const std::vector<int>& moves, Side searcher);

/// S0's candidates in a position written as text, in their order.
std::vector<int> line_candidates(std::string_view spec, std::string_view position);

}  // namespace parlour::engines::test
