#include "ui/report/arena/arena_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

#include "arena/scoreboard.hpp"
#include "ui/report/arena/arena_boards.hpp"
#include "ui/report/arena/arena_numbers.hpp"
#include "ui/report/arena/arena_table.hpp"
#include "ui/terminal/wrapped.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

using arena::EntrantStanding;
using arena::HeadToHead;
using arena::Standings;
using arena::Tournament;

class Reporter {
 public:
  Reporter(const Tournament& tournament, const Standings& standings, const Style& style, const Texts& texts)
      : tournament_(tournament), standings_(standings), style_(style), texts_(texts) {}

  /// The best `rows` entrants.
  std::string standings(std::size_t rows) const {
    const bool swiss = tournament_.format == arena::Format::Swiss;
    std::vector<TableColumn> columns{
        {"#", {}},
        {word("arena-player"), {}, true},
        {word("arena-games"), {}, false, 5},
        {word("arena-wins"), {}, false, 3},
        {word("arena-draws"), {}, false, 3},
        {word("arena-losses"), {}, false, 3},
        {word("arena-points"), {}, false, swiss ? 0 : 7},
        {word("arena-score"), {}, false, 1},
        {word("arena-elo"), {}},
        {word("arena-errors"), {}, false, 4},
        {word("arena-time"), {}, false, 6},
    };
    if (swiss) columns.push_back({word("arena-buchholz"), {}, false, 2});
    const std::size_t shown = std::min(rows, standings_.ranking.size());
    for (std::size_t at = 0; at < shown; ++at) {
      const EntrantStanding& each = entrant(standings_.ranking[at]);
      const std::vector<std::string> cells{
          std::to_string(each.rank),          name(standings_.ranking[at]),
          std::to_string(each.tally.games()), std::to_string(each.tally.wins),
          std::to_string(each.tally.draws),   std::to_string(each.tally.losses),
          points_text(each.points(), texts_), score_text(each.tally, texts_),
          elo_text(each.elo, texts_),         std::to_string(each.errors.total()),
          time_of(each.wall, each.wall.mean), points_text(each.buchholz, texts_)};
      for (std::size_t column = 0; column < columns.size(); ++column)
        columns[column].cells.push_back(cells[column]);
    }
    std::string text = table_text(std::move(columns), style_);
    if (shown < standings_.ranking.size())
      text += line("arena-more", {{"count", std::to_string(standings_.ranking.size() - shown)}});
    return text;
  }

  /// Every entrant against every other; empty if the screen is too narrow for it.
  std::string crosstable() const {
    std::vector<TableColumn> columns{{"#", {}}, {word("arena-player"), {}, true}};
    for (const int one : standings_.ranking) {
      columns[0].cells.push_back(std::to_string(entrant(one).rank));
      columns[1].cells.push_back(name(one));
    }
    for (std::size_t at = 0; at < standings_.ranking.size(); ++at) {
      TableColumn column{std::to_string(entrant(standings_.ranking[at]).rank), {}};
      for (const int one : standings_.ranking) {
        const arena::Tally tally = standings_.tally(one, standings_.ranking[at]);
        column.cells.push_back(one == standings_.ranking[at] ? "."
                               : tally.games() == 0          ? ""
                                                             : tally_text(tally));
      }
      columns.push_back(std::move(column));
    }
    int width = 0;
    for (const TableColumn& column : columns) width += widest(column) + 2;
    return width > style_.width ? "" : table_text(std::move(columns), style_);
  }

  std::string meetings() const {
    TableColumn who{word("arena-match"), {}, true};
    TableColumn tally{"+ = -", {}, false, 2};
    TableColumn score{word("arena-score"), {}, false, 1};
    TableColumn elo{word("arena-elo"), {}};
    TableColumn normalised{word("arena-normalised"), {}, false, 4};
    TableColumn superior{word("arena-superior"), {}, false, 3};
    TableColumn pairs{word("arena-pairs"), {}, false, 5};
    for (const HeadToHead& each : standings_.meetings) {
      if (!each.strength) continue;
      who.cells.push_back(fmt::format("{} - {}", name(each.one), name(each.other)));
      tally.cells.push_back(tally_text(each.tally));
      score.cells.push_back(score_text(each.tally, texts_));
      elo.cells.push_back(elo_text(each.strength->elo, texts_));
      normalised.cells.push_back(each.strength->normalised ? elo_text(*each.strength->normalised, texts_)
                                                           : "-");
      superior.cells.push_back(percent_text(each.strength->los, texts_));
      pairs.cells.push_back(each.pairs.pairs() > 0 ? fmt::format("{}", fmt::join(each.pairs.counts, " "))
                                                   : "-");
    }
    return table_text({who, tally, score, elo, normalised, superior, pairs}, style_);
  }

