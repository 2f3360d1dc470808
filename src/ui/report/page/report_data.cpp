#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/rating/sprt.hpp"
#include "arena/scoreboard.hpp"
#include "catalog/games.hpp"
#include "records/record.hpp"
#include "ui/report/arena/arena_boards.hpp"
#include "ui/report/arena/arena_head.hpp"
#include "ui/report/page/game_data.hpp"
#include "ui/report/page/page_texts.hpp"
#include "ui/report/page/report.hpp"
#include "ui/report/page/series.hpp"
#include "ui/texts/catalogue.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostCurves = 6;  ///< more cannot be told apart

/// Rounded to `digits` decimals, because reports hold many numbers. Null if not finite.
ordered_json rounded(double value, int digits) {
  if (!std::isfinite(value)) return nullptr;
  const double scale = std::pow(10, digits);
  return std::round(value * scale) / scale;
}

ordered_json data_of(const arena::Tally& tally) { return {tally.wins, tally.draws, tally.losses}; }

ordered_json data_of(const arena::Estimate& estimate) {
  constexpr int kDigits = 4;  // the page rounds again
  return {rounded(estimate.value, kDigits), rounded(estimate.lower, kDigits),
          rounded(estimate.upper, kDigits)};
}

ordered_json data_of(const arena::MoveTimes& times) {
  return {{"moves", times.moves},
          {"mean", rounded(times.mean.count(), 4)},
          {"p95", rounded(times.percentile95.count(), 4)},
          {"max", rounded(times.max.count(), 4)}};
}

