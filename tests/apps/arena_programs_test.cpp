// Other programs in the arena: nobody remains, however many they are and however it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;

/// How many processes run with `word` in their command line.
int processes_with(const std::string& word) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    std::ostringstream command;
    command << file.rdbuf();  // nothing of a process that has just gone
    if (command.str().find(word) != std::string::npos) ++count;
  }
  return count;
}

/// Returns once there is none, as there will be when whoever watches over them has seen the end; or, if they
/// stay, after a while with how many.
int those_who_stay(const std::string& word) {
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  int left = processes_with(word);
  while (left > 0 && std::chrono::steady_clock::now() < patience) {
    std::this_thread::yield();
    left = processes_with(word);
  }
  return left;
}

class ArenaPrograms : public testing::Test {
 protected:
  /// The gallery under a name of this test's own, so that its processes can be told from others'.
  ArenaPrograms() { std::filesystem::create_symlink(PARLOUR_GALLERY_BRAIN, directory_ / "gallery"); }

  std::string program() const { return (directory_ / "gallery").string(); }
  std::string spec(const std::string& mode, const std::string& more = "") const {
    return "cmd:\"" + program() + " " + mode + "\"" + more;
  }
  std::string store() const { return (directory_ / "gallery.db").string(); }

  support::TemporaryDirectory directory_;
};

TEST_F(ArenaPrograms, NobodyRemainsHoweverTheArenaEnds) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
    std::filesystem::remove(store());
    Process arena({"arena", "--game", "gomoku", "--player", spec("children"), "--player", spec("stubborn"),
                   "--games", "1000", "--concurrency", "2", "--store", store()});
    ASSERT_TRUE(arena.wait_for_output("2/1000"));
    EXPECT_GT(processes_with(program()), 1);  // and the arena itself, which is told of them
    arena.signal(signal);
    arena.finish();
    EXPECT_EQ(those_who_stay(program()), 0) << "after signal " << signal;
    for (const char* rest : {"-wal", "-shm"}) std::filesystem::remove(store() + rest);
  }
}

TEST_F(ArenaPrograms, SixtyFourGamesAtOnceLoseNoneOnTime) {
  const Finished finished = run({"arena", "--game", "gomoku:rows=9,cols=9", "--player", spec("good"),
                                 "--player", spec("good"), "--games", "128", "--openings", "random:plies=2",
                                 "--move-time", "5s", "--concurrency", "64", "--json", "--store", store()});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const json report = json::parse(finished.out);
  EXPECT_EQ(report.at("finished"), 128);
  for (const json& game : report.at("results")) EXPECT_EQ(game.at("ending"), "rules") << game;
}

TEST_F(ArenaPrograms, AProgramThatIsNotThereIsRefusedBeforeTheFirstGame) {
  const Finished finished = run({"arena", "--game", "gomoku", "--player", "cmd:\"./no-such-bot\"", "--player",
                                 "hard", "--store", store()});
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.err, testing::HasSubstr("no-such-bot"));
  EXPECT_FALSE(std::filesystem::exists(store()));
}

TEST_F(ArenaPrograms, AreCalledByTheirFiles) {
  const Finished finished = run({"arena", "--game", "gomoku:rows=9,cols=9", "--player", spec("good"),
                                 "--player", spec("good"), "--games", "2", "--json", "--store", store()});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const json entrants = json::parse(finished.out).at("entrants");
  EXPECT_EQ(entrants.at(0).at("name"), "gallery");
  EXPECT_EQ(entrants.at(1).at("name"), "gallery (2)");
}

TEST_F(ArenaPrograms, PlacesThatAreNotThereAreRefusedBeforeTheFirstGame) {
  for (const char* place : {",dir=/no/such/place", ",log=/no/such/place/log"}) {
    const Finished finished = run({"arena", "--game", "gomoku", "--player", spec("good", place), "--player",
                                   "hard", "--store", store()});
    EXPECT_EQ(finished.status, 2);
    EXPECT_THAT(finished.err, testing::HasSubstr("/no/such/place"));
    EXPECT_FALSE(std::filesystem::exists(store()));
  }
}

}  // namespace
}  // namespace parlour::apps
