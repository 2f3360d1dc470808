#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::server::kgp {

/// A few players of one kind for all games of a server: so many think at a time, and so much memory is used,
/// however many clients there are. A game gets any of them for each move.
class HousePlayers {
 public:
  using Make = std::function<Result<std::unique_ptr<play::Player>>()>;

  /// Makes `count` of them now; `game` is what they play and must outlive them.
  static Result<std::unique_ptr<HousePlayers>> make(const play::Game& game, int count, const Make& make);

  /// A player that asks one of them for each move, and waits while all are busy. Must not outlive them.
  std::unique_ptr<play::Player> seat();

 private:
  friend class HouseSeat;
  explicit HousePlayers(const play::Game& game) : game_(game) {}

  std::unique_ptr<play::Player> borrow(StopToken stop);
  void give_back(std::unique_ptr<play::Player> player);

  const play::Game& game_;
  std::mutex mutex_;
  std::condition_variable free_;
  std::vector<std::unique_ptr<play::Player>> idle_;
};

}  // namespace parlour::server::kgp
