#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "arena/makers.hpp"
#include "arena/tournament.hpp"

namespace parlour::arena {

/// A player with the game it was made for.
struct PooledPlayer {
  int entrant = 0;
  std::shared_ptr<const play::Game> game;
  std::unique_ptr<play::Player> player;
};

/// The players of a tournament between their games: made when one is needed, used again for the next game on
/// the same board. For several threads.
class PlayerPool {
 public:
  PlayerPool(const Tournament& tournament, const Makers& makers) : tournament_(tournament), makers_(makers) {}

  Result<PooledPlayer> take(int entrant, const std::shared_ptr<const play::Game>& game);
  void give_back(PooledPlayer player);

 private:
  std::optional<PooledPlayer> find(int entrant, const play::Game& game);

  const Tournament& tournament_;
  const Makers& makers_;
  std::mutex mutex_;
  std::vector<PooledPlayer> idle_;
};

}  // namespace parlour::arena
