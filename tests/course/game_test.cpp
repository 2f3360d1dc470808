// ttt::game::Game: who is told what, and in which order.
#include "course/include/core/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "course/walls.hpp"

namespace ttt::game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string name_of(Sign sign) { return std::string(1, ".XO#"[static_cast<int>(sign)]); }

std::string text_of(const State& state, const Event& event) {
  const auto at = " @" + std::to_string(state.get_move_no());
  switch (event.type) {
    case EventType::PLAYER_JOINED:
      return "joined " + name_of(event.data.player_joined.player_sign) + " " +
             event.data.player_joined.player_name + at;
    case EventType::GAME_STARTED:
      return "started" + at;
    case EventType::MOVE:
      return "move " + name_of(event.data.move.player) + std::to_string(event.data.move.x) + "," +
             std::to_string(event.data.move.y) + at;
    case EventType::WIN:
      return "win " + name_of(event.data.win.player) + at;
    case EventType::DRAW:
      return "draw" + at;
    case EventType::DQ:
      return "dq " + name_of(event.data.dq.player) + std::to_string(static_cast<int>(event.data.dq.reason)) +
             at;
  }
  return "?";
}

/// Plays what it was given, and writes down all that happens to it in a common diary.
class Diarist final : public IPlayer {
 public:
  Diarist(std::string name, std::vector<Point> moves, std::vector<std::string>& diary)
      : name_(std::move(name)), moves_(std::move(moves)), diary_(diary) {}
  void set_sign(Sign sign) override { write("is " + name_of(sign)); }
  Point make_move(const State& state) override {
    write("asked @" + std::to_string(state.get_move_no()));
    return moves_.at(next_++);
  }
  const char* get_name() const override { return name_.c_str(); }
  void handle_event(const State& state, const Event& event) override { write(text_of(state, event)); }

 private:
  void write(const std::string& what) const { diary_.push_back(name_ + ": " + what); }

  std::string name_;
  std::vector<Point> moves_;
  std::size_t next_ = 0;
  std::vector<std::string>& diary_;
};

/// Only what player `name` has seen.
std::vector<std::string> seen_by(const std::string& name, const std::vector<std::string>& diary) {
  std::vector<std::string> seen;
  for (const std::string& each : diary)
    if (each.rfind(name + ": ", 0) == 0) seen.push_back(each.substr(name.size() + 2));
  return seen;
}

struct Told {
  std::string name;
  State::Opts opts;
  std::vector<Point> x_moves;
  std::vector<Point> o_moves;
  std::vector<std::string> events;  ///< after GAME_STARTED, as both see them
  std::vector<MoveResult> results;

  friend void PrintTo(const Told& each, std::ostream* out) { *out << each.name; }
};

using R = MoveResult;
const Told kGames[] = {
    {"XWins",
     {3, 3, 2, 0},
     {{0, 0}, {1, 0}},
     {{0, 2}, {2, 1}},
     {"move X0,0 @1", "move O0,2 @2", "move X1,0 @3", "move O2,1 @4", "win X @4"},
     {R::OK, R::OK, R::OK, R::WIN}},
    {"OWins",
     {3, 3, 2, 0},
     {{0, 0}, {2, 0}},
     {{0, 2}, {1, 2}},
     {"move X0,0 @1", "move O0,2 @2", "move X2,0 @3", "move O1,2 @4", "win O @4"},
     {R::OK, R::OK, R::OK, R::WIN}},
    {"Draw", {1, 2, 2, 0}, {{0, 0}}, {{1, 0}}, {"move X0,0 @1", "move O1,0 @2", "draw @2"}, {R::OK, R::DRAW}},
    {"Outside", {3, 3, 2, 0}, {{3, 0}}, {}, {"move X3,0 @0", "dq X4 @0"}, {R::DQ_OUT_OF_FIELD}},
    {"Occupied",
     {3, 3, 2, 0},
     {{0, 0}},
     {{0, 0}},
     {"move X0,0 @1", "move O0,0 @1", "dq O6 @1"},
     {R::OK, R::DQ_PLACE_OCCUPIED}},
};

class Order : public testing::TestWithParam<Told> {};

TEST_P(Order, IsThatOfTheCourse) {
  const Told& told = GetParam();
  std::vector<std::string> diary;
  Diarist x("x", told.x_moves, diary);
  Diarist o("o", told.o_moves, diary);
  Game game(told.opts);
  game.add_player(Sign::X, &x);
  game.add_player(Sign::O, &o);
  EXPECT_THAT(diary, IsEmpty());  // signs are told when a game begins
  for (const MoveResult result : told.results) EXPECT_EQ(game.process(), result);
  EXPECT_EQ(game.process(), R::ENDED);

  for (const std::string name : {"x", "o"}) {
    std::vector<std::string> expected{name == "x" ? "is X" : "is O", "joined X x @0", "joined O o @0",
                                      "started @0"};
    for (const std::string& event : told.events) {
      const auto at = event.rfind('@');
      const bool own = event.rfind(name == "x" ? "move X" : "move O", 0) == 0;
      const bool illegal = &event == &told.events[told.events.size() - 2] && is_dq(told.results.back());
      const int before = std::stoi(event.substr(at + 1)) - (illegal ? 0 : 1);
      if (own) expected.push_back("asked @" + std::to_string(before));
      expected.push_back(event);
    }
    EXPECT_EQ(seen_by(name, diary), expected);
  }
}

INSTANTIATE_TEST_SUITE_P(Game, Order, testing::ValuesIn(kGames),
                         [](const auto& each) { return each.param.name; });

