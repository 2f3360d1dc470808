#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "protocol/kgp/client_session.hpp"
#include "protocol/kgp/game_watch.hpp"
#include "server/kgp/thinker.hpp"

/// A player of ours at somebody's Kalah server.
namespace parlour::server::kgp {

using protocol::kgp::GameEnd;
using protocol::kgp::Mode;

// What happens, for those who watch.
struct Connected {
  std::string version;
};
struct GameBegan {
  int number = 0;  ///< of this run, from 1
  std::size_t pits = 0;
  std::uint64_t seeds = 0;
  std::string opponent;  ///< empty, as the next: the server has not told
  std::string id;
};
struct MoveMade {
  int game = 0;
  Board board;
  std::size_t pit = 0;
  std::chrono::nanoseconds elapsed{0};
  std::optional<play::Thinking> thinking;
};
struct GameOver {
  int game = 0;
  GameEnd end;
};
struct ProblemSolved {
  Board problem;
  std::size_t pit = 0;
  Board solution;
  bool again = false;
};
struct Evaluated {
  Board board;
  double value = 0;
};
/// The server complains, or says what we do not understand.
struct Remarked {
  Message what;
};
struct Disconnected {
  Message reason;
  std::optional<std::chrono::milliseconds> again_in;  ///< nothing: not any more
};
using ClientNews =
    std::variant<Connected, GameBegan, MoveMade, GameOver, ProblemSolved, Evaluated, Remarked, Disconnected>;

struct ClientTotals {
  int games = 0;  ///< ended
  int won = 0;
  int lost = 0;
  int drawn = 0;
  int moves = 0;
  int problems = 0;
  int complaints = 0;
};

struct ClientSettings {
  protocol::kgp::ClientInfo info;
  Mode mode = Mode::Freeplay;
  ThinkerSettings thinking;
  protocol::kgp::ClientPatience patience{};
  int games = 0;      ///< leave after so many, or so many problems or evaluations; 0: stay
  bool once = false;  ///< do not connect again; then a server that says goodbye is no failure
  std::chrono::milliseconds to_be_greeted{30'000};
  std::chrono::milliseconds first_pause{1'000};  ///< before connecting again; doubles up to the longest
  std::chrono::milliseconds longest_pause{60'000};
};

/// Starts a conversation with the server.
using ConnectToServer = std::function<Result<std::unique_ptr<LineChannel>>(StopToken stop)>;

/// Plays until `stop`, or until all games are played; connects again when the server goes away. Fails if that
/// is not wanted or cannot help. Blocks; `tell` is called on this thread.
Result<ClientTotals> run_client(const ClientSettings& settings, const ConnectToServer& connect,
                                const std::function<void(const ClientNews&)>& tell, StopToken stop);

}  // namespace parlour::server::kgp
