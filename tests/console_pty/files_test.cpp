// Transcripts, moves from files, and outputs that cannot be written, at a terminal.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "console_pty/spoken.hpp"

namespace parlour::console_pty {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Files : public Spoken {
 protected:
  std::string path(const std::string& name) const { return (home_ / name).string(); }

  std::string contents_of(const std::string& name) const {
    std::ifstream stream(path(name));
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  std::string code() const { return std::string(ui::code_of(GetParam())); }
};

TEST_P(Files, ATranscriptIsWhatAPlainScreenShows) {
  support::Variables plain = variables();
  plain["TERM"] = "dumb";
  Terminal terminal(parlour({"play", "kalah:pits=3,seeds=2", path("game.txt"), "--second", "random:seed=1"}),
                    plain);
  walk(terminal, {{pit_prompt({}, 3), "7"},
                  {pit_prompt({}, 3), word("command-moves")},
                  {pit_prompt({}, 3), "2"},
                  {pit_prompt({}, 3), word("command-quit")}});
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_THAT(terminal.shown(), StartsWith(say("mode-transcript", {{"file", path("game.txt")}}) + "\n"));
  EXPECT_EQ(contents_of("game.txt"), terminal.shown());
}

TEST_P(Files, ATranscriptOnAFullDiskLosesNoGame) {
  Terminal terminal(parlour({"play", "tictactoe", "/dev/full", "--second", "human"}), variables());
  walk(terminal, {{digit_prompt(person(1)), "5"}, {digit_prompt(person(2)), "quit"}});
  EXPECT_EQ(terminal.wait_exit(), 1);
  const std::string problem =
      say("play-file-not-written", {{"file", "/dev/full"}, {"command", "parlour play tictactoe"}});
  EXPECT_THAT(terminal.shown(), HasSubstr("parlour: " + problem));
  EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
}

TEST_P(Files, ThatCannotBeOpenedAreNamed) {
  for (const std::vector<std::string>& files :
       {std::vector{path("none/game.txt")}, {path("none/moves.txt"), path("game.txt")}}) {
    std::vector<std::string> command = parlour({"play", "kalah"});
    command.insert(command.end(), files.begin(), files.end());
    Terminal terminal(command, variables());
    EXPECT_EQ(terminal.wait_exit(), 1);
    EXPECT_EQ(terminal.shown(),
              "parlour: " +
                  say("play-file-not-opened", {{"file", files[0]}, {"reason", "reason-not-found"}}) + "\n");
  }
}

TEST_P(Files, TwoGiveTheSameTwice) {
  std::ofstream(path("moves.txt")) << "3\n1\nx\n9\n\n2\n5\nhint\n4\n";
  std::vector<std::string> written;
  for (int run = 0; run < 2; ++run) {
    Terminal terminal(parlour({"play", "kalah", path("moves.txt"), path("game.txt"), "--second",
                               "classic:depth=2,time=0ms", "--lang", code(), "--force"}),
                      variables());
    EXPECT_EQ(terminal.wait_exit(), 0);
    EXPECT_EQ(terminal.shown(), "");
    written.push_back(contents_of("game.txt"));
  }
  EXPECT_EQ(written[0], written[1]);
  EXPECT_THAT(written[0], HasSubstr(say("ended-broken-off", {{"reason", "ended-input"}})));
  EXPECT_THAT(written[0],
              HasSubstr(pit_prompt() + "9\n" +
                        say("move-outside-pits", {{"move", "9"}, {"first", "1"}, {"last", "6"}}) + "\n"));
}

TEST_P(Files, APipeThatClosesEndsTheGameWithStatus1) {
  const std::string game = "'" PARLOUR_PROGRAM
                           "' play mnk:rows=32,cols=32,win=32 --first random:seed=1 "
                           "--second random:seed=2";  // more than any pipe holds
  Terminal terminal({"/bin/bash", "-c", game + " | head -1; echo status ${PIPESTATUS[0]}"}, variables());
  EXPECT_EQ(terminal.wait_exit(), 0);
  EXPECT_EQ(terminal.shown(), say("mode-screen") + "\nparlour: " + say("output-failed") + "\nstatus 1\n");
}

TEST_P(Files, APipeForTheScreenTakesTypedMoves) {
  const std::string game = "'" PARLOUR_PROGRAM "' play tictactoe --second human --names Ann,Bob";
  Terminal terminal({"/bin/bash", "-c", game + " | cat"}, variables());
  ASSERT_TRUE(terminal.expect(digit_prompt("Ann")));
  terminal.type("5\n");
  ASSERT_TRUE(terminal.expect("1. Ann: 5"));
  ASSERT_TRUE(terminal.expect(digit_prompt("Bob")));
  terminal.type(keys::kEndOfInput);
  ASSERT_TRUE(terminal.expect(say("ended-broken-off", {{"reason", "ended-input"}})));
  EXPECT_EQ(terminal.wait_exit(), 0);
}

PARLOUR_IN_EVERY_LANGUAGE(Files);

}  // namespace
}  // namespace parlour::console_pty
