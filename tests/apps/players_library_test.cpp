// The library of our players in the course's framework, for which our own headers stand in here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "apps/parlour-players/include/parlour/course_players.hpp"
#include "core/baseline.hpp"  // where programs find it

namespace parlour {
namespace {

using namespace ttt::game;
using testing::AnyOf;

/// How a game ends.
MoveResult play(Game& game, IPlayer& x, IPlayer& o) {
  game.add_player(Sign::X, &x);
  game.add_player(Sign::O, &o);
  MoveResult result = MoveResult::OK;
  while (result == MoveResult::OK) result = game.process();
  return result;
}

TEST(PlayersLibrary, PlaysInTheCoursesSetting) {
  std::srand(1);
  const RandomObstaclesFI walls(0.75F, 50, 1);
  CoursePlayer engine("our engine", "engine:nodes=1000");
  CoursePlayer hard("our hard one", "hard");
  EXPECT_STREQ(engine.get_name(), "our engine");
  const std::unique_ptr<IPlayer> easy(ttt::baseline::get_easy_player("easy"));
  for (int round = 0; round < 2; ++round) {
    Game one({20, 20, 5, 0}, &walls);
    EXPECT_THAT(play(one, engine, *easy), AnyOf(MoveResult::WIN, MoveResult::DRAW));
    EXPECT_NE(one.get_state().get_winner(), Sign::O);
    Game two({20, 20, 5, 30}, &walls);
    EXPECT_THAT(play(two, hard, engine), AnyOf(MoveResult::WIN, MoveResult::DRAW));
  }
}

/// A board as it stands in a test, X having begun.
State state_of(int win, int max_moves, const std::string& rows) {
  const int cols = static_cast<int>(rows.find('/'));
  const int count = static_cast<int>(rows.size() + 1) / (cols + 1);
  class Picture final : public IFieldInitializer {
   public:
    explicit Picture(std::string cells) : cells_(std::move(cells)) {}
    void initialize(FieldBitmap& field) override {
      for (int y = 0; y < field.get_rows(); ++y)
        for (int x = 0; x < field.get_cols(); ++x)
          if (cells_[static_cast<std::size_t>(y * (field.get_cols() + 1) + x)] == '#')
            field.set(x, y, Sign::WALL);
    }
    IFieldInitializer* clone() const override { return new Picture(*this); }

   private:
    std::string cells_;
  } picture(rows);
  State state({count, cols, win, max_moves}, &picture);
  std::array<std::vector<Point>, 2> stones;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const Point point{static_cast<int>(at) % (cols + 1), static_cast<int>(at) / (cols + 1)};
    if (rows[at] == 'x') stones[0].push_back(point);
    if (rows[at] == 'o') stones[1].push_back(point);
  }
  for (std::size_t i = 0; i < stones[0].size(); ++i)
    for (const std::size_t side : {0U, 1U})
      if (i < stones[side].size())
        state.process_move(side == 0 ? Sign::X : Sign::O, stones[side][i].x, stones[side][i].y);
  return state;
}

struct Asked {
  std::string name;
  int win;
  int max_moves;
  std::string rows;
  std::string answer;
  friend void PrintTo(const Asked& asked, std::ostream* out) { *out << asked.name; }
};

const Asked kQuestions[] = {
    {"CompletesItsLine", 4, 0, "o.o.o../......./xx.x.../......./......./......./.......", "2,2"},
    {"DoesNotCountOnWalls", 4, 0, "xxx#.../......./oo.o.../......./......./......./.......", "2,2"},
    {"AnswersWithALineOfItsOwn", 4, 0, "xxxx.../......./ooo..../......./......./......./.......", "3,2"},
    {"WinsWithTheLastMoveThereIs", 3, 5, "xx...../......./oo...../......./......./......./.......", "2,0"},
};

class Told : public testing::TestWithParam<Asked> {};

TEST_P(Told, ReachesTheEngine) {
  const Asked& asked = GetParam();
  const State state = state_of(asked.win, asked.max_moves, asked.rows);
  CoursePlayer engine("engine", "engine:nodes=20000");
  const Point point = engine.make_move(state);
  EXPECT_EQ(std::to_string(point.x) + "," + std::to_string(point.y), asked.answer);
}

INSTANTIATE_TEST_SUITE_P(PlayersLibrary, Told, testing::ValuesIn(kQuestions),
                         [](const auto& each) { return each.param.name; });

TEST(PlayersLibrary, SaysWhatIsWrong) {
  for (const char* spec : {"", "nobody", "engine:time=soon", "human", "kalah"}) {
    std::array<char, 20> error{};
    EXPECT_EQ(parlour_player_new(spec, 0, error.data(), static_cast<int>(error.size())), nullptr) << spec;
    EXPECT_EQ(error.back(), '\0');
    EXPECT_NE(error.front(), '\0');
    EXPECT_EQ(parlour_player_new(spec, 0, nullptr, 0), nullptr);
    EXPECT_THROW(CoursePlayer("name", spec), std::invalid_argument);
  }
  EXPECT_EQ(parlour_player_new(nullptr, 0, nullptr, 0), nullptr);
  EXPECT_EQ(parlour_players_version(), PARLOUR_PLAYERS_VERSION);
}

TEST(PlayersLibrary, TakesAnyBoard) {
  parlour_player* const player = parlour_player_new("engine:nodes=100", 1, nullptr, 0);
  int x = -1, y = -1;
  const auto moves = [&](int rows, int cols, int win, const std::string& cells, int last_move = 0) {
    const parlour_board board{rows, cols, win, 0, cells.c_str(), last_move};
    return parlour_player_move(player, &board, &x, &y);
  };
  EXPECT_EQ(moves(1, 2, 2, "xo"), 0);
  EXPECT_EQ(moves(0, 5, 2, ""), 0);
  EXPECT_EQ(moves(40, 40, 5, "#" + std::string(1599, '.')), 1);
  EXPECT_EQ(x, 1);
  EXPECT_EQ(moves(2, 2, 9, "x..."), 1) << "a line longer than the board";
  EXPECT_EQ(moves(2, 2, 2, "xxx."), 1) << "nobody plays like that";
  EXPECT_EQ(x + y, 2);
  EXPECT_EQ(moves(2, 2, 2, "?..!"), 1) << "no board at all";
  EXPECT_EQ(parlour_player_move(player, nullptr, &x, &y), 0);
  EXPECT_EQ(parlour_player_move(nullptr, nullptr, &x, &y), 0);
  parlour_player_delete(player);
  parlour_player_delete(nullptr);
}

}  // namespace
}  // namespace parlour
