#include "process/command_line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace parlour::process {
namespace {

using testing::ElementsAre;

TEST(CommandLine, IsCutAtBlanks) {
  EXPECT_THAT(*split_command_line("./bot"), ElementsAre("./bot"));
  EXPECT_THAT(*split_command_line("  ./bot \t --fast\n-n 3  "), ElementsAre("./bot", "--fast", "-n", "3"));
}

TEST(CommandLine, QuotesKeepBlanksTogether) {
  EXPECT_THAT(*split_command_line("./bot --fast 'a b'"), ElementsAre("./bot", "--fast", "a b"));
  EXPECT_THAT(*split_command_line(R"("my bot" --name="Ann B" c' 'd)"),
              ElementsAre("my bot", "--name=Ann B", "c d"));
  EXPECT_THAT(*split_command_line(R"(bot '' "")"), ElementsAre("bot", "", ""));
  EXPECT_THAT(*split_command_line(R"(bot "say \"hi\" \n" 'a\' b\ c \\)"),
              ElementsAre("bot", R"(say "hi" \n)", "a\\", "b c", "\\"));
}

TEST(CommandLine, KnowsNothingOfShells) {
  EXPECT_THAT(*split_command_line("bot $HOME *.txt; rm x | y > z & `w` ~"),
              ElementsAre("bot", "$HOME", "*.txt;", "rm", "x", "|", "y", ">", "z", "&", "`w`", "~"));
}

TEST(CommandLine, KeepsALastBackslash) {
  EXPECT_THAT(*split_command_line("bot \\"), ElementsAre("bot", "\\"));
}

TEST(CommandLine, RefusesWhatNamesNoProgram) {
  for (const char* text : {"", "   ", "''", "\"\" bot"}) {
    const auto words = split_command_line(text);
    ASSERT_FALSE(words) << text;
    EXPECT_EQ(words.error().id, "process-command-empty");
  }
}

TEST(CommandLine, RefusesAnOpenQuoteWithItsPlace) {
  const auto words = split_command_line("bot 'a \"b");
  ASSERT_FALSE(words);
  EXPECT_EQ(words.error(), (Message{"process-command-quote", {}, Place{"bot 'a \"b", 5}}));
  EXPECT_EQ(split_command_line("bot \"a'").error().place->column, 5u);
}

TEST(CommandLine, RefusesAZeroByte) {
  const auto words = split_command_line(std::string_view("b\0t", 3));
  ASSERT_FALSE(words);
  EXPECT_EQ(words.error().id, "process-command-zero-byte");
  EXPECT_EQ(words.error().place->column, 2u);
}

}  // namespace
}  // namespace parlour::process