template <class Value>
ordered_json or_null(const std::optional<Value>& value) {
  return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json head_of(const ReportContents& contents) {
  const arena::Tournament& tournament = contents.tournament;
  const arena::Allowance& limits = tournament.allowance;
  ordered_json head{
      {"games", tournament.games},
      {"format", format_name(tournament.format)},
      {"sides", tournament.sides == arena::Sides::Alternate ? "alternate" : "fixed"},
      {"finished", contents.extent.finished},
      {"known", or_null(contents.extent.known)},
      {"over", contents.extent.over},
      {"openings",
       {{"plies", tournament.openings.random_plies}, {"lines", tournament.openings.lines.size()}}},
      {"moveTime", nullptr},
      {"clock", nullptr},
      {"nodes", or_null(limits.nodes)},
      {"depth", or_null(limits.depth)},
      {"seed", std::to_string(tournament.seed)},
      {"from", ""},
      {"to", ""}};
  if (limits.move_time) head["moveTime"] = limits.move_time->count();
  if (limits.clock) head["clock"] = {limits.clock->base.count(), limits.clock->increment.count()};
  if (!contents.games.empty()) {
    const auto earlier = [](const arena::GameReport& one, const arena::GameReport& other) {
      return one.started < other.started;
    };
    const auto [first, last] = std::minmax_element(contents.games.begin(), contents.games.end(), earlier);
    head["from"] = first->started;
    head["to"] = last->started;
  }
  return head;
}

/// A report goes to other people, who need not know the folders of this computer. A player built by the
/// workshop is shown by its name alone, because its file name is only a number.
std::string shown_spec(const arena::Entrant& entrant) {
  constexpr std::string_view kLoaded = "so:";
  const std::string& spec = entrant.spec;
  const std::size_t slash = spec.rfind('/');
  if (!spec.starts_with(kLoaded) || slash == std::string::npos) return spec;
  const std::string file = spec.substr(slash + 1, spec.find_first_of("\",", slash) - slash - 1);
  constexpr std::size_t kBuilt = std::string_view("player-0123456789abcdef.so").size();
  if (file.starts_with("player-") && file.size() == kBuilt) return entrant.name;
  return std::string(kLoaded) + file;
}

ordered_json players_of(const ReportContents& contents, const arena::Standings& standings) {
  ordered_json players = ordered_json::array();
  for (std::size_t at = 0; at < standings.entrants.size(); ++at) {
    const arena::EntrantStanding& each = standings.entrants[at];
    ordered_json times = ordered_json::array();
    for (const auto& [bin, count] : time_histogram(static_cast<int>(at), contents.games))
      times.push_back({bin, count});
    const auto games = static_cast<double>(each.tally.games());
    players.push_back(
        {{"name", contents.tournament.entrants[at].name},
         {"spec", shown_spec(contents.tournament.entrants[at])},
         {"rank", each.rank},
         {"tally", data_of(each.tally)},
         {"points", each.points()},
         {"score", games > 0 ? ordered_json(each.tally.points() / games) : ordered_json(nullptr)},
         {"elo", data_of(each.elo)},
         {"errors", each.errors.total()},
         {"wall", data_of(each.wall)},
         {"cpu", data_of(each.cpu)},
         {"times", std::move(times)}});
  }
  return players;
}

ordered_json cross_of(const arena::Standings& standings) {
  const std::size_t count = standings.entrants.size();
  ordered_json cross(count, ordered_json(count, nullptr));
  for (const arena::HeadToHead& each : standings.meetings) {
    const auto one = static_cast<std::size_t>(each.one);
    const auto other = static_cast<std::size_t>(each.other);
    cross[one][other] = data_of(each.tally);
    cross[other][one] = data_of(each.tally.reversed());
  }
  return cross;
}

ordered_json match_of(const arena::Standings& standings) {
  if (standings.entrants.size() != 2 || standings.meetings.empty()) return nullptr;
  const arena::HeadToHead& both = standings.meetings.front();
  if (!both.strength) return nullptr;
  ordered_json match{
      {"one", both.one}, {"los", both.strength->los}, {"pairs", nullptr}, {"normalised", nullptr}};
  if (both.pairs.pairs() > 0) match["pairs"] = both.pairs.counts;
  if (both.strength->normalised) match["normalised"] = data_of(*both.strength->normalised);
  return match;
}

ordered_json first_of(const arena::Standings& standings) {
  if (!standings.first_score) return nullptr;
  const auto& elo = standings.first_score->elo;
  const bool bounded = std::isfinite(elo.lower) || std::isfinite(elo.upper);
  return {{"score", standings.first.points() / static_cast<double>(standings.first.games())},
          {"elo", bounded ? data_of(elo) : ordered_json(nullptr)},
          {"advantage", standings.advantage ? data_of(*standings.advantage) : ordered_json(nullptr)}};
}

ordered_json sprt_of(const ReportContents& contents, const arena::Standings& standings) {
  const auto settings = arena::parse_sprt(contents.tournament.sprt);
  if (!standings.sprt || !settings) return nullptr;
  const arena::SprtState& state = *standings.sprt;
  ordered_json path = ordered_json::array();
  for (const auto& [games, llr] : sprt_path(contents.tournament, contents.games))
    path.push_back({games, rounded(llr, 3)});
  const bool decided = state.verdict != arena::Verdict::Undecided;
  return {{"elo0", settings->elo0},
          {"elo1", settings->elo1},
          {"llr", rounded(state.llr, 3)},
          {"lower", rounded(state.lower, 3)},
          {"upper", rounded(state.upper, 3)},
          {"verdict", decided ? ordered_json(state.verdict == arena::Verdict::H1 ? "h1" : "h0") : nullptr},
          {"path", std::move(path)}};
}

/// The curves of the score over time, and which players they belong to.
void add_scores(ordered_json& data, const ReportContents& contents, const arena::Standings& standings) {
  const auto curve = [](const std::vector<ScorePoint>& points, bool with_interval) {
    ordered_json list = ordered_json::array();
    for (const ScorePoint& point : points) {
      list.push_back({point.games, rounded(point.score, 4)});
      if (!with_interval) continue;
      list.back().push_back(rounded(point.lower, 4));
      list.back().push_back(rounded(point.upper, 4));
    }
    return list;
  };
  data["scored"] = ordered_json::array();
  data["scores"] = ordered_json::array();
  if (standings.entrants.size() == 2) {
    data["scored"].push_back(0);
    data["scores"].push_back(curve(score_of_match(contents.tournament, contents.games), true));
    return;
  }
  for (std::size_t at = 0; at < std::min(kMostCurves, standings.ranking.size()); ++at) {
    data["scored"].push_back(standings.ranking[at]);
    data["scores"].push_back(curve(score_of_entrant(standings.ranking[at], contents.games), false));
  }
}

ordered_json marks_of(const ReportContents& contents) {
  ordered_json list = ordered_json::array();
  for (const ReportMark& mark : contents.marks) {
    list.push_back({{"held", mark.held}, {"words", mark.words}});
  }
  return list;
}

ordered_json left_out_of(const ReportContents& contents) {
  ordered_json list = ordered_json::array();
  for (const LeftOut& each : contents.left_out) {
    ordered_json words;
    for (const Language language : languages())
      words[std::string(code_of(language))] = Texts(language).sentence(each.reason);
    list.push_back({{"name", each.name}, {"words", std::move(words)}});
  }
  return list;
}

/// The boards by their names for people, and the standings on each if there are several.
ordered_json boards_of(const ReportContents& contents) {
  ordered_json list = ordered_json::array();
  const auto by_board = standings_by_board(contents.tournament, contents.games);
  for (std::size_t at = 0; at < contents.tournament.games.size(); ++at) {
    ordered_json words;
    for (const Language language : languages())
      words[std::string(code_of(language))] = board_name(contents.tournament.games[at], Texts(language));
    ordered_json board{{"words", std::move(words)}, {"ranking", nullptr}, {"players", nullptr}};
    if (!by_board.empty()) {
      const arena::Standings& standings = by_board[at].standings;
      board["ranking"] = standings.ranking;
      board["players"] = ordered_json::array();
      for (const arena::EntrantStanding& each : standings.entrants)
        board["players"].push_back({{"rank", each.rank},
                                    {"tally", data_of(each.tally)},
                                    {"points", each.points()},
                                    {"elo", data_of(each.elo)},
                                    {"errors", each.errors.total()},
                                    {"wall", data_of(each.wall)}});
    }
    list.push_back(std::move(board));
  }
  return list;
}

ordered_json texts_of_page() {
  ordered_json tables;
  for (const Language language : languages()) {
    ordered_json& table = tables[std::string(code_of(language))] = ordered_json::object();
    for (const std::string_view id : page_text_ids())
      if (const Text* text = language.catalogue().find(id)) table[std::string(id)] = text->words;
  }
  return tables;
}

}  // namespace

