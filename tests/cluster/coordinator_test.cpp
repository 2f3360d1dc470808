// The one who keeps a tournament, against a broker that does all the harm it can: whatever happens, every
// game counts once, and the games are those of a run on one machine.
#include "cluster/coordinator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/coins.hpp"
#include "cluster/fake_broker.hpp"
#include "cluster/pair_handler.hpp"
#include "cluster/wire/fields.hpp"
#include "cluster/wire/pair_result.hpp"
#include "core/rng.hpp"

namespace parlour::cluster {
namespace {

using arena::GameReport;
using arena::RunEnd;
using testing::Contains;
using testing::Not;

const Identity kIdentity{"1.0 abc", "0123456789abcdef"};

class Notebook final : public CoordinatorObserver {
 public:
  void on_finished(std::span<const GameReport> reports, const arena::RunProgress& now) override {
    for (const GameReport& each : reports) counted.push_back(each.pairing.number);
    progress = now;
  }
  void on_note(const Note& note) override {
    notes.push_back(note.what.id + (note.why ? " " + note.why->id : ""));
  }
  bool decided() const override { return static_cast<int>(counted.size()) >= enough; }

  std::vector<int> counted;
  std::vector<std::string> notes;
  arena::RunProgress progress;
  int enough = 1 << 20;
};

/// What must be equal between two runs: everything but times and who played.
std::string essence(const GameReport& report) {
  std::string text = report.game + " " + std::to_string(report.seed) + ":";
  for (const arena::ReportedMove& move : report.moves)
    text += " " + std::to_string(index_of(move.side)) + std::to_string(move.move);
  const auto& outcome = *report.conclusion.outcome;
  return text + " " + (outcome.winner ? std::to_string(index_of(*outcome.winner)) : "draw");
}

class CoordinatorTest : public testing::Test {
 protected:
  CoordinatorTest() {
    worker_.identity = kIdentity;
    worker_.name = "Ann";
    settings_.identity = kIdentity;
    settings_.tournament = "group";
    settings_.window = 6;
    settings_.keep = [this](std::span<const GameReport> reports) -> Result<void> {
      for (const GameReport& each : reports)
        EXPECT_TRUE(kept_.emplace(each.pairing.number, each).second) << each.pairing.number << " twice";
      return {};
    };
  }

  Result<RunEnd> run(const std::function<void()>& meanwhile, StopToken stop = {}) {
    std::vector<GameReport> earlier;
    for (const auto& [number, report] : kept_) earlier.push_back(report);
    settings_.hashes.assign(tournament_.entrants.size(), "");
    settings_.audit = std::chrono::milliseconds(0);  // looks every time
    FakeBoard board(broker_, meanwhile);
    fleet_ = {};
    return coordinate(tournament_, earlier, makers_, board, settings_, fleet_, notebook_, time_, stop);
  }

  /// A worker plays the next job, if there is one; returns the claim.
  std::optional<Claim> play_one(bool deliver = true, const std::function<void(PairResult&)>& change = {}) {
    FakeQueue queue(broker_);
    const auto claim = queue.claim({});
    if (!claim || !*claim) return std::nullopt;
    const auto text = result_of(**claim);
    std::string body = text;
    if (change) {
      auto result = *read_pair_result(*parse_message(text));
      change(result);
      body = write_pair_result(result);
    }
    if (deliver) (void)queue.deliver(**claim, body, {});
    return **claim;
  }

  std::string result_of(const Claim& claim) {
    const auto resolve = [](const AskedPlayer& asked) -> Result<std::string> { return asked.spec; };
    PairHandler handler(worker_, makers_, resolve, time_);
    const auto result = handler.work(*parse_message(claim.body), [] {}, {});
    EXPECT_TRUE(result) << result.error().id;
    return **result;
  }

