// Every command that a brain obeys, in order.
#include "protocol/brain_support.hpp"

namespace parlour::protocol::gomocup {
namespace {

using GomocupBrain = BrainTest;

TEST_F(GomocupBrain, TellsWhoItIs) { EXPECT_EQ(say("ABOUT"), Lines{"name=\"test\""}); }

TEST_F(GomocupBrain, CommandsMayBeWrittenInSmallLettersAndBetweenSpaces) {
  EXPECT_EQ(say("\tstart   15 "), Lines{"OK"});
  EXPECT_EQ(say("turn 1 , 0"), Lines{"0,0"});
  EXPECT_EQ(say("  "), Lines{});
}

TEST_F(GomocupBrain, StartsOnEverySizeFrom5To32) {
  for (int size = 5; size <= 32; ++size) {
    EXPECT_EQ(say(fmt::format("START {}", size)), Lines{"OK"});
    EXPECT_EQ(say(fmt::format("TURN {0},{0}", size - 1)), Lines{"0,0"});
    EXPECT_EQ(script_.asked.back().game, fmt::format("gomoku:rows={0},cols={0}", size));
  }
}

TEST_F(GomocupBrain, StartsOnRectangles) {
  EXPECT_EQ(say("RECTSTART 32,5"), Lines{"OK"});
  EXPECT_EQ(say("TURN 31,4"), Lines{"0,0"});
  EXPECT_EQ(script_.asked.back().game, "gomoku:rows=5,cols=32");
  script_.decisions.push_back(play::Chosen{32 * 3 + 30, std::nullopt});
  EXPECT_EQ(say("TURN 31,3"), Lines{"30,3"});
}

TEST_F(GomocupBrain, BeginsAndAnswersTurns) {
  say("START 15");
  will_play({7, 7});
  EXPECT_EQ(say("BEGIN").back(), "7,7");
  will_play({8, 7});
  EXPECT_EQ(say("TURN 0,14").back(), "8,7");
  const std::string& position = script_.asked.back().position;
  EXPECT_EQ(position.substr(16 * 7, 15), ".......x.......");
  EXPECT_EQ(position.substr(16 * 14, 15), "o..............");
  EXPECT_EQ(position.substr(16 * 15), "1 2 -");
  EXPECT_EQ(script_.started, std::vector{Side::First}) << "one game";
}

TEST_F(GomocupBrain, IsSecondWhenTheOtherBegins) {
  say_all({"START 15", "TURN 7,7"});
  EXPECT_EQ(script_.asked.back().position.substr(16 * 7, 15), ".......x.......");
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "2 1 -");
  EXPECT_EQ(script_.started, (std::vector{Side::First, Side::Second})) << "START does not tell";
}

TEST_F(GomocupBrain, TellsWhatItThoughtBeforeItsMove) {
  say("START 15");
  play::Thinking thinking{12, -34, 5678, std::chrono::milliseconds(90), {112, 113}, false};
  script_.decisions.push_back(play::Chosen{112, thinking});
  EXPECT_EQ(say("BEGIN"), (Lines{"MESSAGE depth 12 value -34 nodes 5678 time 90 line 7,7 8,7", "7,7"}));
}

TEST_F(GomocupBrain, TakesABoard) {
  will_play({2, 2});
  EXPECT_EQ(say_all({"START 15", "BOARD", "0,0,1", "1,0,2", " 2 , 0 , 2", "DONE"}).back(), "2,2");
  EXPECT_EQ(script_.asked.back().position.substr(0, 15), "oxx............");
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "2 3 -");
}

TEST_F(GomocupBrain, MovesOnABoardWhateverTheStonesAre) {
  say("START 5");
  EXPECT_EQ(say_all({"BOARD", "0,0,1", "1,0,1", "2,0,1", "DONE"}), Lines{"3,0"});
  EXPECT_EQ(script_.asked.back().position, "xxx../...../...../...../..... 1 3 -");
  EXPECT_EQ(say_all({"BOARD", "0,0,2", "1,0,2", "2,0,2", "3,0,1", "DONE"}), Lines{"4,0"});
  EXPECT_EQ(script_.asked.back().position, "xxxo./...../...../...../..... 2 4 -");
  EXPECT_EQ(say_all({"BOARD", "DONE"}), Lines{"0,0"});
}

