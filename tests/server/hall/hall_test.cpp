#include "server/games/kept_form.hpp"
#include "server/hall/a_hall.hpp"

namespace parlour::server::tests {
namespace {

using testing::SizeIs;

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

TEST_F(AHall, RemovesOldGamesWithoutAWorker) {
  constexpr Moment kYear = Moment{366} * 24 * 3'600'000;
  std::vector<Journal::Row> old;
  for (int each = 0; each < 50; ++each) old.push_back({"old" + std::to_string(each), 0, "{}", now});
  bool stored = false;
  journal->append(old, [&](const Result<void>&) { posts.post([&] { stored = true; }); });
  posts.run_until([&] { return stored; });
  now += kYear;
  const auto id = create(setup_of(SeatKind::Person, SeatKind::Person));
  while (journal->games().value() > 1) {
    hall->tick();
    bool turned = false;
    posts.post([&] { turned = true; });
    posts.run_until([&] { return turned; });
  }
  EXPECT_EQ(workers.counts().finished, 0u);
  EXPECT_TRUE(act(id, "ann", move(0, "b2")));
}

}  // namespace
}  // namespace parlour::server::tests