TEST(Game, WantsTwoPlayers) {
  std::vector<std::string> diary;
  Diarist x("x", {{0, 0}}, diary);
  Game game({3, 3, 3, 0});
  EXPECT_EQ(game.process(), R::ERROR);
  game.add_player(Sign::X, &x);
  game.add_player(Sign::O, nullptr);
  EXPECT_THROW(game.add_player(Sign::WALL, &x), const char*);
  EXPECT_EQ(game.process(), R::ERROR);
  EXPECT_THAT(diary, IsEmpty());
  EXPECT_EQ(game.get_player(Sign::X), &x);
  EXPECT_EQ(game.get_player(Sign::O), nullptr);
  EXPECT_EQ(game.get_player(Sign::NONE), nullptr);
  EXPECT_EQ(game.remove_player(Sign::X), &x);
  EXPECT_EQ(game.remove_player(Sign::X), nullptr);
}

TEST(Game, IsPlayedAgainAfterReset) {
  std::vector<std::string> diary;
  Diarist x("x", {{9, 9}, {0, 0}}, diary);
  Diarist o("o", {{1, 0}}, diary);
  Game game({1, 2, 2, 0});
  game.add_player(Sign::X, &x);
  game.add_player(Sign::O, &o);
  EXPECT_EQ(game.process(), R::DQ_OUT_OF_FIELD);
  game.reset();
  diary.clear();
  EXPECT_EQ(game.process(), R::OK);
  EXPECT_EQ(game.process(), R::DRAW);
  EXPECT_THAT(seen_by("o", diary), ElementsAre("is O", "joined X x @0", "joined O o @0", "started @0",
                                               "move X0,0 @1", "asked @1", "move O1,0 @2", "draw @2"));
}

TEST(Game, SomebodyElseTakesThePlace) {
  std::vector<std::string> diary;
  Diarist x("x", {{0, 0}}, diary);
  Diarist o("o", {}, diary);
  Diarist other("other", {{1, 0}}, diary);
  Game game(State({1, 2, 2, 0}));
  game.add_player(Sign::X, &x);
  game.add_player(Sign::O, &o);
  game.add_player(Sign::O, &other);
  while (game.process() == R::OK) {
  }
  EXPECT_THAT(seen_by("o", diary), IsEmpty());
  EXPECT_EQ(seen_by("other", diary).back(), "draw @2");
}

/// Does something when it is told for the first time.
class Reacting final : public IObserver {
 public:
  explicit Reacting(std::function<void()> reaction) : reaction_(std::move(reaction)) {}
  void handle_event(const State& /*state*/, const Event& /*event*/) override {
    if (reaction_) std::exchange(reaction_, {})();
  }

 private:
  std::function<void()> reaction_;
};

/// The course's own framework reads freed memory here, so there is nothing to compare with.
TEST(Game, ObserversComeAndGoWhileTheyAreTold) {
  std::vector<std::string> diary;
  Diarist x("x", {{0, 0}, {0, 1}}, diary);
  Diarist o("o", {{1, 0}, {1, 1}}, diary);
  Diarist late("late", {}, diary);
  Game game({2, 2, 3, 0});
  Reacting adds([&] { game.add_observer(&late); });
  Reacting removes([&] { game.remove_observer(&adds); });
  game.add_observer(&removes);
  game.add_observer(&adds);
  game.add_player(Sign::X, &x);
  game.add_player(Sign::O, &o);
  game.process();
  EXPECT_THAT(seen_by("late", diary), IsEmpty());  // it was removed before it was told
  Reacting adds_now([&] { game.add_observer(&late); });
  game.add_observer(&adds_now);
  game.process();
  game.process();
  EXPECT_THAT(seen_by("late", diary), ElementsAre("move X0,1 @3"));
  EXPECT_EQ(seen_by("x", diary).back(), "move X0,1 @3");
}

TEST(Game, APlayerWhoIsTakenAwayWhileTheGameBeginsIsMissing) {
  std::vector<std::string> diary;
  Diarist x("x", {}, diary);
  Diarist o("o", {}, diary);
  Game game({2, 2, 3, 0});
  game.add_player(Sign::X, &x);
  game.add_player(Sign::O, &o);
  Reacting removes([&] { game.remove_player(Sign::O); });
  game.add_observer(&removes);
  EXPECT_EQ(game.process(), R::ERROR);
  EXPECT_THAT(seen_by("x", diary), ElementsAre("is X", "joined X x @0"));
}

TEST(ComposedObserver, TellsEachOnceInOrder) {
  std::vector<std::string> diary;
  Diarist one("one", {}, diary);
  Diarist two("two", {}, diary);
  ComposedObserver composed;
  composed.handle_event(State({1, 1, 1, 0}), Event::make_draw_event());
  composed.add_observer(&one);
  composed.add_observer(nullptr);
  composed.add_observer(&two);
  composed.add_observer(&one);
  ComposedObserver copy = composed;
  ComposedObserver assigned;
  assigned = copy;
  composed.remove_observer(&one);
  composed.remove_observer(&one);
  const State state({1, 1, 1, 0});
  composed.handle_event(state, Event::make_draw_event());
  EXPECT_THAT(std::exchange(diary, {}), ElementsAre("two: draw @0"));
  assigned.handle_event(state, Event::make_draw_event());
  EXPECT_THAT(diary, ElementsAre("one: draw @0", "two: draw @0"));
}

}  // namespace
}  // namespace ttt::game
