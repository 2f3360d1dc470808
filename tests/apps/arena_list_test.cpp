// What `arena --show` and `--list` say of files, good ones and others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Arguments = std::vector<std::string>;

class ArenaList : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
  std::string everything() const { return directory_.path().string(); }

  Finished match(const std::string& store, const Arguments& more = {}) const {
    Arguments arguments{"arena",  "--game", "tictactoe", "--player", "random",  "--player", "easy",
                        "--seed", "11",     "--games",   "6",        "--store", path(store)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  /// A tournament of which all but the first page is lost.
  void damage(const std::string& store) const {
    constexpr std::uintmax_t kPage = 4096;
    const auto size = std::filesystem::file_size(path(store));
    ASSERT_GT(size, kPage);
    std::fstream file(path(store), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(kPage));
    file << std::string(size - kPage, '\xA5');
  }

  support::TemporaryDirectory directory_;
};

TEST_F(ArenaList, AReportBeginsWithHowFarTheTournamentIsAndWhatItIs) {
  ASSERT_EQ(match("a.db", {"--move-time", "2s", "--nodes", "1000", "--clock", "10s+100ms"}).status, 0);
  EXPECT_THAT(
      run({"arena", "--show", path("a.db")}).out,
      StartsWith(
          "6 of 6 games, finished; tictactoe; everyone plays everyone; 2 s per move, 10 s + 100 ms per "
          "game, 1000 nodes per move; seed 11\n"));
}

TEST_F(ArenaList, SaysWhatIsStillToBePlayed) {
  Process process({"arena", "--game", "gomoku", "--player", "hard", "--player", "easy", "--games", "4000",
                   "--store", path("a.db")});
  ASSERT_TRUE(process.wait_for_output("2/4000"));
  process.signal(SIGINT);
  process.finish();
  const std::string shown = run({"arena", "--show", path("a.db")}).out;
  EXPECT_THAT(shown.substr(0, shown.find('\n')),
              HasSubstr(" of 4000 games, unfinished; gomoku; everyone plays everyone; "));
  EXPECT_THAT(run({"arena", "--list", path("a.db")}).out, HasSubstr(" of 4000 games  gomoku  hard, easy\n"));
  const json row = json::parse(run({"arena", "--list", path("a.db"), "--json"}).out).at("tournaments").at(0);
  EXPECT_EQ(row.at("known"), 4000);
  EXPECT_EQ(row.at("finished"), false);
  EXPECT_LT(row.at("games"), 4000);
}

TEST_F(ArenaList, TheSameDamageHasTheSameStatusWhoeverLooks) {
  ASSERT_EQ(match("a.db").status, 0);
  damage("a.db");
  for (const char* option : {"--show", "--resume", "--list"}) {
    const Finished finished = run({"arena", option, path("a.db")});
    EXPECT_EQ(finished.status, 1) << option << finished.err;
    EXPECT_THAT(finished.err, HasSubstr("a.db is damaged")) << option;
  }
}

TEST_F(ArenaList, ListsDamagedTournamentsBesideGoodOnes) {
  ASSERT_EQ(match("a.db").status, 0);
  ASSERT_EQ(match("b.db").status, 0);
  damage("a.db");
  const Finished listed = run({"arena", "--list", everything()});
  EXPECT_EQ(listed.status, 1);
  EXPECT_THAT(listed.out, StartsWith(path("a.db") + "  (damaged)\n" + path("b.db") + "  "));
  const Finished told = run({"arena", "--list", everything(), "--json"});
  EXPECT_EQ(told.status, 1);
  const json rows = json::parse(told.out).at("tournaments");
  EXPECT_EQ(rows.at(0), (json{{"file", path("a.db")}, {"damaged", true}}));
  EXPECT_EQ(rows.at(1).at("games"), 6);
}

TEST_F(ArenaList, PassesOverOtherFilesUnlessTheyAreNamed) {
  std::ofstream(path("notes.db")) << "Nothing about games at all, and more of it than a header is long.";
  std::ofstream(path("empty.db"));
  std::filesystem::create_directory(path("folder.db"));
  const Finished none = run({"arena", "--list", everything()});
  EXPECT_EQ(none.status, 0) << none.err;
  EXPECT_EQ(none.err, "");
  EXPECT_THAT(none.out, StartsWith("There are no tournaments"));
  ASSERT_EQ(match("a.db").status, 0);
  const Finished one = run({"arena", "--list", everything()});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_THAT(one.out, HasSubstr("a.db"));
  EXPECT_THAT(one.out, Not(HasSubstr("notes.db")));
  for (const char* option : {"--show", "--resume", "--list"})
    EXPECT_EQ(run({"arena", option, path("notes.db")}).status, 2) << option;
}

}  // namespace
}  // namespace parlour::apps
