// `parlour course test`, `play` and `league` with real players, hostile ones included.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// A player that takes the first free cell, with something of its own before it.
void write_player(const fs::path& folder, const std::string& in_constructor, const std::string& in_move) {
  fs::create_directories(folder);
  std::ofstream(folder / "my_player.cpp")
      << "#include \"../core/game.hpp\"\n#include <cstdlib>\nnamespace ttt::my_player {\nusing namespace "
         "game;\n"
         "class MyPlayer : public IPlayer {\n public:\n  MyPlayer(const char*) { "
      << in_constructor
      << " }\n  void set_sign(Sign) override {}\n  Point make_move(const State& state) override {\n"
      << in_move
      << "\n    for (int i = 0;; ++i)\n      if (state.get_value(i % 15, i / 15) == Sign::NONE) return {i % "
         "15, i / "
         "15};\n  }\n  const char* get_name() const override { return \"me\"; }\n};\n}\n";
}

TEST(CourseTest, ReportsMarksMemoryAndTheFirstLoss) {
  const support::TemporaryDirectory place;
  const std::string folder = (place / "мой бот").string();
  write_player(folder, "", "    static int* volatile last; last = new int[10];");
  const Finished tested = run({"course", "test", folder, "--games", "1", "--quick"});
  EXPECT_EQ(tested.status, 1) << tested.err;
  EXPECT_THAT(
      tested.out,
      HasSubstr("=== 20×20 with walls ===\nTesting мой бот vs easy\nмой бот wins: 0\neasy wins: 1\n"));
  EXPECT_THAT(tested.out, HasSubstr("NOT PASSED: 15×15, against hard: 0.0% (+0 =0 -1), needed: over 25%\n"));
  EXPECT_THAT(tested.out, HasSubstr("passed: 15×15, average move: 0.0"));
  EXPECT_THAT(tested.out, HasSubstr("NOT PASSED: memory: errors in 2 games"));
  EXPECT_THAT(tested.out, HasSubstr("my_player.cpp:10"));
  EXPECT_THAT(tested.out, HasSubstr("The first lost game: number 1, 20×20 with walls, X мой бот, O easy"));
  EXPECT_THAT(tested.out, HasSubstr("Not all marks reached.\n"));
  EXPECT_THAT(tested.err, HasSubstr("(seed 1)"));

  const Finished again =
      run({"course", "test", folder, "--games", "1", "--no-memory", "--json", "--lang", "pl"});
  EXPECT_THAT(again.err, HasSubstr("nic się nie zmieniło"));
  const json report = json::parse(again.out);
  EXPECT_EQ(report["player"], "мой бот");
  EXPECT_EQ(report["duels"].size(), 4u);
  EXPECT_EQ(report["duels"][0]["losses"], 1);
  EXPECT_EQ(report["marks"].size(), 6u);
  EXPECT_EQ(report["marks"][0]["passed"], false);
  EXPECT_EQ(report["marks"][2]["passed"], true);
  EXPECT_TRUE(report["memory"].is_null());
  EXPECT_EQ(report["lost"]["number"], 1);
  EXPECT_EQ(report["passed"], false);
}

TEST(CourseTest, WritesAReport) {
  const support::TemporaryDirectory place;
  write_player(place / "bot", "", "");
  const fs::path file = place / "report.html";
  const Finished tested = run({"course", "test", (place / "bot").string(), "--games", "1", "--quick",
                               "--no-memory", "--report", file.string()});
  EXPECT_EQ(tested.status, 1) << tested.err;
  std::ifstream stream(file);
  const std::string page{std::istreambuf_iterator<char>(stream), {}};
  EXPECT_THAT(page, HasSubstr("\"title\":\"bot\""));
  EXPECT_THAT(
      page, HasSubstr("\"marks\":[{\"held\":false,\"words\":{\"en\":\"20×20 with walls, against easy: 0.0%"));
  const Finished refused =
      run({"course", "test", (place / "bot").string(), "--report", (place / "no/report.html").string()});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("--report"));
}

