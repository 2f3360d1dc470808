// The command line of parlour-desktop, as far as it needs no display. Only where there is Qt.
#ifdef PARLOUR_DESKTOP_PROGRAM

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "apps/process.hpp"

namespace parlour::apps {
namespace {

using testing::HasSubstr;

/// A run that would end otherwise if it asked for a display: there is none called so.
Finished desktop(const std::vector<std::string>& arguments) {
  const Variables nowhere{
      {"QT_QPA_PLATFORM", "xcb"}, {"DISPLAY", ":nowhere"}, {"WAYLAND_DISPLAY", "nowhere"}};
  Process process(arguments, Output::Pipe, nowhere, PARLOUR_DESKTOP_PROGRAM);
  process.close_input();
  return process.finish();
}

TEST(DesktopCommand, HelpsInTheLanguageAskedForWithoutADisplay) {
  const Finished english = desktop({"--help"});
  EXPECT_EQ(english.status, 0);
  EXPECT_THAT(english.out, HasSubstr("Usage: parlour-desktop"));
  EXPECT_THAT(english.out, HasSubstr("a record to open, or a game to play"));
  const Finished polish = desktop({"--lang", "pl", "--help"});
  EXPECT_EQ(polish.status, 0);
  EXPECT_THAT(polish.out, HasSubstr("Użycie: parlour-desktop"));
  EXPECT_THAT(polish.out, HasSubstr("ta pomoc"));
}

TEST(DesktopCommand, RefusesWhatItDoesNotKnow) {
  const struct {
    std::vector<std::string> arguments;
    const char* told;
  } kTable[] = {
      {{"--foo"}, "--foo"},
      {{"--lan", "ru"}, "--lang"},
      {{"--lang", "xx"}, "allowed: en|pl|ru"},
      {{"kalah", "gomoku"}, "gomoku"},
  };
  for (const auto& row : kTable) {
    const Finished finished = desktop(row.arguments);
    EXPECT_EQ(finished.status, 2) << row.told;
    EXPECT_THAT(finished.err, testing::StartsWith("parlour-desktop: "));
    EXPECT_THAT(finished.err, HasSubstr(row.told));
    EXPECT_THAT(finished.err, HasSubstr("(see parlour-desktop --help)"));
  }
}

}  // namespace
}  // namespace parlour::apps

#endif
