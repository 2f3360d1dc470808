#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/time_source.hpp"
#include "server/games/hosted_game.hpp"
#include "server/games/refusal.hpp"
#include "server/hall/gathering.hpp"
#include "server/hall/listener.hpp"
#include "server/store/journal.hpp"
#include "server/workers/worker_pool.hpp"

namespace parlour::server {

/// What somebody finds when a wish of theirs is looked at.
struct Situation {
  Holder who;
  std::optional<Moment> away_since;  ///< when the person to move went away; nothing while they are there
  Moment now = 0;
};

/// All games of a server. Everything here happens on one thread, the network's; the journal and the workers
/// answer through `post`. What somebody did is told to nobody before it is stored.
class Hall {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Clock = std::function<Moment()>;
  using Wish = std::function<Allowed<HostedGame::Events>(HostedGame& game, const Situation& situation)>;
  using Done = std::function<void(Allowed<int>)>;  ///< the number of the last event
  using Made = std::function<void(Allowed<const HostedGame*>)>;

  struct Settings {
    std::size_t games = 20'000;              ///< in memory at once
    milliseconds move_time{1000};            ///< a computer's, at most
    std::chrono::hours keeps_over{24 * 90};  ///< games that are over
    std::chrono::hours keeps_others{24 * 365};
  };
  struct Counts {
    std::size_t games = 0;  ///< in memory
    std::size_t followers = 0;
    std::uint64_t created = 0;
    std::uint64_t events = 0;
    std::uint64_t not_stored = 0;
  };

  /// All must outlive the hall.
  Hall(Journal& journal, WorkerPool& workers, Post post, Clock clock, const Settings& settings);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// Takes up the games in which a computer has to move or a clock runs. To be called once, first.
  Result<void> resume();

  void create(Setup setup, Made made);
  /// The game as it is stored, or why it cannot be had. `use` may be called later, once.
  void look_at(const std::string& id, Made use);
  /// Does what `wish` wants in the game; `done` comes after it is stored.
  void act(const std::string& id, const std::string& token, const Wish& wish, Done done);
  /// One more move of computers that are paused.
  void step(const std::string& id, const std::string& token, const Done& done);

  /// From now on `listener` hears of the game, first of all there is after event `after`. It must leave
  /// before it is destroyed.
  void follow(const std::string& id, const std::string& token, std::optional<int> after, Listener& listener);
  void unfollow(const std::string& id, Listener& listener);
  void leave(Listener& listener);
  std::size_t followed_by(Listener& listener) const;  ///< how many games
  bool follows(const std::string& id, Listener& listener) const;

  /// Flags fall, held moves are made, games that nobody needs leave the memory.
  void tick();

  WorkerPool& workers() { return workers_; }
  Moment now() const { return clock_(); }
  Counts counts() const;

 private:
  /// What somebody follows, and wants to follow as soon as it is stored.
  struct Followed {
    std::uint64_t serial = 0;  ///< another listener may come to the same place in memory
    std::vector<std::string> games{};
    std::vector<std::string> wanted{};
  };

  Followed& followed(Listener& listener);
  Gathering* find(const std::string& id, Refusal& why);
  Result<std::unique_ptr<Gathering>> load(const std::string& id) const;
  std::vector<Journal::Row> rows_of(const Gathering& gathering, const HostedGame::Events& events) const;
  /// Events that are part of the game already: stores them, then tells everybody and `done`.
  void commit(Gathering& gathering, const HostedGame::Events& events, std::vector<Journal::Row> more,
              Done done);
  void stored(const std::string& id, const Result<void>& result, const Gathering::Rendered& rendered,
              int number, const Done& done);
  void start_again(Gathering& gathering);
  static void tell_refusal(const Gathering& gathering, Refusal why);
  void forget(const Gathering& gathering);
  /// A game that has come into memory: its clocks run again, its computers think again.
  void take_up(Gathering& gathering);
  void make_rematch(Gathering& gathering, const Done& done);
  void go_on(Gathering& gathering);
  void think(Gathering& gathering);
  void tell_thinking(const std::string& id, WorkerPool::Ticket ticket, const play::Thinking& thinking);
  void thought_ended(const std::string& id, WorkerPool::Ticket ticket, const play::Decision& decision);
  void play_held(Gathering& gathering);
  /// True: everybody who follows has been told just now.
  bool tell_presence(Gathering& gathering);
  void pass_time(Gathering& gathering);
  void clean_up();

  Journal& journal_;
  WorkerPool& workers_;
  Post post_;
  Clock clock_;
  Settings settings_;
  std::unordered_map<std::string, std::unique_ptr<Gathering>> gatherings_;
  std::unordered_map<Listener*, Followed> followed_;
  std::uint64_t listeners_ = 0;  ///< that have come so far
  Moment cleaned_ = 0;           ///< when old games were looked for last
  bool cleaning_ = false;        ///< the journal is at it
  Counts counts_;
  /// What is posted may come after the end; it looks here first.
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace parlour::server
