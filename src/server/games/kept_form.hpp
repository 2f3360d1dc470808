#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "play/game.hpp"
#include "server/games/event.hpp"
#include "server/games/setup.hpp"

/// Games as the journal keeps them: JSON, a line for the setup and one for each event. Secrets are in it.
namespace parlour::server {

std::string kept_text(const Setup& setup);
std::string kept_text(const GameEvent& event, const play::Game& game);

Result<Setup> read_setup(std::string_view text);
/// `number` is its place; `now` the position before it.
Result<GameEvent> read_event(std::string_view text, int number, const play::State& now);

}  // namespace parlour::server
