// What there is to play, on one screen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "apps/process.hpp"
#include "support/languages.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::apps {
namespace {

using testing::HasSubstr;

TEST(Lists, FitAScreenOf80By24WithThePrompt) {
  for (const ui::Language language : ui::languages())
    for (const char* verb : {"games", "players"}) {
      const Finished listed = run({"--lang", std::string(ui::code_of(language)), verb});
      ASSERT_EQ(listed.status, 0);
      int lines = 0;
      std::istringstream all(listed.out);
      for (std::string line; std::getline(all, line); ++lines) EXPECT_LE(ui::columns_of(line), 79) << line;
      EXPECT_LE(lines, 23) << listed.out;
    }
}

TEST(Lists, TellPresetsAsDifferences) {
  const std::string games = run({"games"}).out;
  EXPECT_THAT(games, HasSubstr("tictactoe = mnk;"));
  EXPECT_THAT(games, HasSubstr("gomoku = mnk:rows=15,cols=15,win=5;"));
  EXPECT_THAT(games, HasSubstr("renju = gomoku:forbidden=renju;"));
}

}  // namespace
}  // namespace parlour::apps
