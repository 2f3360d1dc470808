// Games that are kept: the history, one writer, nothing written over, nothing lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"
#include "table/kept_games.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::ContainsRegex;
using testing::HasSubstr;

class History : public testing::Test {
 protected:
  Finished run_here(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return run(arguments, input, Output::Pipe, variables());
  }
  Variables variables() const { return {{"XDG_STATE_HOME", home_.path().string()}}; }
  json listed() const { return json::parse(run_here({"history", "--json"}).out); }
  std::string path(const std::string& name) const { return (home_ / name).string(); }
  std::string written(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  static std::string read(const std::string& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  support::TemporaryDirectory home_;
  const std::vector<std::string> two_people_{"play", "tictactoe", "--second", "human", "--names", "Ann,Bob"};
};

TEST_F(History, ListsShowsDeletesAndPrunesWhatWasPlayed) {
  EXPECT_THAT(run_here({"history"}).out, HasSubstr("No games are kept in "));
  EXPECT_EQ(run_here({"history", "show", "3"}).err, "parlour: there is no kept game '3'\n");
  EXPECT_EQ(run_here(two_people_, "1\n4\n2\n5\n3\n").status, 0);
  EXPECT_EQ(run_here(two_people_, "5\n1\n").status, 0);
  const std::string list = run_here({"history"}).out;
  EXPECT_THAT(list, ContainsRegex("  1  .*  tictactoe: Ann – Bob, unfinished, 2 moves\n"
                                  "  2  .*  tictactoe: Ann – Bob, Ann won\n"));
  EXPECT_EQ(run_here({"history", "show", "3"}).err,
            "parlour: there is no kept game '3'; numbers go from 1, the game played last, to 2\n");
  const json games = listed().at("games");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[1].at("outcome"), "first");
  EXPECT_EQ(games[1].at("finished"), true);
  EXPECT_EQ(games[0].at("outcome"), nullptr);
  EXPECT_THAT(run_here({"history", "show", "2"}).out, HasSubstr("Moves: 1 4 2 5 3\n"));
  EXPECT_THAT(run_here({"history", "show", games[1].at("name")}).out, HasSubstr("Ann won"));
  EXPECT_THAT(run_here({"history", "open", "1"}, "moves\n").out, HasSubstr("Moves: 5 1\n"));
  EXPECT_THAT(run_here({"history", "open", games[1].at("name")}, "end\nq\n").out, HasSubstr("Ann wins.\n"));
  EXPECT_EQ(run_here({"history", "delete", "1"}, "yes\n").status, 2);  // nobody is asked in a pipe
  EXPECT_EQ(listed().at("games").size(), 2u);
  EXPECT_EQ(run_here({"history", "prune", "--keep", "0", "--force"}).status, 0);
  EXPECT_EQ(listed().at("games").size(), 1u);  // an unfinished game is not pruned
  EXPECT_EQ(run_here({"history", "delete", "1", "--force"}).status, 0);
  EXPECT_EQ(listed().at("games").size(), 0u);
}

TEST_F(History, NumbersPitsAsTheBoardDoes) {
  EXPECT_EQ(run_here({"play", "kalah", "--second", "human", "--names", "Ann,Bob"}, "6\n7\n").status, 0);
  EXPECT_THAT(run_here({"history", "show", "1"}).out, HasSubstr("Moves: 6 7\n"));
  EXPECT_THAT(run_here({"history", "show", "1", "--json"}).out, HasSubstr("\"moves\":\"6 1\""));
}

TEST_F(History, AnswersWrongUse) {
  EXPECT_EQ(run_here(two_people_, "5\n1\n").status, 0);
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"show"},
                                                {"open"},
                                                {"delete"},
                                                {"prune"},
                                                {"show", "2"},
                                                {"show", "x"},
                                                {"show", "1", "1"},
                                                {"list", "1"},
                                                {"prune", "1", "--keep", "1"},
                                                {"burn"},
                                                {"prune", "--keep", "-1"},
                                                {"prune", "--days", "x"}}) {
    std::vector<std::string> arguments{"history"};
    arguments.insert(arguments.end(), wrong.begin(), wrong.end());
    const Finished finished = run_here(arguments);
    EXPECT_EQ(finished.status, 2) << wrong.front();
    EXPECT_NE(finished.err, "") << wrong.front();
  }
  EXPECT_EQ(listed().at("games").size(), 1u);
}

