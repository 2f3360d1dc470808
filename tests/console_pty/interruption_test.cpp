// Ctrl-C at every kind of moment: nothing is lost, and the file named goes on.
#include <gmock/gmock.h>
#include <signal.h>

#include <filesystem>

#include "console_pty/spoken.hpp"

namespace parlour::console_pty {
namespace {

using testing::HasSubstr;
using testing::Not;

class Interruption : public Spoken {
 protected:
  /// A game that was broken off: the file named exists and is named in a command; it goes on after `moves`.
  void goes_on(const std::string& shown, const std::string& moves, const std::string& prompt) {
    const std::string file = kept_in(shown);
    ASSERT_TRUE(std::filesystem::exists(file)) << shown;
    EXPECT_THAT(shown, HasSubstr(say("play-resume-hint", {{"command", "parlour play --resume " + file}})));
    Terminal again(parlour({"play", "--resume", file}), variables());
    ASSERT_TRUE(again.expect_prompt(prompt));
    again.type("moves\r");
    ASSERT_TRUE(again.expect(say("play-moves", {{"moves", moves}}) + "\n"));
    ASSERT_TRUE(again.expect_prompt(prompt));
    again.type("quit\r");
    EXPECT_EQ(again.wait_exit(), 0);
    EXPECT_TRUE(std::filesystem::exists(file));
  }

  std::string stopped() const { return say("ended-broken-off", {{"reason", "ended-by-stop"}}); }

  static std::vector<std::string> two_people() {
    return parlour({"play", "tictactoe", "--first", "human", "--second", "human", "--names", "Ann,Bob"});
  }
};

TEST_P(Interruption, AtThePromptKeepsTheGame) {
  Terminal terminal(two_people(), variables());
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Ann")));
  terminal.type("5\r");
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob")));
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_THAT(terminal.shown_since(), HasSubstr(stopped()));
  goes_on(terminal.shown(), "5", digit_prompt("Bob"));
}

TEST_P(Interruption, OfAHalfTypedLinePlaysNothingOfIt) {
  Terminal terminal(two_people(), variables());
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Ann")));
  terminal.type("1\r");
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob")));
  terminal.type("9");
  ASSERT_TRUE(terminal.expect("9"));
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 0);
  goes_on(terminal.shown(), "1", digit_prompt("Bob"));
}

TEST_P(Interruption, BeforeAnyMoveHasNothingToKeep) {
  Terminal terminal(two_people(), variables());
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Ann")));
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_THAT(terminal.shown_since(), HasSubstr(stopped()));
  EXPECT_EQ(kept_in(terminal.shown()), "");
}

TEST_P(Interruption, OfTheQuestionWhetherToResignKeepsTheGame) {
  Terminal terminal(two_people(), variables());
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Ann")));
  terminal.type("2\r");
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob")));
  terminal.type("resign\r");
  ASSERT_TRUE(terminal.expect_prompt(say("prompt-resign")));
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 0);
  goes_on(terminal.shown(), "2", digit_prompt("Bob"));
}

/// A thought that would take hours.
std::vector<std::string> long_thought() {
  return {PARLOUR_PROGRAM,    "play",    "gomoku",  "--first", "human", "--second",
          "minimax:depth=12", "--moves", "h8 h9 i8"};
}

TEST_P(Interruption, OfAThoughtMakesTheComputerMove) {
  Terminal terminal(long_thought(), variables());
  ASSERT_TRUE(terminal.expect(say("play-thinks-computer")));
  terminal.type(keys::kInterrupt);
  ASSERT_TRUE(terminal.expect("4. " + say("name-computer") + ": "));
  const std::string prompt = say("prompt-cell", {{"name", ""}, {"example", ""}});
  ASSERT_TRUE(terminal.expect_prompt(prompt.substr(0, prompt.find('('))));
  terminal.type("moves\r");
  ASSERT_TRUE(terminal.expect(say("play-moves", {{"moves", "h8 h9 i8 "}})));
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
}

TEST_P(Interruption, TwiceInAThoughtLeavesAndKeepsTheGame) {
  Terminal terminal(long_thought(), variables());
  ASSERT_TRUE(terminal.expect(say("play-thinks-computer")));
  terminal.signal(SIGINT);
  terminal.signal(SIGINT);
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_THAT(terminal.shown_since(), HasSubstr(stopped()));
  EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
}

TEST_P(Interruption, OfTwoComputersHurriesThemThenLeaves) {
  Terminal terminal(parlour({"play", "gomoku", "--first", "minimax:depth=12", "--second", "minimax:depth=12",
                             "--moves", "h8 h9"}),
                    variables());
  ASSERT_TRUE(terminal.expect("2. "));
  do {
    terminal.signal(SIGINT);
  } while (terminal.expect_one_of({stopped(), ". minimax"}) == 1);  // again within a second leaves
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown()))) << terminal.shown();
}

TEST_P(Interruption, KeepsTheClocks) {
  auto command = two_people();
  command.insert(command.end(), {"--clock", "7m"});
  Terminal terminal(command, variables());
  ASSERT_TRUE(terminal.expect_prompt("Ann (7:00)"));
  terminal.type("5\r");
  ASSERT_TRUE(terminal.expect_prompt("Bob (7:00)"));
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 0);
  Terminal again(parlour({"play", "--resume", kept_in(terminal.shown())}), variables());
  ASSERT_LT(again.expect_one_of({"Bob (7:00)", "Bob (6:5"}), 2u) << again.shown();
  again.type(keys::kInterrupt);
  EXPECT_EQ(again.wait_exit(), 0);
}

PARLOUR_IN_EVERY_LANGUAGE(Interruption);

}  // namespace
}  // namespace parlour::console_pty