  std::map<int, std::string> here() const {
    arena::Ledger ledger;
    const auto makers = arena::coin_makers();
    EXPECT_TRUE(arena::run(tournament_, {}, makers, ledger.settings(2), ledger, time_, {}));
    return essences(ledger.kept);
  }
  static std::map<int, std::string> essences(const std::map<int, GameReport>& games) {
    std::map<int, std::string> all;
    for (const auto& [number, report] : games) all[number] = essence(report);
    return all;
  }
  void expect_as_on_one_machine() const { EXPECT_EQ(essences(kept_), here()); }

  arena::Tournament tournament_ = arena::coin_tournament({"random", "largest", "random"}, 10);
  arena::Makers makers_ = arena::coin_makers();
  SteadyTime time_;
  FakeBroker broker_;
  WorkerSettings worker_;
  CoordinatorSettings settings_;
  std::map<int, GameReport> kept_;
  Notebook notebook_;
  Fleet fleet_;
};

TEST_F(CoordinatorTest, AWorkerPlaysAllGamesAsOneMachineWould) {
  EXPECT_EQ(*run([&] { play_one(); }), RunEnd::Complete);
  expect_as_on_one_machine();
  EXPECT_EQ(notebook_.counted.size(), 30u);
  EXPECT_EQ(broker_.posts, 15) << "a job is a pair";
  EXPECT_TRUE(broker_.off) << "the fleet is told that it is over";
  EXPECT_EQ(kept_.begin()->second.worker, "Ann");
  EXPECT_EQ(fleet_.workers().at("Ann").games, 30);
  EXPECT_TRUE(notebook_.notes.empty());
}

TEST_F(CoordinatorTest, EveryFormatAndDrawnBoards) {
  for (const arena::Format format :
       {arena::Format::Gauntlet, arena::Format::Swiss, arena::Format::Knockout}) {
    tournament_.format = format;
    tournament_.games = {"chance", "coins"};
    kept_.clear();
    EXPECT_EQ(*run([&] { play_one(); }), RunEnd::Complete);
    expect_as_on_one_machine();
  }
}

TEST_F(CoordinatorTest, FixedSidesAreJobsOfOneGame) {
  tournament_.sides = arena::Sides::Fixed;
  EXPECT_EQ(*run([&] { play_one(); }), RunEnd::Complete);
  expect_as_on_one_machine();
  EXPECT_EQ(broker_.posts, 30);
}

TEST_F(CoordinatorTest, ALateResultOfASecondWorkerCountsOnce) {
  int turn = 0;
  std::optional<Claim> frozen;
  EXPECT_EQ(*run([&] {
    if (++turn == 1) {
      frozen = play_one(false);  // takes the job and falls asleep
      broker_.time_is_up();
    }
    if (turn == 5) (void)FakeQueue(broker_).deliver(*frozen, result_of(*frozen), {});
    play_one();
  }),
            RunEnd::Complete);
  expect_as_on_one_machine();
  EXPECT_EQ(fleet_.workers().at("Ann").duplicates, 1);
}

TEST_F(CoordinatorTest, TheSamePairTwiceInOneBatchCountsOnce) {
  int turn = 0;
  EXPECT_EQ(*run([&] {
    const auto claim = play_one();
    if (++turn == 1) (void)FakeQueue(broker_).deliver(*claim, result_of(*claim), {});
  }),
            RunEnd::Complete);
  expect_as_on_one_machine();
}

TEST_F(CoordinatorTest, WhatTheBrokerForgetsIsPostedAgain) {
  int turn = 0;
  EXPECT_EQ(*run([&] {
    if (++turn % 4 == 0) broker_.forget();
    play_one();
  }),
            RunEnd::Complete);
  expect_as_on_one_machine();
}

TEST_F(CoordinatorTest, ABrokerThatGoesAwayIsToldOnceAndWaitedFor) {
  int turn = 0;
  EXPECT_EQ(*run([&] {
    ++turn;
    broker_.away = turn >= 3 && turn < 9;
    play_one();
  }),
            RunEnd::Complete);
  expect_as_on_one_machine();
  EXPECT_EQ(notebook_.notes, (std::vector<std::string>{"test-away", "cluster-broker-back"}));
}

TEST_F(CoordinatorTest, KilledAndStartedAgainItGoesOn) {
  Rng rng(3);
  for (int kills = 0; kills < 6; ++kills) {
    StopSource kill;
    const int after = rng.between(0, 3);
    int turn = 0;
    const auto jobs = broker_.jobs;
    const auto results = broker_.results;
    ASSERT_TRUE(run(
        [&] {
          if (turn++ >= after) kill.request_stop();
          play_one();
        },
        kill.token()));
    broker_.off = false;   // a real kill tells nobody
    if (kills % 2 == 0) {  // and leaves an older queue behind
      broker_.jobs = jobs;
      broker_.results = results;
      broker_.ready = true;
    }
  }
  EXPECT_EQ(*run([&] { play_one(); }), RunEnd::Complete);
  expect_as_on_one_machine();
}

TEST_F(CoordinatorTest, WhatAnEarlierRunPostedIsNotPostedAgain) {
  StopSource kill;
  std::map<std::string, FakeBroker::Job> left;
  EXPECT_TRUE(run(
      [&] {
        left = broker_.jobs;
        kill.request_stop();
      },
      kill.token()));
  EXPECT_EQ(broker_.posts, 6);
  broker_.jobs = left;  // as after a kill
  broker_.off = false;
  EXPECT_EQ(*run([&] { play_one(); }), RunEnd::Complete);
  EXPECT_EQ(broker_.posts, 15);
  expect_as_on_one_machine();
}

TEST_F(CoordinatorTest, ATournamentBegunWithOneGameOfAPairAsksForTheOther) {
  arena::Ledger ledger;
  const auto makers = arena::coin_makers();
  ASSERT_TRUE(arena::run(tournament_, {}, makers, ledger.settings(1), ledger, time_, {}));
  for (const int number : {1, 4, 5, 6}) kept_.emplace(number, ledger.kept.at(number));
  EXPECT_EQ(*run([&] { play_one(); }), RunEnd::Complete);
  expect_as_on_one_machine();
  EXPECT_EQ(notebook_.counted.size(), 30u);
}

TEST_F(CoordinatorTest, ADecisionStopsTheFleet) {
  notebook_.enough = 8;
  EXPECT_EQ(*run([&] { play_one(); }), RunEnd::Decided);
  EXPECT_TRUE(broker_.off);
  EXPECT_TRUE(broker_.jobs.empty());
  EXPECT_EQ(kept_.size(), 8u);
}

TEST_F(CoordinatorTest, AStopKeepsWhatWasDeliveredAndCallsOff) {
  StopSource stop;
  int turn = 0;
  EXPECT_EQ(*run(
                [&] {
                  play_one();
                  if (++turn == 3) stop.request_stop();
                },
                stop.token()),
            RunEnd::Stopped);
  EXPECT_GE(kept_.size(), 6u);
  EXPECT_TRUE(broker_.off);
}

TEST_F(CoordinatorTest, ADiskThatIsFullEndsIt) {
  settings_.keep = [](std::span<const GameReport>) -> Result<void> { return failure("test-disk-full"); };
  const auto end = run([&] { play_one(); });
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().id, "test-disk-full");
  EXPECT_TRUE(broker_.off);
}

/// Results that cannot count: each is refused with its reason, and the pair is played again.
TEST_F(CoordinatorTest, WrongResultsAreRefusedAndPlayedAgain) {
  const std::vector<std::pair<std::string, std::function<void(PairResult&)>>> wrong{
      {"cluster-other-program", [](PairResult& r) { r.identity.version = "0.9 abc"; }},
      {"cluster-other-program", [](PairResult& r) { r.identity.signature = "fedc"; }},
      {"cluster-field", [](PairResult& r) { r.tournament = "another"; }},
      {"cluster-result-games", [](PairResult& r) { r.games.pop_back(); }},
      {"cluster-result-games", [](PairResult& r) { r.games[1].pairing.number = r.games[0].pairing.number; }},
      {"cluster-result-games", [](PairResult& r) { r.games[0].pairing.number = 1000; }},
      {"cluster-result-wrong", [](PairResult& r) { r.games[0].game = "7"; }},
      {"cluster-result-wrong", [](PairResult& r) { r.games[0].opening_moves = 0; }},
      {"cluster-result-wrong", [](PairResult& r) { r.games[0].moves[0].move ^= 1; }},
      {"cluster-result-wrong", [](PairResult& r) { r.games[0].moves.back().move = 77; }},
      {"cluster-result-wrong", [](PairResult& r) { r.games[0].moves.push_back(r.games[0].moves[0]); }},
      {"cluster-result-wrong", [](PairResult& r) { r.games[0].moves.pop_back(); }},
      {"cluster-result-wrong", [](PairResult& r) { r.games[0].conclusion.outcome->margin += 1; }},
      {"cluster-result-wrong",
       [](PairResult& r) {
         r.games[0].moves.pop_back();
         r.games[0].conclusion.ending = play::Ending::TimeForfeit;
         r.games[0].conclusion.outcome = Outcome::win(r.games[0].conclusion.by);
       }},
      {"cluster-result-wrong",
       [](PairResult& r) { r.games[0].conclusion.ending = play::Ending::Adjudicated; }}};
  std::size_t turn = 0;
  EXPECT_EQ(*run([&] {
    play_one(true, turn < wrong.size() ? wrong[turn].second : nullptr);
    ++turn;
  }),
            RunEnd::Complete);
  expect_as_on_one_machine();
  ASSERT_EQ(notebook_.notes.size(), wrong.size());
  for (std::size_t at = 0; at < wrong.size(); ++at)
    EXPECT_EQ(notebook_.notes[at], "cluster-result-refused " + wrong[at].first) << at;
}

TEST_F(CoordinatorTest, GarbageAndPairsNobodyAskedForAreSettledAndForgotten) {
  int turn = 0;
  EXPECT_EQ(*run([&] {
    if (++turn == 2) {
      for (const std::string body : {"", "{", "[]", "{\"parlour\": 2}", "{\"parlour\": 1, \"kind\": 3}"})
        broker_.results.push_back({"1", body, 0});
      for (const std::string id : {"2", "0", "-1", "999999999", "x", ""})
        broker_.results.push_back({id, "{}", 0});
    }
    play_one();
  }),
            RunEnd::Complete);
  expect_as_on_one_machine();
  EXPECT_EQ(notebook_.notes.size(), 11u);
}

TEST_F(CoordinatorTest, LossesOfPlayersAreCountedByWorker) {
  tournament_ = arena::coin_tournament({"random", "fails", "cheats"}, 4);
  int turn = 0;
  EXPECT_EQ(*run([&] {
    worker_.name = ++turn % 2 == 0 ? "Ann" : "Bob";
    play_one();
  }),
            RunEnd::Complete);
  expect_as_on_one_machine();
  int failures = 0;
  for (const auto& [name, row] : fleet_.workers()) failures += row.failures;
  EXPECT_EQ(failures, 12);
  EXPECT_GT(fleet_.workers().at("Ann").failures, 0);
  EXPECT_GT(fleet_.workers().at("Bob").failures, 0);
}

TEST_F(CoordinatorTest, AWorkerThatRefusesIsToldOnce) {
  WorkerStatus status{kIdentity, "Bob", 2, 0, 0, 0, false, Message{"cluster-no-engine", {{"name", "x"}}, {}}};
  EXPECT_EQ(*run([&] {
    broker_.announced.push_back(write_worker_status(status));
    broker_.announced.push_back("garbage");
    play_one();
  }),
            RunEnd::Complete);
  EXPECT_EQ(notebook_.notes, (std::vector<std::string>{"cluster-worker-refuses cluster-no-engine"}));
}

}  // namespace
}  // namespace parlour::cluster
