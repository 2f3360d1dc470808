#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <string>

#include "core/result.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "protocol/course_remote/remote_clients.hpp"

namespace parlour::protocol::remote {

/// Can `game` be played over this protocol: a line game with the last reply, in which longer lines win and
/// stones stay what they are?
bool can_carry(const play::Game& game);

/// A client as a player of `game`, a game that the protocol can carry. It only asks for moves: what happens
/// in the game is told by a `GameTeller`. A client that is not there when a game begins gets `patience` since
/// it went.
std::unique_ptr<play::Player> make_remote_player(const play::Game& game, RemoteClients& clients,
                                                 std::string name, std::chrono::milliseconds patience);

/// One who plays: its name, and whether that is a client's.
struct Participant {
  std::string name;
  bool remote = false;
};

/// Tells those of the players who are clients, and the observers, what happens in a game. Make one for each
/// game.
std::unique_ptr<play::Observer> make_game_teller(const play::Game& game, RemoteClients& clients,
                                                 std::array<Participant, 2> players);

}  // namespace parlour::protocol::remote
