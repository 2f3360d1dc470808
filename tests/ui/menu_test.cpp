#include "ui/console/menu/menu.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "catalog/games.hpp"

namespace parlour::ui {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Asked {
  MenuChoice choice;
  std::string said;
  const table::PlayRequest* request() const { return std::get_if<table::PlayRequest>(&choice); }
  bool left() const { return std::holds_alternative<LeaveMenu>(choice); }
};

Asked ask(const std::string& typed, Choices& remembered,
          const std::vector<std::filesystem::path>& unfinished = {}) {
  std::istringstream stream(typed);
  std::ostringstream output;
  StreamInput input(stream, output);
  Display display(output);
  const SteadyTime time;
  Interruptions interruptions;
  Console console{input, display, Texts(), time, interruptions};
  Asked asked;
  asked.choice = ask_menu(console, remembered, [&](table::KeptKind kind) {
    table::KeptGames kept;
    for (const auto& file : unfinished) {
      table::KeptGame game;
      game.file = file;
      game.record.game = *catalog::make_game("tictactoe");
      if (kind == table::KeptKind::Unfinished) kept.games.push_back(game);
    }
    return kept;
  });
  asked.said = output.str();
  return asked;
}

Asked ask(const std::string& typed) {
  Choices nothing;
  return ask(typed, nothing);
}

void expect_request(const std::string& typed, const std::string& game, const std::string& first,
                    const std::string& second) {
  SCOPED_TRACE(typed);
  const Asked asked = ask(typed);
  ASSERT_TRUE(asked.request());
  EXPECT_EQ(asked.request()->game, game);
  EXPECT_THAT(asked.request()->players, ElementsAre(first, second));
}

TEST(Menu, OffersItsGamesAndPlayersByNumber) {
  const std::string said = ask("1\n1\nrandom\n").said;
  EXPECT_THAT(said, StartsWith("Parlour: board games for two\n\n  1 play against the computer\n"));
  EXPECT_THAT(said,
              HasSubstr("\nGames; type a number, or a name with options such as gomoku:rows=19,cols=19\n"
                        "For the rules of one, type rules and its number: rules 1\n   1 "
                        "tictactoe         noughts and crosses, 3×3\n   2 square"));
  EXPECT_THAT(said, HasSubstr("\n  10 kalah             Kalah"));
  EXPECT_THAT(said, HasSubstr("\nPlayers; type a number, or a name with options such as classic:depth=2\n   "
                              "1 random      any legal move\n"));
  EXPECT_THAT(said, HasSubstr("Your sign, x or o? [x] (b back, q quit): "));
}

TEST(Menu, ListsOnlyPlayersAbleToPlayTheGame) {
  for (const char* mode : {"1\n", "2\n"}) {
    const std::string line_game = ask(std::string(mode) + "tictactoe\n").said;
    const std::string kalah = ask(std::string(mode) + "kalah\n\n\n").said;
    for (const char* name : {" easy ", " hard "}) {
      EXPECT_THAT(line_game, HasSubstr(name));
      EXPECT_THAT(kalah, Not(HasSubstr(name)));
    }
    for (const char* name : {" random ", " classic ", " engine "}) {
      EXPECT_THAT(line_game, HasSubstr(name));
      EXPECT_THAT(kalah, HasSubstr(name));
    }
    EXPECT_THAT(kalah, Not(HasSubstr(" human ")));
  }
}

TEST(Menu, TakesEnterForTheDefault) {
  const Asked asked = ask("\n\n\n\n\n\n\n\n\n");
  ASSERT_TRUE(asked.request());
  EXPECT_EQ(asked.request()->game, "tictactoe");
  EXPECT_THAT(asked.request()->players[0], "human");
  EXPECT_THAT(asked.request()->players[1], StartsWith("engine"));
  EXPECT_THAT(*asked.request()->names, ElementsAre("Player", "engine"));
}

TEST(Menu, AsksForSizeAndStrength) {
  expect_request("1\nsquare\n4\nclassic\n3\nx\n1\nAnn\n", "square:size=4", "human", "classic:depth=3");
  expect_request("1\nkalah\n5\n3\nmontecarlo\n500\n1\nAnn\n", "kalah:pits=5,seeds=3", "human",
                 "montecarlo:sims=500");
  expect_request("1\nmnk\n5\n6\n4\nrandom\nx\n1\nAnn\n", "mnk:rows=5,cols=6,win=4", "human", "random");
  expect_request("1\ninversion\n6\nhard\nx\n1\nAnn\n", "inversion:period=6", "human", "hard");
  expect_request("1\ngomoku\nclassic\n\nx\n1\nAnn\n", "gomoku", "human", "classic");
  expect_request("1\ngomoku:rows=19,cols=19\nclassic:depth=2\nx\n2\nAnn\n", "gomoku:rows=19,cols=19",
                 "classic:depth=2", "human");
}

TEST(Menu, OffersSquareBoardsNoDeeperThanTheyAreQuick) {
  const int deepest[] = {9, 5, 4, 3, 3, 2, 2, 2};
  for (int size = 3; size <= 10; ++size) {
    const int most = deepest[size - 3];
    const std::string asked = "1\nsquare\n" + std::to_string(size) + "\nminimax\n";
    EXPECT_THAT(ask(asked + std::to_string(most + 1) + "\n").said,
                HasSubstr("out of range; type a number from 1 to " + std::to_string(most)));
    expect_request(asked + "\n\n\n\n", "square:size=" + std::to_string(size), "human",
                   "minimax:depth=" + std::to_string(most));
  }
}

TEST(Menu, OffersLevels) {
  const std::string asked = "1\nkalah\n\n\nengine\n";
  EXPECT_THAT(
      ask(asked).said,
      EndsWith("Which level should it play at (1…10; 10 is full strength)? [5] (b back, q quit): \n"));
  expect_request(asked + "\n1\nAnn\n", "kalah:pits=6,seeds=4", "human", "engine:level=5");
  expect_request(asked + "0\n11\nx\n1\n1\nAnn\n", "kalah:pits=6,seeds=4", "human", "engine:level=1");
  expect_request(asked + "10\n1\nAnn\n", "kalah:pits=6,seeds=4", "human", "engine");
  expect_request("2\nkalah:pits=4\nengine\n\nengine\n3\n", "kalah:pits=4", "engine", "engine:level=3");
  EXPECT_THAT(ask("1\ngomoku\nengine\n").said, EndsWith("10 is full strength)? [5] (b back, q quit): \n"));
  EXPECT_THAT(ask("1\nsquare\n4\nclassic\n").said, EndsWith("look ahead (1…5)? [5] (b back, q quit): \n"));
}

TEST(Menu, LetsSignAndBeginningBeChosenIndependently) {
  for (const std::string sign : {"x", "o"})
    for (const std::string begins : {"1", "2"}) {
      const Asked asked = ask("1\ntictactoe\nrandom\n" + sign + "\n" + begins + "\nAnn\n");
      ASSERT_TRUE(asked.request());
      const bool person_first = begins == "1";
      EXPECT_EQ(asked.request()->players[person_first ? 0 : 1], "human");
      EXPECT_EQ((*asked.request()->names)[person_first ? 0 : 1], "Ann");
      EXPECT_EQ(asked.request()->first_sign, (sign == "x") == person_first ? 'X' : 'O');
    }
}

TEST(Menu, WatchesTwoComputersAndSeatsTwoPeople) {
  expect_request("2\nkalah:pits=4\nrandom\nmontecarlo:sims=10\n", "kalah:pits=4", "random",
                 "montecarlo:sims=10");
  expect_request("3\nsquare:size=5\nAnn\nBob\no\n", "square:size=5", "human", "human");
  const Asked asked = ask("3\nsquare:size=5\nAnn\nBob\no\n");
  EXPECT_THAT(*asked.request()->names, ElementsAre("Ann", "Bob"));
  EXPECT_EQ(asked.request()->first_sign, 'O');
}

TEST(Menu, LeadsBackFromEveryQuestion) {
  expect_request(
      "1\nb\n3\nb\n1\nkalah\n5\nb\nb\nsquare\n4\nclassic\nb\nb\n5\nminimax\n2\nx\nback\no\n2\nb\n1\nAnn\n",
      "square:size=5", "human", "minimax:depth=2");
}

TEST(Menu, RemembersTheLastChoices) {
  Choices remembered;
  ask("1\nsquare\n5\nclassic\n2\no\n1\nAnn\n", remembered);
  const Asked again = ask("\n\n\n\n\n\n\n\n", remembered);
  ASSERT_TRUE(again.request());
  EXPECT_EQ(again.request()->game, "square:size=5");
  EXPECT_EQ(again.request()->players[1], "classic:depth=2");
  EXPECT_EQ(again.request()->first_sign, 'O');
  EXPECT_EQ((*again.request()->names)[0], "Ann");
  EXPECT_THAT(ask("4\nq\n", remembered).said, EndsWith("Your choice [1] (b back, q quit): "));
  Choices nonsense{{"mode", "99"}, {"game", "chess"}, {"opponent", "human"}, {"begins", ""}, {"sign", "z"}};
  const Asked unharmed = ask("\n\n\n\n\n\n\n\n", nonsense);
  ASSERT_TRUE(unharmed.request());
  EXPECT_EQ(unharmed.request()->game, "tictactoe");
}

TEST(Menu, HasItsDefaultsInTheLanguageOfTheDay) {
  Choices remembered;
  ask("7\nru\n1\ntictactoe\nrandom\n\n\n\n", remembered);
  EXPECT_THAT(ask("1\ntictactoe\nrandom\nx\n1\n", remembered).said, HasSubstr("[Player]"));
}

TEST(Menu, OpensUnfinishedGamesAndRecords) {
  Choices nothing;
  EXPECT_THAT(ask("4\nq\n").said, HasSubstr("There is no unfinished game.\n"));
  EXPECT_EQ(std::get<OpenRecord>(ask("4\n", nothing, {"/somewhere/game.json"}).choice).file,
            "/somewhere/game.json");
  const Asked several = ask("4\n3\nx\n2\n", nothing, {"/a/game-1.json", "/a/game-2.json"});
  EXPECT_EQ(std::get<OpenRecord>(several.choice).file, "/a/game-2.json");
  EXPECT_THAT(several.said, HasSubstr("'3' is not one of the games; type a number from 1 to 2\n"));
  EXPECT_THAT(ask("5\nq\n").said, HasSubstr("No finished game is kept yet.\n"));
  EXPECT_THAT(ask("6\nno-such-file.json\nq\n").said, HasSubstr("there is no file 'no-such-file.json'\n"));
  EXPECT_EQ(std::get<OpenRecord>(ask("6\n/proc/self/exe\n").choice).file, "/proc/self/exe");
}

TEST(Menu, OffersNoProgramThatAFileRemembers) {
  Choices remembered{{"mode", "1"}, {"game", "gomoku"}, {"opponent", "cmd:/bin/true"}};
  const Asked asked = ask("\n\n\n\n\n\n\n\n", remembered);
  ASSERT_TRUE(asked.request());
  EXPECT_THAT(asked.request()->players, testing::Not(testing::Contains("cmd:/bin/true")));
  EXPECT_FALSE(asked.request()->confirmed.holds("cmd:/bin/true"));
  const Asked typed = ask("1\ngomoku\ncmd:/bin/true\nx\n1\nAnn\n", remembered);
  ASSERT_TRUE(typed.request());
  EXPECT_EQ(typed.request()->players[1], "cmd:/bin/true");
  EXPECT_TRUE(typed.request()->confirmed.holds("cmd:/bin/true"));
  EXPECT_FALSE(remembered.contains("opponent"));
}

TEST(Menu, OffersNoPlayerThatAFileGivesTooMuchMemory) {
  const std::string greedy = "engine:hash=8192";
  Choices remembered{{"mode", "1"}, {"game", "gomoku"}, {"opponent", greedy}};
  const Asked asked = ask("\n\n\n\n\n\n\n\n", remembered);
  ASSERT_TRUE(asked.request());
  EXPECT_THAT(asked.request()->players, testing::Not(testing::Contains(greedy)));
  remembered["opponent"] = "engine:hash=128";
  const Asked modest = ask("1\ngomoku\n\nx\n1\nAnn\n", remembered);
  ASSERT_TRUE(modest.request());
  EXPECT_EQ(modest.request()->players[1], "engine:hash=128");
  const Asked typed = ask("1\ngomoku\n" + greedy + "\nx\n1\nAnn\n", remembered);
  ASSERT_TRUE(typed.request());
  EXPECT_EQ(typed.request()->players[1], greedy);
  EXPECT_FALSE(remembered.contains("opponent"));
}

TEST(Menu, SpeaksTheLanguageThatIsChosen) {
  Choices remembered;
  const std::string said = ask("7\nxx\npl\nk\n", remembered).said;
  EXPECT_THAT(said, HasSubstr("'xx' is not one of the choices; type en, pl, ru"));
  EXPECT_THAT(said, HasSubstr("1 gra z komputerem"));
  EXPECT_EQ(remembered["language"], "pl");
}

TEST(Menu, AnswersEveryWrongChoiceAndLosesNothing) {
  const Asked asked =
      ask("0\n8\none\n\x01\n1\n"                                    // the way to play
          "0\n99\nkala\nkalah:pits=0\n:\nkalah\n"                   // the game
          "x\n0\n13\n99999999999999999999\n6\n-1\n4\n"              // its size
          "0\n99\neasy\nclasic\nclassic:depth=0\nhuman\nclassic\n"  // the opponent
          "0\nzero\n3\n"                                            // its depth
          "3\nyes\n2\n"                                             // who begins
          "a,b\nAnn\n");                                            // a name
  for (const char* answer :
       {"'0' is not one of the choices; type 1, 2, 3, 4, 5, 6, 7",
        "'8' is not one of the choices",
        "'one' is not one of the choices",
        "'?' is not one of the choices",
        "there is no game '0'",
        "there is no game '99'",
        "did you mean 'kalah'?",
        "\"kalah:pits=0\", column 12: pits=0 is out of range; allowed: 1…12",
        "expected a name of Latin letters, found ':'",
        "pits must be a whole number, not 'x'",
        "pits=13 is out of range",
        "seeds=-1 is out of range",
        "there is no player '0'",
        "there is no player '99'",
        "easy does not play kalah",
        "did you mean 'classic'?",
        "depth=0 is out of range",
        "a person cannot be chosen here",
        "depth must be a whole number, not 'zero'",
        "'3' is not one of the choices; type 1, 2",
        "'yes' is not one of the choices",
        "a name has 1 to 60 characters, without commas, control or invisible characters"})
    EXPECT_THAT(asked.said, HasSubstr(answer));
  ASSERT_TRUE(asked.request());
  EXPECT_EQ(asked.request()->game, "kalah:pits=6,seeds=4");
  EXPECT_THAT(asked.request()->players, ElementsAre("classic:depth=3", "human"));
}

TEST(Menu, CanBeLeftAtEveryQuestion) {
  for (const std::string before :
       {"", "1\n", "1\nkalah\n", "1\nkalah\n\n\nrandom\n", "1\nsquare\n3\nclassic\n", "2\n",
        "2\nkalah:pits=3\n", "2\nkalah:pits=3\nrandom\n", "3\n", "1\nnonsense\n", "6\n"})
    for (const std::string leaving : {"", "q\n", "quit\n"})
      EXPECT_TRUE(ask(before + leaving).left()) << before << "+" << leaving;
}

TEST(Menu, SwapsSidesAndKeepsEverybodysSign) {
  table::PlayRequest request;
  request.players = {"human", "random"};
  request.names = {"Ann", "Bob"};
  request.first_sign = 'O';
  const table::PlayRequest swapped = table::with_sides_swapped(request);
  EXPECT_THAT(swapped.players, ElementsAre("random", "human"));
  EXPECT_THAT(*swapped.names, ElementsAre("Bob", "Ann"));
  EXPECT_EQ(swapped.first_sign, 'X');
}

TEST(MenuOfPlayers, NamesOnlyWhomYouCanChooseThere) {
  const std::string said = ask("1\n\nnobody\nq\n").said;
  const std::size_t at = said.find("there is no player 'nobody'");
  ASSERT_NE(at, std::string::npos) << said;
  const std::string refusal = said.substr(at, said.find('\n', at) - at);
  EXPECT_THAT(refusal, HasSubstr("engine"));
  EXPECT_THAT(refusal, Not(HasSubstr("human")));
  EXPECT_THAT(refusal, Not(HasSubstr("cmd")));
}

TEST(MenuOfGames, IsListedAgainAfterRules) {
  const std::string said = ask("1\nrules 2\nq\n").said;
  const std::string first = "   1 " + catalog::games().front().name;
  const std::size_t at = said.find(first);
  ASSERT_NE(at, std::string::npos) << said;
  EXPECT_NE(said.find(first, at + 1), std::string::npos) << said;
}

}  // namespace
}  // namespace parlour::ui