TEST(CourseTest, TellsWhyAPlayerBreaks) {
  const support::TemporaryDirectory place;
  write_player(place / "ctor", "std::abort();", "");
  const Finished constructor = run({"course", "test", (place / "ctor").string()});
  EXPECT_EQ(constructor.status, 1);
  EXPECT_THAT(constructor.err, HasSubstr("crashed in constructor"));
  EXPECT_THAT(constructor.err, Not(HasSubstr("so:")));

  write_player(place / "crash", "", "    if (state.get_move_no() > 3) std::abort();");
  const Finished crash = run({"course", "test", (place / "crash").string(), "--games", "2", "--no-memory"});
  EXPECT_EQ(crash.status, 1);
  EXPECT_THAT(crash.out, HasSubstr("Lost because: crashed in make_move"));
  EXPECT_THAT(crash.out,
              HasSubstr("=== Games lost by errors ===\ncrash: crashed in make_move at move 5: abort"));
  EXPECT_THAT(crash.err, HasSubstr("failed in 5 games in a row"));

  write_player(place / "loop", "", "    for (volatile int i = 0;;) i = i + 1;");
  const Finished loop =
      run({"course", "test", (place / "loop").string(), "--games", "1", "--move-time", "50ms"});
  EXPECT_EQ(loop.status, 1);
  EXPECT_THAT(loop.out, HasSubstr("errors: 1\n"));
  EXPECT_THAT(loop.out, HasSubstr("Memory was not checked"));
}

TEST(CourseTest, IsNotMarkedWhenInterrupted) {
  const support::TemporaryDirectory place;
  write_player(place / "bot", "", "");
  Process process({"course", "test", (place / "bot").string(), "--games", "10000", "--no-memory"});
  ASSERT_TRUE(process.wait_for_error("games are kept in "));
  process.signal(SIGINT);
  const Finished interrupted = process.finish();
  EXPECT_EQ(interrupted.status, 1);
  EXPECT_THAT(interrupted.err, HasSubstr("Stopped. Nothing is lost: the same command continues."));
  EXPECT_THAT(interrupted.out, HasSubstr("Testing bot vs easy"));
  EXPECT_THAT(interrupted.out, Not(HasSubstr("=== Marks")));
}

TEST(CourseTest, RefusesWrongUsage) {
  EXPECT_EQ(run({"course", "test"}).status, 2);
  EXPECT_EQ(run({"course", "test", "/nowhere"}).status, 1);
  EXPECT_EQ(run({"course", "test", "/tmp", "--games", "0"}).status, 2);
  EXPECT_THAT(run({"course", "test", "/tmp", "--games", "many"}).err, HasSubstr("--games"));
}

TEST(CoursePlay, PlaysAgainstAnybody) {
  const support::TemporaryDirectory place;
  write_player(place / "bot", "", "");
  const std::string folder = (place / "bot").string();
  const Finished played =
      run({"course", "play", folder, "gomoku:last-reply=on", "--against", "hard", "--begins"});
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("=== Game over ==="));
  EXPECT_THAT(played.out, HasSubstr("1. "));
  EXPECT_EQ(run({"course", "play", folder, "kalah"}).status, 2);
  EXPECT_THAT(run({"course", "play", folder}, "quit\n").out, HasSubstr("Your move"));
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// A clone of the course's repository with a player that takes the first free cell: what is beside the player
/// needs libraries that are not there.
void write_clone(const fs::path& root) {
  write_player(root / "src/player", "", "");
  fs::create_directories(root / "src/core");
  fs::create_directories(root / "src/remote");
  fs::create_directories(root / "tests");
  std::ofstream(root / "CMakeLists.txt") << "project(course)\nset(player_src src/player/my_player.cpp)\n";
  std::ofstream(root / "src/core/game.hpp") << "#error the course's own\n";
  std::ofstream(root / "src/remote/server.cpp") << "#include <zmq.hpp>\n";
  std::ofstream(root / "tests/human_player.cpp") << "class Human : public ttt::game::IPlayer {};\n";
}

