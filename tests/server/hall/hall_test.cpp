#include "server/hall/hall.hpp"

#include <gmock/gmock.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>

#include "server/games/kept_form.hpp"
#include "server/hall/secret.hpp"

namespace parlour::server {
namespace {

using nlohmann::json;
using testing::SizeIs;

/// What is posted, to be run by the test.
class Posts {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
    came_.notify_one();
  }
  /// Runs what comes until `enough`.
  void run_until(const std::function<bool()>& enough) {
    while (!enough()) next()();
  }

 private:
  std::function<void()> next() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return !waiting_.empty(); });
    auto work = std::move(waiting_.front());
    waiting_.pop_front();
    return work;
  }
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> waiting_;
};

/// A journal that answers when the test says so, and refuses if it is told to.
class HeldJournal final : public Journal {
 public:
  void append(std::vector<Row> rows, Stored stored) override {
    asked.emplace_back(std::move(rows), std::move(stored));
  }
  void answer(bool accepts = true) {
    auto [rows, stored] = std::move(asked.front());
    asked.pop_front();
    if (!accepts) return stored(failure("server-not-stored"));
    journal->append(std::move(rows), std::move(stored));
  }
  Result<std::optional<KeptJournal>> load(const std::string& game) const override {
    return journal->load(game);
  }
  Result<std::vector<std::string>> waiting() const override { return journal->waiting(); }
  Result<int> remove_before(std::int64_t over, std::int64_t not_over) override {
    return journal->remove_before(over, not_over);
  }
  Result<std::int64_t> games() const override { return journal->games(); }
  Counts counts() override { return journal->counts(); }

  std::unique_ptr<Journal> journal = Journal::open({}).value();
  std::deque<std::pair<std::vector<Row>, Stored>> asked;
};

class Guest final : public Listener {
 public:
  void hear(std::shared_ptr<const std::string> message) override { heard.push_back(json::parse(*message)); }
  const ui::Texts& texts() const override { return texts_; }
  json last(std::string_view type) const {
    for (auto each = heard.rbegin(); each != heard.rend(); ++each)
      if ((*each)["type"] == type) return *each;
    return nullptr;
  }

  std::vector<json> heard;

 private:
  ui::Texts texts_;
};

Setup setup_of(SeatKind first, SeatKind second, const std::string& spec = "tictactoe") {
  server::Setup setup;
  setup.id = new_id();
  setup.spec = setup.title = spec;
  setup.seats[0] = {first, "Ann", first == SeatKind::Computer ? "engine:level=1" : "",
                    first == SeatKind::Person ? "ann" : ""};
  setup.seats[1] = {second, "Bob", second == SeatKind::Computer ? "engine:level=1" : "",
                    second == SeatKind::Person ? "bob" : ""};
  if (first == SeatKind::Computer && second == SeatKind::Computer) setup.host = "host";
  setup.absence = milliseconds(60'000);
  return setup;
}

class AHall : public testing::Test {
 protected:
  explicit AHall(std::unique_ptr<Journal> kept = Journal::open({}).value()) : journal(std::move(kept)) {
    open();
  }

  void open() {
    hall = std::make_unique<Hall>(
        *journal, workers, [this](std::function<void()> work) { posts.post(std::move(work)); },
        [this] { return now; }, Hall::Settings{});
  }
  std::string create(const server::Setup& setup) {
    bool done = false;
    hall->create(setup, [&](Allowed<const HostedGame*> made) { done = made.has_value(); });
    posts.run_until([&] { return done; });
    return setup.id;
  }
  static Hall::Wish move(int ply, const std::string& text) {
    return [=](HostedGame& game, const Situation& situation) {
      return game.move(situation.who, ply, text, situation.now);
    };
  }
  /// The answer, once it is there.
  Allowed<int> act(const std::string& id, const std::string& token, const Hall::Wish& wish) {
    std::optional<Allowed<int>> answer;
    hall->act(id, token, wish, [&](Allowed<int> done) { answer = done; });
    posts.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  Moment now = 1'000'000;
  SteadyTime time;
  Posts posts;
  std::unique_ptr<Journal> journal;
  WorkerPool workers{WorkerPool::Settings{}, time};
  Guest ann, bob, eve;
  std::unique_ptr<Hall> hall;
};

TEST_F(AHall, TellsEverybodyWhoFollows) {
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Person));
  hall->follow(id, "ann", std::nullopt, ann);
  hall->follow(id, "", std::nullopt, eve);
  EXPECT_EQ(ann.last("game")["game"]["yours"], json::array({0}));
  EXPECT_EQ(eve.last("game")["game"]["yours"], json::array());
  EXPECT_EQ(act(id, "ann", move(0, "b2")).value(), 1);
  for (const Guest* each : {&ann, &eve}) {
    const json events = each->last("events");
    ASSERT_THAT(events["events"], SizeIs(1));
    EXPECT_EQ(events["events"][0]["move"], "b2");
    EXPECT_EQ(events["state"]["toMove"], 1);
    EXPECT_EQ(events["state"]["n"], 1);
  }
  EXPECT_EQ(act(id, "eve", move(1, "a1")).error(), Refusal::NotYours);
  EXPECT_EQ(act("nowhere", "ann", move(0, "b2")).error(), Refusal::NoSuchGame);
}