TEST_F(History, NamesDamagedFilesBesideTheOthers) {
  EXPECT_EQ(run_here(two_people_, "5\n1\n").status, 0);
  written("parlour/game-cut.json", "{\"format\"");
  ASSERT_EQ(mkfifo(path("parlour/game-pipe.json").c_str(), 0600), 0);
  const Finished finished = run_here({"history"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.out, HasSubstr("unfinished, 2 moves"));
  EXPECT_THAT(finished.err, HasSubstr("game-cut.json"));
  EXPECT_THAT(finished.err, HasSubstr("game-pipe.json"));
}

TEST_F(History, AGameHasOneWriter) {
  Process first(two_people_, Output::Pipe, variables());
  first.type("5\n1\n");
  ASSERT_TRUE(first.wait_for_output("2. Bob: 1"));
  const std::string file = listed().at("games")[0].at("file");
  EXPECT_EQ(listed().at("games")[0].at("open"), true);
  const Finished refused = run_here({"play", "--resume", file}, "9\n");
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("--copy"));
  EXPECT_EQ(run_here({"history", "delete", "1", "--force"}).status, 1);
  EXPECT_THAT(run_here({"play", "--resume", file, "--copy"}, "9\n").out, HasSubstr("3. Ann: 9"));
  EXPECT_EQ(listed().at("games").size(), 2u);
  EXPECT_EQ(json::parse(read(file)).at("moves").size(), 2u);
  EXPECT_THAT(run_here({"play", "--resume", file, "--take-over"}, "8\n").out, HasSubstr("3. Ann: 8"));
  EXPECT_EQ(json::parse(read(file)).at("moves").size(), 3u);
  first.type("7\n6\n");
  ASSERT_TRUE(first.wait_for_output("Another program has taken over this game."));
  ASSERT_TRUE(first.wait_for_output("4. Bob: 6"));
  first.close_input();
  first.finish();
  EXPECT_EQ(json::parse(read(file)).at("moves").size(), 3u);  // as the one who took it over left it
  EXPECT_EQ(listed().at("games").size(), 3u);
  EXPECT_EQ(run_here({"play", "--resume", file, "--take-over", "--copy"}).status, 2);
}

TEST_F(History, NoFileIsWrittenOverUnasked) {
  const std::string own = written("own.json", "mine");
  const std::string moves = written("in.txt", "5\n");
  EXPECT_EQ(run_here(two_people_, "5\n1\n").status, 0);
  const std::string kept = listed().at("games")[0].at("file");
  const std::string record = path("g.json");
  fs::copy_file(kept, record);
  const std::string before = read(record);
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"play", "--resume", record, record},
           {"play", "--resume", record, record, "--force"},
           {"play", "--resume", record, moves, record, "--force"},
           {"play", "tictactoe", own},
           {"play", "tictactoe", moves, own},
           {"play", "tictactoe", "--record", own},
           {"play", "tictactoe", path("new.json"), "--record", path("new.json")},
           {"play", "--resume", record, "--record", record},
           {"convert", record, own},
           {"arena", "--game", "tictactoe", "--player", "easy", "--player", "hard", "--games", "2", "--csv",
            own}}) {
    const Finished refused = run_here(arguments, "5\n1\n");
    EXPECT_EQ(refused.status, 2) << testing::PrintToString(arguments);
    EXPECT_NE(refused.err, "");
    EXPECT_EQ(read(own), "mine");
    EXPECT_EQ(read(record), before);
  }
  EXPECT_FALSE(fs::exists(path("new.json")));
  EXPECT_THAT(run_here(two_people_, "5\nsave " + own + "\n1\n").out, HasSubstr("own.json already exists"));
  EXPECT_EQ(read(own), "mine");
  EXPECT_EQ(run_here({"convert", record, own, "--force"}).status, 0);
  EXPECT_EQ(read(own), before);
  EXPECT_EQ(run_here({"play", "tictactoe", "--second", "human", own, "--force"}, "5\n").status, 0);
  EXPECT_THAT(read(own), HasSubstr("Mode: interactive"));
}

