// The whole menu: games one after the other, last choices, the last game, records.
#include "ui/console/menu_loop.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class MenuLoop : public testing::Test {
 protected:
  MenuLoop() : place_(fs::path(testing::TempDir()) / ("menu-loop-" + std::to_string(getpid()))) {
    fs::remove_all(place_);
  }
  ~MenuLoop() override { fs::remove_all(place_); }

  std::string run(const std::string& typed) const {
    std::istringstream stream(typed);
    std::ostringstream output;
    StreamInput input(stream, output, Echo::On);
    Display display(output);
    const SteadyTime time;
    Interruptions interruptions;
    Console console{input, display, Texts(), time, interruptions};
    run_menu_loop(console, {{place_}, [&](const PlayRequest& request) {
                              EXPECT_TRUE(play_at_console(request, console));
                            }});
    return output.str();
  }

  const std::string two_people_ = "3\ntictactoe\nAnn\nBob\nx\n";
  fs::path place_;
};

TEST_F(MenuLoop, ShowsTheCommandAndPlaysAgainAndWithSidesSwapped) {
  const std::string said = run(two_people_ + "1\n4\n2\n5\n3\n1\nquit\n2\nquit\n3\nq\n");
  EXPECT_THAT(
      said,
      HasSubstr("The same from the command line: parlour play tictactoe --second human --names Ann,Bob\n"));
  EXPECT_THAT(said, HasSubstr("Ann wins.\n"));
  EXPECT_THAT(said, HasSubstr("tictactoe: Bob (First, O) against Ann (Second, X)\n"));
  EXPECT_THAT(said, EndsWith("Your choice [3] (b back, q quit): q\n"));
}

TEST_F(MenuLoop, RemembersChoicesInTheNextRun) {
  run(two_people_ + "quit\nq\n");
  EXPECT_THAT(run("\n\n\n\n\nquit\nq\n"), HasSubstr("tictactoe: Ann (First, X) against Bob (Second, O)\n"));
  std::ofstream(place_ / "choices.json") << "garbage";
  EXPECT_THAT(run("q\n"), HasSubstr("choices.json is damaged; the last choices are forgotten\n"));
}

TEST_F(MenuLoop, ContinuesTheLastGameAndOpensRecords) {
  EXPECT_THAT(run("4\nq\n"), HasSubstr("There is no unfinished game.\n"));
  const std::string file = (place_ / "game.sgf").string();
  run(two_people_ + "1\n4\n2\nsave " + file + "\nquit\nq\n");
  const std::string said = run("4\n5\n3\n3\n4\nq\n");
  EXPECT_THAT(said, HasSubstr("Resumed after 3 moves.\n"));
  EXPECT_THAT(said, HasSubstr("Ann wins.\n"));
  EXPECT_THAT(said, HasSubstr("There is no unfinished game.\n"));  // it was let go
  EXPECT_THAT(run("5\n" + file + "\nmoves\nq\nq\n"), HasSubstr("Moves: a3 a2 b3\n"));
  std::ofstream(file) << "(;GM[4]";
  EXPECT_THAT(run("5\n" + file + "\nq\n"), HasSubstr("line 1"));
}

TEST_F(MenuLoop, PlaysOnFromAReplay) {
  fs::create_directories(place_);
  const fs::path file = place_ / "over.sgf";
  std::ofstream(file) << "(;GM[4]SZ[3]PLG[tictactoe]PB[Ann]PW[Bob];B[aa];W[ab];B[ba];W[bb];B[ca])";
  const std::string said =
      run("5\n" + file.string() + "\nend\nplay\njump 4\nplay\nnobody\nhuman\nhuman\n9\nquit\nq\n");
  EXPECT_THAT(said, HasSubstr("Ann against Bob, 5 moves\n"));
  EXPECT_THAT(said, HasSubstr("The game is over in this position; go back first.\n"));
  EXPECT_THAT(said, HasSubstr("there is no player 'nobody'"));
  EXPECT_THAT(said, HasSubstr("Resumed after 4 moves.\n"));
  EXPECT_THAT(said, HasSubstr("\n5. human 1: c1\n"));
}

TEST_F(MenuLoop, EndsWithTheInputAtEveryQuestion) {
  const std::string all = two_people_ + "1\n4\nquit\n";
  for (std::size_t end = 0; end <= all.size(); ++end)
    if (end == 0 || all[end - 1] == '\n') run(all.substr(0, end));
}

}  // namespace
}  // namespace parlour::ui