  std::string times() const {
    TableColumn who{word("arena-player"), {}, true};
    TableColumn moves{word("arena-moves"), {}, false, 3};
    std::vector<TableColumn> wall{{word("arena-average"), {}},
                                  {texts_.text("arena-percent", {{"number", "95"}}), {}},
                                  {word("arena-maximum"), {}}};
    std::vector<TableColumn> cpu{{"CPU: " + word("arena-average"), {}, false, 1},
                                 {texts_.text("arena-percent", {{"number", "95"}}), {}, false, 2},
                                 {word("arena-maximum"), {}, false, 2}};
    for (const int one : standings_.ranking) {
      who.cells.push_back(name(one));
      moves.cells.push_back(std::to_string(entrant(one).wall.moves));
      add_times(wall, entrant(one).wall);
      add_times(cpu, entrant(one).cpu);
    }
    return table_text({who, moves, wall[0], wall[1], wall[2], cpu[0], cpu[1], cpu[2]}, style_);
  }

  /// Empty if nobody made any.
  std::string errors() const {
    TableColumn who{word("arena-player"), {}, true};
    TableColumn illegal{word("arena-illegal"), {}};
    TableColumn late{word("arena-late"), {}};
    TableColumn failed{word("arena-failed"), {}};
    for (const int one : standings_.ranking) {
      const arena::Errors& errors = entrant(one).errors;
      if (errors.total() == 0) continue;
      who.cells.push_back(name(one));
      illegal.cells.push_back(std::to_string(errors.illegal_moves));
      late.cells.push_back(std::to_string(errors.time_forfeits));
      failed.cells.push_back(std::to_string(errors.failures));
    }
    return who.cells.empty() ? "" : table_text({who, illegal, late, failed}, style_);
  }

  /// Cuts lines that are too long because of a long word.
  std::string cut(const std::string& lines) const {
    std::string text;
    for (std::string_view rest = lines; !rest.empty();) {
      const std::string_view each = rest.substr(0, rest.find('\n'));
      text += std::string(first_columns(each, std::max(1, style_.width - 1))) + '\n';
      rest.remove_prefix(std::min(rest.size(), each.size() + 1));
    }
    return text;
  }

