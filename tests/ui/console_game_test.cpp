// Games at the console as people play them: taking back, hints, interruptions.
#include "ui/console/game/console_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <string>

namespace parlour::ui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

table::PlayRequest people(std::string game, std::string moves = "") {
  table::PlayRequest request;
  request.game = std::move(game);
  request.players = {"human", "human"};
  request.names = {"Ann", "Bob"};
  request.moves = std::move(moves);
  return request;
}

std::string told(const table::PlayRequest& request, const std::string& typed) {
  std::istringstream stream(typed);
  std::ostringstream output;
  StreamInput input(stream, output, Echo::On);
  Display display(output);
  const CountedTime time(std::chrono::milliseconds(1));
  Interruptions interruptions;
  auto game = ConsoleGame::make(request, {input, display, Texts(), time, interruptions});
  EXPECT_TRUE(game);
  (*game)->play();
  return output.str();
}

TEST(Undo, TakesBackTheMoveJustMadeByTheOtherPerson) {
  const std::string one = told(people("tictactoe", "b2 a3"), "undo\nquit\n");
  EXPECT_THAT(one, HasSubstr("1 move taken back.\n"));
  EXPECT_THAT(
      one, HasSubstr("Your move, Bob (a digit shown on the board, or help): quit\nThe game is unfinished"));
  const std::string bonus = told(people("kalah", "3"), "undo\nquit\n");
  EXPECT_THAT(bonus, HasSubstr("1 move taken back."));
  const std::string inverted = told(people("mnk:inversion=signs,period=2", "b2 a3"), "undo\n2\nquit\n");
  EXPECT_THAT(inverted, HasSubstr("2. Bob: 2\nInversion: the signs"));  // the count went back too
}

TEST(Undo, GoesThroughTheAnswerOfTheComputerWhichAnswersAgain) {
  table::PlayRequest request = people("tictactoe");
  request.players = {"human", "minimax"};
  const std::string said = told(request, "5\nundo\n1\nquit\n");
  EXPECT_THAT(said, HasSubstr("2 moves taken back."));
  EXPECT_THAT(said, HasSubstr("1. Ann: 1\n"));
  EXPECT_THAT(said, HasSubstr("2. Bob: 5\n"));
}

TEST(Redo, PlaysTheMovesAgain) {
  table::PlayRequest request = people("tictactoe");
  request.players = {"human", "minimax"};
  const std::string said = told(request, "5\nundo\nredo\nredo\nmoves\nquit\n");
  EXPECT_THAT(said, HasSubstr("No move has been taken back."));
  EXPECT_THAT(said, HasSubstr("Moves: 5 1\n"));
}

TEST(Hint, NamesAMoveThatCanBeTyped) {
  EXPECT_THAT(told(people("tictactoe", "b2 a3 b3 c1"), "hint\nquit\n"),
              testing::ContainsRegex("Hint: [2-9] .a win in [0-9] moves?.\n"));
  EXPECT_THAT(told(people("kalah:pits=3,seeds=2"), "hint\nquit\n"), HasSubstr("Hint: 2 (a win by 4)\n"));
  EXPECT_THAT(told(people("gomoku", "h8 a1 i8 a3 j8 a5 k8"), "hint\nquit\n"), HasSubstr("Hint: "));
}

TEST(Names, AreThoseOfTheBoardInEverythingThatIsSaid) {
  const std::string top = told(people("kalah", "6"), "hint\nanalyze\nmoves\n7\nquit\n");
  EXPECT_THAT(top, HasSubstr("Your move, Bob (a pit from 7 to 12, or help): "));
  EXPECT_THAT(top, testing::ContainsRegex("Hint: ([789]|1[012]) "));
  EXPECT_THAT(top, testing::ContainsRegex("\n  9 [^\n]* 9 "));
  EXPECT_THAT(top, Not(testing::ContainsRegex("\n  [1-6] +a (win|loss)")));
  EXPECT_THAT(top, HasSubstr("moves\nMoves: 6\n"));
  EXPECT_THAT(top, HasSubstr("Bob: pit 7\n"));
  EXPECT_THAT(top, HasSubstr("Moves: 6 7\n"));
  EXPECT_THAT(told(people("kalah", "1 1"), "analyze\nquit\n"), testing::ContainsRegex("\n  [2-6] +a "));
  const std::string digits = told(people("tictactoe", "b2"), "hint\nanalyze\n5\nz9\nquit\n");
  EXPECT_THAT(digits, Not(testing::ContainsRegex("(Hint|exact|taken|type)[^\n]* [abc][123]")));
  EXPECT_THAT(digits, HasSubstr("'z9' is not a move; type the digit of an empty cell"));
}

