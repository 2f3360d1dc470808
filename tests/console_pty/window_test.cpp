// A window that changes its size, and one that is lent to the shell and back.
#include <gmock/gmock.h>

#include "console_pty/spoken.hpp"
#include "ui/terminal/wrapped.hpp"

namespace parlour::console_pty {
namespace {

using testing::HasSubstr;
using testing::Not;

class Window : public Spoken {
 protected:
  const std::string cell_ = say("prompt-cell", {{"name", person(2)}, {"example", "@"}});
  const std::string prompt_ = cell_.substr(0, cell_.find('('));
};

TEST_P(Window, ThatNarrowsKeepsWhatIsTypedAndGetsASmallerBoard) {
  Terminal terminal(parlour({"play", "gomoku", "--second", "human", "--moves", "h8"}), variables());
  ASSERT_TRUE(terminal.expect_prompt(prompt_));
  terminal.type("boa");
  ASSERT_TRUE(terminal.expect("boa"));
  terminal.resize({30, 20});
  ASSERT_TRUE(terminal.expect("boa"));  // drawn again
  terminal.type("rd\r");
  ASSERT_TRUE(terminal.expect("\n     abcdefghijklmno\n  15 ···············\n"));
  ASSERT_TRUE(terminal.expect_prompt(prompt_));
  terminal.resize({80, 24});
  terminal.type("i8\r");
  ASSERT_TRUE(terminal.expect("2. " + person(2) + ": i8\n"));
  ASSERT_TRUE(terminal.expect("┌───────────────────────────────┐\n"));
  ASSERT_TRUE(terminal.expect_prompt(person(1)));
  terminal.type(keys::kEndOfInput);
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Window, ThatIsNarrowBreaksPromptsBetweenWords) {
  constexpr int kColumns = 30;
  Terminal terminal(parlour({"play", "connect4", "--second", "human", "--names", "Ann,Bob"}), variables(),
                    {kColumns, 20});
  const std::string prompt =
      say("prompt-column", {{"name", "Ann"}, {"first", "a"}, {"last", "g"}, {"most", "7"}});
  const std::string broken = ui::wrapped_line(prompt, kColumns - 1);
  ASSERT_THAT(broken, HasSubstr("\n"));
  ASSERT_TRUE(terminal.expect_prompt(broken.substr(broken.rfind('\n') + 1)));
  EXPECT_THAT(terminal.shown(), HasSubstr(broken));
  terminal.type("d\r");
  ASSERT_TRUE(terminal.expect("1. Ann: d\n"));
  ASSERT_TRUE(terminal.expect_prompt("Bob"));
  terminal.type(keys::kEndOfInput);
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Window, ThatNarrowsInAThoughtGetsASmallerBoardNext) {
  Terminal terminal(parlour({"play", "gomoku", "--second", "minimax:depth=12", "--moves", "h8 h9 i8"}),
                    variables());
  ASSERT_TRUE(terminal.expect(say("play-thinks-computer")));
  terminal.resize({30, 20});
  terminal.type(keys::kInterrupt);
  ASSERT_TRUE(terminal.expect("4. " + say("name-computer") + ": "));
  const std::string prompt = say("prompt-cell", {{"example", "@"}});
  const std::string asked = prompt.substr(0, prompt.find('('));
  ASSERT_TRUE(terminal.expect_prompt(asked));
  EXPECT_THAT(terminal.shown(), HasSubstr("\n     abcdefghijklmno\n"));
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_THAT(terminal.shown_since(), Not(HasSubstr(asked)));  // once is enough
}

TEST_P(Window, IsLentToTheShellAndBack) {
  support::Variables shell = variables();
  shell["PS1"] = "shell> ";
  Terminal terminal({"/bin/bash", "--norc", "--noprofile", "--noediting", "-i"}, shell);
  ASSERT_TRUE(terminal.expect("shell> "));
  terminal.type("'" PARLOUR_PROGRAM "' play tictactoe --second human --names Ann,Bob\r");
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Ann")));
  terminal.type("5\r");
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob")));
  terminal.type("mov");
  ASSERT_TRUE(terminal.expect("mov"));
  terminal.type(keys::kSuspend);
  ASSERT_TRUE(terminal.expect("shell> "));
  terminal.type("fg\r");
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob") + "mov"));
  terminal.type("es\r");
  ASSERT_TRUE(terminal.expect(say("play-moves", {{"moves", "5"}}) + "\n"));
  ASSERT_TRUE(terminal.expect_prompt(digit_prompt("Bob")));
  terminal.type("quit\r");
  ASSERT_TRUE(terminal.expect("shell> "));
  terminal.type("exit $?\r");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

PARLOUR_IN_EVERY_LANGUAGE(Window);

}  // namespace
}  // namespace parlour::console_pty
