// The arena at a terminal: a table that is drawn over and over, and gone when the report comes.
#include <gmock/gmock.h>

#include "console_pty/spoken.hpp"

namespace parlour::console_pty {
namespace {

using testing::HasSubstr;
using testing::Not;

class ArenaTable : public Spoken {
 protected:
  /// A match that nobody waits for the end of.
  std::vector<std::string> long_match() const {
    return parlour({"arena",
                    "--game",
                    "mnk:rows=8,cols=8,win=5",
                    "--player",
                    "classic:depth=3",
                    "--name",
                    "Ann",
                    "--player",
                    "hard",
                    "--name",
                    "Bob",
                    "--games",
                    "100000",
                    "--openings",
                    "random:plies=3",
                    "--sprt",
                    "elo0=0,elo1=1",
                    "--seed",
                    "1",
                    "--store",
                    home_ / "match.db"});
  }

  /// How the first line of the table begins.
  std::string progress() const {
    const std::string words = say("arena-progress", {{"finished", "@"}, {"known", "100000"}});
    return words.substr(0, words.find('@'));
  }
};

TEST_P(ArenaTable, IsRedrawnInItsPlaceAndGivesWayToTheReport) {
  Terminal terminal(long_match(), variables(), {100, 30});
  ASSERT_TRUE(terminal.expect(progress()));
  ASSERT_TRUE(terminal.expect("Ann"));
  ASSERT_TRUE(terminal.expect("0-2: ")) << "pairs are there in a later drawing than the first";
  ASSERT_TRUE(terminal.expect("SPRT (0, 1)"));
  const std::string before = terminal.shown();
  EXPECT_EQ(before.find(progress()), before.rfind(progress())) << "drawn once, at one place";
  terminal.type(keys::kInterrupt);
  EXPECT_EQ(terminal.wait_exit(), 1);
  EXPECT_THAT(terminal.shown(), Not(HasSubstr(progress())));
  EXPECT_THAT(terminal.shown(), HasSubstr(say("arena-times")));
}

PARLOUR_IN_EVERY_LANGUAGE(ArenaTable);

}  // namespace
}  // namespace parlour::console_pty
