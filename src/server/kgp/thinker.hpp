#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "protocol/kgp/board.hpp"
#include "protocol/kgp/command.hpp"

namespace parlour::server::kgp {

using protocol::kgp::Board;
using protocol::kgp::Id;

struct ThinkerSettings {
  std::function<Result<std::shared_ptr<const play::Game>>(std::string_view spec)> game;
  std::function<Result<std::unique_ptr<play::Player>>(const play::Game& game)> player;
  std::chrono::milliseconds time{4'000};  ///< for a question, from the moment it is asked
};

/// A thread that answers a client's questions with a player of ours, one after the other.
class Thinker {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  struct Asked {
    Id question = 0;
    Board board;
    bool new_game = false;
    std::optional<std::chrono::milliseconds> clock;  ///< that is left for the whole game
  };
  /// A move to make, better than those before it. `last`: there will be no other.
  struct Thought {
    Id question = 0;
    std::size_t pit = 0;
    bool last = false;
    std::chrono::nanoseconds elapsed{0};
    std::optional<play::Thinking> thinking{};
    std::optional<Message> problem{};  ///< why the player could not be asked; the move is a makeshift
  };

  explicit Thinker(ThinkerSettings settings);
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker();

  void ask(Asked asked);
  /// Nobody wants to know any more. Its last thought may still come.
  void stop(Id question);
  void stop_all();
  std::vector<Thought> take();
  bool busy() const;

 private:
  struct Waiting {
    Asked asked;
    Moment since;
  };

  void work();
  Thought think(const Waiting& question, std::size_t others);
  Result<Thought> think_with_player(const Waiting& question, std::size_t others);
  Result<void> prepare(const std::string& spec);
  void tell(Thought thought);

  ThinkerSettings settings_;
  mutable std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<Waiting> waiting_;
  std::optional<Id> current_;
  StopSource stop_current_;
  std::vector<Thought> thoughts_;
  bool leaving_ = false;
  // of the thread only
  std::string spec_;
  std::shared_ptr<const play::Game> game_;
  std::unique_ptr<play::Player> player_;
  std::thread thread_;
};

/// A move where no player of ours can help: the one that brings most at once.
std::size_t greedy_pit(const Board& board);

}  // namespace parlour::server::kgp
