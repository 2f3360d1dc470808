#include "arena/run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "arena/coins.hpp"
#include "arena/game_runner.hpp"
#include "arena/scoreboard.hpp"

namespace parlour::arena {
namespace {

Result<RunEnd> play(const Tournament& tournament, Ledger& ledger, int concurrency = 2,
                    const std::vector<GameReport>& earlier = {}, StopToken stop = {}) {
  const SteadyTime time;
  const auto makers = coin_makers();
  return run(tournament, earlier, makers, ledger.settings(concurrency), ledger, time, stop);
}

/// What must be equal between two runs: everything but times.
std::string essence(const GameReport& report) {
  std::string text = report.game + " " + std::to_string(report.seed) + ":";
  for (const ReportedMove& move : report.moves) text += " " + std::to_string(move.move);
  const auto& outcome = *report.conclusion.outcome;
  return text + " " + (outcome.winner ? std::to_string(index_of(*outcome.winner)) : "draw");
}

std::map<int, std::string> essence(const Ledger& ledger) {
  std::map<int, std::string> all;
  for (const auto& [number, report] : ledger.kept) all[number] = essence(report);
  return all;
}

TEST(Run, PlaysEveryGameOnceAndCountsWhatIsKept) {
  Ledger ledger;
  EXPECT_EQ(*play(coin_tournament({"random", "largest", "random"}, 10), ledger, 3), RunEnd::Complete);
  EXPECT_EQ(ledger.kept.size(), 30u);
  std::sort(ledger.counted.begin(), ledger.counted.end());
  for (std::size_t at = 0; at < ledger.counted.size(); ++at)
    EXPECT_EQ(ledger.counted[at], static_cast<int>(at) + 1);
  EXPECT_EQ(ledger.progress.finished, 30);
  EXPECT_EQ(ledger.progress.known, 30);
}

TEST(Run, UnderAnOpeningRulePlayersCountWhateverTheirSide) {
  auto tournament = coin_tournament({"largest", "takesfirst"}, 4);
  tournament.games = {"swap"};
  Ledger ledger;
  ASSERT_TRUE(play(tournament, ledger));
  Scoreboard board(tournament);
  int wins = 0;
  for (const auto& [number, report] : ledger.kept) {
    ASSERT_EQ(report.choices.size(), 1u) << number;
    const bool responds = report.pairing.entrant(Side::Second) == 1;
    EXPECT_EQ(report.swapped(), responds);
    EXPECT_EQ(report.entrant(Side::First), 1);  // by choice, or because the other one takes Second
    const Side opener = responds ? Side::Second : Side::First;
    for (const std::size_t stone : {0u, 1u, 2u}) EXPECT_EQ(report.moves[stone].side, opener) << number;
    board.add(report);
    const auto& winner = report.conclusion.outcome->winner;
    if (winner && report.entrant(*winner) == 0) ++wins;
  }
  const Standings standings = board.standings();
  EXPECT_EQ(standings.entrants[0].tally.games(), 4);
  EXPECT_EQ(standings.entrants[0].tally.wins, wins);
  EXPECT_EQ(standings.entrants[1].tally.losses, wins);
  EXPECT_EQ(standings.entrants[1].by_side[0].games(), 4);
}

TEST(Run, TheSameSeedPlaysTheSameGamesWhateverTheConcurrency) {
  for (const Format format : {Format::RoundRobin, Format::Swiss, Format::Knockout}) {
    auto tournament = coin_tournament({"random", "random", "random", "random", "largest"}, 6);
    tournament.format = format;
    tournament.games = {"chance"};
    Ledger alone;
    Ledger crowd;
    ASSERT_TRUE(play(tournament, alone, 1));
    ASSERT_TRUE(play(tournament, crowd, 8));
    EXPECT_EQ(essence(alone), essence(crowd));
    ++tournament.seed;
    Ledger other;
    ASSERT_TRUE(play(tournament, other, 2));
    EXPECT_NE(essence(alone), essence(other));
  }
}

TEST(Run, GoesOnWhereAnEarlierRunStopped) {
  auto tournament = coin_tournament({"random", "random", "random", "random"}, 4);
  tournament.format = Format::Swiss;
  Ledger whole;
  ASSERT_TRUE(play(tournament, whole));
  for (int keep = 0; keep <= static_cast<int>(whole.kept.size()); keep += 3) {
    std::vector<GameReport> earlier;
    for (const auto& [number, report] : whole.kept)
      if (number <= keep) earlier.push_back(report);
    Ledger rest;
    EXPECT_EQ(*play(tournament, rest, 2, earlier), RunEnd::Complete);
    EXPECT_EQ(rest.kept.size() + earlier.size(), whole.kept.size()) << "no game twice";
    EXPECT_EQ(rest.counted.size(), whole.kept.size());
    for (const GameReport& report : earlier) rest.kept.emplace(report.pairing.number, report);
    EXPECT_EQ(essence(rest), essence(whole));
  }
}

TEST(Run, RefusesGamesOfAnotherTournament) {
  Ledger ledger;
  ASSERT_TRUE(play(coin_tournament({"random", "random"}, 4), ledger));
  std::vector<GameReport> earlier{ledger.kept.at(1)};
  const auto refused = [](const Tournament& tournament, const std::vector<GameReport>& games) {
    Ledger other;
    const auto end = play(tournament, other, 1, games);
    EXPECT_TRUE(!end && end.error().id == "arena-foreign-game");
    EXPECT_TRUE(other.kept.empty());
  };
  auto another = coin_tournament({"random", "random"}, 4);
  ++another.seed;
  refused(another, earlier);
  earlier[0].pairing.entrants = {1, 0};
  refused(coin_tournament({"random", "random"}, 4), earlier);
}

/// Counts what it is told, the moves of the opening included.
class CountingWatcher final : public play::Observer {
 public:
  CountingWatcher(std::map<int, std::array<std::size_t, 3>>& counts, int game) : counts_(counts[game]) {}
  void on_event(const play::Event& event) override {
    counts_[0] += std::holds_alternative<play::Started>(event) ? 1U : 0U;
    counts_[1] += std::holds_alternative<play::Moved>(event) ? 1U : 0U;
    counts_[2] += std::holds_alternative<play::Ended>(event) ? 1U : 0U;
  }

