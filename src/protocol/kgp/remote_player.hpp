#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "protocol/kgp/peer.hpp"

/// Clients of the protocol as players of ours.
namespace parlour::protocol::kgp {

/// What becomes of a client that gives no move in its time.
enum class Silence : std::uint8_t {
  Loses,          ///< the game
  MovesAtRandom,  ///< as the protocol has it; it must then answer a ping
};

struct RemoteSettings {
  std::chrono::milliseconds to_start{10'000};          ///< from the greeting until it wants to play
  std::chrono::milliseconds usual_time{5'000};         ///< for a move when nothing else limits it
  std::optional<std::chrono::milliseconds> move_time;  ///< the player's own limit
  std::chrono::milliseconds grace{1'000};              ///< how late the first move for a question may come
  std::chrono::milliseconds to_answer_ping{20'000};
  std::chrono::milliseconds to_leave{1'000};
  Silence silence = Silence::Loses;
  std::uint64_t seed = 1;  ///< of random moves
};

/// Starts the program again.
using Connect = std::function<Result<std::unique_ptr<LineChannel>>()>;

/// Is it a game of Kalah at all?
bool knows_family(const play::Game& game);
/// Fails unless `game` has the rules that clients know: a capture needs seeds opposite.
Result<void> check_game(const play::Game& game);

/// A program as a player of `game`. Starts it; it then plays game after game, and is started again after a
/// game in which it failed. It is never asked for a move when there is only one.
Result<std::unique_ptr<play::Player>> make_program_player(const play::Game& game, Connect connect,
                                                          const RemoteSettings& settings);

/// Somebody who has connected and wants to play, as a player; several such players may share a peer and play
/// at the same time.
std::unique_ptr<play::Player> make_peer_player(std::shared_ptr<Peer> peer, const RemoteSettings& settings);

}  // namespace parlour::protocol::kgp
