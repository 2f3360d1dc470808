#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/makers.hpp"
#include "arena/player_pool.hpp"
#include "arena/tournament.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "match/session.hpp"

namespace parlour::arena {

/// The seed of a game's random choices: the first for its players, the second for the walls of its board,
/// which the two games of a pair share.
std::uint64_t seed_of_game(const Tournament& tournament, const Pairing& pairing);
std::uint32_t seed_of_board(const Tournament& tournament, const Pairing& pairing);

/// Where a game of a tournament starts.
struct StartOfGame {
  std::shared_ptr<const play::Game> game;
  std::vector<play::MoveCode> opening;
};

/// Plays single games of a tournament. Thread-safe; its arguments must outlive it.
class GameRunner {
 public:
  GameRunner(const Tournament& tournament, const Makers& makers, const TimeSource& time);

  /// Fails if the game or the opening cannot be made.
  Result<StartOfGame> start_of(const Pairing& pairing);

  /// Plays the game to its end. Nothing if it was stopped. Fails if the game or the opening cannot be made,
  /// and then nobody loses; a player that cannot be made loses. `spectator`, if there is one, is told what
  /// happens.
  Result<std::optional<GameReport>> play(const Pairing& pairing, StopToken stop,
                                         play::Observer* spectator = nullptr);

 private:
  void play_with(std::array<PooledPlayer, 2>& players, const play::Game& game,
                 const std::vector<play::MoveCode>& opening, StopToken stop, play::Observer* spectator,
                 GameReport& report) const;
  Result<std::shared_ptr<const play::Game>> game_of(const Pairing& pairing);
  int opening_of(const Pairing& pairing) const;
  match::SessionSettings session_settings() const;

  const Tournament& tournament_;
  const Makers& makers_;
  const TimeSource& time_;
  std::vector<bool> drawn_;  ///< by game: is its board random, with a new one for every opening?
  PlayerPool pool_;
  std::mutex games_mutex_;
  std::map<std::string, std::weak_ptr<const play::Game>> games_;  ///< by full spec, while somebody plays them
};

}  // namespace parlour::arena
