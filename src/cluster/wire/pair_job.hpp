#pragma once

#include <array>
#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "arena/store/settings.hpp"
#include "cluster/wire/fields.hpp"
#include "cluster/wire/identity.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "records/json_tree.hpp"

namespace parlour::cluster {

constexpr std::string_view kPairKind = "pair";

/// One of the two who play. No command ever travels: a program is what the worker itself calls by this name,
/// and its file must have this hash.
struct AskedPlayer {
  std::string name;
  std::string spec;    ///< of a player that is part of ours; empty for a program
  std::string sha256;  ///< of the program's file, 64 hexadecimal digits; empty for a player of ours
  bool operator==(const AskedPlayer&) const = default;
};

nlohmann::ordered_json player_json(const AskedPlayer& asked);
AskedPlayer read_player(Fields& fields);

/// A game of the pair.
struct AskedGame {
  int number = 0;  ///< in the tournament
  int first = 0;   ///< which of the two players is First
  bool operator==(const AskedGame&) const = default;
};

/// Two games on one opening with sides swapped, for one machine, so that its speed cancels out; one game if
/// the other is played already or sides are fixed. Holds all that a worker needs to know.
struct PairJob {
  Identity identity;  ///< of the program that wants the games
  std::chrono::milliseconds keep_alive{
      10'000};             ///< how often the broker wants to hear that somebody works on it
  std::string tournament;  ///< its id
  std::string game;        ///< full spec
  std::vector<play::MoveCode> opening;
  std::array<AskedPlayer, 2> players;
  arena::Settings settings;  ///< limits, adjudication and seed, as stores write them
  std::vector<AskedGame> games;
  bool operator==(const PairJob&) const = default;
};

std::string write_pair_job(const PairJob& job);

/// From another machine: what is wrong, out of bounds or too long is refused with its place.
Result<PairJob> read_pair_job(const records::JsonValue& message);

}  // namespace parlour::cluster