TEST_F(AHall, LeavesAGameAloneThatIsStoredUnderAnotherName) {
  const auto setup = setup_of(SeatKind::Person, SeatKind::Person);
  bool stored = false;
  journal->append({{"other", 0, kept_text(setup), now}}, [&](Result<void> result) {
    posts.post([&, done = result.has_value()] { stored = done; });
  });
  posts.run_until([&] { return stored; });
  EXPECT_EQ(act("other", "ann", move(0, "b2")).error(), Refusal::NotStored);
}

TEST_F(AHall, LetsNobodyInWithAWrongToken) {
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Person));
  hall->follow(id, "guessed", std::nullopt, eve);
  EXPECT_EQ(eve.last("refused")["reason"], "not-yours");
  EXPECT_EQ(hall->followed_by(eve), 0u);
  hall->follow("nowhere", "", std::nullopt, eve);
  EXPECT_EQ(eve.last("refused")["reason"], "no-such-game");
}

TEST_F(AHall, SendsWhatWasMissedOrTheWholeGame) {
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Person));
  ASSERT_TRUE(act(id, "ann", move(0, "b2")));
  ASSERT_TRUE(act(id, "bob", move(1, "a1")));
  hall->follow(id, "ann", 1, ann);
  ASSERT_THAT(ann.last("events")["events"], SizeIs(1));
  EXPECT_EQ(ann.last("events")["events"][0]["n"], 2);
  hall->follow(id, "", 7, eve);  // of a future that there is not: everything again
  EXPECT_THAT(eve.last("game")["game"]["moves"], SizeIs(2));
}

TEST_F(AHall, ComputersAnswerAndTheGameGoesToItsEnd) {
  const auto id = create(setup_of(SeatKind::Computer, SeatKind::Computer));
  hall->follow(id, "host", std::nullopt, ann);
  posts.run_until(
      [&] { return !ann.last("events").is_null() && !ann.last("events")["state"]["conclusion"].is_null(); });
  EXPECT_EQ(ann.last("events")["state"]["conclusion"]["ending"], "rules");
}

TEST_F(AHall, TwoComputersPlayOnlyWhileSomebodyLooks) {
  const auto id = create(setup_of(SeatKind::Computer, SeatKind::Computer));
  EXPECT_EQ(workers.counts().queued + workers.counts().running, 0u);
  EXPECT_THAT(journal->waiting().value(), SizeIs(0));
  hall->follow(id, "", std::nullopt, eve);
  posts.run_until([&] { return !eve.last("events").is_null(); });
  hall->leave(eve);
}

TEST_F(AHall, HoldsComputersBackByPaceAndPauseAndLetsThemStep) {
  server::Setup setup = setup_of(SeatKind::Computer, SeatKind::Computer);
  setup.pace = milliseconds(600);
  const auto id = create(setup);
  hall->follow(id, "host", std::nullopt, ann);
  const auto pause = [](HostedGame& game, const Situation& at) { return game.pause(at.who, true, at.now); };
  ASSERT_TRUE(act(id, "host", pause));
  const auto n = ann.last("events")["state"]["n"].get<int>();
  now += 10'000;
  hall->tick();
  bool stepped = false;
  hall->step(id, "eve", [&](Allowed<int> done) { stepped = done.has_value(); });
  EXPECT_FALSE(stepped);
  hall->step(id, "host", [&](Allowed<int> done) { stepped = done.has_value(); });
  EXPECT_TRUE(stepped);
  posts.run_until([&] { return ann.last("events")["state"]["n"].get<int>() > n; });
  EXPECT_EQ(ann.last("events")["state"]["n"].get<int>(), n + 1);
  EXPECT_EQ(ann.last("events")["state"]["paused"], true);
}

TEST_F(AHall, FlagsFallByThemselves) {
  server::Setup setup = setup_of(SeatKind::Person, SeatKind::Person);
  setup.clock = match::ClockSetting{milliseconds(5000), milliseconds(0)};
  const auto id = create(setup);
  hall->follow(id, "ann", std::nullopt, ann);
  ASSERT_TRUE(act(id, "ann", move(0, "b2")));
  now += 4999;
  hall->tick();
  EXPECT_EQ(act(id, "ann", move(1, "a1")).error(), Refusal::NotYourTurn);  // the game goes on
  now += 1;
  hall->tick();
  posts.run_until([&] { return !ann.last("events")["state"]["conclusion"].is_null(); });
  EXPECT_EQ(ann.last("events")["state"]["conclusion"]["ending"], "time");
}