Result<std::string> report_data(const ReportContents& contents) {
  const auto standings = arena::standings_of(contents.tournament, contents.games);
  auto games = games_data(contents.games, contents.reviews);
  if (!games) return failure(std::move(games.error()));
  ordered_json data{{"format", "parlour-report"},
                    {"version", 1},
                    {"producer", contents.producer},
                    {"language", code_of(contents.language)},
                    {"title", contents.title},
                    {"head", head_of(contents)},
                    {"marks", marks_of(contents)},
                    {"leftOut", left_out_of(contents)},
                    {"boards", boards_of(contents)},
                    {"players", players_of(contents, standings)},
                    {"ranking", standings.ranking},
                    {"cross", cross_of(standings)},
                    {"prior", standings.rated_with_prior},
                    {"match", match_of(standings)},
                    {"first", first_of(standings)},
                    {"sprt", sprt_of(contents, standings)}};
  add_scores(data, contents, standings);
  data["review"] = {{"games", contents.reviews.size()}, {"time", nullptr}};
  if (contents.review_time) data["review"]["time"] = contents.review_time->count();
  data.update(*games);
  data["languages"] = ordered_json::array();
  for (const Language language : languages())
    data["languages"].push_back({code_of(language), name_of(language)});
  data["texts"] = texts_of_page();
  return data.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace parlour::ui
