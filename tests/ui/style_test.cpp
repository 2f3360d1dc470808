#include "ui/terminal/style.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace parlour::ui {
namespace {

Style style(const std::map<std::string, std::string>& variables, std::optional<int> columns = std::nullopt) {
  return style_in({true, columns, [&](const char* name) {
                     const auto found = variables.find(name);
                     return found == variables.end() ? std::string() : found->second;
                   }});
}

TEST(Style, IsPlainWhereThereIsNoTerminal) {
  const auto anything = [](const char* /*name*/) { return std::string("100.utf8"); };
  EXPECT_EQ(style_in({false, 40, anything}), Style{});
}

TEST(Style, DrawsBoxesWhereTheLocaleSpeaksUtf8) {
  EXPECT_TRUE(style({{"TERM", "xterm"}, {"LANG", "pl_PL.UTF-8"}}).unicode);
  EXPECT_TRUE(style({{"TERM", "xterm"}, {"LC_CTYPE", "C.utf8"}, {"LANG", "C"}}).unicode);
  EXPECT_TRUE(style({{"TERM", "xterm"}, {"LC_ALL", ""}, {"LANG", "en_US.UTF-8"}}).unicode);
  EXPECT_FALSE(style({{"TERM", "xterm"}, {"LC_ALL", "C"}, {"LANG", "en_US.UTF-8"}}).unicode);
  EXPECT_FALSE(style({{"TERM", "xterm"}, {"LANG", "ru_RU.KOI8-R"}}).unicode);
  EXPECT_FALSE(style({{"TERM", "xterm"}}).unicode);
  EXPECT_FALSE(style({{"TERM", "linux"}, {"LANG", "en_US.UTF-8"}}).unicode);
  EXPECT_FALSE(style({{"TERM", "dumb"}, {"LANG", "en_US.UTF-8"}}).unicode);
  EXPECT_FALSE(style({{"LANG", "en_US.UTF-8"}}).unicode);
}

TEST(Style, ColoursUnlessAskedNotTo) {
  EXPECT_TRUE(style({{"TERM", "xterm"}}).colour);
  EXPECT_TRUE(style({{"TERM", "linux"}, {"NO_COLOR", ""}}).colour);
  EXPECT_FALSE(style({{"TERM", "xterm"}, {"NO_COLOR", "1"}}).colour);
  EXPECT_FALSE(style({{"TERM", "dumb"}}).colour);
  EXPECT_FALSE(style({}).colour);
}

TEST(Style, AsksTheTerminalThenTheEnvironmentForItsWidth) {
  EXPECT_EQ(style({{"COLUMNS", "100"}}, 132).width, 132);
  EXPECT_EQ(style({{"COLUMNS", "100"}}).width, 100);
  for (const char* nonsense : {"", "0", "-5", "ten", "12x", "99999999999999999999"})
    EXPECT_EQ(style({{"COLUMNS", nonsense}}).width, 80) << nonsense;
}

}  // namespace
}  // namespace parlour::ui
