#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/wire/identity.hpp"
#include "cluster/wire/pair_job.hpp"
#include "core/result.hpp"
#include "records/json_tree.hpp"

namespace parlour::cluster {

constexpr std::string_view kPositionKind = "position";
constexpr std::string_view kPositionResultKind = "opinion";

/// What does a player think of a position? For proofs and for data to learn from.
struct PositionJob {
  Identity identity;
  std::chrono::milliseconds keep_alive{10'000};
  std::string game;  ///< full spec
  std::string position;
  AskedPlayer player;
  std::int64_t nodes = 1;  ///< it may look at so many
  bool operator==(const PositionJob&) const = default;
};

struct PositionResult {
  Identity identity;
  std::string worker;
  std::string move;        ///< in the game's notation
  std::int64_t value = 0;  ///< for the side to move, in the units of the player; 0 if it has no opinion
  bool exact = false;
  std::int64_t nodes = 0;
  bool operator==(const PositionResult&) const = default;
};

std::string write_position_job(const PositionJob& job);
Result<PositionJob> read_position_job(const records::JsonValue& message);
std::string write_position_result(const PositionResult& result);
Result<PositionResult> read_position_result(const records::JsonValue& message);

}  // namespace parlour::cluster