 private:
  std::array<std::size_t, 3>& counts_;
};

TEST(Run, LetsTheMakersWatchWholeGames) {
  std::map<int, std::array<std::size_t, 3>> counts;
  auto makers = coin_makers();
  makers.opening = [](const play::Game& game, int) { return std::vector{game.start()->moves().front()}; };
  makers.observer = [&](const Pairing& pairing, const play::Game&) -> std::unique_ptr<play::Observer> {
    if (pairing.number == 2) return nullptr;
    return std::make_unique<CountingWatcher>(counts, pairing.number);
  };
  Ledger ledger;
  const SteadyTime time;
  ASSERT_TRUE(
      run(coin_tournament({"random", "largest"}, 4), {}, makers, ledger.settings(1), ledger, time, {}));
  ASSERT_EQ(counts.size(), 3U);
  for (const auto& [number, count] : counts)
    EXPECT_THAT(count, testing::ElementsAre(1U, ledger.kept.at(number).moves.size(), 1U));
}

TEST(Run, AStopBeforeTheStartPlaysNothing) {
  StopSource stop;
  stop.request_stop();
  Ledger ledger;
  EXPECT_EQ(*play(coin_tournament({"random", "random"}, 100000), ledger, 2, {}, stop.token()),
            RunEnd::Stopped);
  EXPECT_LT(ledger.kept.size(), 100000u);
  EXPECT_EQ(ledger.kept.size(), ledger.counted.size());
}

TEST(Run, WorkersWaitForWhatIsKeptSlowly) {
  Ledger ledger;
  std::size_t most = 0;
  auto settings = ledger.settings(2);
  const auto keep = settings.keep;
  settings.keep = [&](std::span<const GameReport> reports) {
    most = std::max(most, reports.size());
    std::uint64_t slow = 0;
    for (int step = 0; step < 2'000'000; ++step) slow = mix64(slow);
    return slow == 0 ? Result<void>() : keep(reports);
  };
  const SteadyTime time;
  const auto makers = coin_makers();
  EXPECT_EQ(*run(coin_tournament({"random", "random"}, 2000), {}, makers, settings, ledger, time, {}),
            RunEnd::Complete);
  EXPECT_EQ(ledger.kept.size(), 2000u);
  EXPECT_LE(most, 2u * 16u + 2u);
}

TEST(Run, NothingIsCountedThatCouldNotBeKept) {
  Ledger ledger;
  ledger.full = 5;
  const auto end = play(coin_tournament({"random", "random"}, 2000), ledger);
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().id, "test-disk-full");
  EXPECT_EQ(ledger.counted.size(), ledger.kept.size());
}

TEST(Run, EndsWhenTheObserverHasSeenEnough) {
  Ledger ledger;
  ledger.enough = 20;
  EXPECT_EQ(*play(coin_tournament({"random", "random"}, 100000), ledger), RunEnd::Decided);
  EXPECT_GE(ledger.counted.size(), 20u);
  EXPECT_LT(ledger.counted.size(), 100000u);
}

TEST(Run, EachKindOfBreakdownIsTheLossOfWhoBroke) {
  const std::vector<std::pair<std::string, play::Ending>> gallery{{"throws", play::Ending::PlayerFailed},
                                                                  {"fails", play::Ending::PlayerFailed},
                                                                  {"cheats", play::Ending::IllegalMove},
                                                                  {"nobody", play::Ending::PlayerFailed}};
  for (const auto& [spec, ending] : gallery) {
    Ledger ledger;
    ASSERT_EQ(*play(coin_tournament({"random", spec, "largest"}, 4), ledger), RunEnd::Complete);
    EXPECT_EQ(ledger.kept.size(), 12u);
    for (const auto& [number, report] : ledger.kept) {
      const auto& who = report.pairing.entrants;
      if (who[0] != 1 && who[1] != 1) {
        EXPECT_EQ(report.conclusion.ending, play::Ending::ByRules);
        continue;
      }
      EXPECT_EQ(report.conclusion.ending, ending) << spec;
      EXPECT_EQ(report.conclusion.by, who[0] == 1 ? Side::First : Side::Second) << spec;
      EXPECT_EQ(report.conclusion.outcome->winner, other(report.conclusion.by)) << spec;
    }
  }
}

TEST(Run, TheTwoGamesOfAPairShareBoardAndOpening) {
  auto tournament = coin_tournament({"random", "random"}, 40);
  tournament.games = {"chance"};
  Ledger ledger;
  ASSERT_TRUE(play(tournament, ledger));
  std::set<std::string> boards;
  for (int number = 1; number < 40; number += 2) {
    const GameReport& one = ledger.kept.at(number);
    const GameReport& two = ledger.kept.at(number + 1);
    EXPECT_EQ(one.game, two.game);
    EXPECT_EQ(one.moves[0].move, two.moves[0].move);
    EXPECT_EQ(one.opening_moves, 1);
    EXPECT_NE(one.seed, two.seed);
    EXPECT_EQ(one.pairing.entrants[0], two.pairing.entrants[1]);
    boards.insert(one.game);
  }
  EXPECT_GT(boards.size(), 1u);
}

TEST(Run, BoardsDrawnForAPairStartWithTheirFirstRandomOpening) {
  const SteadyTime time;
  auto makers = coin_makers();
  std::mutex mutex;
  std::set<int> asked;
  makers.opening = [&](const play::Game&, int number) -> Result<std::vector<play::MoveCode>> {
    const std::lock_guard lock(mutex);
    asked.insert(number);
    return std::vector<play::MoveCode>{};
  };
  auto tournament = coin_tournament({"random", "random"}, 6);
  tournament.openings.random_plies = 1;
  Ledger ledger;
  ASSERT_TRUE(run(tournament, {}, makers, ledger.settings(1), ledger, time, {}));
  EXPECT_THAT(asked, testing::ElementsAre(0, 1, 2));
  asked.clear();
  tournament.games = {"chance"};
  ASSERT_TRUE(run(tournament, {}, makers, ledger.settings(1), ledger, time, {}));
  EXPECT_THAT(asked, testing::ElementsAre(0));
}

TEST(Run, SaysWhatCannotBeSetUp) {
  const SteadyTime time;
  auto makers = coin_makers();
  makers.opening = [](const play::Game&, int) -> Result<std::vector<play::MoveCode>> {
    return failure("test-no-opening");
  };
  Ledger ledger;
  const auto tournament = coin_tournament({"random", "random"}, 4);
  const auto end = run(tournament, {}, makers, ledger.settings(2), ledger, time, {});
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().id, "test-no-opening");
}

