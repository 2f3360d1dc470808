#pragma once

#include <array>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

#include "play/event.hpp"
#include "table/game_snapshot.hpp"

namespace parlour::ui {

/// What a game that is played on another thread tells, kept in order for the thread of a console, which waits
/// for it together with keys and signals.
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

  /// From any thread. A thought takes the place of the one before it that nobody has looked at.
  void put(play::Event event, Shown shown);

  /// Nothing while there is no news.
  std::optional<Item> take();
  bool any() const;

  /// Returns once there is something to take.
  void wait() const;

  /// Can be read while there is something to take; for waiting only.
  int descriptor() const { return pipe_[0]; }

 private:
  mutable std::mutex mutex_;
  std::deque<Item> items_;
  std::array<int, 2> pipe_{-1, -1};  ///< holds a byte while there are items
};

}  // namespace parlour::ui
