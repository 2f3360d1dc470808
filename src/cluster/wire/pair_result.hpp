#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "cluster/wire/identity.hpp"
#include "cluster/wire/pair_job.hpp"
#include "core/result.hpp"
#include "records/json_tree.hpp"

namespace parlour::cluster {

constexpr std::string_view kPairResultKind = "pair-result";

/// What a worker has played. Of each report only what cannot be known from the job travels: the number, the
/// moves with their times, how it ended.
struct PairResult {
  Identity identity;
  std::string tournament;
  std::string worker;
  std::vector<arena::GameReport> games;
};

std::string write_pair_result(const PairResult& result);

/// From another machine. The games are not checked against the rules yet: see `checked_games`.
Result<PairResult> read_pair_result(const records::JsonValue& message);

/// The reports of the games that `job` asked for, each replayed move by move on `game`: exactly these games,
/// from their opening, with legal moves, and ended as the rules say or by one of the players. `pairings` are
/// those of the job's games, in its order.
Result<std::vector<arena::GameReport>> checked_games(const PairResult& result, const PairJob& job,
                                                     const std::vector<arena::Pairing>& pairings,
                                                     const arena::Tournament& tournament,
                                                     const play::Game& game);

}  // namespace parlour::cluster
