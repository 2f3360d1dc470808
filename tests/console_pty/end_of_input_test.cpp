// The end of the input at every prompt, and everything else that ends a program from outside.
#include <gmock/gmock.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "console_pty/spoken.hpp"

namespace parlour::console_pty {
namespace {

using testing::HasSubstr;

class EndOfInput : public Spoken {
 protected:
  static std::vector<std::string> two_people(const std::string& game, const std::string& moves) {
    return parlour({"play", game, "--second", "human", "--moves", moves});
  }

  std::string broken_off(const std::string& reason) const {
    return say("ended-broken-off", {{"reason", reason}});
  }

  static std::string contents_of(const std::string& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
};

TEST_P(EndOfInput, LeavesTheMenuFromEveryQuestion) {
  const std::vector<std::vector<std::string>> ways{
      {},
      {"1"},
      {"1", "square"},
      {"1", "square", "4"},
      {"1", "square", "4", "classic"},
      {"1", "square", "4", "classic", "1"},
      {"1", "square", "4", "classic", "1", "x"},
      {"1", "square", "4", "classic", "1", "x", "1"},
      {"2", "kalah", "3", "2"},
      {"2", "kalah", "3", "2", "random:seed=1"},
      {"3", "tictactoe", "Ann"},
      {"3", "tictactoe", "Ann", "Bob"},
      {"5"},
      {"6"},
      {"7"},
      {"3", "tictactoe", "Ann", "Bob", "x", "quit"}};  // 1 play again, 2 swap sides, 3 menu
  const std::string asked = say("menu-question", {{"question", ""}, {"default", ""}}).substr(1);
  for (const std::string_view key : {keys::kEndOfInput, keys::kInterrupt})
    for (const auto& way : ways) {
      Terminal terminal(parlour({}), variables());
      for (const std::string& typed : way) {
        ASSERT_TRUE(terminal.expect_prompt(typed == "quit" ? digit_prompt("Ann") : asked));
        terminal.type(typed + "\r");
      }
      ASSERT_TRUE(terminal.expect_prompt(asked));
      terminal.type(key);
      ASSERT_TRUE(terminal.expect("\n" + say("menu-bye")));
      EXPECT_EQ(terminal.wait_exit(), 0);
      std::filesystem::remove_all(home_ / "state");
    }
}

TEST_P(EndOfInput, KeepsTheGameAtEveryPrompt) {
  const std::string digit = digit_prompt(person(2));
  const std::string resign = say("prompt-resign");
  for (const std::vector<std::string>& prompts : {std::vector{digit}, {digit, resign}}) {
    Terminal terminal(two_people("tictactoe", "b2"), variables());
    for (std::size_t at = 0; at < prompts.size(); ++at) {
      if (at > 0) terminal.type("resign\r");
      ASSERT_TRUE(terminal.expect_prompt(prompts[at]));
    }
    terminal.type(keys::kEndOfInput);
    EXPECT_EQ(terminal.wait_exit(), 0);
    EXPECT_THAT(terminal.shown(), HasSubstr(broken_off("ended-input")));
    EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
  }
}

TEST_P(EndOfInput, SweepsKalahAndSaysSoInTheRecord) {
  const std::string record = (home_ / "game.json").string();
  Terminal terminal(
      parlour({"play", "kalah:pits=3,seeds=2", "--second", "random:seed=1", "--record", record}),
      variables());
  ASSERT_TRUE(terminal.expect_prompt(pit_prompt({}, 3)));
  terminal.type("2\r");
  ASSERT_TRUE(terminal.expect_prompt(pit_prompt({}, 3)));
  terminal.type(keys::kEndOfInput);
  EXPECT_EQ(terminal.wait_exit(), 0);
  const std::string shown = terminal.shown_since();
  EXPECT_THAT(shown, HasSubstr("\n" + broken_off("ended-input") + "\n" + say("play-swept") + "\n"));
  EXPECT_THAT(shown, HasSubstr("│  0 │  0 │  0 │"));
  EXPECT_THAT(shown,
              testing::ContainsRegex(
                  "\n" + say("play-score-you", {{"yours", "[0-9]+"}, {"computers", "[0-9]+"}}) + "\n"));
  EXPECT_THAT(contents_of(record), HasSubstr("ended-input"));
  EXPECT_THAT(contents_of(kept_in(terminal.shown())), HasSubstr("ended-input"));
}

TEST_P(EndOfInput, LeavesAReplayAndThePauseAfterAGame) {
  const std::string file = (home_ / "over.sgf").string();
  std::ofstream(file) << "(;GM[4]SZ[3]PLG[tictactoe]PB[Ann]PW[Bob];B[aa];W[ab];B[ba];W[bb];B[ca])";
  for (const std::string_view key : {keys::kEndOfInput, keys::kInterrupt}) {
    Terminal replay(parlour({"play", "--resume", file}), variables());
    ASSERT_TRUE(replay.expect_prompt(say("replay-prompt", {{"move", "0"}, {"moves", "5"}})));
    replay.type("\r");
    ASSERT_TRUE(replay.expect_prompt(say("replay-prompt", {{"move", "1"}, {"moves", "5"}})));
    replay.type(key);
    EXPECT_EQ(replay.wait_exit(), 0);
    Terminal pause(parlour({"play", "tictactoe", "--first", "minimax", "--second", "minimax", "--pace", "0"}),
                   variables());
    ASSERT_TRUE(pause.expect_prompt(say("press-enter")));
    pause.type(key);
    EXPECT_EQ(pause.wait_exit(), 0);
  }
}

TEST_P(EndOfInput, BySignalsKeepsTheGame) {
  for (const int number : {SIGTERM, SIGHUP}) {
    Terminal terminal(two_people("tictactoe", "b2"), variables());
    ASSERT_TRUE(terminal.expect_prompt(digit_prompt(person(2))));
    terminal.signal(number);
    EXPECT_EQ(terminal.wait_exit(), 0);
    EXPECT_THAT(terminal.shown(), HasSubstr(broken_off("ended-by-stop")));
    EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
  }
}

TEST_P(EndOfInput, ByAClosedWindowKeepsTheGame) {
  Terminal terminal(two_people("tictactoe", "b2"), variables());
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt(person(2))));
  terminal.hang_up();
  EXPECT_GE(terminal.wait_exit(), 0);
  Terminal again(parlour({}), variables());
  walk(again, {{question("menu-ask", "1"), "4"}});
  ASSERT_TRUE(again.expect(say("play-resumed", {{"moves", "1"}})));
  walk(again, {{digit_prompt(person(2)), "quit"}, {question("menu-after-game", "3"), "q"}});
  EXPECT_EQ(again.wait_exit(), 0);
}

TEST_P(EndOfInput, ByAClosedWindowEndsThoughtsToo) {
  Terminal terminal(parlour({"play", "gomoku", "--first", "minimax:depth=12", "--second", "minimax:depth=12",
                             "--moves", "h8 h9"}),
                    variables());
  ASSERT_TRUE(terminal.expect("2. "));
  terminal.hang_up();
  EXPECT_GE(terminal.wait_exit(), 0);
}

PARLOUR_IN_EVERY_LANGUAGE(EndOfInput);

}  // namespace
}  // namespace parlour::console_pty
