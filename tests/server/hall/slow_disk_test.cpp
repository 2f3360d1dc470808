// A hall whose disk takes its time, or refuses.
#include <algorithm>
#include <utility>

#include "server/hall/a_hall.hpp"

namespace parlour::server::tests {
namespace {

using testing::SizeIs;

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
    if (unreadable) return failure("server-not-stored");
    return journal->load(game);
  }
  Result<std::vector<std::string>> waiting() const override { return journal->waiting(); }
  void remove_before(std::int64_t over, std::int64_t not_over, int most, Removed removed) override {
    journal->remove_before(over, not_over, most, std::move(removed));
  }
  Result<std::int64_t> games() const override { return journal->games(); }
  Counts counts() override { return journal->counts(); }

  bool unreadable = false;
  std::unique_ptr<Journal> journal = Journal::open({}).value();
  std::deque<std::pair<std::vector<Row>, Stored>> asked;
};

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

TEST_F(ASlowDisk, WhoFollowsAndMovesAtOnceHearsTheMoveBeforeItIsAcknowledged) {
  const auto id = created();
  hall->act(id, "ann", move(0, "b2"), [](Allowed<int>) {});
  hall->follow(id, "bob", 1, bob);  // waits for the disk
  json heard;
  std::optional<Allowed<int>> answer;
  hall->act(id, "bob", move(1, "a1"), [&](Allowed<int> done) {
    answer = done;
    heard = bob.last("events");
  });
  disk().answer();
  posts.run_until([&] { return !disk().asked.empty(); });
  disk().answer();
  posts.run_until([&] { return answer.has_value(); });
  EXPECT_EQ(answer->value(), 2);
  EXPECT_EQ(heard["state"]["n"], 2);
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

TEST_F(ASlowDisk, WhoFollowsIsToldWhenNothingCanBeReadAndGoesOnLater) {
  const auto id = created();
  hall->follow(id, "ann", std::nullopt, ann);
  hall->follow(id, "", std::nullopt, eve);
  std::optional<Allowed<int>> answer;
  hall->act(id, "ann", move(0, "b2"), [&](Allowed<int> done) { answer = done; });
  disk().unreadable = true;
  disk().answer(false);
  posts.run_until([&] { return answer.has_value(); });
  for (const Guest* each : {&ann, &eve}) {
    EXPECT_EQ(each->last("refused")["reason"], "not-stored");
    EXPECT_EQ(each->last("refused")["game"], id);
  }
  EXPECT_EQ(act(id, "ann", move(0, "b2")).error(), Refusal::NotStored);
  bool looked = false;
  hall->look_at(id, [&](Allowed<const HostedGame*> found) { looked = found.error() == Refusal::NotStored; });
  EXPECT_TRUE(looked) << "what is in memory has not happened";
  hall->follow(id, "bob", std::nullopt, bob);
  EXPECT_EQ(bob.last("refused")["reason"], "not-stored");

  const std::size_t heard = ann.heard.size();
  now += 5000;
  hall->tick();
  EXPECT_THAT(ann.heard, SizeIs(heard)) << "it is not said again";
  disk().unreadable = false;
  now += 5000;
  hall->tick();
  EXPECT_THAT(ann.last("game")["game"]["moves"], SizeIs(0));
  EXPECT_EQ(ann.last("game")["game"]["yours"], json::array({0}));
  now += 5000;
  hall->tick();
  answer.reset();
  hall->act(id, "ann", move(0, "c3"), [&](Allowed<int> done) { answer = done; });
  disk().answer();
  posts.run_until([&] { return answer.has_value(); });
  EXPECT_EQ(answer->value(), 1);
  EXPECT_EQ(eve.last("events")["events"][0]["move"], "c3") << "spectators were not dropped";
}

TEST_F(ASlowDisk, AGameThatWasNeverStoredIsGone) {
  const server::Setup setup = setup_of(SeatKind::Person, SeatKind::Person);
  std::optional<Refusal> refusal;
  hall->create(setup, [&](Allowed<const HostedGame*> made) { refusal = made.error(); });
  disk().answer(false);
  posts.run_until([&] { return refusal.has_value(); });
  EXPECT_EQ(refusal, Refusal::NotStored);
  EXPECT_EQ(act(setup.id, "ann", move(0, "b2")).error(), Refusal::NoSuchGame);
}

}  // namespace
}  // namespace parlour::server::tests