/// One game of eight coins, the first of them taken by the opening.
GameReport adjudicated(const std::string& first, const std::string& second, const Adjudication& rules,
                       std::optional<int> exact_after = std::nullopt) {
  auto tournament = coin_tournament({first, second}, 2);
  tournament.adjudication = rules;
  auto makers = coin_makers();
  if (exact_after)
    makers.exact_outcome = [=](const play::Game&, const play::State& state) -> std::optional<Outcome> {
      if (static_cast<int>(state.moves().size()) > 8 - *exact_after) return std::nullopt;
      return Outcome::win(Side::Second, 3);
    };
  const SteadyTime time;
  Ledger ledger;
  EXPECT_TRUE(run(tournament, {}, makers, ledger.settings(1), ledger, time, {}));
  return ledger.kept.at(1);
}

TEST(Adjudication, AKnownValueEndsTheGame) {
  Adjudication rules;
  rules.exact = true;
  const auto report = adjudicated("random", "random", rules, 4);
  EXPECT_EQ(report.conclusion.ending, play::Ending::Adjudicated);
  EXPECT_EQ(report.conclusion.outcome, Outcome::win(Side::Second, 3));
  EXPECT_EQ(report.moves.size(), 4u);
  rules.exact = false;
  EXPECT_EQ(adjudicated("random", "random", rules, 4).conclusion.ending, play::Ending::ByRules);
}

