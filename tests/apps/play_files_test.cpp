// S4's three ways to run: the screen alone, a transcript besides, files in the place of both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "apps/process.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class PlayFiles : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string written(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream file(path(name));
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  fs::path folder_ =
      fs::temp_directory_path() / ("parlour-files-" + std::to_string(getpid()) + "-" +
                                   testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(PlayFiles, NoneShowsTheGameOnTheScreen) {
  const Finished finished = run({"play", "kalah"}, "3\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.out, StartsWith("Mode: screen only, without a transcript\nWelcome to kalah: "));
}

TEST_F(PlayFiles, OneKeepsEverythingThatTheScreenShows) {
  const Finished finished = run({"play", "kalah", path("game.txt")}, "3\n9\nmoves\n1\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(read("game.txt"), finished.out);
  EXPECT_THAT(finished.out, StartsWith("Mode: interactive, with a transcript in " + path("game.txt") + "\n"));
  EXPECT_THAT(finished.out, HasSubstr("or help): 9\nthere is no pit 9; choose one from 1 to 6\nYour move ("));
}

TEST_F(PlayFiles, TwoAreReadAndWrittenWithNothingOnTheScreen) {
  const std::string moves = written("in.txt", "3\n\nxyz\n9\n3\n 1 \n");
  const Finished finished = run({"play", "kalah", moves, path("out.txt")}, "2\n2\n2\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.out + finished.err, "");
  const std::string told = read("out.txt");
  EXPECT_THAT(told, StartsWith("Mode: automatic, from " + moves + " to " + path("out.txt") + "\n"));
  EXPECT_THAT(told, HasSubstr("or help): 3\nYou chose pit 3.\n"));
  EXPECT_THAT(told,
              HasSubstr("Your move (a pit from 1 to 6, or help): xyz\n'xyz' is not a number; choose a "
                        "pit from 1 to 6\nYour move (a pit from 1 to 6, or help): 9\nthere is no pit 9; "
                        "choose one from 1 to 6\nYour move (a pit from 1 to 6, or help): 3\npit 3 is "
                        "empty; choose another\nYour move (a pit from 1 to 6, or help): 1\nYou chose pit "
                        "1.\n"));
  EXPECT_THAT(
      told, HasSubstr("The game is unfinished: the input ended.\nThe remaining seeds go to the store of the "
                      "side they lie on:\n"));
  EXPECT_THAT(told, HasSubstr("\nYour score: "));
  EXPECT_THAT(told,
              HasSubstr("To continue from here: parlour play kalah --second classic:time=0ms --moves "));
}

TEST_F(PlayFiles, TwoGiveTheSameOnEveryRun) {
  for (const std::string game : {"kalah", "gomoku", "tictactoe", "course", "square:size=4"}) {
    const std::string moves = written("in.txt", game == "kalah" ? "1\n2\n3\n4\n5\n6\n" : "a1\na2\nb3\nc1\n");
    EXPECT_EQ(run({"play", game, moves, path("out.txt"), "--force"}).status, 0);
    const std::string first = read("out.txt");
    EXPECT_EQ(run({"play", game, moves, path("out.txt"), "--force"}).status, 0);
    EXPECT_EQ(read("out.txt"), first) << game;
  }
}

TEST_F(PlayFiles, TwoGiveTheSameAdviceOnEveryRun) {
  for (const std::string game : {"kalah:pits=8,seeds=3", "square:size=5", "square:size=5,last-reply=on"}) {
    const std::string moves = written("in.txt", "hint\nanalyze\n4\nb2\nhint\n");
    const std::vector<std::string> command{
        "play", game, moves, path("out.txt"), "--second", "engine:time=20ms", "--force"};
    EXPECT_EQ(run(command).status, 0);
    const std::string first = read("out.txt");
    EXPECT_THAT(first, HasSubstr("Hint: "));
    EXPECT_THAT(first, HasSubstr(game == "square:size=5" ? "  exact   " : "  about   "));
    EXPECT_EQ(run(command).status, 0);
    EXPECT_EQ(read("out.txt"), first) << game;
  }
}

TEST_F(PlayFiles, GoWithAGameThatIsResumed) {
  const std::string kept = kept_in(run({"play", "tictactoe"}, "5\n").out);
  const std::string transcript = path("out.txt");
  const Finished resumed = run({"play", "--resume", kept, transcript}, "quit\n");
  EXPECT_EQ(resumed.err, "");
  EXPECT_THAT(resumed.out, StartsWith("Mode: interactive, with a transcript in " + transcript + "\n"));
  EXPECT_EQ(read("out.txt"), resumed.out);
  const std::string moves = written("in.txt", "moves\n");
  EXPECT_EQ(run({"play", "--resume", kept, moves, transcript, "--second", "random", "--force"}).out, "");
  EXPECT_THAT(read("out.txt"), HasSubstr("or help): moves\nMoves: 5 1\n"));
  for (const std::vector<std::string>& named :
       {std::vector<std::string>{"kalah"}, {"tictactoe", moves, transcript}, {moves, moves, transcript}}) {
    std::vector<std::string> command{"play", "--resume", kept};
    command.insert(command.end(), named.begin(), named.end());
    const Finished refused = run(command);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("the record already says which game it is; leave out '" + named[0]));
  }
}

TEST_F(PlayFiles, ThatCannotBeOpenedAreNamed) {
  const std::string moves = written("in.txt", "3\n");
  const auto refused = [&](const std::vector<std::string>& files, const std::string& name) {
    std::vector<std::string> arguments{"play", "kalah"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, StartsWith("parlour: cannot open '" + name + "': "));
  };
  refused({path("none/game.txt")}, path("none/game.txt"));
  refused({path("")}, path(""));  // a folder
  refused({path("missing.txt"), path("out.txt")}, path("missing.txt"));
  refused({path(""), path("out.txt")}, path(""));
  refused({moves, path("none/out.txt")}, path("none/out.txt"));
  const Finished endless = run({"play", "kalah", std::string(10000, 'o')});
  EXPECT_EQ(endless.status, 1);
  EXPECT_LT(endless.err.size(), 700u);
  EXPECT_FALSE(fs::exists(path("out.txt")));
}

TEST_F(PlayFiles, AreNotOverwrittenByAWrongCommand) {
  const std::string moves = written("in.txt", "3\n");
  const std::string kept = written("kept.txt", "kept");
  fs::create_symlink(moves, path("link.txt"));
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"play", "kalah", moves, moves},
                                             {"play", "kalah", moves, path("link.txt")},
                                             {"play", "chess", kept},
                                             {"play", "kalah", "--second", "easy", moves, kept},
                                             {"play", "kalah", "--moves", "7", moves, kept},
                                             {"play", "kalah", moves, kept, path("third.txt")}}) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 2) << finished.out;
    EXPECT_EQ(finished.out, "");
  }
  EXPECT_EQ(read("in.txt"), "3\n");
  EXPECT_EQ(read("kept.txt"), "kept");
}

