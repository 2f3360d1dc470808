#pragma once

#include <functional>
#include <string>

#include "core/stop_token.hpp"
#include "play/player.hpp"
#include "server/workers/kept_players.hpp"
#include "server/workers/worker_pool.hpp"

namespace parlour::server {

/// Finds the move that `thought` asks for with a player of `players` made by `spec`. Nothing throws: what
/// goes wrong is `play::Failed`, and a player that threw is dropped.
play::Decision decide(const Thought& thought, const std::string& spec, KeptPlayers& players,
                      const std::function<void(const play::Thinking&)>& report, StopToken stop);

}  // namespace parlour::server
