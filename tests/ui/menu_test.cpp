#include "ui/console/menu.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace parlour::ui {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Asked {
  std::optional<PlayRequest> request;
  std::string said;
};

Asked ask(const std::string& typed) {
  std::istringstream stream(typed);
  std::ostringstream output;
  StreamInput input(stream, output);
  const SteadyTime time;
  Interruptions interruptions;
  Asked asked;
  Display display(output);
  asked.request = ask_for_game({input, display, Texts(), time, interruptions});
  asked.said = output.str();
  return asked;
}

void expect_request(const std::string& typed, const std::string& game, const std::string& first,
                    const std::string& second) {
  SCOPED_TRACE(typed);
  const Asked asked = ask(typed);
  ASSERT_TRUE(asked.request);
  EXPECT_EQ(asked.request->game, game);
  EXPECT_THAT(asked.request->players, ElementsAre(first, second));
}

TEST(Menu, OffersItsGamesAndPlayersByNumber) {
  const std::string said = ask("1\n1\n1\n1\n").said;
  EXPECT_THAT(said, StartsWith("Parlour: board games for two\n\n1 play against the computer"));
  EXPECT_THAT(said, HasSubstr("\nGames:\n  1 tictactoe         noughts and crosses, 3×3\n  2 square"));
  EXPECT_THAT(said, HasSubstr("\n  9 kalah             Kalah"));
  EXPECT_THAT(said, HasSubstr("\nPlayers:\n  1 human             a person at this terminal\n  2 random"));
  EXPECT_THAT(said, HasSubstr("Who begins? 1 you   2 the computer [1]: "));
}

TEST(Menu, ListsOnlyPlayersAbleToPlayTheGame) {
  for (const char* mode : {"1\n", "2\n"}) {
    const std::string line_game = ask(std::string(mode) + "tictactoe\n").said;
    const std::string kalah = ask(std::string(mode) + "kalah\n").said;
    for (const char* name : {" easy ", " hard "}) {
      EXPECT_THAT(line_game, HasSubstr(name));
      EXPECT_THAT(kalah, Not(HasSubstr(name)));
    }
    for (const char* name : {" human ", " random ", " classic ", " engine "}) {
      EXPECT_THAT(line_game, HasSubstr(name));
      EXPECT_THAT(kalah, HasSubstr(name));
    }
  }
}

TEST(Menu, TakesEnterForTheDefault) { expect_request("\n\n\n\n", "tictactoe", "human", "engine"); }

TEST(Menu, AsksAgainstWhomAndWhoBegins) {
  expect_request("1\n9\n4\n1\n", "kalah", "human", "classic");
  expect_request("1\n9\n4\n2\n", "kalah", "classic", "human");
  expect_request("1\ngomoku:rows=19,cols=19\nclassic:depth=2\n\n", "gomoku:rows=19,cols=19", "human",
                 "classic:depth=2");
}

TEST(Menu, WatchesTwoComputersAndSeatsTwoPeople) {
  expect_request("2\nkalah\nrandom\nmontecarlo:sims=10\n", "kalah", "random", "montecarlo:sims=10");
  expect_request("3\nsquare:size=5\n", "square:size=5", "human", "human");
}

TEST(Menu, AnswersEveryWrongChoiceAndLosesNothing) {
  const Asked asked =
      ask("0\n4\none\nQ\n\x01\n1\n"                   // the way to play
          "0\n10\nkala\nkalah:pits=0\n:\nkalah\n"     // the game
          "0\n9\neasy\nclasic\nclassic:depth=0\n4\n"  // the opponent
          "3\nyes\n2\n");                             // who begins
  for (const char* answer :
       {"'0' is not one of the choices; type 1, 2, 3, q", "'4' is not one of the choices",
        "'one' is not one of the choices", "'?' is not one of the choices", "there is no game '0'",
        "there is no game '10'", "did you mean 'kalah'?",
        "\"kalah:pits=0\", column 12: pits=0 is out of range; allowed: 1…12",
        "expected a name of letters, found ':'", "there is no player '0'", "there is no player '9'",
        "easy plays line games only, not kalah", "did you mean 'classic'?", "depth=0 is out of range",
        "'3' is not one of the choices; type 1, 2, q", "'yes' is not one of the choices"})
    EXPECT_THAT(asked.said, HasSubstr(answer));
  ASSERT_TRUE(asked.request);
  EXPECT_EQ(asked.request->game, "kalah");
  EXPECT_THAT(asked.request->players, ElementsAre("classic", "human"));
}

TEST(Menu, CanBeLeftAtEveryQuestion) {
  for (const std::string before : {"", "1\n", "1\nkalah\n", "1\nkalah\nrandom\n", "2\n", "2\nkalah\n",
                                   "2\nkalah\nrandom\n", "3\n", "1\nnonsense\n"})
    for (const std::string leaving : {"", "q\n", "quit\n"}) {
      const std::string after = leaving.empty() ? "" : "1\nkalah\nrandom\n1\n1\n";  // never read
      EXPECT_FALSE(ask(before + leaving + after).request) << before << "+" << leaving;
    }
}

}  // namespace
}  // namespace parlour::ui
