#include "server/api/analyst.hpp"

#include <gtest/gtest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "catalog/games.hpp"
#include "play/move_list.hpp"

namespace parlour::server {
namespace {

using nlohmann::json;

AskedPosition position_after(const std::string& spec, const std::string& moves) {
  AskedPosition position{catalog::make_game(spec).value(), nullptr, std::nullopt};
  auto state = position.game->start();
  const auto played = play::read_move_list(*position.game, moves).value();
  for (const play::MoveCode move : played) state->play(move);
  position.state = std::move(state);
  return position;
}

class AnAnalyst : public testing::Test {
 protected:
  /// What is answered to an analysis within `most`.
  json analysis(const AskedPosition& position, milliseconds most = milliseconds(3000)) {
    std::promise<std::string> told;
    EXPECT_TRUE(analyst.analyse("ann", position, most, texts,
                                [&](std::string text) { told.set_value(std::move(text)); }));
    return json::parse(told.get_future().get());
  }

  SteadyTime time;
  ui::Texts texts;
  WorkerPool workers{WorkerPool::Settings{}, time};
  Analyst analyst{workers, [](const std::function<void()>& work) { work(); }, time};
};

TEST_F(AnAnalyst, KnowsWhatSmallPositionsAreWorth) {
  const json won = analysis(position_after("tictactoe", "a1 a2 b1 b2"));
  EXPECT_EQ(won["exact"], true);
  EXPECT_EQ(won["toMove"], 0);
  EXPECT_EQ(won["chances"], 100);
  EXPECT_EQ(won["best"], json::array({"c1"}));
  EXPECT_EQ(won["line"][0], "c1");
  EXPECT_EQ(won["moves"]["c1"]["chances"], 100);
  const json drawn = analysis(position_after("tictactoe", ""));
  EXPECT_EQ(drawn["chances"], 0);
}

TEST_F(AnAnalyst, SpeaksOfChancesForFirstOnBothTurns) {
  const json won = analysis(position_after("tictactoe", "a1 a2 b1 b2 c3"));
  EXPECT_EQ(won["toMove"], 1);
  EXPECT_EQ(won["best"][0], "c2");
  EXPECT_EQ(won["chances"], -100);
  EXPECT_EQ(won["moves"]["c2"]["value"], 1);
}

TEST_F(AnAnalyst, AnswersWithinNoTimeAtAll) {
  const json quick = analysis(position_after("gomoku", ""), milliseconds(1));
  EXPECT_TRUE(quick["best"].is_array());
  EXPECT_TRUE(quick["chances"].is_null() || quick["chances"].is_number_integer());
}

TEST_F(AnAnalyst, GivesAHintUnderTheNumberOfTheRequest) {
  std::promise<std::string> told;
  ASSERT_TRUE(analyst.hint("ann", position_after("tictactoe", "a1 a2 b1 b2"), milliseconds(3000), 7, texts,
                           [&](std::string text) { told.set_value(std::move(text)); }));
  const json hint = json::parse(told.get_future().get());
  EXPECT_EQ(hint["type"], "hint");
  EXPECT_EQ(hint["request"], 7);
  EXPECT_EQ(hint["move"], "c1");
}

TEST_F(AnAnalyst, SaysSoWhenThereIsTooMuchToDo) {
  WorkerPool::Settings settings;
  settings.longest_queue = 0;
  WorkerPool full(settings, time);
  Analyst asked(
      full, [](const std::function<void()>& work) { work(); }, time);
  EXPECT_FALSE(asked.analyse("ann", position_after("tictactoe", ""), milliseconds(1), texts,
                             [](const std::string&) { FAIL() << "nobody is told"; }));
}

}  // namespace
}  // namespace parlour::server
