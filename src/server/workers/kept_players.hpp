#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/side.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::server {

/// `spec` for a server with many games: one thread, and no more than `table_mib` of table where the player
/// has one. What runs outside the program is left as it is, and so is what is wrong.
std::string modest_spec(std::string_view spec, std::size_t table_mib);

/// The players of one worker: by game and spec, those used last. Each remembers the table's worth of what it
/// thought about in the game it was asked for last. For one thread.
class KeptPlayers {
 public:
  using Maker =
      std::function<Result<std::unique_ptr<play::Player>>(const std::string& spec, const play::Game& game)>;

  struct Kept {
    std::shared_ptr<const play::Game> game;  ///< what the player was made for, and plays
    std::string spec;
    std::unique_ptr<play::Player> player;
    std::string key{};  ///< whose game it played last; empty: none yet
    Side side = Side::First;
  };

  KeptPlayers(std::size_t most, Maker make) : most_(most == 0 ? 1 : most), make_(std::move(make)) {}

  /// A player for this game; of those that are too many, the one not used for longest is dropped before
  /// another is made. Good until the next call.
  Result<Kept*> take(const std::shared_ptr<const play::Game>& game, const std::string& spec);

  /// Drops the one that `take` gave last: nobody knows what state it is in.
  void drop();

  std::size_t size() const { return kept_.size(); }

 private:
  std::size_t most_;
  Maker make_;
  std::list<Kept> kept_;  ///< the one used last first
};

}  // namespace parlour::server
