#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/confirmed.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::catalog {

using engines::TableStore;

class Proofs;

/// What a player needs from the place where it is used.
struct PlayerContext {
  const TimeSource& time;
  std::uint64_t seed = 0;  ///< for players whose spec has no seed
  /// How to ask a person for moves; empty where there are no people.
  std::function<std::unique_ptr<play::Player>()> make_human = {};
  TableStore* tables = nullptr;  ///< tables of earlier runs, used while a player is made; may be null
  /// The only players that may start a program or load code.
  Confirmed confirmed = {};
  /// Once it stops, nothing waits for other programs, neither while a player is made nor later.
  StopToken leaving = {};
  /// Certificates that are read already, for players with `book=proof`; null: each player reads its own.
  Proofs* proofs = nullptr;
};

/// May a check access the disk, which could make people wait?
enum class Disk : bool { Asked, LeftAlone };

/// A kind of player that users can name.
struct PlayerEntry {
  using Make = std::function<Result<std::unique_ptr<play::Player>>(
      const OptionValues& values, const play::Game& game, const PlayerContext& context)>;
  using Plays = std::function<bool(const play::Game& game)>;
  using Check = std::function<Result<void>(const OptionValues& values, const play::Game& game, Disk disk)>;

  std::string name;
  std::vector<Option> options;
  std::string_view help;      ///< id of a text
  Make make;                  ///< only for a game that it plays and values that pass the check
  Plays plays{};              ///< the games that it can play at all; empty: all
  Check check{};              ///< what else must exist or be right; empty: nothing
  bool opens_itself = false;  ///< knows what to do when an opening rule asks for stones and choices
  bool runs_code = false;     ///< starts a program or loads code: plays only once a person has confirmed it
};

/// First the players for all games, then those of a single family, then those that run outside the
/// program.
const std::vector<PlayerEntry>& players();

/// The player that `text` names, e.g. `classic:depth=2`, ready for `game`; or what is wrong with the spec:
/// `player-not-confirmed` for one that would run code but is not confirmed.
/// `game` and the context's time must outlive the player.
Result<std::unique_ptr<play::Player>> make_player(std::string_view text, const play::Game& game,
                                                  const PlayerContext& context);

/// What is wrong with `text` as a player of `game`, without making one.
Result<void> check_player(std::string_view text, const play::Game& game);

/// The same without accessing the disk, which could make people wait. Whether the program or code that
/// `text` names exists is only known when the player is made.
Result<void> check_player_spec(std::string_view text, const play::Game& game);

/// Is the player that `spec` names a person? False for a spec that names nothing.
bool is_human(std::string_view spec);

}  // namespace parlour::catalog
