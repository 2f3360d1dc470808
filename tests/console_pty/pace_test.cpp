// Games that are watched: at which pace, paused, move by move; flags that fall; what comes after a game.
#include <gmock/gmock.h>
#include <signal.h>

#include <filesystem>

#include "console_pty/spoken.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::console_pty {
namespace {

constexpr const char* kColumns = "a     b     c\n";  // above and below a board

using testing::HasSubstr;
using testing::Not;

class Pace : public Spoken {
 protected:
  /// Nothing moves by itself.
  static std::vector<std::string> two_computers(const std::string& game) {
    return parlour({"play", game, "--first", "classic:depth=2", "--second", "classic:depth=2", "--names",
                    "Ann,Bob", "--pace", "1000m"});
  }
};

TEST_P(Pace, OfTwoComputersIsSteppedThroughEveryMoveOfABonusChain) {
  Terminal terminal(two_computers("kalah"), variables());
  ASSERT_TRUE(terminal.expect_prompt(say("watch-keys")));
  terminal.type(" ");
  ASSERT_TRUE(terminal.expect(say("watch-paused")));
  terminal.type(".");
  ASSERT_TRUE(terminal.expect(say("play-bonus", {{"name", "Ann"}})));
  ASSERT_TRUE(terminal.expect(say("watch-paused")));
  EXPECT_THAT(terminal.shown(), Not(HasSubstr("\n2. ")));
  terminal.type("\r");
  ASSERT_TRUE(terminal.expect(say("watch-paused")));  // where it stood, the second move is told
  EXPECT_THAT(terminal.shown(), HasSubstr("\n2. Ann: "));
  EXPECT_THAT(terminal.shown(), Not(HasSubstr("\n3. ")));
  terminal.type("q");
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_THAT(terminal.shown_since(), Not(HasSubstr(say("watch-paused"))));
  EXPECT_THAT(terminal.shown(), HasSubstr(say("ended-broken-off", {{"reason", "ended-unwatched"}})));
  EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
}

TEST_P(Pace, ChangesWhileAGameRunsAndTheTerminalIsLeftInOrder) {
  Terminal terminal(two_computers("tictactoe"), variables());
  ASSERT_TRUE(terminal.expect_prompt(say("watch-keys")));
  terminal.type("+");
  ASSERT_TRUE(terminal.expect(say("watch-pace", {{"seconds", ui::Texts(GetParam()).decimal("30000.0")}})));
  terminal.type(std::string(25, '+'));
  ASSERT_TRUE(terminal.expect(say("play-over")));
  ASSERT_TRUE(terminal.expect_prompt(say("press-enter")));  // the editor has the terminal again
  terminal.type("moves\r");
  ASSERT_TRUE(terminal.expect("moves"));
  terminal.type("\r");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Pace, IsLeftWithTheFirstLetterOfQuitAndOnARussianKeyboard) {
  const std::string letter(ui::first_columns(word("command-quit"), 1));
  for (const std::string& key : {letter, std::string("й"), std::string("В"), std::string("Q")}) {
    Terminal terminal(two_computers("tictactoe"), variables());
    ASSERT_TRUE(terminal.expect_prompt(say("watch-keys")));
    terminal.type("д");  // means nothing
    terminal.type(key);
    EXPECT_EQ(terminal.wait_exit(), 0);
    EXPECT_THAT(terminal.shown(), HasSubstr(say("ended-broken-off", {{"reason", "ended-unwatched"}})));
  }
}

TEST_P(Pace, GivesWayToAnInterruption) {
  Terminal terminal(two_computers("tictactoe"), variables());
  ASSERT_TRUE(terminal.expect_prompt(say("watch-keys")));
  terminal.type(keys::kInterrupt);
  ASSERT_TRUE(terminal.expect("1. Ann: "));
  terminal.signal(SIGTERM);
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
}

TEST_P(Pace, IsRefusedWhenItIsNoTime) {
  Terminal terminal(parlour({"play", "tictactoe", "--pace", "soon"}), variables());
  EXPECT_EQ(terminal.wait_exit(), 2);
  EXPECT_THAT(terminal.shown(), HasSubstr(say("usage-pace", {{"found", "soon"}})));
}

class Clocks : public Spoken {};

TEST_P(Clocks, RunWhileAPersonThinksAndTheGameEndsWhenAFlagFalls) {
  Terminal terminal(parlour({"play", "tictactoe", "--second", "human", "--names", "Ann,Bob", "--moves", "b2",
                             "--clock", "2s"}),
                    variables());
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob (0:02)")));
  terminal.type("9");
  ASSERT_TRUE(terminal.expect("9"));
  ASSERT_TRUE(terminal.expect("\n" + say("play-over") + "\n" + say("ended-time", {{"name", "Bob"}})));
  ASSERT_TRUE(
      terminal.expect("\n" + say("play-moves", {{"moves", "5"}}) + "\n"));  // nothing of the half line
  walk(terminal, {{say("press-enter"), word("command-undo")}});
  ASSERT_TRUE(terminal.expect(say("play-time-is-over") + "\n"));
  ASSERT_TRUE(terminal.expect_prompt(say("press-enter")));
  terminal.type("\r");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

class AfterAGame : public Spoken {
 protected:
  static std::vector<std::string> almost_won(const std::string& pace = "0") {
    return parlour({"play", "tictactoe", "--second", "human", "--names", "Ann,Bob", "--moves", "a3 b1 b3 c1",
                    "--pace", pace});
  }
};

TEST_P(AfterAGame, AWinIsLookedAtBeforeItIsTold) {
  Terminal terminal(almost_won("1000m"), variables());
  walk(terminal, {{digit_prompt("Ann"), "3"}});
  ASSERT_TRUE(terminal.expect("5. Ann: 3\n"));
  ASSERT_TRUE(terminal.expect(kColumns));  // above the winning line,
  ASSERT_TRUE(terminal.expect(kColumns));  // and below
  EXPECT_THAT(terminal.shown_since(), Not(HasSubstr(say("play-over"))));
  terminal.type("\r\r");  // meant for the game
  terminal.type(keys::kInterrupt);
  ASSERT_TRUE(terminal.expect(say("play-over")));
  walk(terminal, {{say("press-enter"), word("command-moves")}});  // nothing has left this prompt yet
  ASSERT_TRUE(terminal.expect(say("play-moves", {{"moves", "1 8 2 9 3"}})));
  walk(terminal, {{say("press-enter"), ""}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(AfterAGame, WatchersSeeTheWinBeforeItIsTold) {
  Terminal terminal(parlour({"play", "tictactoe", "--first", "classic:depth=2", "--second", "classic:depth=2",
                             "--names", "Ann,Bob", "--moves", "a3 b1 b3 c1", "--pace", "1000m"}),
                    variables());
  ASSERT_TRUE(terminal.expect_prompt(say("watch-keys")));
  terminal.type(" .");
  ASSERT_TRUE(terminal.expect("5. Ann: 3\n"));
  ASSERT_TRUE(terminal.expect(kColumns));
  ASSERT_TRUE(terminal.expect(kColumns));
  EXPECT_THAT(terminal.shown_since(), Not(HasSubstr(say("play-over"))));
  terminal.type(std::string(25, '+'));
  ASSERT_TRUE(terminal.expect(say("play-over")));
  walk(terminal, {{say("press-enter"), word("command-moves")}});
  ASSERT_TRUE(terminal.expect(say("play-moves", {{"moves", "1 8 2 9 3"}})));
  walk(terminal, {{say("press-enter"), ""}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(AfterAGame, WhatWasTypedAheadIsForgotten) {
  Terminal terminal(almost_won(), variables());
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Ann")));
  terminal.type("3\r\r\r");  // Enter was held
  walk(terminal, {{say("press-enter"), word("command-moves")}});
  ASSERT_TRUE(terminal.expect(say("play-moves", {{"moves", "1 8 2 9 3"}})));
  walk(terminal, {{say("press-enter"), ""}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(AfterAGame, TheBoardStaysOnAShortScreen) {
  const std::string won = "a1 a15 b1 b15 c1 c15 d1 d15 h8 h9 i8 i9 j8 j9";
  const auto shows_moves = [&](unsigned short rows) {
    Terminal terminal(
        parlour({"play", "gomoku", "--second", "human", "--names", "Ann,Bob", "--moves", won, "--pace", "0"}),
        variables(), {80, rows});
    walk(terminal, {{"Ann", "e1"}});
    EXPECT_TRUE(terminal.expect(say("play-over")));
    EXPECT_TRUE(terminal.expect_prompt(say("press-enter")));
    const bool shown =
        terminal.shown().find(say("play-moves", {{"moves", "a1 "}}).substr(0, 8)) != std::string::npos;
    terminal.type(word("command-moves") + "\r");
    EXPECT_TRUE(terminal.expect(" j9 e1"));
    EXPECT_TRUE(terminal.expect_prompt(say("press-enter")));
    terminal.type("\r");
    EXPECT_EQ(terminal.wait_exit(), 0);
    return shown;
  };
  EXPECT_FALSE(shows_moves(24));
  EXPECT_TRUE(shows_moves(60));
}

TEST_P(AfterAGame, MovesAreTakenBackAndAnotherOneIsPlayedOnlyWhenAskedFor) {
  Terminal terminal(almost_won(), variables());
  walk(terminal, {{digit_prompt("Ann"), "3"}});
  ASSERT_TRUE(terminal.expect(say("play-won", {{"name", "Ann"}})));
  walk(terminal, {{say("press-enter"), word("command-undo")}, {digit_prompt("Ann"), "4"}});
  walk(terminal, {{digit_prompt("Bob"), "7"}});
  ASSERT_TRUE(terminal.expect(say("play-won", {{"name", "Bob"}})));
  walk(terminal, {{say("press-enter"), word("command-swap")}});
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob")));
  terminal.type("quit\r");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(AfterAGame, TheMovesThatLostItAreShown) {
  Terminal terminal(almost_won(), variables());
  walk(terminal, {{digit_prompt("Ann"), "3"}, {say("press-enter"), word("command-review")}});
  ASSERT_TRUE(terminal.expect(say("review-title") + "\n"));
  ASSERT_TRUE(terminal.expect("2. Bob 8: "));  // the corner loses to nothing but the middle
  walk(terminal, {{say("press-enter"), "save " + (home_ / "game.json").string()}, {say("press-enter"), ""}});
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_TRUE(std::filesystem::exists(home_ / "game.json"));
}

TEST_P(AfterAGame, SignsAreNamedOnceTheyHaveChanged) {
  Terminal terminal(parlour({"play", "inversion:period=2", "--second", "human", "--names", "Ann,Bob"}),
                    variables());
  const std::string cell = say("prompt-cell", {{"name", "Ann"}, {"example", ""}}).substr(0, 5);
  walk(terminal, {{cell, "a1"}, {cell, "b1"}});
  ASSERT_TRUE(terminal.expect(
      say("play-signs", {{"first", "Ann"}, {"first-sign", "O"}, {"second", "Bob"}, {"second-sign", "X"}})));
  walk(terminal, {{cell, "quit"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(AfterAGame, StonesThatChangedOwnersAreTold) {
  Terminal terminal(parlour({"play", "inversion-stones:period=2", "--second", "human", "--names", "Ann,Bob"}),
                    variables());
  const std::string cell = say("prompt-cell", {{"name", "Ann"}, {"example", ""}}).substr(0, 5);
  walk(terminal, {{cell, "a1"}, {cell, "b1"}});
  ASSERT_TRUE(terminal.expect(say(
      "play-signs-kept", {{"first", "Ann"}, {"first-sign", "X"}, {"second", "Bob"}, {"second-sign", "O"}})));
  walk(terminal, {{cell, "quit"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Pace, OfTwoComputersTellsWhoseSignIsWhatAfterAnInversion) {
  Terminal terminal(two_computers("inversion:period=2"), variables());
  ASSERT_TRUE(terminal.expect_prompt(say("watch-keys")));
  terminal.type(" ....");
  for (const bool swapped : {true, false})
    ASSERT_TRUE(terminal.expect(say("play-signs", {{"first", "Ann"},
                                                   {"first-sign", swapped ? "O" : "X"},
                                                   {"second", "Bob"},
                                                   {"second-sign", swapped ? "X" : "O"}})));
  terminal.type("q");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

PARLOUR_IN_EVERY_LANGUAGE(Pace);
PARLOUR_IN_EVERY_LANGUAGE(Clocks);
PARLOUR_IN_EVERY_LANGUAGE(AfterAGame);

}  // namespace
}  // namespace parlour::console_pty