TEST_F(AHall, GamesGoOnWhenAServerStartsAgain) {
  server::Setup setup = setup_of(SeatKind::Person, SeatKind::Computer);
  setup.pace = milliseconds(60'000);  // the computer's move is still held back when the server goes
  const auto id = create(setup);
  ASSERT_TRUE(act(id, "ann", move(0, "b2")));
  hall.reset();
  open();
  ASSERT_TRUE(hall->resume());
  hall->follow(id, "ann", 1, ann);
  const auto answered = [&] { return ann.last("events")["state"]["n"].get<int>() >= 2; };
  while (!answered()) {
    now += 60'000;
    bool turned = false;
    posts.post([&] { turned = true; });
    posts.run_until([&] { return turned; });
    hall->tick();
  }
  EXPECT_EQ(ann.last("events")["events"].back()["side"], 1);
}

TEST_F(AHall, ClocksDoNotRunWhileThereIsNoServer) {
  server::Setup setup = setup_of(SeatKind::Person, SeatKind::Person);
  setup.clock = match::ClockSetting{milliseconds(5000), milliseconds(0)};
  const auto id = create(setup);
  ASSERT_TRUE(act(id, "ann", move(0, "b2")));
  hall.reset();
  now += 3'600'000;
  open();
  ASSERT_TRUE(hall->resume());
  hall->tick();
  EXPECT_EQ(act(id, "bob", move(1, "a1")).value(), 3);  // the restart is an event too
}

TEST_F(AHall, CountsSpectatorsOnceInAWhile) {
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Person));
  Guest early;
  Guest late;
  hall->follow(id, "ann", std::nullopt, ann);
  now += 1000;
  hall->follow(id, "", std::nullopt, early);
  EXPECT_EQ(ann.last("presence")["watchers"], 1);
  hall->follow(id, "", std::nullopt, late);
  EXPECT_EQ(late.last("presence")["watchers"], 2);
  hall->tick();
  EXPECT_EQ(ann.last("presence")["watchers"], 1);
  now += 1000;
  hall->tick();
  EXPECT_EQ(ann.last("presence")["watchers"], 2);
  hall->leave(early);
  hall->leave(late);
}

TEST_F(AHall, SaysWhoIsThereAndFromWhenOnTheOtherMayClaim) {
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Person));
  hall->follow(id, "ann", std::nullopt, ann);
  hall->follow(id, "bob", std::nullopt, bob);
  EXPECT_EQ(ann.last("presence")["present"], json::array({true, true}));
  ASSERT_TRUE(act(id, "ann", move(0, "b2")));
  hall->leave(bob);
  EXPECT_EQ(ann.last("presence")["present"], json::array({true, false}));
  EXPECT_EQ(ann.last("presence")["claimAt"], now + 60'000);
  const auto claim = [](HostedGame& game, const Situation& at) {
    return game.claim(at.who, true, at.away_since, at.now);
  };
  EXPECT_EQ(act(id, "ann", claim).error(), Refusal::NotNow);
  now += 60'000;
  EXPECT_TRUE(act(id, "ann", claim));
}

TEST_F(AHall, MakesARematchOnceBothWant) {
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Person));
  hall->follow(id, "ann", std::nullopt, ann);
  ASSERT_TRUE(act(id, "ann", [](HostedGame& g, const Situation& at) { return g.resign(at.who, 0, at.now); }));
  const auto again = [](HostedGame& game, const Situation& at) { return game.offer_rematch(at.who, at.now); };
  ASSERT_TRUE(act(id, "ann", again));
  ASSERT_TRUE(act(id, "bob", again));
  const json events = ann.last("events");
  ASSERT_EQ(events["events"][0]["kind"], "rematch");
  const std::string next = events["events"][0]["id"];
  EXPECT_TRUE(act(next, "bob", move(0, "b2")));  // who was Second begins
}

TEST_F(AHall, ATakenBackMoveStopsTheComputer) {
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Computer, "gomoku"));
  ASSERT_TRUE(act(id, "ann", move(0, "h8")));
  ASSERT_TRUE(
      act(id, "ann", [](HostedGame& game, const Situation& at) { return game.take_back(at.who, at.now); }));
  hall->follow(id, "ann", std::nullopt, ann);
  EXPECT_THAT(ann.last("game")["game"]["moves"], SizeIs(0));
  EXPECT_EQ(ann.last("game")["game"]["state"]["thinking"], false);
}

