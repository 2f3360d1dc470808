#pragma once

#include <array>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

#include "play/event.hpp"
#include "table/game_snapshot.hpp"

namespace parlour::ui {

/// What a game on another thread reports, kept in order for a console's thread, which waits for it together
/// with keys and signals.
class GameNews {
 public:
  using Shown = std::shared_ptr<const table::GameSnapshot>;

  struct Item {
    play::Event event;
    Shown shown;  ///< the game after the event
  };

  GameNews();
  ~GameNews();
  GameNews(const GameNews&) = delete;
  GameNews& operator=(const GameNews&) = delete;

  /// Call it from any thread. A thought replaces the one before it if that has not been looked at.
  void put(play::Event event, Shown shown);

  /// Nothing if there is no news.
  std::optional<Item> take();
  bool any() const;

  /// Returns once there is something to take.
  void wait() const;

  /// Readable while there is something to take; only for waiting.
  int descriptor() const { return pipe_[0]; }

 private:
  mutable std::mutex mutex_;
  std::deque<Item> items_;
  std::array<int, 2> pipe_{-1, -1};  ///< holds a byte while there are items
};

}  // namespace parlour::ui
