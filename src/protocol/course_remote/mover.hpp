#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <variant>

#include "core/message.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "protocol/course_remote/client_session.hpp"
#include "protocol/course_remote/followed_game.hpp"

namespace parlour::protocol::remote {

/// A game as our players know it, with one of them.
struct PlayerAtGame {
  std::shared_ptr<const play::Game> game;
  std::unique_ptr<play::Player> player;  ///< made for that game
};

/// The cell that a player chose, or why there is none.
using FoundMove = std::variant<Cell, Message>;

/// Lets a player think on a thread of its own, so that the client can answer in time whatever the player
/// does. Everything returns at once, but for the destructor, which waits until the player has noticed that it
/// should stop.
class Mover {
 public:
  /// Makes the player for a game that has begun; on the mover's thread.
  using Make = std::function<Result<PlayerAtGame>(const FollowedGame& game)>;

  /// `found` is called on the mover's thread whenever there is a move to take.
  Mover(Make make, std::function<void()> found);
  Mover(const Mover&) = delete;
  Mover& operator=(const Mover&) = delete;
  ~Mover();

  /// A game has begun: its player is made now, when nobody waits for it yet.
  void begin(const FollowedGame& game);

  /// A move is due; `time` is what the player may take for it. Whatever was thought about before is stopped.
  void think(const FollowedGame& game, std::chrono::milliseconds time);

  /// The move that was asked for last, once it is found.
  std::optional<FoundMove> take();

  /// The player should come to an end and say the best that it has.
  void hurry() { stop_.request_stop(); }

  /// Nobody waits for a move any more.
  void stop();

  /// The game is over.
  void end(const FollowedGame& game, const GameOver& over);

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Begin {};
  struct Think {
    int number = 0;  ///< of the request
    Moment until;
  };
  struct Job {
    std::variant<Begin, Think, GameOver> what;
    FollowedGame game;
  };

  void work();
  void prepare(const FollowedGame& game);
  FoundMove choose(const FollowedGame& game, Moment until);
  void tell_end(const FollowedGame& game, const GameOver& over);

  Make make_;
  std::function<void()> found_;
  StopSource stop_;
  std::mutex mutex_;
  std::condition_variable something_to_do_;
  std::deque<Job> jobs_;  ///< of one game: no more than its begin, one move and its end
  std::optional<FoundMove> move_;
  int asked_ = 0;  ///< the number of the request that is waited for
  bool leaving_ = false;
  Result<PlayerAtGame> current_;  ///< of the thread alone, like the next
  std::thread thread_;
};

}  // namespace parlour::protocol::remote