/// With a disk that takes its time.
class ASlowDisk : public AHall {
 protected:
  ASlowDisk() : AHall(std::make_unique<HeldJournal>()) {}
  HeldJournal& disk() { return static_cast<HeldJournal&>(*journal); }
  std::string created() {
    const server::Setup setup = setup_of(SeatKind::Person, SeatKind::Person);
    bool done = false;
    hall->create(setup, [&](Allowed<const HostedGame*>) { done = true; });
    disk().answer();
    posts.run_until([&] { return done; });
    return setup.id;
  }
};

TEST_F(ASlowDisk, NothingIsAcknowledgedOrToldBeforeItIsStored) {
  const auto id = created();
  hall->follow(id, "bob", std::nullopt, bob);
  const std::size_t heard = bob.heard.size();
  std::optional<Allowed<int>> answer;
  hall->act(id, "ann", move(0, "b2"), [&](Allowed<int> done) { answer = done; });
  hall->follow(id, "", std::nullopt, eve);
  hall->tick();
  EXPECT_FALSE(answer);
  EXPECT_THAT(bob.heard, SizeIs(heard));
  EXPECT_TRUE(eve.heard.empty());
  std::optional<Allowed<int>> again;  // sent again by an impatient client
  hall->act(id, "ann", move(0, "b2"), [&](Allowed<int> done) { again = done; });
  EXPECT_FALSE(again);
  disk().answer();
  posts.run_until([&] { return answer && again && !eve.heard.empty(); });
  EXPECT_EQ(answer->value(), 1);
  EXPECT_EQ(again->value(), 1);
  EXPECT_EQ(bob.last("events")["state"]["n"], 1);
  EXPECT_THAT(eve.last("game")["game"]["moves"], SizeIs(1));
}

TEST_F(ASlowDisk, AMoveThatIsSentAgainIsNotAcknowledgedIfItWasNotStored) {
  const auto id = created();
  std::optional<Allowed<int>> first;
  std::optional<Allowed<int>> again;
  hall->act(id, "ann", move(0, "b2"), [&](Allowed<int> done) { first = done; });
  hall->act(id, "ann", move(0, "b2"), [&](Allowed<int> done) { again = done; });
  disk().answer(false);
  posts.run_until([&] { return first && !disk().asked.empty(); });  // now the second one is the move
  EXPECT_EQ(first->error(), Refusal::NotStored);
  EXPECT_FALSE(again);
  disk().answer();
  posts.run_until([&] { return again.has_value(); });
  EXPECT_EQ(again->value(), 1);
}

TEST_F(ASlowDisk, AFlagWaitsForTheDiskAndNobodyLosesTimeByIt) {
  server::Setup setup = setup_of(SeatKind::Person, SeatKind::Person);
  setup.clock = match::ClockSetting{milliseconds(5000), milliseconds(0)};
  bool made = false;
  hall->create(setup, [&](Allowed<const HostedGame*>) { made = true; });
  disk().answer();
  posts.run_until([&] { return made; });
  std::optional<Allowed<int>> moved;
  hall->act(setup.id, "ann", move(0, "b2"), [&](Allowed<int> done) { moved = done; });
  disk().answer();
  posts.run_until([&] { return moved.has_value(); });
  moved.reset();
  hall->act(setup.id, "bob", move(1, "a1"), [&](Allowed<int> done) { moved = done; });
  disk().answer(false);
  posts.run_until([&] { return moved.has_value(); });
  now += 4999;
  hall->tick();
  EXPECT_TRUE(disk().asked.empty());
  now += 1;
  hall->tick();  // the flag would have fallen
  ASSERT_THAT(disk().asked, SizeIs(1));
  EXPECT_THAT(disk().asked[0].first[0].text, testing::HasSubstr("restarted"));
}

TEST_F(ASlowDisk, WhatIsRefusedHasNotHappenedForAnybody) {
  const auto id = created();
  hall->follow(id, "ann", std::nullopt, ann);
  std::optional<Allowed<int>> first, second;
  hall->act(id, "ann", move(0, "b2"), [&](Allowed<int> done) { first = done; });
  hall->act(id, "bob", move(1, "a1"), [&](Allowed<int> done) { second = done; });
  disk().answer(false);
  disk().answer();  // refused by itself: its number is not the next
  posts.run_until([&] { return first && second; });
  EXPECT_EQ(first->error(), Refusal::NotStored);
  EXPECT_EQ(second->error(), Refusal::NotStored);
  EXPECT_EQ(std::count_if(ann.heard.begin(), ann.heard.end(),
                          [](const json& each) { return each["type"] == "game"; }),
            2);
  EXPECT_THAT(ann.last("game")["game"]["moves"], SizeIs(0));
  EXPECT_EQ(hall->counts().not_stored, 2u);
  hall->act(id, "ann", move(0, "c3"), [&](Allowed<int> done) { first = done; });
  disk().answer();
  posts.run_until([&] { return first->has_value(); });
  EXPECT_EQ(first->value(), 1);
}

}  // namespace
}  // namespace parlour::server