TEST_F(GomocupBrain, ForbiddenCellsAreWalls) {
  EXPECT_EQ(say_all({"START 5", "BOARD", "0,0,3", "1,0,3", "0,4,3", "2,0,2", "DONE"}), Lines{"3,0"});
  EXPECT_EQ(script_.asked.back().game, "gomoku:rows=5,cols=5,walls=a5+b5+a1");
  EXPECT_EQ(script_.asked.back().position, "##x../...../...../...../#.... 2 1 -");
  EXPECT_EQ(say("TURN 0,0"), error("gomocup-taken point=0,0"));
  EXPECT_EQ(say("TAKEBACK 0,0"), error("gomocup-no-stone point=0,0"));
  say_all({"RESTART", "BEGIN"});
  EXPECT_EQ(script_.asked.back().game, "gomoku:rows=5,cols=5");
}

TEST_F(GomocupBrain, RestartsOnAnEmptyBoardOfTheSameSize) {
  say_all({"RECTSTART 6,7", "TURN 3,3"});
  EXPECT_EQ(say("RESTART"), Lines{"OK"});
  EXPECT_EQ(say("BEGIN"), Lines{"0,0"});
  EXPECT_EQ(script_.asked.back().game, "gomoku:rows=7,cols=6");
  EXPECT_EQ(script_.started, (std::vector{Side::First, Side::Second, Side::First}));
  say_all({"TURN 3,3", "RESTART", "BEGIN"});
  EXPECT_EQ(script_.started, (std::vector{Side::First, Side::Second, Side::First, Side::First}))
      << "a new game";
}

TEST_F(GomocupBrain, TakesBackStones) {
  say_all({"START 5", "TURN 4,4", "TURN 3,4"});  // answered 0,0 and 1,0
  EXPECT_EQ(say("TAKEBACK 1,0"), Lines{"OK"});
  EXPECT_EQ(say("TAKEBACK 3,4"), Lines{"OK"});
  EXPECT_EQ(say("TAKEBACK 3,4"), error("gomocup-no-stone point=3,4"));
  EXPECT_EQ(say("TURN 2,4"), Lines{"1,0"});
  EXPECT_EQ(script_.asked.back().position, "o..../...../...../...../..x.x 2 3 -");
}

TEST_F(GomocupBrain, PlaysTheMoveItIsToldTo) {
  say("START 5");
  EXPECT_EQ(say("PLAY 2,2"), Lines{"2,2"});
  say("TURN 3,3");
  EXPECT_EQ(script_.asked.back().position, "...../...../..x../...o./..... 1 2 -");
}

TEST_F(GomocupBrain, PlaysRule1WithExactFives) {
  say_all({"INFO rule 1", "START 6"});
  const Lines six{"BOARD", "0,0,2", "1,0,2", "2,0,2", "3,0,2", "4,0,2", "5,0,2", "DONE"};
  EXPECT_EQ(say_all(six), Lines{"0,1"}) << "a six is no five";
  EXPECT_EQ(script_.asked.back().game, "gomoku-standard:rows=6,cols=6");
  say("INFO rule 0");
  EXPECT_EQ(say_all(six), error("gomocup-game-over"));
  say("INFO rule 3");
  EXPECT_EQ(say_all(six), Lines{"0,1"}) << "continuous games are made of boards";
}

TEST_F(GomocupBrain, PlaysRule4AsRenju) {
  say_all({"INFO rule 4", "START 6"});
  const Lines six{"BOARD", "0,0,2", "1,0,2", "2,0,2", "3,0,2", "4,0,2", "5,0,2",
                  "0,2,1", "2,2,1", "4,2,1", "0,4,1", "2,4,1", "4,4,1", "DONE"};
  EXPECT_EQ(say_all(six), error("gomocup-game-over")) << "white wins with six";
  EXPECT_EQ(say_all({"BOARD", "0,0,1", "DONE"}), Lines{"1,0"});
  EXPECT_EQ(script_.asked.back().game, "renju:rows=6,cols=6");
  say("INFO rule 5");
  EXPECT_EQ(say_all(six), Lines{"0,1"});
  EXPECT_EQ(script_.asked.back().game, "renju:rows=6,cols=6,overline=ignored");
}

