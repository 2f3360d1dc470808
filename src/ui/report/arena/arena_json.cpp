#include "ui/report/arena/arena_json.hpp"

#include <cmath>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "records/record.hpp"
#include "ui/report/arena/arena_boards.hpp"
#include "ui/report/arena/arena_head.hpp"
#include "ui/report/arena/arena_numbers.hpp"
#include "ui/report/arena/arena_workers.hpp"

namespace parlour::ui {
namespace {

using nlohmann::ordered_json;

ordered_json number(double value) {
  return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr);
}

ordered_json to_json(const arena::Estimate& estimate) {
  return {{"value", number(estimate.value)},
          {"lower", number(estimate.lower)},
          {"upper", number(estimate.upper)}};
}

ordered_json to_json(const arena::Tally& tally) {
  ordered_json score = nullptr;
  if (tally.games() > 0) score = tally.points() / static_cast<double>(tally.games());
  return {{"games", tally.games()}, {"wins", tally.wins},       {"draws", tally.draws},
          {"losses", tally.losses}, {"points", tally.points()}, {"score", score}};
}

ordered_json to_json(const arena::MoveTimes& times) {
  return {{"moves", times.moves},
          {"mean", times.mean.count()},
          {"p95", times.percentile95.count()},
          {"max", times.max.count()}};
}

ordered_json to_json(const arena::Strength& strength) {
  return {{"score", to_json(strength.score)},
          {"elo", to_json(strength.elo)},
          {"normalised_elo", strength.normalised ? to_json(*strength.normalised) : ordered_json(nullptr)},
          {"los", strength.los}};
}

template <class Value>
ordered_json to_json(const std::optional<Value>& value) {
  return value ? to_json(*value) : ordered_json(nullptr);
}

std::string_view verdict_name(arena::Verdict verdict) {
  switch (verdict) {
    case arena::Verdict::Undecided:
      return "undecided";
    case arena::Verdict::H0:
      return "h0";
    case arena::Verdict::H1:
      return "h1";
  }
  return {};
}

ordered_json entrant_json(const arena::Entrant& who, const arena::EntrantStanding& standing) {
  return {{"name", who.name},
          {"spec", who.spec},
          {"rank", standing.rank},
          {"total", to_json(standing.tally)},
          {"as_first", to_json(standing.by_side[0])},
          {"as_second", to_json(standing.by_side[1])},
          {"elo", to_json(standing.elo)},
          {"errors",
           {{"illegal_moves", standing.errors.illegal_moves},
            {"time_forfeits", standing.errors.time_forfeits},
            {"failures", standing.errors.failures}}},
          {"time_ms", to_json(standing.wall)},
          {"cpu_ms", to_json(standing.cpu)},
          {"event_cpu_ms", standing.event_cpu.count()},
          {"rest_points", standing.rest_points},
          {"buchholz", standing.buchholz},
          {"sonneborn_berger", standing.sonneborn},
          {"head_to_head", standing.head_to_head}};
}

ordered_json sprt_json(const arena::Tournament& tournament, const arena::Standings& standings) {
  const auto settings = arena::parse_sprt(tournament.sprt);
  if (!standings.sprt || !settings) return nullptr;
  return {{"elo0", settings->elo0},
          {"elo1", settings->elo1},
          {"alpha", settings->alpha},
          {"beta", settings->beta},
          {"model", settings->model == arena::EloModel::Logistic ? "logistic" : "normalised"},
          {"llr", standings.sprt->llr},
          {"lower", standings.sprt->lower},
          {"upper", standings.sprt->upper},
          {"verdict", verdict_name(standings.sprt->verdict)}};
}

ordered_json report_json(const arena::Tournament& tournament, const arena::GameReport& report) {
  const arena::Pairing& pairing = report.pairing;
  const play::Conclusion& conclusion = report.conclusion;
  const auto name = [&](Side side) {
    return tournament.entrants[static_cast<std::size_t>(report.entrant(side))].name;
  };
  ordered_json result{{"number", pairing.number},
                      {"round", pairing.round + 1},
                      {"match", pairing.match + 1},
                      {"opening", pairing.opening + 1},
                      {"game", report.game},
                      {"first", name(Side::First)},
                      {"second", name(Side::Second)},
                      {"result", conclusion.outcome ? result_text(*conclusion.outcome) : "*"},
                      {"ending", records::ending_name(conclusion.ending)},
                      {"moves", report.moves.size()},
                      {"opening_moves", report.opening_moves},
                      {"seed", std::to_string(report.seed)},
                      {"started", report.started}};
  if (conclusion.reason) {
    result["by"] = name(conclusion.by);
    result["reason"] = conclusion.reason->id;
  }
  if (!report.worker.empty()) result["worker"] = report.worker;
  return result;
}

/// If there are several boards: the standings on each.
ordered_json boards_json(const arena::Tournament& tournament, std::span<const arena::GameReport> reports) {
  ordered_json boards = ordered_json::array();
  for (const BoardStandings& board : standings_by_board(tournament, reports)) {
    ordered_json rows = ordered_json::array();
    for (const int entrant : board.standings.ranking) {
      const auto at = static_cast<std::size_t>(entrant);
      rows.push_back({{"name", tournament.entrants[at].name},
                      {"rank", board.standings.entrants[at].rank},
                      {"total", to_json(board.standings.entrants[at].tally)},
                      {"errors", board.standings.entrants[at].errors.total()}});
    }
    boards.push_back({{"game", board.game}, {"standings", rows}});
  }
  return boards;
}

}  // namespace

