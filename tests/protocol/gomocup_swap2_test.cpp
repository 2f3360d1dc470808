// How a brain answers SWAP2BOARD.
#include <set>

#include "protocol/brain_support.hpp"

namespace parlour::protocol::gomocup {
namespace {

class GomocupSwap2 : public BrainTest {
 protected:
  Lines swap2(const Lines& stones) {
    say("SWAP2BOARD");
    say_all(stones);
    return say("DONE");
  }
};

const Lines kThree{"7,7", "8,7", "9,9"};
const Lines kFive{"7,7", "8,7", "9,9", "8,8", "8,6"};

TEST_F(GomocupSwap2, PutsThreeStonesThatFavourNobody) {
  say("START 15");
  // The values that white gets for the openings it is shown; the others are worth 1000.
  std::size_t shown = 0;
  script_.while_thinking = [&](StopToken) {
    ++shown;
    play::Thinking thinking;
    thinking.value = shown == 4 ? -20 : shown == 6 ? 30 : -1000;
    script_.decisions.assign(1, play::Chosen{0, thinking});
  };
  const Lines answer = swap2({});
  ASSERT_EQ(answer.size(), 1u);
  std::string stones = script_.asked[3].position;
  for (std::string_view rest = answer[0]; !rest.empty();) {
    const Point point = parse_point(take_word(rest)).value();
    char& cell = stones[static_cast<std::size_t>(16 * point.y + point.x)];
    EXPECT_NE(cell, '.') << "the fourth opening was the most even";
    cell = '.';
  }
  EXPECT_EQ(stones.find_first_of("xo"), std::string::npos) << "three stones";
  for (const Asked& each : script_.asked) EXPECT_EQ(each.position.substr(16 * 15), "2 3 -");
}

TEST_F(GomocupSwap2, SharesItsTimeBetweenTheOpeningsItTries) {
  say_all({"START 15", "INFO timeout_turn 1000", "INFO max_node 10000", "INFO time_left 9000"});
  swap2({});
  const auto tried = static_cast<int>(script_.asked.size());
  EXPECT_GT(tried, 5);
  EXPECT_EQ(script_.asked.back().limits.move_time, std::chrono::milliseconds(999) / tried);
  EXPECT_EQ(script_.asked.back().limits.clock, std::chrono::milliseconds(8999) / tried);
  EXPECT_EQ(script_.asked.back().limits.nodes, 10000 / tried);
}

TEST_F(GomocupSwap2, OpensOnEveryBoard) {
  for (int cols = 5; cols <= 32; ++cols) {
    const int rows = 5 + (cols * 7) % 28;
    say(fmt::format("RECTSTART {},{}", cols, rows));
    const Lines answer = swap2({});
    ASSERT_EQ(answer.size(), 1u);
    std::set<std::pair<int, int>> points;
    for (std::string_view rest = answer[0]; !rest.empty();) {
      const Point point = parse_point(take_word(rest)).value();
      EXPECT_TRUE(point.x >= 0 && point.x < cols && point.y >= 0 && point.y < rows) << answer[0];
      points.insert({point.x, point.y});
    }
    EXPECT_EQ(points.size(), 3u) << answer[0];
  }
}

TEST_F(GomocupSwap2, StaysWithWhiteWhenThatIsBetter) {
  say("START 15");
  will_play({6, 6}, 50);
  EXPECT_EQ(swap2(kThree), Lines{"6,6"});
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "2 3 -");
  EXPECT_EQ(script_.asked.back().position.substr(16 * 7, 15), ".......xo......");
  say("TURN 0,0");
  EXPECT_EQ(script_.asked.back().position.substr(16 * 6, 15), "......o........") << "it is white now";
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "2 5 -");
}

TEST_F(GomocupSwap2, SwapsWhenBlackIsBetter) {
  say("START 15");
  will_play({6, 6}, -50);
  EXPECT_EQ(swap2(kThree), Lines{"SWAP"});
  say("TURN 0,0");
  EXPECT_EQ(script_.asked.back().position.substr(16 * 7, 15), ".......xo......") << "it is black now";
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "1 4 -");
}

TEST_F(GomocupSwap2, ChoosesAColourAfterFiveStones) {
  say("START 15");
  will_play({6, 8}, 1);
  EXPECT_EQ(swap2(kFive), Lines{"6,8"});
  will_play({6, 8}, -1);
  EXPECT_EQ(swap2(kFive), Lines{"SWAP"});
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "2 5 -");
}

TEST_F(GomocupSwap2, TakesLinesThatNameAnOwnerToo) {
  say("START 15");
  will_play({6, 6}, 1);
  EXPECT_EQ(swap2({"7,7,1", "8,7,2", "9,9,1"}), Lines{"6,6"});
}

TEST_F(GomocupSwap2, RefusesWhatIsNoOpening) {
  EXPECT_EQ(swap2({}), error("gomocup-no-board"));
  say("START 15");
  for (const std::size_t stones : {1u, 2u, 4u}) {
    EXPECT_EQ(swap2({kFive.begin(), kFive.begin() + static_cast<std::ptrdiff_t>(stones)}),
              error(fmt::format("gomocup-swap2-stones stones={}", stones)));
  }
  EXPECT_EQ(swap2({"7,7", "7,7", "8,8"}), error("gomocup-taken point=7,7"));
  EXPECT_EQ(swap2({"7,7", "15,7", "8,8"}), error("gomocup-outside point=15,7 last=14,14"));
  EXPECT_EQ(swap2({"7,7", "7;8", "8,8"}), error("gomocup-expected expected=x,y found=7;8"));
  EXPECT_EQ(swap2({"7,7", "7,8,9", "8,8"}), error("gomocup-expected expected=x,y found=7,8,9"));
  EXPECT_TRUE(script_.asked.empty());
}

}  // namespace
}  // namespace parlour::protocol::gomocup
