#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "catalog/confirmed.hpp"
#include "catalog/players.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "play/game.hpp"
#include "play/limits.hpp"
#include "play/player.hpp"

namespace parlour::server {

/// A computer's move to be found. Functions must not throw.
struct Thought {
  std::string key;      ///< the game: a player that is kept goes on with it
  std::string share{};  ///< whose share of the workers it takes; empty: the game has one of its own
  std::shared_ptr<const play::Game> game;
  std::vector<play::MoveCode> history;      ///< from the start
  std::vector<play::ChoiceMade> choices{};  ///< of an opening, between them
  std::string player;                       ///< a spec
  play::Limits limits;                      ///< `move_time` is set: what it costs at most
  std::uint64_t seed = 0;
  /// On a worker's thread, as `done` is; that is called once. A player that cannot be made, or throws, is
  /// `play::Failed`.
  std::function<void(const play::Thinking&)> report{};
  std::function<void(play::Decision)> done;
};

/// Anything else that needs a processor for a while: a hint, an analysis. On a worker's thread. What it
/// throws is lost, and nobody else suffers from it.
struct Errand {
  std::string key;  ///< who asks
  std::chrono::milliseconds cost{0};
  std::function<void(StopToken)> run;
};

/// A fixed number of threads that think for all games. Nobody gets ahead of the others by asking for much:
/// the queue is ordered by what each key has had, and a move that may take long never blocks all workers
/// while shorter ones wait. Every worker keeps a few players with their tables, and makes others as they are
/// needed.
class WorkerPool {
 public:
  struct Settings {
    int workers = 1;
    std::size_t table_mib = 16;    ///< for each player that is kept
    std::size_t players_kept = 3;  ///< per worker
    std::size_t longest_queue = 4096;
    std::chrono::milliseconds short_cost{
        1000};                              ///< with two or more workers one is kept for what costs no more
    catalog::Confirmed confirmed{};         ///< the players that may start programs; no others
    catalog::TableStore* tables = nullptr;  ///< of earlier runs; for several threads, outlives the pool
    /// Makes players instead of the catalogue, on a worker's thread; for tests.
    std::function<Result<std::unique_ptr<play::Player>>(const std::string& spec, const play::Game& game)>
        make_player{};
  };
  struct Counts {
    std::size_t queued = 0;
    std::size_t running = 0;
    std::uint64_t finished = 0;
    std::uint64_t players_made = 0;
    std::chrono::milliseconds longest_wait{0};  ///< of what began since it was asked last, or waits now
  };
  using Ticket = std::uint64_t;  ///< 0: refused, the queue is full

  /// `time` outlives it.
  WorkerPool(const Settings& settings, const TimeSource& time);
  /// Stops what runs and waits for it, without telling its result; forgets what is queued without calling it.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Calls may begin before these return.
  Ticket think(Thought thought);
  Ticket run(Errand errand);
  /// What is queued is forgotten without a call; what runs is stopped and its result is not told. After the
  /// return no call for this ticket begins; one that has begun may still be under way, and nobody waits for
  /// it.
  void cancel(Ticket ticket);
  /// What has run for more than twice its cost has to come back with what it has. To be called now and then:
  /// not all players look at the time.
  void hurry();
  Counts counts();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace parlour::server