std::string arena_json(const arena::Tournament& tournament, const arena::Standings& standings,
                       std::span<const arena::GameReport> reports, std::span<const LeftOut> left_out,
                       const Texts& texts) {
  ordered_json entrants = ordered_json::array();
  for (std::size_t at = 0; at < standings.entrants.size(); ++at)
    entrants.push_back(entrant_json(tournament.entrants[at], standings.entrants[at]));
  const auto name = [&](int entrant) { return tournament.entrants[static_cast<std::size_t>(entrant)].name; };
  ordered_json ranking = ordered_json::array();
  for (const int entrant : standings.ranking) ranking.push_back(name(entrant));
  ordered_json meetings = ordered_json::array();
  for (const arena::HeadToHead& each : standings.meetings)
    meetings.push_back({{"one", name(each.one)},
                        {"other", name(each.other)},
                        {"total", to_json(each.tally)},
                        {"pairs", each.pairs.counts},
                        {"strength", to_json(each.strength)}});
  ordered_json endings = ordered_json::object();
  for (std::size_t at = 0; at < standings.endings.size(); ++at)
    if (standings.endings[at] > 0)
      endings[std::string(records::ending_name(static_cast<play::Ending>(at)))] = standings.endings[at];
  ordered_json first = to_json(standings.first);
  first["strength"] = to_json(standings.first_score);
  first["advantage"] = to_json(standings.advantage);
  first["by_game"] = ordered_json::array();
  for (const arena::Tally& each : standings.first_by_game) first["by_game"].push_back(to_json(each));
  ordered_json results = ordered_json::array();
  for (const arena::GameReport& each : reports) results.push_back(report_json(tournament, each));
  ordered_json missing = ordered_json::array();
  for (const LeftOut& each : left_out)
    missing.push_back({{"name", each.name}, {"reason", texts.sentence(each.reason)}});
  ordered_json workers = ordered_json::array();
  for (const auto& [worker, row] : games_by_worker(reports))
    workers.push_back({{"name", worker},
                       {"games", row.games},
                       {"time_losses", row.time_losses},
                       {"failures", row.failures}});
  const ordered_json whole{{"games", tournament.games},
                           {"format", format_name(tournament.format)},
                           {"sides", tournament.sides == arena::Sides::Alternate ? "alternate" : "fixed"},
                           {"seed", tournament.seed},
                           {"finished", standings.games},
                           {"moves", standings.moves},
                           {"openings", standings.openings},
                           {"entrants", entrants},
                           {"left_out", missing},
                           {"ranking", ranking},
                           {"boards", boards_json(tournament, reports)},
                           {"rated_with_prior", standings.rated_with_prior},
                           {"meetings", meetings},
                           {"first", first},
                           {"endings", endings},
                           {"process_cpu_ms", standings.process_cpu.count()},
                           {"sprt", sprt_json(tournament, standings)},
                           {"workers", workers},
                           {"results", results}};
  return whole.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace parlour::ui
