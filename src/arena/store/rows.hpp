#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/left_out.hpp"
#include "arena/store/database.hpp"
#include "arena/tournament.hpp"

namespace parlour::arena {

/// Who made a store, and when.
struct Origin {
  std::string producer;  ///< program and version
  std::string created;   ///< 2026-11-15T14:05:33Z
  std::string id = {};   ///< drawn when the file is made; empty in files of version 1
  bool operator==(const Origin&) const = default;
};

struct StoredTournament {
  Tournament tournament;
  Origin origin;
  std::vector<LeftOut> left_out = {};
};

Result<void> write_tournament(Database& database, const StoredTournament& stored);
/// Of a file of any version, also one that was not brought up to date.
Result<StoredTournament> read_tournament(const Database& database, std::string_view file);

/// `moves` is the report's moves in notation for people.
Result<void> write_game(Database& database, const GameReport& report, std::string_view moves);

/// All games by number. Fails on a value that no report can have, since we did not write it.
Result<std::vector<GameReport>> read_games(Database& database, std::string_view file);

/// The same without moves and reasons.
Result<std::vector<GameReport>> read_results(Database& database, std::string_view file);

}  // namespace parlour::arena