TEST(Adjudication, ADrawIsCalledAfterSoManyMoves) {
  Adjudication rules;
  rules.draw_at = 5;
  const auto report = adjudicated("random", "random", rules);
  EXPECT_EQ(report.conclusion.outcome, Outcome::draw());
  EXPECT_EQ(report.conclusion.reason->id, "adjudicated-moves");
  EXPECT_EQ(report.moves.size(), 5u);
}

TEST(Adjudication, BothMustSeeTheSameSideAhead) {
  Adjudication rules;
  rules.win_score = Adjudication::Score{30, 3};
  const auto first = adjudicated("random=40", "random=-31", rules);
  EXPECT_EQ(first.conclusion.outcome, Outcome::win(Side::First));
  EXPECT_EQ(first.conclusion.reason->id, "adjudicated-score");
  EXPECT_EQ(first.moves.size(), 1u + 4u);  // the opening, then both have spoken, then two more
  const auto second = adjudicated("random=-30", "random=50", rules);
  EXPECT_EQ(second.conclusion.outcome, Outcome::win(Side::Second));
  for (const auto& [one, two] : {std::pair{"random=40", "random=40"}, std::pair{"random=40", "random"},
                                 std::pair{"random=40", "random=-29"}})
    EXPECT_EQ(adjudicated(one, two, rules).conclusion.ending, play::Ending::ByRules) << one << " " << two;
}

TEST(Adjudication, ADrawWhenBothSeeNothing) {
  Adjudication rules;
  rules.draw_score = Adjudication::Score{5, 2};
  const auto report = adjudicated("random=5", "random=-4", rules);
  EXPECT_EQ(report.conclusion.outcome, Outcome::draw());
  EXPECT_EQ(report.moves.size(), 1u + 3u);
  EXPECT_EQ(adjudicated("random=6", "random=0", rules).conclusion.ending, play::Ending::ByRules);
}

}  // namespace
}  // namespace parlour::arena