TEST(Analysis, GivesEveryMoveItsValueFromTheBestOn) {
  EXPECT_THAT(told(people("kalah:pits=3,seeds=2"), "analyze\nquit\n"),
              testing::ContainsRegex("analyze\n  2  a win by 4  exact   2 .*\n  3      a draw  exact   3 .*\n"
                                     "  1 a loss by 8  exact   1 "));
  const std::string won = told(people("tictactoe", "a3 a1 b3 b1"), "analyze\nquit\n");
  EXPECT_THAT(won, HasSubstr("analyze\n  3   a win in 1 move  exact   3\n"));
  EXPECT_THAT(won, HasSubstr("\n  6 a loss in 2 moves  exact   6 9\n"));
  const std::string said = told(people("gomoku", "h8 h9"), "quit\n");
  const std::string early = told(people("gomoku", "h8 h9"), "analyze\nquit\n");
  EXPECT_THAT(early, testing::ContainsRegex("\n  [a-o][0-9]+ +[-+]?[0-9]+  about   [a-o][0-9]+ "));
  EXPECT_EQ(std::count(early.begin(), early.end(), '\n'),
            std::count(said.begin(), said.end(), '\n') + 6);  // the command, the best five of many
}

TEST(Analysis, EndsWithWhatIsKnownWhenItIsInterrupted) {
  std::istringstream stream("analyze\nquit\n");
  std::ostringstream output;
  StreamInput input(stream, output, Echo::On);
  Display display(output);
  const CountedTime time(std::chrono::milliseconds(1));
  Interruptions interruptions;
  auto game = ConsoleGame::make(people("gomoku"), {input, display, Texts(), time, interruptions});
  interruptions.interrupt();
  (*game)->play();
  EXPECT_THAT(output.str(), testing::ContainsRegex("analyze\n  [a-o][0-9]+ .*\nYour move, Ann "));
}

TEST(Opening, IsShownAsItStandsNotMoveByMove) {
  const std::string said = told(people("tictactoe", "b2 a3 c1"), "quit\n");
  EXPECT_THAT(said, HasSubstr("(Second, O)\n3. Ann: 9\n       a     b     c\n"));
  EXPECT_EQ(said.find("  3 |"), said.rfind("  3 |"));  // one board
  EXPECT_THAT(told(people("tictactoe", "b2 a3 c1 b3 a1"), "8\nquit\n"), HasSubstr("6. Bob: 8\n"));
  EXPECT_THAT(told(people("tictactoe", "b2 a3 c1 b3 a1 c3"), ""), HasSubstr("Bob wins"));
}

TEST(Flip, TurnsTheKalahBoard) {
  const std::string said = told(people("kalah"), "flip\nquit\n");
  const std::string flipped = said.substr(said.find("help): flip\n"));
  EXPECT_LT(said.find("Bob", said.find('\n')), said.find("Ann", said.find('\n')));  // above
  EXPECT_LT(flipped.find("Ann"), flipped.find("Bob"));
  EXPECT_THAT(told(people("tictactoe"), "flip\nquit\n"),
              HasSubstr("This board looks the same from both sides."));
}

TEST(Thinking, IsShownOnATerminalAndGoneBeforeTheMoveIsTold) {
  std::istringstream stream;
  std::ostringstream output;
  StreamInput input(stream, output);
  const SteadyTime time;
  Interruptions interruptions;
  table::PlayRequest request = people("kalah:pits=5,seeds=3");
  request.players = {"engine:depth=3", "random:seed=1"};
  Display display(output);
  auto game = ConsoleGame::make(request, {input, display, Texts(), time, interruptions, &output});
  (*game)->play();
  EXPECT_THAT(output.str(), HasSubstr("thinking, depth 3, "));
  EXPECT_THAT(output.str(), HasSubstr("\x1b[K\r\x1b[K1. Ann: "));
  EXPECT_THAT(told(request, ""), Not(HasSubstr("\x1b")));
}

TEST(Thinking, TellsExactValuesAndAsMuchOfTheLineAsFits) {
  const auto shown_on = [](int width) {
    std::istringstream stream;
    std::ostringstream output;
    StreamInput input(stream, output);
    const CountedTime time(std::chrono::milliseconds(1));
    Interruptions interruptions;
    table::PlayRequest request = people("kalah");
    request.players = {"engine", "human"};
    Display display(output, [width] { return Style{false, false, width}; });
    auto game = ConsoleGame::make(request, {input, display, Texts(), time, interruptions, &output});
    (*game)->play();
    const std::string all = output.str();
    const std::size_t from = all.find("thinking,");
    return all.substr(from, all.find('\x1b', from) - from);
  };
  EXPECT_THAT(shown_on(80), testing::StartsWith("thinking, a win by 8, 0.0 s: 9 12 2 1 11 "));
  EXPECT_EQ(shown_on(36), "thinking, a win by 8, 0.0 s: 9 12 2");
  EXPECT_EQ(shown_on(20), "thinking, a win by ");
}

}  // namespace
}  // namespace parlour::ui