TEST_F(PlayFiles, ThatAreFullLoseNoGame) {
  const std::string moves = written("in.txt", "4\n");
  const Finished automatic = run({"play", "kalah", moves, "/dev/full"});
  EXPECT_EQ(automatic.status, 1);
  EXPECT_EQ(automatic.out, "");
  EXPECT_THAT(automatic.err, StartsWith("parlour: could not write everything to '/dev/full'"));
  EXPECT_THAT(automatic.err, HasSubstr("parlour play kalah --second classic:time=0ms --moves \"4 "));
  const Finished transcript = run({"play", "kalah", "--second", "human", "/dev/full"}, "4\n");
  EXPECT_EQ(transcript.status, 1);
  EXPECT_THAT(transcript.out, HasSubstr("\nTo continue from here: parlour play --resume "));
  EXPECT_THAT(transcript.err, StartsWith("parlour: could not write everything to '/dev/full'"));
}

TEST_F(PlayFiles, AreNotWrittenTwiceWithoutAScreen) {
  const std::vector<std::string> game{"play",          "tictactoe", "--first",
                                      "random:seed=1", "--second",  "random:seed=2"};
  const auto into = [&](const std::string& name) {
    std::vector<std::string> arguments = game;
    arguments.push_back(path(name));
    return arguments;
  };
  EXPECT_EQ(run(into("shown.txt")).status, 0);
  EXPECT_EQ(run(into("closed.txt"), "", Output::Closed).status, 1);
  const auto after_the_mode = [&](const std::string& name) {
    return read(name).substr(read(name).find('\n'));
  };
  EXPECT_EQ(after_the_mode("closed.txt"), after_the_mode("shown.txt"));
}

TEST_F(PlayFiles, OutliveAScreenThatIsGone) {
  const Finished finished =
      run({"play", "kalah", "--second", "human", path("game.txt")}, "4\n", Output::FullDevice);
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(read("game.txt"), HasSubstr("1. Player 1: pit 4\n"));
  EXPECT_THAT(read("game.txt"), HasSubstr("\nTo continue from here: parlour play --resume "));
}

TEST_F(PlayFiles, ALinkThatLeadsNowhereIsNotReplacedUnasked) {
  fs::create_symlink(path("nowhere"), path("link.json"));
  const Finished refused =
      run({"play", "tictactoe", "--first", "random", "--second", "random", "--record", path("link.json")});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("link.json already exists; use --force to overwrite it"));
  EXPECT_TRUE(fs::is_symlink(path("link.json")));
}

}  // namespace
}  // namespace parlour::apps
