#include "cluster/wire/pair_job.hpp"

#include <nlohmann/json.hpp>

#include "cluster/wire/fields.hpp"
#include "cluster/wire/limits.hpp"
#include "cluster/wire/shared.hpp"
#include "records/text.hpp"

namespace parlour::cluster {

using Json = nlohmann::ordered_json;

Json player_json(const AskedPlayer& asked) {
  Json player{{"name", asked.name}};
  if (asked.sha256.empty())
    player["spec"] = asked.spec;
  else
    player["sha256"] = asked.sha256;
  return player;
}

AskedPlayer read_player(Fields& fields) {
  AskedPlayer asked;
  asked.name = records::one_line(fields.text("name", kLongestName));
  asked.sha256 = fields.text_if_any("sha256", kHashDigits).value_or("");
  if (asked.sha256.empty())
    asked.spec = fields.text("spec", kLongestWireSpec);
  else if (!is_hash(asked.sha256))
    fields.complain("sha256", "0123456789abcdef…");
  return asked;
}

std::string write_pair_job(const PairJob& job) {
  Json players = Json::array();
  for (const AskedPlayer& each : job.players) players.push_back(player_json(each));
  Json games = Json::array();
  for (const AskedGame& each : job.games) games.push_back({{"number", each.number}, {"first", each.first}});
  Json message = head_of(kPairKind, job.identity);
  message["keep_alive"] = job.keep_alive.count();
  message["tournament"] = job.tournament;
  message["game"] = job.game;
  message["opening"] = job.opening;
  message["players"] = std::move(players);
  message["settings"] = job.settings;
  message["games"] = std::move(games);
  return written(message);
}

Result<PairJob> read_pair_job(const records::JsonValue& message) {
  Fields fields(message);
  PairJob job;
  job.identity = read_identity(fields);
  job.keep_alive = read_keep_alive(fields);
  job.tournament = read_token(fields, "tournament");
  job.game = fields.text("game", kLongestWireSpec);
  for (const std::int64_t code : fields.numbers("opening", kMostMoves, 0, kHighestMoveCode))
    job.opening.push_back(static_cast<play::MoveCode>(code));
  std::size_t at = 0;
  fields.objects("players", 2, 2, [&](Fields& player) { job.players[at++] = read_player(player); });
  job.settings = fields.texts("settings", kMostSettings, kLongestValue);
  fields.objects("games", 1, 2, [&](Fields& game) {
    job.games.push_back({static_cast<int>(game.number("number", 1, kMostWireInt)),
                         static_cast<int>(game.number("first", 0, 1))});
  });
  if (job.games.size() == 2 && job.games[0].number == job.games[1].number)
    fields.complain("games[1].number", "≠ games[0].number");
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  return job;
}

}  // namespace parlour::cluster
