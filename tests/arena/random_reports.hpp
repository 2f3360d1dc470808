#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "core/rng.hpp"
#include "records/record_support.hpp"

/// Tournaments and reports of games for the tests of this room.
namespace parlour::arena::test {

/// Everything of a report, so that two of them can be compared and a difference be read.
inline std::string described(const GameReport& report) {
  const Pairing& pairing = report.pairing;
  std::string text = fmt::format(
      "game {} round {} match {} game {} opening {} entrants {} {} seed {} spec {} started {} cpu {} {} {} "
      "opening moves {}\n",
      pairing.number, pairing.round, pairing.match, pairing.game, pairing.opening, pairing.entrants[0],
      pairing.entrants[1], report.seed, report.game, report.started, report.event_cpu[0].count(),
      report.event_cpu[1].count(), report.process_cpu.count(), report.opening_moves);
  for (const ReportedMove& each : report.moves)
    text +=
        fmt::format("{}:{}:{}:{} ", index_of(each.side), each.move, each.elapsed.count(), each.cpu.count());
  for (const play::ChoiceMade& each : report.choices)
    text += fmt::format("choice {}:{}:{} ", each.after, name_of(each.choice), each.elapsed.count());
  const play::Conclusion& conclusion = report.conclusion;
  text += fmt::format("\nending {} by {}", static_cast<int>(conclusion.ending), index_of(conclusion.by));
  if (const auto& outcome = conclusion.outcome)
    text += fmt::format(" winner {} margin {}", outcome->winner ? index_of(*outcome->winner) : -1,
                        outcome->margin);
  if (const auto& reason = conclusion.reason) {
    text += "\nreason " + reason->id;
    for (const Argument& each : reason->arguments) text += fmt::format("[{}={}]", each.name, each.value);
    if (const auto& place = reason->place)
      text += fmt::format(" at {} {} {} {}", place->text, place->column, place->line, place->move);
  }
  return text;
}

inline std::vector<std::string> described(const std::vector<GameReport>& reports) {
  std::vector<std::string> texts;
  for (const GameReport& each : reports) texts.push_back(described(each));
  return texts;
}

inline std::string random_bytes(Rng& rng) {
  std::string text(rng.below(12), ' ');
  for (char& each : text) each = static_cast<char>(rng.below(256));
  return text;
}

inline Tournament small_tournament() {
  Tournament tournament;
  tournament.games = {"tictactoe", "kalah:pits=3,seeds=2"};
  tournament.entrants = {{"Ann", "minimax"}, {"Bob", "random:seed=7"}};
  return tournament;
}

/// Every field with something in it that it may hold.
inline Tournament random_tournament(Rng& rng) {
  using std::chrono::milliseconds;
  const auto up_to = [&](int most) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(most)) + 1);
  };
  const auto time = [&] { return milliseconds(up_to(86'400'000)); };
  const auto flag = [&] { return rng.below(2) == 0; };
  Tournament tournament = small_tournament();
  for (std::size_t more = rng.below(5); more > 0; --more)
    tournament.entrants.push_back({fmt::format("{}{}", more, random_bytes(rng)), random_bytes(rng)});
  tournament.format = static_cast<Format>(rng.below(4));
  tournament.sides = flag() ? Sides::Alternate : Sides::Fixed;
  tournament.games_per_match = up_to(10'000'000);
  tournament.rounds = up_to(1000);
  tournament.openings.random_plies = up_to(32);
  for (std::size_t lines = rng.below(4); lines > 0; --lines)
    tournament.openings.lines.push_back(random_bytes(rng));
  tournament.adjudication.exact = flag();
  tournament.adjudication.draw_at = up_to(100'000);
  if (flag()) tournament.adjudication.win_score = {up_to(1'000'000'000), up_to(100'000)};
  if (flag()) tournament.adjudication.draw_score = {up_to(1'000'000'000), up_to(100'000)};
  if (flag()) tournament.allowance.move_time = time();
  if (flag()) tournament.allowance.clock = {time(), time()};
  if (flag()) tournament.allowance.nodes = static_cast<std::int64_t>(rng.next() >> 1);
  if (flag()) tournament.allowance.depth = up_to(1024);
  tournament.allowance.tolerance = time();
  if (flag()) tournament.sprt = "elo0=0,elo1=5,alpha=0.05,beta=0.05";
  tournament.seed = rng.next();
  return tournament;
}

/// Game `number` of a tournament that has at least the games and entrants of `small_tournament`, played by
/// chance.
inline GameReport random_report(Rng& rng, int number) {
  const auto duration = [&] { return std::chrono::nanoseconds(rng.next() >> 15); };  // up to six days
  GameReport report;
  report.pairing = {number, rng.between(0, 9), rng.between(0, 999), rng.between(0, 1), rng.between(0, 99),
                    {0, 1}};
  if (rng.below(2) == 0) report.pairing.entrants = {1, 0};
  report.seed = rng.next();
  report.game = small_tournament().games[static_cast<std::size_t>(report.pairing.game)];
  records::Record record = records::random_record(report.game, rng);
  records::Replay replay(*record.game);
  for (const auto& each : record.moves) {
    report.moves.push_back({replay.state().to_move(), each.move, duration(), duration()});
    [[maybe_unused]] const auto played = replay.play(each.move);
  }
  report.opening_moves = rng.between(0, static_cast<int>(report.moves.size()));
  report.conclusion = record.conclusion.value_or(play::Conclusion{});
  if (rng.below(2) == 0) {
    Message& reason = report.conclusion.reason.emplace();
    reason.id = fmt::format("reason-{}", rng.below(1000));
    for (std::size_t more = rng.below(4); more > 0; --more)
      reason.arguments.push_back({random_bytes(rng), random_bytes(rng)});
    if (rng.below(2) == 0)
      reason.place = Place{random_bytes(rng), rng.below(99), rng.below(99), rng.between(0, 99)};
  }
  report.event_cpu = {duration(), duration()};
  report.process_cpu = duration();
  report.started = "2026-11-15T14:05:33Z";
  return report;
}

inline std::vector<GameReport> random_reports(Rng& rng, int count) {
  std::vector<GameReport> reports;
  for (int number = 1; number <= count; ++number) reports.push_back(random_report(rng, number));
  return reports;
}

}  // namespace parlour::arena::test