TEST_F(History, AGameThatDoesNotBeginTouchesNoFileAndTakesNothingOver) {
  const std::string own = written("own.txt", "mine");
  const std::string junk = written("junk.json", "{");
  EXPECT_EQ(run_here(two_people_, "5\n1\n").status, 0);
  const std::string kept = listed().at("games")[0].at("file");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"play", "gomoku", own, "--record", path("bad.xyz"), "--force"},
           {"play", "--resume", junk, own, "--force"},
           {"play", "--resume", path("none.json"), own, "--force"},
           {"play", "--resume", kept, own, "--second", "nobody", "--force"},
           {"play", "--resume", kept, own, "--names", "x", "--force"},
           {"play", "--resume", kept, path("new.txt"), "--first", "cmd:./none"}}) {
    EXPECT_NE(run_here(arguments, "quit\n").status, 0) << testing::PrintToString(arguments);
    EXPECT_EQ(read(own), "mine") << testing::PrintToString(arguments);
  }
  EXPECT_FALSE(fs::exists(path("new.txt")));
  Process first(two_people_, Output::Pipe, variables());
  first.type("5\n");
  ASSERT_TRUE(first.wait_for_output("1. Ann: 5"));
  const std::string held = listed().at("games")[0].at("file");
  EXPECT_EQ(run_here({"play", "--resume", held, "--take-over", "--second", "nobody"}).status, 2);
  first.type("1\n");
  ASSERT_TRUE(first.wait_for_output("2. Bob: 1"));
  EXPECT_EQ(json::parse(read(held)).at("moves").size(), 2u);  // still its own
}

TEST_F(History, ARecordThatCannotBeWrittenLosesNoGame) {
  const Finished finished =
      run_here({"play", "tictactoe", "--second", "human", "--record", path("gone/g.json")});
  EXPECT_EQ(finished.status, 2);  // said before the game
  fs::create_directory(path("folder"));
  Process process({"play", "tictactoe", "--second", "human", "--record", path("folder/g.json")}, Output::Pipe,
                  variables());
  process.type("1\n4\n");
  ASSERT_TRUE(process.wait_for_output("2. Player 2: 4"));
  fs::remove(path("folder"));
  process.type("2\n5\n3\n");
  process.close_input();
  const Finished end = process.finish();
  EXPECT_EQ(end.status, 1);
  EXPECT_THAT(end.out, HasSubstr("the record was not written; the game is kept in "));
  EXPECT_EQ(listed().at("games")[0].at("outcome"), "first");
}

TEST_F(History, AnUnwritableStateFolderIsSaidOnce) {
  written("parlour", "a file in the way");
  const Finished finished = run_here(two_people_, "5\n1\n9\n");
  EXPECT_THAT(finished.out, ContainsRegex("Games cannot be kept in .*: .*\\. This one is kept in .*game-"));
  const std::string_view said = "Games cannot be kept in ";
  EXPECT_EQ(finished.out.find(said), finished.out.rfind(said));
  fs::remove(kept_in(finished.out));
}

TEST_F(History, GamesOfTwoComputersThatNobodyWatchesAreNotKept) {
  EXPECT_EQ(run_here({"play", "tictactoe", "--first", "easy", "--second", "hard"}).status, 0);
  EXPECT_EQ(listed().at("games").size(), 0u);
}

}  // namespace
}  // namespace parlour::apps
