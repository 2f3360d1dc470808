// Opening rules at the console, as people play them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <string>

#include "ui/console/game/console_game.hpp"

namespace parlour::ui {
namespace {

using testing::HasSubstr;
using testing::Not;

table::PlayRequest people(const std::string& opening) {
  table::PlayRequest request;
  request.game = "mnk:rows=9,cols=9,win=5,opening=" + opening;
  request.players = {"human", "human"};
  request.names = {"Ann", "Bob"};
  return request;
}

std::string told(const table::PlayRequest& request, const std::string& typed,
                 Language language = Language::English) {
  std::istringstream stream(typed);
  std::ostringstream output;
  StreamInput input(stream, output, Echo::On);
  Display display(output);
  const CountedTime time(std::chrono::milliseconds(1));
  Interruptions interruptions;
  auto game = ConsoleGame::make(request, {input, display, Texts(language), time, interruptions});
  EXPECT_TRUE(game);
  (*game)->play();
  return output.str();
}

TEST(ConsoleOpening, OnePlacesThreeAndTheOtherTakesASide) {
  const std::string said = told(people("swap"), "a1\nb2\nc3\nfirst\nd4\ne5\nquit\n");
  EXPECT_THAT(said, HasSubstr("The opening: place a stone of First (X)."));
  EXPECT_THAT(said, HasSubstr("2. Ann places O: b2"));
  EXPECT_THAT(said, HasSubstr("3. Ann places X: c3"));
  EXPECT_THAT(said, HasSubstr("Your choice, Bob (first, second, or help): first\nBob takes First.\n"
                              "The sides: Bob – First (X), Ann – Second (O).\n"));
  EXPECT_THAT(said, HasSubstr("4. Ann: d4"));
  EXPECT_THAT(said, HasSubstr("5. Bob: e5"));
}

TEST(ConsoleOpening, WhatIsNoChoiceIsAnsweredWithTheChoices) {
  const std::string said = told(people("swap"), "a1\nb2\nc3\nd4\nmore\nhelp\nfirst\nquit\n");
  EXPECT_THAT(said, HasSubstr("\"d4\" is not a choice here; possible are: first, second"));
  EXPECT_THAT(said, HasSubstr("\"more\" is not a choice here"));
  EXPECT_THAT(said, HasSubstr("Type your choice (first, second), or one of these"));
  EXPECT_THAT(said, Not(HasSubstr("two more stones")));
}

TEST(ConsoleOpening, TwoMoreStonesHandTheChoiceBack) {
  const std::string said = told(people("swap2"), "a1\nb2\nc3\nmore\nd4\ne5\nsecond\nf6\nquit\n");
  EXPECT_THAT(said, HasSubstr("Bob places two more stones and leaves the choice to the opponent."));
  EXPECT_THAT(said, HasSubstr("4. Bob places O: d4"));
  EXPECT_THAT(said, HasSubstr("5. Bob places X: e5"));
  EXPECT_THAT(said, HasSubstr("Ann takes Second.\nThe sides: Bob – First (X), Ann – Second (O)."));
  EXPECT_THAT(said, HasSubstr("6. Ann: f6"));
}

TEST(ConsoleOpening, UndoTakesBackAChoice) {
  const std::string said = told(people("swap"), "a1\nb2\nc3\nfirst\nundo\nsecond\nredo\nd4\nquit\n");
  EXPECT_THAT(said, HasSubstr("The choice of a side is taken back.\n"
                              "The sides: Ann – First (X), Bob – Second (O)."));
  EXPECT_THAT(said, HasSubstr("Bob takes Second."));
  EXPECT_THAT(said, HasSubstr("4. Bob: d4"));
}

TEST(ConsoleOpening, TheEngineSaysWhatItWouldChoose) {
  table::PlayRequest request = people("swap");
  request.game = "mnk:rows=4,cols=4,win=4,opening=swap";
  const std::string said = told(request, "hint\na1\nb2\nc3\nhint\nquit\n");
  EXPECT_THAT(said, testing::ContainsRegex("Hint: [a-d][1-4]"));
  EXPECT_THAT(said, testing::ContainsRegex("Hint: (first|second)"));
}

TEST(ConsoleOpening, TheComputerIsSpokenOfAsTheComputer) {
  table::PlayRequest request = people("swap");
  request.names.reset();
  request.players = {"random:seed=1", "human"};
  const std::string said = told(request, "first\nquit\n");
  EXPECT_THAT(said, HasSubstr("1. The computer places X: "));
  EXPECT_THAT(said, HasSubstr("You take First.\nThe sides: You – First (X), Computer – Second (O)."));
  EXPECT_THAT(said, HasSubstr("4. Computer: "));
}

TEST(ConsoleOpening, AListOfMovesKeepsTheSides) {
  table::PlayRequest request = people("swap");
  request.moves = "a1 b2 c3 d4";
  EXPECT_THAT(told(request, "e5\nquit\n"), HasSubstr("5. Ann: e5"));
  request.moves = "a1 b2 c3";
  EXPECT_THAT(told(request, "second\nquit\n"), HasSubstr("Bob takes Second."));
}

TEST(ConsoleOpening, SpeaksEveryLanguage) {
  EXPECT_THAT(
      told(people("swap2"), "a1\nb2\nc3\nещё\nd4\ne5\nвторой\nвыход\n", language_with_code("ru").value()),
      HasSubstr("Ann играет за Второго."));
  EXPECT_THAT(told(people("swap2"), "a1\nb2\nc3\npierwszy\nkoniec\n", language_with_code("pl").value()),
              HasSubstr("Bob gra Pierwszym."));
}

}  // namespace
}  // namespace parlour::ui
