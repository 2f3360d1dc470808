#include "cluster/wire/position_job.hpp"

#include <nlohmann/json.hpp>

#include "cluster/wire/fields.hpp"
#include "cluster/wire/limits.hpp"
#include "cluster/wire/shared.hpp"
#include "records/text.hpp"

namespace parlour::cluster {
namespace {

constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kHighestValue = 1'000'000'000'000;

}  // namespace

std::string write_position_job(const PositionJob& job) {
  auto message = head_of(kPositionKind, job.identity);
  message["keep_alive"] = job.keep_alive.count();
  message["game"] = job.game;
  message["position"] = job.position;
  message["player"] = player_json(job.player);
  message["nodes"] = job.nodes;
  return written(message);
}

Result<PositionJob> read_position_job(const records::JsonValue& message) {
  Fields fields(message);
  PositionJob job;
  job.identity = read_identity(fields);
  job.keep_alive = read_keep_alive(fields);
  job.game = fields.text("game", kLongestWireSpec);
  job.position = fields.text("position", kLongestWireSpec);
  bool found = false;
  fields.object_if_any("player", [&](Fields& player) {
    job.player = read_player(player);
    found = true;
  });
  if (!found) fields.complain("player", "{…}");
  job.nodes = fields.number("nodes", 1, kMostNodes);
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  return job;
}

std::string write_position_result(const PositionResult& result) {
  auto message = head_of(kPositionResultKind, result.identity);
  message["worker"] = result.worker;
  message["move"] = result.move;
  message["value"] = result.value;
  message["exact"] = result.exact ? 1 : 0;
  message["nodes"] = result.nodes;
  return written(message);
}

Result<PositionResult> read_position_result(const records::JsonValue& message) {
  Fields fields(message);
  PositionResult result;
  result.identity = read_identity(fields);
  result.worker = read_token(fields, "worker");
  result.move = records::one_line(fields.text("move", kLongestName));
  result.value = fields.number("value", -kHighestValue, kHighestValue);
  result.exact = fields.number("exact", 0, 1) == 1;
  result.nodes = fields.number("nodes", 0, kMostNodes);
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  return result;
}

}  // namespace parlour::cluster
