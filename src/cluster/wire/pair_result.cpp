#include "cluster/wire/pair_result.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/game_runner.hpp"
#include "cluster/wire/fields.hpp"
#include "cluster/wire/limits.hpp"
#include "cluster/wire/shared.hpp"
#include "records/record.hpp"
#include "records/text.hpp"

namespace parlour::cluster {
namespace {

using Json = nlohmann::ordered_json;
using arena::GameReport;
using std::chrono::nanoseconds;

constexpr std::int64_t kLongestTime = nanoseconds(records::kLongestMove).count();
constexpr std::size_t kLongestDate = 32;

constexpr std::array<std::string_view, 2> kSideNames{"first", "second"};

std::string_view side_name(Side side) { return kSideNames[static_cast<std::size_t>(index_of(side))]; }

Json game_json(const GameReport& report) {
  Json moves = Json::array();
  Json elapsed = Json::array();
  Json cpu = Json::array();
  for (const arena::ReportedMove& each : report.moves) {
    moves.push_back(each.move);
    elapsed.push_back(each.elapsed.count());
    cpu.push_back(each.cpu.count());
  }
  const play::Conclusion& conclusion = report.conclusion;
  const auto& outcome = conclusion.outcome;
  return {{"number", report.pairing.number},
          {"game", report.game},
          {"opening_moves", report.opening_moves},
          {"moves", std::move(moves)},
          {"elapsed", std::move(elapsed)},
          {"cpu", std::move(cpu)},
          {"ending", records::ending_name(conclusion.ending)},
          {"winner", outcome && outcome->winner ? side_name(*outcome->winner) : "draw"},
          {"margin", outcome ? outcome->margin : 0},
          {"by", side_name(conclusion.by)},
          {"reason", message_json(conclusion.reason)},
          {"event_cpu", {report.event_cpu[0].count(), report.event_cpu[1].count()}},
          {"process_cpu", report.process_cpu.count()},
          {"started", report.started}};
}

std::optional<Side> read_side(Fields& fields, std::string_view name, bool or_draw) {
  const std::string word = fields.text(name, kLongestName);
  if (word == kSideNames[0]) return Side::First;
  if (word == kSideNames[1]) return Side::Second;
  if (!or_draw || word != "draw") fields.complain(name, or_draw ? "first|second|draw" : "first|second");
  return std::nullopt;
}

void read_moves(Fields& fields, GameReport& report) {
  const auto moves = fields.numbers("moves", kMostMoves, 0, kHighestMoveCode);
  const auto elapsed = fields.numbers("elapsed", kMostMoves, 0, kLongestTime);
  const auto cpu = fields.numbers("cpu", kMostMoves, 0, kLongestTime);
  if (elapsed.size() != moves.size()) fields.complain("elapsed", "[…] " + std::to_string(moves.size()));
  if (cpu.size() != moves.size()) fields.complain("cpu", "[…] " + std::to_string(moves.size()));
  if (elapsed.size() != moves.size() || cpu.size() != moves.size()) return;
  for (std::size_t at = 0; at < moves.size(); ++at)
    report.moves.push_back({Side::First, static_cast<play::MoveCode>(moves[at]), nanoseconds(elapsed[at]),
                            nanoseconds(cpu[at])});
}

void read_conclusion(Fields& fields, play::Conclusion& conclusion) {
  const auto ending = records::ending_named(fields.text("ending", kLongestName));
  if (!ending || *ending == play::Ending::BrokenOff) fields.complain("ending", "rules|time|…");
  conclusion.ending = ending.value_or(play::Ending::ByRules);
  Outcome& outcome = conclusion.outcome.emplace();
  outcome.winner = read_side(fields, "winner", true);
  outcome.margin = static_cast<int>(fields.number("margin", 0, kMostWireInt));
  conclusion.by = read_side(fields, "by", false).value_or(Side::First);
  conclusion.reason = read_message(fields, "reason");
}

GameReport read_game(Fields& fields) {
  GameReport report;
  report.pairing.number = static_cast<int>(fields.number("number", 1, kMostWireInt));
  report.game = fields.text("game", kLongestWireSpec);
  report.opening_moves = static_cast<int>(fields.number("opening_moves", 0, kMostMoves));
  read_moves(fields, report);
  read_conclusion(fields, report.conclusion);
  const auto events = fields.numbers("event_cpu", 2, 0, kLongestTime);
  if (events.size() == 2)
    report.event_cpu = {nanoseconds(events[0]), nanoseconds(events[1])};
  else
    fields.complain("event_cpu", "[123, 123]");
  report.process_cpu = nanoseconds(fields.number("process_cpu", 0, kLongestTime));
  report.started = records::one_line(fields.text("started", kLongestDate));
  return report;
}

tl::unexpected<Message> contradiction(const GameReport& report, std::string what) {
  return failure("cluster-result-wrong",
                 {{"number", std::to_string(report.pairing.number)}, {"what", std::move(what)}});
}

/// Did one of the players lose the game, rather than a position?
bool is_forfeit(play::Ending ending) {
  using play::Ending;
  return ending == Ending::IllegalMove || ending == Ending::TimeForfeit || ending == Ending::Resignation ||
         ending == Ending::PlayerFailed;
}

/// Replays the moves, notes whose they were, and compares the end.
Result<void> replay(GameReport& report, const PairJob& job, const play::Game& game) {
  const bool began = !report.moves.empty() || report.conclusion.ending != play::Ending::PlayerFailed;
  if (report.game != game.spec()) return contradiction(report, records::one_line(report.game));
  if (began && (report.opening_moves != static_cast<int>(job.opening.size()) ||
                report.moves.size() < job.opening.size()))
    return contradiction(report, "opening_moves " + std::to_string(report.opening_moves));
  const auto state = game.start();
  for (std::size_t at = 0; at < report.moves.size(); ++at) {
    arena::ReportedMove& each = report.moves[at];
    const bool as_asked = at >= job.opening.size() || each.move == job.opening[at];
    if (!as_asked || state->outcome() || !state->legal(each.move))
      return contradiction(report, "moves[" + std::to_string(at) + "] " + std::to_string(each.move));
    each.side = state->to_move();
    state->play(each.move);
  }
  const play::Conclusion& conclusion = report.conclusion;
  const auto outcome = state->outcome();
  if (outcome.has_value() != (conclusion.ending == play::Ending::ByRules) ||
      (outcome && (*outcome != *conclusion.outcome || report.moves.back().side != conclusion.by)))
    return contradiction(report, "ending " + std::string(records::ending_name(conclusion.ending)));
  if (is_forfeit(conclusion.ending) && conclusion.outcome->winner != other(conclusion.by))
    return contradiction(report, "winner");
  return {};
}

}  // namespace

std::string write_pair_result(const PairResult& result) {
  Json games = Json::array();
  for (const GameReport& each : result.games) games.push_back(game_json(each));
  Json message = head_of(kPairResultKind, result.identity);
  message["tournament"] = result.tournament;
  message["worker"] = result.worker;
  message["games"] = std::move(games);
  return written(message);
}

Result<PairResult> read_pair_result(const records::JsonValue& message) {
  Fields fields(message);
  PairResult result;
  result.identity = read_identity(fields);
  result.tournament = read_token(fields, "tournament");
  result.worker = read_token(fields, "worker");
  fields.objects("games", 1, 2, [&](Fields& game) { result.games.push_back(read_game(game)); });
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  return result;
}

Result<std::vector<GameReport>> checked_games(const PairResult& result, const PairJob& job,
                                              const std::vector<arena::Pairing>& pairings,
                                              const arena::Tournament& tournament, const play::Game& game) {
  std::vector<GameReport> games;
  for (const arena::Pairing& pairing : pairings) {
    const auto found = std::find_if(result.games.begin(), result.games.end(), [&](const GameReport& each) {
      return each.pairing.number == pairing.number;
    });
    if (found == result.games.end() || result.games.size() != pairings.size())
      return failure("cluster-result-games", {{"number", std::to_string(pairing.number)}});
    GameReport report = *found;
    if (auto same = replay(report, job, game); !same) return failure(std::move(same.error()));
    report.pairing = pairing;
    report.seed = arena::seed_of_game(tournament, pairing);
    report.worker = result.worker;
    games.push_back(std::move(report));
  }
  return games;
}

}  // namespace parlour::cluster