TEST(CourseLeague, PlaysWithThoseWhoCanAndNamesTheOthersEverywhere) {
  const support::TemporaryDirectory place;
  write_clone(place / "a/ann");
  write_clone(place / "b/ann");
  write_player(place / "broken", "", "int x = \"\";");
  write_player(place / "ctor", "std::abort();", "");
  const std::vector<std::string> command{"course",
                                         "league",
                                         (place / "a/ann").string(),
                                         (place / "broken").string(),
                                         (place / "b/ann/src").string(),
                                         (place / "ctor").string(),
                                         (place / "nowhere").string(),
                                         "--games",
                                         "2",
                                         "--game",
                                         "gomoku:last-reply=on",
                                         "--game",
                                         "gomoku:rows=9,cols=15,last-reply=on",
                                         "--store",
                                         (place / "league.db").string(),
                                         "--csv-players",
                                         (place / "table.csv").string(),
                                         "--report",
                                         (place / "league.html").string()};
  const Finished played = run(command);
  EXPECT_EQ(played.status, 1);
  EXPECT_THAT(played.out, HasSubstr("a/ann"));
  EXPECT_THAT(played.out, HasSubstr("b/ann"));
  EXPECT_THAT(played.out, HasSubstr("Standings on 15×15\n"));
  EXPECT_THAT(played.err, HasSubstr("my_player.cpp:10:"));
  const std::string table = text_of(place / "table.csv");
  const std::string page = text_of(place / "league.html");
  for (const char* const name : {"broken", "ctor", "nowhere"}) {
    EXPECT_THAT(played.out, HasSubstr("\n  " + std::string(name) + ": "));
    EXPECT_THAT(table, HasSubstr("\n," + std::string(name) + ",,"));
    EXPECT_THAT(page, HasSubstr("{\"name\":\"" + std::string(name) + "\",\"words\":{\"en\":"));
  }
  EXPECT_THAT(played.out, HasSubstr("ttt::my_player::MyPlayer does not compile"));
  EXPECT_THAT(table, HasSubstr("my_player.cpp:10: "));
  const Finished shown = run({"arena", "--show", (place / "league.db").string()});
  EXPECT_EQ(shown.status, 0);
  for (const char* const name : {"broken", "ctor", "nowhere"})
    EXPECT_THAT(shown.out, HasSubstr("\n  " + std::string(name) + ": "));
  const Finished alone = run({"course", "league", (place / "a/ann").string(), (place / "broken").string()});
  EXPECT_EQ(alone.status, 1);
  EXPECT_THAT(alone.err, HasSubstr("1 of 2 can play"));
}

TEST(CourseLeague, CallsPlayersByRepositoryAndClass) {
  const support::TemporaryDirectory place;
  write_clone(place / "ann");
  std::ofstream(place / "ann/src/player/fast.hpp")
      << "#include \"core/game.hpp\"\nnamespace team { using namespace ttt::game; struct Fast : IPlayer {\n"
         "  void set_sign(Sign) override {}\n  const char* get_name() const override { return \"f\"; }\n"
         "  Point make_move(const State& s) override { return {s.get_move_no() % 3, s.get_move_no() / 3}; } "
         "}; }\n";
  const std::string folder = (place / "ann").string();
  const Finished built = run({"course", "build", folder});
  EXPECT_EQ(built.status, 0) << built.err;
  EXPECT_THAT(built.err, HasSubstr("also has team::Fast; --class chooses"));
  const Finished played = run({"course", "league", folder, "--class", "Fast", "--player", "random", "--game",
                               "mnk:rows=3,cols=3,win=3,last-reply=on", "--games", "2", "--store",
                               (place / "x.db").string(), "--json"});
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_EQ(json::parse(played.out)["entrants"][1]["name"], "ann/Fast");

  write_clone(place / "eve/ann");
  const Finished twice = run({"course", "league", folder, folder, (place / "eve/ann").string(), "--class",
                              "Fast", "--game", "mnk:rows=3,cols=3,win=3,last-reply=on", "--games", "2",
                              "--store", (place / "y.db").string(), "--json"});
  const json entrants = json::parse(twice.out)["entrants"];
  const std::string above = place.path().filename().string();
  EXPECT_EQ(entrants[0]["name"], above + "/ann/Fast");
  EXPECT_EQ(entrants[1]["name"], above + "/ann/Fast (2)");
  EXPECT_EQ(entrants[2]["name"], "eve/ann");
}

}  // namespace
}  // namespace parlour::apps