  /// The reasons, each once per player, with the first games that they occurred in.
  std::string reasons(std::span<const arena::GameReport> reports) const {
    constexpr std::size_t kGames = 5;
    constexpr std::size_t kMostReasons = 5;  ///< per player
    constexpr int kIndent = 4;
    std::map<int, std::map<std::string, std::vector<int>>> found;
    for (const arena::GameReport& report : reports)
      if (const auto& reason = report.conclusion.reason)
        found[report.entrant(report.conclusion.by)][texts_.sentence(*reason)].push_back(
            report.pairing.number);
    std::string text;
    for (const int one : standings_.ranking) {
      std::size_t told = 0;
      std::vector<std::pair<std::string, std::vector<int>>> sorted(found[one].begin(), found[one].end());
      std::stable_sort(sorted.begin(), sorted.end(),
                       [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
      for (const auto& [reason, games] : sorted) {
        if (++told > kMostReasons) break;
        const std::span<const int> first = std::span(games).first(std::min(games.size(), kGames));
        text += cut(
            wrapped(texts_.text("arena-error-reason", {{"name", name(one)},
                                                       {"reason", reason},
                                                       {"count", std::to_string(games.size())},
                                                       {"games", fmt::format("{}", fmt::join(first, ", "))},
                                                       {"more", games.size() > kGames ? "…" : ""}}),
                    style_.width, kIndent));
      }
      if (told > kMostReasons)
        text += line("arena-more-reasons", {{"count", std::to_string(sorted.size() - kMostReasons)}});
    }
    return text;
  }

  std::string first() const {
    if (!standings_.first_score) return "";
    const std::string elo = elo_text(standings_.first_score->elo, texts_);
    return line("arena-first",
                {{"score", score_text(standings_.first, texts_)},
                 {"elo", elo == "-" ? "" : elo},
                 {"advantage", standings_.advantage ? elo_text(*standings_.advantage, texts_) : ""}},
                {"advantage", "elo"});
  }

  std::string sprt() const {
    const auto settings = arena::parse_sprt(tournament_.sprt);
    if (!standings_.sprt || !settings) return "";
    const arena::SprtState& state = *standings_.sprt;
    std::string verdict;
    if (state.verdict != arena::Verdict::Undecided)
      verdict =
          texts_.text("arena-accepted", {{"hypothesis", state.verdict == arena::Verdict::H1 ? "H1" : "H0"}});
    return line("arena-sprt", {{"elo0", texts_.decimal(fmt::format("{:g}", settings->elo0))},
                               {"elo1", texts_.decimal(fmt::format("{:g}", settings->elo1))},
                               {"llr", texts_.decimal(fmt::format("{:.2f}", state.llr))},
                               {"lower", texts_.decimal(fmt::format("{:.2f}", state.lower))},
                               {"upper", texts_.decimal(fmt::format("{:.2f}", state.upper))},
                               {"verdict", verdict}});
  }

  std::string prior() const { return standings_.rated_with_prior ? line("arena-prior") : ""; }

  /// For a match of two, in one line.
  std::string match() const {
    if (standings_.entrants.size() != 2 || standings_.meetings.empty()) return "";
    const HeadToHead& both = standings_.meetings.front();
    if (!both.strength) return "";
    return line(
        "arena-superiority",
        {{"name", name(both.one)},
         {"los", percent_text(both.strength->los, texts_)},
         {"normalised", both.strength->normalised ? elo_text(*both.strength->normalised, texts_) : ""},
         {"pairs", both.pairs.pairs() > 0 ? fmt::format("{}", fmt::join(both.pairs.counts, " ")) : ""}},
        {"normalised", "pairs"});
  }

  std::string progress(const ArenaProgress& progress) const {
    const auto elapsed = std::chrono::duration_cast<std::chrono::seconds>(progress.elapsed);
    const int played = progress.finished - progress.finished_before;
    std::string left;
    if (played > 0 && progress.known > progress.finished)
      left = clock_text(std::chrono::duration_cast<std::chrono::seconds>(
          progress.elapsed / played * (progress.known - progress.finished)));
    return line("arena-progress",
                {{"finished", std::to_string(progress.finished)},
                 {"known", std::to_string(progress.known)},
                 {"playing", progress.playing > 0 ? std::to_string(progress.playing) : ""},
                 {"elapsed", clock_text(elapsed)},
                 {"left", left}},
                {"playing", "left"});
  }

  std::string played() const {
    return line("arena-played",
                {{"games", std::to_string(standings_.games)},
                 {"moves", std::to_string(standings_.moves)},
                 {"openings", standings_.openings == 0 ? "" : std::to_string(standings_.openings)}});
  }

  /// One line. If the screen is too narrow, the `spare` arguments are left out one by one, and what is still
  /// too long is cut.
  std::string line(std::string_view id, std::vector<Argument> arguments = {},
                   const std::vector<std::string_view>& spare = {}) const {
    const int width = std::max(1, style_.width - 1);
    std::string words = texts_.text(id, arguments);
    for (const std::string_view name : spare) {
      if (columns_of(words) <= width) break;
      for (Argument& each : arguments)
        if (each.name == name) each.value.clear();
      words = texts_.text(id, arguments);
    }
    return std::string(first_columns(words, width)) + '\n';
  }

 private:
  void add_times(std::vector<TableColumn>& columns, const arena::MoveTimes& times) const {
    columns[0].cells.push_back(time_of(times, times.mean));
    columns[1].cells.push_back(time_of(times, times.percentile95));
    columns[2].cells.push_back(time_of(times, times.max));
  }
  std::string time_of(const arena::MoveTimes& times, arena::Milliseconds time) const {
    return times.moves == 0 ? "-" : time_text(time, texts_);
  }
  static int widest(const TableColumn& column) {
    int width = columns_of(column.header);
    for (const std::string& cell : column.cells) width = std::max(width, columns_of(cell));
    return width;
  }
  std::string word(std::string_view id) const { return texts_.text(id); }
  const EntrantStanding& entrant(int number) const {
    return standings_.entrants[static_cast<std::size_t>(number)];
  }
  const std::string& name(int number) const {
    return tournament_.entrants[static_cast<std::size_t>(number)].name;
  }

  const Tournament& tournament_;
  const Standings& standings_;
  const Style& style_;
  const Texts& texts_;
};

std::string board_of(const Tournament& tournament, const arena::GameReport& report, const Texts& texts) {
  return board_name(tournament.games[static_cast<std::size_t>(report.pairing.game)], texts);
}

int height_of(std::string_view text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

}  // namespace

std::string live_table(const Tournament& tournament, const Standings& standings,
                       const ArenaProgress& progress, const Style& style, const Texts& texts) {
  const Reporter reporter(tournament, standings, style, texts);
  const std::string before = reporter.progress(progress);
  const std::string after = reporter.match() + reporter.first() + reporter.sprt();
  constexpr int kHeaderAndRest = 2;
  const int rows = style.height - 1 - height_of(before) - height_of(after) - kHeaderAndRest;
  return before + reporter.standings(static_cast<std::size_t>(std::max(1, rows))) + after;
}

std::string game_line(const Tournament& tournament, const arena::GameReport& report,
                      const ArenaProgress& progress, const Texts& texts) {
  const play::Conclusion& conclusion = report.conclusion;
  const auto name = [&](Side side) {
    return tournament.entrants[static_cast<std::size_t>(report.entrant(side))].name;
  };
  std::string remark;
  switch (conclusion.ending) {
    case play::Ending::ByRules:
      break;
    case play::Ending::IllegalMove:
      remark = texts.text("arena-game-illegal", {{"name", name(conclusion.by)}});
      break;
    case play::Ending::TimeForfeit:
      remark = texts.text("arena-game-late", {{"name", name(conclusion.by)}});
      break;
    case play::Ending::PlayerFailed:
      remark = texts.text("arena-game-failed", {{"name", name(conclusion.by)}});
      break;
    case play::Ending::Resignation:
      remark = texts.text("arena-game-resigned", {{"name", name(conclusion.by)}});
      break;
    case play::Ending::Adjudicated:
      remark = texts.text("arena-game-adjudicated");
      break;
    case play::Ending::BrokenOff:
      remark = texts.text("arena-game-broken-off");
      break;
  }
  return texts.text("arena-game",
                    {{"finished", std::to_string(progress.finished)},
                     {"known", std::to_string(progress.known)},
                     {"first", name(Side::First)},
                     {"second", name(Side::Second)},
                     {"board", tournament.games.size() > 1 ? board_of(tournament, report, texts) : ""},
                     {"result", conclusion.outcome ? std::string(result_text(*conclusion.outcome)) : "*"},
                     {"moves", std::to_string(report.moves.size())},
                     {"remark", remark},
                     {"reason", conclusion.reason ? texts.sentence(*conclusion.reason) : ""}}) +
         '\n';
}

std::string final_report(const Tournament& tournament, const Standings& standings,
                         std::span<const arena::GameReport> reports, const Style& style, const Texts& texts) {
  const Reporter reporter(tournament, standings, style, texts);
  std::string text = reporter.played() + reporter.standings(standings.ranking.size());
  const auto add = [&](std::string_view heading, const std::string& part,
                       const std::vector<Argument>& arguments = {}) {
    if (!part.empty()) text += '\n' + reporter.line(heading, arguments) + part;
  };
  for (const BoardStandings& board : standings_by_board(tournament, reports))
    add("arena-on-board",
        Reporter(tournament, board.standings, style, texts).standings(standings.ranking.size()),
        {{"board", board_name(board.game, texts)}});
  if (standings.entrants.size() > 2) add("arena-crosstable", reporter.crosstable());
  add("arena-matches", reporter.meetings());
  add("arena-times", reporter.times());
  add("arena-lost-by-errors", reporter.errors());
  text += reporter.reasons(reports);
  const std::string notes = reporter.first() + reporter.sprt() + reporter.prior();
  return notes.empty() ? text : text + '\n' + notes;
}

std::string error_reasons(const Tournament& tournament, std::span<const arena::GameReport> reports,
                          const Style& style, const Texts& texts) {
  const Standings standings = arena::standings_of(tournament, reports);
  return Reporter(tournament, standings, style, texts).reasons(reports);
}

}  // namespace parlour::ui