TEST_F(GomocupBrain, RefusesRulesItDoesNotKnowWithTheNextAnswer) {
  EXPECT_EQ(say("INFO rule 8"), Lines{});
  EXPECT_EQ(say("START 15"), error("gomocup-rule rule=8 name=caro"));
  EXPECT_EQ(say_all({"INFO rule 0", "START 15"}), Lines{"OK"});
  EXPECT_EQ(say("INFO rule 9"), Lines{});
  for (const char* each : {"BEGIN", "TURN 1,1", "PLAY 1,1", "RESTART", "YXNBEST 1"})
    EXPECT_EQ(say(each), error("gomocup-rule rule=9 name=caro")) << each;
  EXPECT_EQ(say_all({"BOARD", "1,1,1", "DONE"}), error("gomocup-rule rule=9 name=caro"));
  EXPECT_EQ(say_all({"INFO rule 64", "BEGIN"}), error("gomocup-rule rule=64 name="));
  EXPECT_EQ(say_all({"INFO rule 0", "BEGIN"}), Lines{"0,0"}) << "the board is still there";
}

TEST_F(GomocupBrain, TakesAYixinBoardWithoutMoving) {
  EXPECT_EQ(say_all({"START 5", "YXBOARD", "0,0,1", "1,0,2", "DONE"}), Lines{});
  EXPECT_TRUE(script_.asked.empty());
  EXPECT_EQ(say("TURN 2,0"), Lines{"3,0"});
  EXPECT_EQ(script_.asked.back().position, "oxx../...../...../...../..... 2 3 -");
}

TEST_F(GomocupBrain, RanksTheBestMovesAndPlaysTheFirst) {
  say("START 5");
  EXPECT_EQ(say("YXNBEST 2"), (Lines{"MESSAGE depth 0 value 0 nodes 0 time 0 line 4,4",
                                     "MESSAGE depth 0 value -1 nodes 0 time 0 line 3,4", "4,4"}));
  EXPECT_EQ(say("TURN 4,4"), error("gomocup-taken point=4,4"));
  EXPECT_EQ(say("YXSTOP"), Lines{});
}

TEST_F(GomocupBrain, MovesLegallyWhateverItsPlayerDoes) {
  say("START 5");
  script_.decisions = {play::Resigned{}, play::Failed{}, play::Left{}, play::Chosen{12, {}},
                       play::Chosen{9999, {}}};
  EXPECT_EQ(say("BEGIN"), Lines{"2,2"}) << "nearest to the centre";
  EXPECT_EQ(say("TURN 0,0"), Lines{"2,1"});
  EXPECT_EQ(say("TURN 1,0"), Lines{"1,2"});
  EXPECT_EQ(say("TURN 0,1"), Lines{"3,2"}) << "2,2 is taken";
  EXPECT_EQ(say("TURN 4,4"), Lines{"2,3"}) << "9999 is no cell";
}

TEST_F(GomocupBrain, MovesNoMoreOnceTheGameIsOver) {
  say("START 5");
  const Lines four{"BOARD", "0,0,2", "1,0,2", "2,0,2", "3,0,2", "0,1,1", "1,1,1", "2,1,1", "DONE"};
  script_.decisions.push_back(play::Chosen{24, {}});
  EXPECT_EQ(say_all(four), Lines{"4,4"});
  EXPECT_EQ(say("TURN 4,0"), error("gomocup-game-over")) << "that is a five";
  EXPECT_EQ(say("TURN 4,1"), Lines{"4,0"}) << "and it changed nothing";
  EXPECT_EQ(say_all({"PLAY 3,1", "TAKEBACK 4,1"}), Lines{"OK"});
  EXPECT_EQ(say("PLAY 4,1"), Lines{"4,1"}) << "the brain's own five";
  for (const char* each : {"TURN 4,3", "PLAY 4,3", "YXNBEST 1"})
    EXPECT_EQ(say(each), error("gomocup-game-over")) << each;
  EXPECT_EQ(say_all({"TAKEBACK 4,1", "TURN 0,4"}), Lines{"4,1"});
}

