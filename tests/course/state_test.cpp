// ttt::game::State: every result of a move, every status, and what it all means for the end of a game.
#include "course/include/core/state.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "course/walls.hpp"

namespace ttt::game {

void PrintTo(MoveResult result, std::ostream* out) {
  constexpr const char* kNames[] = {
      "OK", "DRAW", "WIN", "ENDED", "DQ_OUT_OF_FIELD", "DQ_OUT_OF_ORDER", "DQ_PLACE_OCCUPIED", "ERROR"};
  *out << kNames[static_cast<int>(result)];
}

namespace {

using R = MoveResult;
using S = Status;
constexpr Sign X = Sign::X;
constexpr Sign O = Sign::O;
constexpr Sign kNone = Sign::NONE;

struct Step {
  Sign player;
  int x;
  int y;
  MoveResult result = R::OK;
  Status status = S::ACTIVE;  ///< afterwards
};

struct Case {
  std::string name;
  State::Opts opts;
  std::vector<Point> walls = {};
  std::vector<Step> steps;
  Sign winner = kNone;

  friend void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }
};

const Case kCases[] = {
    {"Begins", {3, 3, 3, 0}, {}, {}},
    {"XOnTurnOnly",
     {3, 3, 3, 0},
     {},
     {{O, 0, 0, R::DQ_OUT_OF_ORDER, S::CREATED}, {X, 0, 0}, {X, 1, 0, R::DQ_OUT_OF_ORDER}}},
    {"NeitherXNorO",
     {3, 3, 3, 0},
     {},
     {{kNone, 0, 0, R::ERROR, S::CREATED}, {Sign::WALL, 0, 0, R::ERROR, S::CREATED}}},
    {"Outside",
     {2, 3, 2, 0},
     {},
     {{X, -1, 0, R::DQ_OUT_OF_FIELD, S::CREATED},
      {X, 0, -1, R::DQ_OUT_OF_FIELD, S::CREATED},
      {X, 3, 0, R::DQ_OUT_OF_FIELD, S::CREATED},
      {X, 0, 2, R::DQ_OUT_OF_FIELD, S::CREATED},
      {X, 2147483647, -2147483647, R::DQ_OUT_OF_FIELD, S::CREATED},
      {X, 2, 1}}},
    {"Taken",
     {3, 3, 3, 0},
     {},
     {{X, 1, 1}, {O, 1, 1, R::DQ_PLACE_OCCUPIED}, {O, 0, 0}, {X, 0, 0, R::DQ_PLACE_OCCUPIED}}},
    {"Wall", {3, 3, 3, 0}, {{1, 1}}, {{X, 1, 1, R::DQ_PLACE_OCCUPIED, S::CREATED}}},
    {"OutOfOrderComesBeforeOutside", {3, 3, 3, 0}, {}, {{O, 9, 9, R::DQ_OUT_OF_ORDER, S::CREATED}}},
    {"XWinsUnanswered",
     {3, 3, 2, 0},
     {},
     {{X, 0, 0},
      {O, 0, 2},
      {X, 1, 0, R::OK, S::LAST_MOVE},
      {O, 2, 1, R::WIN, S::ENDED},
      {X, 2, 2, R::ENDED, S::ENDED}},
     X},
    {"OAnswersWithALine",
     {3, 3, 2, 0},
     {},
     {{X, 0, 0},
      {O, 0, 2},
      {X, 1, 0, R::OK, S::LAST_MOVE},
      {O, 1, 2, R::DRAW, S::ENDED},
      {X, 2, 2, R::ENDED, S::ENDED}}},
    {"IllegalLastMoveChangesNothing",
     {3, 3, 2, 0},
     {},
     {{X, 0, 0},
      {O, 0, 2},
      {X, 1, 0, R::OK, S::LAST_MOVE},
      {O, 1, 0, R::DQ_PLACE_OCCUPIED, S::LAST_MOVE},
      {X, 2, 0, R::DQ_OUT_OF_ORDER, S::LAST_MOVE},
      {O, 5, 5, R::DQ_OUT_OF_FIELD, S::LAST_MOVE},
      {O, 1, 2, R::DRAW, S::ENDED}}},
    {"OWinsAtOnce",
     {3, 3, 2, 0},
     {},
     {{X, 0, 0}, {O, 0, 2}, {X, 2, 0}, {O, 1, 2, R::WIN, S::ENDED}, {X, 1, 0, R::ENDED, S::ENDED}},
     O},
    {"FullBoardIsADraw", {1, 2, 2, 0}, {}, {{X, 0, 0}, {O, 1, 0, R::DRAW, S::ENDED}}},
    {"NoMoveLeftForTheLastReply", {1, 1, 1, 0}, {}, {{X, 0, 0, R::WIN, S::ENDED}}, X},
    {"MaxMovesLeaveNoLastReply", {3, 3, 2, 3}, {}, {{X, 0, 0}, {O, 2, 2}, {X, 1, 0, R::WIN, S::ENDED}}, X},
    {"MaxMovesIsADraw", {3, 3, 3, 2}, {}, {{X, 0, 0}, {O, 2, 2, R::DRAW, S::ENDED}}},
    {"LongerLinesWin",
     {1, 7, 3, 0},
     {},
     {{X, 0, 0}, {O, 5, 0}, {X, 1, 0}, {O, 6, 0}, {X, 3, 0}, {O, 4, 0, R::WIN, S::ENDED}},
     O},
    {"WallsBreakLines",
     {1, 5, 3, 0},
     {{1, 0}},
     {{X, 0, 0}, {O, 4, 0}, {X, 2, 0}, {O, 3, 0, R::DRAW, S::ENDED}}},
    {"Falling",
     {3, 3, 3, 0},
     {},
     {{X, 0, 0}, {O, 1, 0}, {X, 2, 2}, {O, 2, 0}, {X, 1, 1, R::OK, S::LAST_MOVE}}},
    {"Rising",
     {3, 3, 3, 0},
     {},
     {{X, 0, 2}, {O, 1, 0}, {X, 2, 0}, {O, 0, 0}, {X, 1, 1, R::OK, S::LAST_MOVE}}},
    {"Column",
     {3, 3, 3, 0},
     {},
     {{X, 1, 2}, {O, 0, 0}, {X, 1, 0}, {O, 2, 0}, {X, 1, 1, R::OK, S::LAST_MOVE}}},
};

class Table : public testing::TestWithParam<Case> {};

TEST_P(Table, Holds) {
  const Case& each = GetParam();
  const Walls walls(each.walls);
  State state(each.opts, &walls);
  EXPECT_EQ(state.get_status(), S::CREATED);
  EXPECT_EQ(state.get_current_player(), X);
  int made = 0;
  for (const Step& step : each.steps) {
    const Sign before = state.get_value(step.x, step.y);
    const Sign turn = state.get_current_player();
    ASSERT_EQ(state.process_move(step.player, step.x, step.y), step.result)
        << "step " << &step - each.steps.data();
    const bool played = step.result == R::OK || step.result == R::WIN || step.result == R::DRAW;
    made += played ? 1 : 0;
    EXPECT_EQ(state.get_value(step.x, step.y), played ? step.player : before);
    EXPECT_EQ(state.get_current_player() == turn, !played);
    EXPECT_EQ(state.get_move_no(), made);
    EXPECT_EQ(state.get_status(), step.status);
  }
  EXPECT_EQ(state.get_winner(), each.winner);
}

INSTANTIATE_TEST_SUITE_P(State, Table, testing::ValuesIn(kCases),
                         [](const auto& each) { return each.param.name; });

TEST(State, OnlyDisqualificationsDisqualify) {
  for (const MoveResult result : {R::OK, R::DRAW, R::WIN, R::ENDED, R::ERROR}) EXPECT_FALSE(is_dq(result));
  for (const MoveResult result : {R::DQ_OUT_OF_FIELD, R::DQ_OUT_OF_ORDER, R::DQ_PLACE_OCCUPIED})
    EXPECT_TRUE(is_dq(result));
}

TEST(State, SaysHowManyMovesThereMayBe) {
  const Walls walls({{0, 0}, {1, 1}});
  EXPECT_EQ(State({3, 4, 3, 0}).get_opts().max_moves, 12);
  EXPECT_EQ(State({3, 4, 3, 0}, &walls).get_opts().max_moves, 10);
  EXPECT_EQ(State({3, 4, 3, 5}, &walls).get_opts().max_moves, 5);
  EXPECT_EQ(State({3, 4, 3, 99}, &walls).get_opts().max_moves, 10);
}

TEST(State, OutsideIsWall) {
  const State state({2, 2, 2, 0});
  for (const auto& [x, y] : {std::pair(-1, 0), {0, -1}, {2, 0}, {0, 2}, {-2147483647, 2147483647}})
    EXPECT_EQ(state.get_value(x, y), Sign::WALL);
}

TEST(State, BoardsWithoutCellsAreHarmless) {
  for (const State::Opts opts : {State::Opts{0, 0, 1, 0}, {-3, 5, 2, 0}, {5, -3, 2, 7}}) {
    State state(opts);
    EXPECT_EQ(state.process_move(X, 0, 0), R::DQ_OUT_OF_FIELD);
    EXPECT_EQ(State(state).get_opts().max_moves, 0);
  }
}

TEST(State, CopiesGoTheirOwnWays) {
  const Walls walls({{2, 2}});
  auto original = std::make_unique<State>(State::Opts{3, 3, 3, 0}, &walls);
  original->process_move(X, 0, 0);
  State copy = *original;
  State assigned({7, 9, 5, 4});
  assigned = *original;
  copy.process_move(O, 1, 0);
  EXPECT_EQ(original->get_value(1, 0), kNone);
  EXPECT_EQ(assigned.get_value(1, 0), kNone);
  EXPECT_EQ(assigned.get_opts().rows, 3);
  EXPECT_EQ(assigned.get_move_no(), 1);
  original.reset();
  copy.reset();  // draws the board with an initializer of its own
  assigned.reset();
  EXPECT_EQ(copy.get_value(2, 2), Sign::WALL);
  EXPECT_EQ(assigned.get_value(2, 2), Sign::WALL);
  EXPECT_EQ(copy.get_status(), S::CREATED);

  State& same = assigned;
  assigned = same;
  EXPECT_EQ(assigned.get_value(2, 2), Sign::WALL);
  State moved = std::move(assigned);
  assigned = copy;
  EXPECT_EQ(assigned.get_value(2, 2), Sign::WALL);
  moved = std::move(assigned);
  assigned = State({1, 1, 1, 0});
  EXPECT_EQ(moved.get_value(2, 2), Sign::WALL);
}

/// Counts who is alive, and draws another board every time.
class Counted final : public IFieldInitializer {
 public:
  explicit Counted(int& alive) : alive_(alive) { ++alive_; }
  Counted(const Counted& other) : IFieldInitializer(other), alive_(other.alive_), drawn_(other.drawn_) {
    ++alive_;
  }
  Counted& operator=(const Counted&) = delete;
  ~Counted() override { --alive_; }
  void initialize(FieldBitmap& field) override { field.set(drawn_++ % field.get_cols(), 0, Sign::WALL); }
  IFieldInitializer* clone() const override { return new Counted(*this); }

 private:
  int& alive_;
  int drawn_ = 0;
};

TEST(State, OwnsACloneOfItsInitializer) {
  int alive = 0;
  {
    auto counted = std::make_unique<Counted>(alive);
    State state({1, 3, 1, 0}, counted.get());
    counted.reset();
    EXPECT_EQ(alive, 1);
    State copy = state;
    copy = state;
    EXPECT_EQ(alive, 2);
    state.reset();
    EXPECT_EQ(state.get_value(1, 0), Sign::WALL);
    EXPECT_EQ(state.get_value(0, 0), kNone);
    EXPECT_EQ(copy.get_value(0, 0), Sign::WALL);
    state.set_field_initializer(nullptr);
    EXPECT_EQ(alive, 1);
    EXPECT_EQ(state.get_value(1, 0), Sign::WALL) << "until the next game";
    state.reset();
    EXPECT_EQ(state.get_value(1, 0), kNone);
    EXPECT_EQ(state.get_opts().max_moves, 3);
  }
  EXPECT_EQ(alive, 0);
}

}  // namespace
}  // namespace ttt::game
