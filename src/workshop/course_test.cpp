#include "workshop/course_test.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "arena/scoreboard.hpp"
#include "core/spec.hpp"

namespace parlour::workshop {
namespace {

constexpr int kPlayer = 0;  // the entrant under test
constexpr double kMostMilliseconds = 100;

struct Opponent {
  const char* name;
  double needed;  ///< % of the decided games
};
constexpr std::array<Opponent, 2> kOpponents{{{"easy", 50}, {"hard", 25}}};

std::optional<double> share_of_decided(const arena::Tally& tally) {
  const auto decided = tally.wins + tally.losses;
  if (decided == 0) return std::nullopt;
  return 100.0 * static_cast<double>(tally.wins) / static_cast<double>(decided);
}

double needed_against(const std::string& spec) {
  const auto parsed = parse_spec(spec);
  for (const Opponent& each : kOpponents)
    if (parsed && parsed->name == each.name) return each.needed;
  return 100;
}

Mark score_mark(const Duel& duel) {
  Mark mark{Mark::Kind::Score, duel.game, duel.opponent()};
  mark.tally = duel.player().tally;
  mark.value = share_of_decided(mark.tally);
  mark.needed = needed_against(duel.tournament.entrants.back().spec);
  const bool complete = mark.tally.games() == duel.tournament.games_per_match;
  mark.held = complete && mark.value && *mark.value > mark.needed;
  return mark;
}

/// Against all opponents on one board.
Mark time_mark(std::span<const Duel> duels, const std::string& game) {
  Mark mark{Mark::Kind::MoveTime, game};
  mark.needed = kMostMilliseconds;
  double sum = 0;
  std::size_t moves = 0;
  bool complete = true;
  for (const Duel& duel : duels) {
    if (duel.game != game) continue;
    const arena::MoveTimes& cpu = duel.player().cpu;
    sum += cpu.mean.count() * static_cast<double>(cpu.moves);
    moves += cpu.moves;
    complete = complete && duel.player().tally.games() == duel.tournament.games_per_match;
  }
  if (moves > 0) mark.value = sum / static_cast<double>(moves);
  mark.held = complete && mark.value && *mark.value < mark.needed;
  return mark;
}

/// The same game as part of a tournament of entrants 0 and 1 on one board.
arena::GameReport alone(arena::GameReport report) {
  report.pairing.game = 0;
  report.pairing.match = 0;
  for (int& entrant : report.pairing.entrants) entrant = entrant == kPlayer ? 0 : 1;
  return report;
}

}  // namespace

arena::Tournament test_tournament(const TestPlan& plan) {
  arena::Tournament tournament;
  tournament.games = {"course", "gomoku:last-reply=on"};
  tournament.entrants = {{plan.name, plan.spec}};
  for (const Opponent& each : kOpponents) {
    const bool taken = plan.name == each.name;
    tournament.entrants.push_back(
        {taken ? std::string(each.name) + " (2)" : each.name, with_form(each.name, plan.form)});
  }
  tournament.format = arena::Format::Gauntlet;
  tournament.sides = arena::Sides::Fixed;
  tournament.games_per_match = plan.games;
  tournament.seed = plan.seed;
  tournament.allowance.move_time = plan.move_time;
  return tournament;
}

std::vector<Duel> duels_of(const arena::Tournament& tournament, std::span<const arena::GameReport> reports) {
  std::vector<Duel> duels;
  for (std::size_t game = 0; game < tournament.games.size(); ++game)
    for (std::size_t opponent = 1; opponent < tournament.entrants.size(); ++opponent) {
      Duel duel{tournament.games[game], tournament, {}};
      duel.tournament.games = {duel.game};
      duel.tournament.entrants = {tournament.entrants.front(), tournament.entrants[opponent]};
      std::vector<arena::GameReport> own;
      for (const arena::GameReport& each : reports) {
        const auto& entrants = each.pairing.entrants;
        const bool met =
            std::find(entrants.begin(), entrants.end(), static_cast<int>(opponent)) != entrants.end();
        if (met && each.pairing.game == static_cast<int>(game)) own.push_back(alone(each));
      }
      duel.standings = arena::standings_of(duel.tournament, own);
      duels.push_back(std::move(duel));
    }
  return duels;
}

std::vector<Mark> marks_of(std::span<const Duel> duels) {
  std::vector<Mark> marks;
  for (std::size_t at = 0; at < duels.size(); ++at) {
    marks.push_back(score_mark(duels[at]));
    const bool last_of_board = at + 1 == duels.size() || duels[at + 1].game != duels[at].game;
    if (last_of_board) marks.push_back(time_mark(duels, duels[at].game));
  }
  return marks;
}

bool loses_on_time(std::span<const arena::GameReport> reports) {
  return std::any_of(reports.begin(), reports.end(), [](const arena::GameReport& report) {
    const bool silent = report.conclusion.reason && report.conclusion.reason->kind == MessageKind::Silent;
    return (silent || report.conclusion.ending == play::Ending::TimeForfeit) &&
           report.pairing.entrant(report.conclusion.by) == kPlayer;
  });
}

const arena::GameReport* first_loss(std::span<const arena::GameReport> reports) {
  const auto lost = [](const arena::GameReport& report) {
    const auto& outcome = report.conclusion.outcome;
    return outcome && outcome->winner && report.pairing.entrant(*outcome->winner) != kPlayer;
  };
  const auto found = std::find_if(reports.begin(), reports.end(), lost);
  return found == reports.end() ? nullptr : &*found;
}

}  // namespace parlour::workshop
