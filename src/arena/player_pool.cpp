#include "arena/player_pool.hpp"

#include <algorithm>
#include <utility>

namespace parlour::arena {

Result<PooledPlayer> PlayerPool::take(int entrant, const std::shared_ptr<const play::Game>& game) {
  if (auto found = find(entrant, *game)) return *std::move(found);
  auto player = makers_.player(tournament_.entrants[static_cast<std::size_t>(entrant)].spec, *game);
  if (!player) return failure(std::move(player.error()));
  return PooledPlayer{entrant, game, *std::move(player)};
}

void PlayerPool::give_back(PooledPlayer player) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(player));
}

/// A player made for this board, or nothing; then an idle one made for another board is dropped to make room.
std::optional<PooledPlayer> PlayerPool::find(int entrant, const play::Game& game) {
  PooledPlayer taken;  // destroyed after the lock: ending a player may take a while
  const std::lock_guard lock(mutex_);
  auto found = std::find_if(idle_.begin(), idle_.end(), [&](const PooledPlayer& each) {
    return each.entrant == entrant && each.game->spec() == game.spec();
  });
  const bool fits = found != idle_.end();
  if (!fits)
    found = std::find_if(idle_.begin(), idle_.end(),
                         [&](const PooledPlayer& each) { return each.entrant == entrant; });
  if (found == idle_.end()) return std::nullopt;
  taken = std::move(*found);
  idle_.erase(found);
  if (!fits) return std::nullopt;
  return taken;
}

}  // namespace parlour::arena