TEST_F(GomocupBrain, AForbiddenMoveOfTheOpponentEndsTheGame) {
  say_all({"INFO rule 4", "START 9"});
  const Lines threes{"BOARD", "4,2,2", "4,3,2", "2,4,2", "3,4,2", "0,0,1", "8,0,1", "0,8,1", "DONE"};
  script_.decisions.push_back(play::Chosen{80, {}});
  EXPECT_EQ(say_all(threes), Lines{"8,8"});
  EXPECT_EQ(say("TURN 4,4"), error("gomocup-game-over")) << "two threes of black";
  EXPECT_EQ(script_.asked.size(), 1u);
  EXPECT_EQ(say("TURN 5,4"), Lines{"1,0"}) << "and it changed nothing";
  say_all({"INFO rule 0", "START 9"});
  script_.decisions.push_back(play::Chosen{80, {}});
  EXPECT_EQ(say_all(threes), Lines{"8,8"});
  EXPECT_EQ(say("TURN 4,4"), Lines{"1,0"});
}

/// BOARD with these stones in turn, the opponent's first.
Lines board_in_turn(const Lines& points) {
  Lines lines{"BOARD"};
  for (std::size_t place = 0; place < points.size(); ++place)
    lines.push_back(points[place] + (place % 2 == 0 ? ",2" : ",1"));
  lines.emplace_back("DONE");
  return lines;
}

TEST_F(GomocupBrain, ABoardShowsAForbiddenMoveByTheOrderOfItsStones) {
  say_all({"INFO rule 4", "START 9"});
  Lines game{"4,2", "0,0", "4,3", "8,0", "2,4", "0,8", "3,4", "8,8", "4,4"};
  EXPECT_EQ(say_all(board_in_turn(game)), error("gomocup-game-over")) << "4,4 makes two threes";
  std::swap(game[6], game[8]);
  EXPECT_EQ(say_all(board_in_turn(game)), Lines{"1,0"}) << "3,4 makes one, the other was there";
  std::swap(game[6], game[8]);
  game.insert(game.end(), {"2,0", "6,8"});
  Lines later = board_in_turn(game);
  EXPECT_EQ(say_all(later), error("gomocup-game-over")) << "it was over two moves ago";
  later.insert(later.begin() + 1, "4,8,3");
  EXPECT_EQ(say_all(later), error("gomocup-game-over")) << "a wall is no stone";
  say_all({"INFO rule 0", "START 9"});
  EXPECT_EQ(say_all(later), Lines{"1,0"});
}

TEST_F(GomocupBrain, OnABoardInNoOrderOnlyTheLastStoneCanBeForbidden) {
  say_all({"INFO rule 4", "START 9"});
  Lines board{"BOARD", "4,2,2", "4,3,2", "2,4,2", "3,4,2", "0,0,1",
              "8,0,1", "0,8,1", "8,8,1", "4,4,2", "DONE"};
  EXPECT_EQ(say_all(board), error("gomocup-game-over"));
  std::rotate(board.begin() + 1, board.end() - 2, board.end() - 1);
  EXPECT_EQ(say_all(board), Lines{"1,0"});
}

TEST_F(GomocupBrain, AFullBoardIsOver) {
  say("START 5");
  Lines board{"BOARD"};
  for (int y = 0; y < 5; ++y)
    for (int x = 0; x < 5; ++x) board.push_back(fmt::format("{},{},{}", x, y, (x + 2 * y) % 4 < 2 ? 1 : 2));
  board.emplace_back("DONE");
  EXPECT_EQ(say_all(board), error("gomocup-game-over"));
  board.erase(board.end() - 2);
  EXPECT_EQ(say_all(board), Lines{"4,4"});
}

TEST_F(GomocupBrain, ABoardWhereBothHaveWonIsRefused) {
  say_all({"START 5", "BOARD"});
  for (int x = 0; x < 5; ++x) say_all({fmt::format("{},0,1", x), fmt::format("{},1,2", x)});
  EXPECT_EQ(say("DONE"), error("position-two-winners"));
}

}  // namespace
}  // namespace parlour::protocol::gomocup
