#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "server/support/web_client.hpp"

namespace parlour::server::support {

/// What is played. Where the server does not list the legal moves they are the empty cells of a board.
struct Kind {
  std::string spec;
  int cols = 0;
  int rows = 0;
};

/// A game of two people that was made.
struct MadeGame {
  std::string id;
  std::array<std::string, 2> tokens;  ///< by side
  Kind kind;
};

/// Makes `count` games, of each of `kinds` in turn, many at a time; every fourth has a clock. Fewer: the
/// server refused.
std::vector<MadeGame> make_games(std::uint16_t port, std::size_t count, const std::vector<Kind>& kinds);

/// A game of a person, who begins, against `player`. Nothing: the server refused.
std::optional<MadeGame> make_game_with_computer(std::uint16_t port, const Kind& kind,
                                                const std::string& player);

/// A person as a script: follows one game over a WebSocket, moves at random, and behaves as docs/api.md asks
/// of those who have lost the connection. Whatever a server may never do is noted.
class ScriptedPlayer {
 public:
  using Clock = std::chrono::steady_clock;
  struct Move {
    std::size_t ply = 0;
    std::string move;
  };

  ScriptedPlayer(MadeGame game, int side, std::uint64_t seed)
      : game_(std::move(game)), side_(side), rng_(seed) {}

  /// Opens a socket, follows the game after what it has, sends again what was not acknowledged. False: the
  /// server does not answer.
  bool connect(std::uint16_t port);
  int descriptor() const { return client_->descriptor(); }
  /// Takes in what has come. False: the connection has ended.
  bool take_in();

  bool over() const { return over_; }
  bool waits() const { return pending_.has_value(); }  ///< for an acknowledgement
  bool may_move() const { return !pending_ && !over_ && to_move_ == side_; }
  /// A random legal one; `may_move` holds.
  void move();

  const MadeGame& game() const { return game_; }
  const std::vector<nlohmann::json>& events() const { return events_; }
  const std::vector<std::string>& moves() const { return moves_; }
  const std::vector<Move>& acknowledged() const { return acknowledged_; }
  std::size_t sent_again() const { return sent_again_; }
  const std::vector<std::string>& problems() const { return problems_; }

  /// From sending to the acknowledgement, since they were taken last.
  std::vector<Clock::duration> take_latencies() { return std::exchange(latencies_, {}); }

 private:
  struct Pending : Move {
    std::int64_t request = 0;
    Clock::time_point sent;
  };

  void hear(const std::string& text);
  void hear_events(const nlohmann::json& message);
  void take_event(const nlohmann::json& event);
  void hear_done(const nlohmann::json& message);
  void send_pending();
  std::string choose();
  void complain(const std::string& what) { problems_.push_back(game_.id + ": " + what); }

  MadeGame game_;
  int side_;
  Rng rng_;
  std::optional<WebClient> client_;
  std::vector<nlohmann::json> events_;
  std::vector<std::string> moves_;
  std::vector<Move> acknowledged_;
  std::vector<std::string> legal_;
  bool all_cells_ = false;
  std::optional<int> to_move_;
  bool over_ = false;
  std::int64_t requests_ = 0;
  std::optional<Pending> pending_;
  std::size_t sent_again_ = 0;
  std::vector<Clock::duration> latencies_;
  std::vector<std::string> problems_;
};

}  // namespace parlour::server::support
