#include "ui/report/arena/arena_csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "records/record.hpp"
#include "ui/report/arena/arena_numbers.hpp"

namespace parlour::ui {
namespace {

std::string in_quotes(std::string_view value) {
  if (value.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(value);
  std::string result = "\"";
  for (const char c : value) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + '"';
}

class Row {
 public:
  Row& add(std::string_view value) {
    if (!text_.empty()) text_ += ',';
    text_ += in_quotes(value);
    return *this;
  }
  template <class Number>
  Row& number(Number value) {
    return add(fmt::format("{}", value));
  }
  Row& milliseconds(arena::Milliseconds time) { return add(fmt::format("{:.6f}", time.count())); }
  std::string line() const { return text_ + '\n'; }

 private:
  std::string text_;
};

arena::Times times_of(const arena::GameReport& report, Side side, bool cpu) {
  arena::Times times;
  for (auto at = static_cast<std::size_t>(report.opening_moves); at < report.moves.size(); ++at)
    if (report.moves[at].side == side) times.add(cpu ? report.moves[at].cpu : report.moves[at].elapsed);
  return times;
}

/// What went wrong, as an id: sentences depend on the language, tables must not.
std::string_view reason_of(const play::Conclusion& conclusion) {
  return conclusion.reason ? std::string_view(conclusion.reason->id) : std::string_view();
}

}  // namespace

std::string games_csv_header() {
  return "number,round,match,game,opening,first,second,result,ending,by,reason,moves,opening_moves,"
         "first_time_ms,first_max_ms,first_cpu_ms,second_time_ms,second_max_ms,second_cpu_ms,seed,started\n";
}

std::string games_csv_row(const arena::Tournament& tournament, const arena::GameReport& report) {
  const arena::Pairing& pairing = report.pairing;
  const play::Conclusion& conclusion = report.conclusion;
  const auto name = [&](Side side) -> std::string_view {
    return tournament.entrants[static_cast<std::size_t>(report.entrant(side))].name;
  };
  const bool by_somebody =
      conclusion.ending != play::Ending::ByRules && conclusion.ending != play::Ending::Adjudicated;
  Row row;
  row.number(pairing.number).number(pairing.round + 1).number(pairing.match + 1).add(report.game);
  row.number(pairing.opening + 1).add(name(Side::First)).add(name(Side::Second));
  row.add(conclusion.outcome ? result_text(*conclusion.outcome) : "*");
  row.add(records::ending_name(conclusion.ending)).add(by_somebody ? name(conclusion.by) : "");
  row.add(reason_of(conclusion)).number(report.moves.size()).number(report.opening_moves);
  for (const Side side : {Side::First, Side::Second}) {
    const arena::Times wall = times_of(report, side, false);
    row.milliseconds(wall.sum()).milliseconds(wall.max());
    row.milliseconds(times_of(report, side, true).sum());
  }
  return row.number(report.seed).add(report.started).line();
}

std::string entrants_csv(const arena::Tournament& tournament, const arena::Standings& standings,
                         std::span<const LeftOut> left_out, const Texts& texts) {
  std::string text =
      "rank,name,spec,games,wins,draws,losses,points,elo,elo_lower,elo_upper,illegal_moves,time_forfeits,"
      "failures,moves,time_mean_ms,time_p95_ms,time_max_ms,cpu_mean_ms,cpu_p95_ms,cpu_max_ms,left_out\n";
  for (const int entrant : standings.ranking) {
    const auto& standing = standings.entrants[static_cast<std::size_t>(entrant)];
    const arena::Entrant& who = tournament.entrants[static_cast<std::size_t>(entrant)];
    Row row;
    row.number(standing.rank).add(who.name).add(who.spec).number(standing.tally.games());
    row.number(standing.tally.wins).number(standing.tally.draws).number(standing.tally.losses);
    row.number(standing.points());
    for (const double elo : {standing.elo.value, standing.elo.lower, standing.elo.upper})
      row.add(fmt::format("{:.2f}", elo));
    row.number(standing.errors.illegal_moves).number(standing.errors.time_forfeits);
    row.number(standing.errors.failures).number(standing.wall.moves);
    for (const arena::MoveTimes* times : {&standing.wall, &standing.cpu})
      row.milliseconds(times->mean).milliseconds(times->percentile95).milliseconds(times->max);
    text += row.add("").line();
  }
  const auto columns = static_cast<std::size_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find('\n')), ','));
  for (const LeftOut& each : left_out)
    text += ',' + in_quotes(each.name) + std::string(columns - 1, ',') +
            in_quotes(texts.sentence(each.reason)) + '\n';
  return text;
}

}  // namespace parlour::ui
