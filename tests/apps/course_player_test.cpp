// Students' players in the arena and at the table: one that breaks loses its game, and the next one is
// played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

class CoursePlayers : public testing::Test {
 protected:
  /// A player of the gallery (course/students/gallery_player.cpp) does what its file is called.
  std::string so(const std::string& name) const {
    const fs::path file = directory_ / (name + ".so");
    if (!fs::exists(file)) fs::create_symlink(fs::path(PARLOUR_STUDENTS) / "gallery.so", file);
    return "so:" + file.string();
  }
  Finished arena(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments{"arena", "--store", (directory_ / "games.db").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  support::TemporaryDirectory directory_;
};

TEST_F(CoursePlayers, TheArenaGoesOnAfterEveryFailure) {
  const Finished finished =
      arena({"--game", "course:rows=8,cols=8", "--player", so("good"), "--player", so("segfault"), "--player",
             so("throw"), "--player", so("outside"), "--player", so("exit"), "--games", "2", "--seed", "1",
             "--concurrency", "2", "--json"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const json report = json::parse(finished.out);
  EXPECT_EQ(report.at("finished"), 20);
  for (const json& entrant : report.at("entrants")) {
    const json& errors = entrant.at("errors");
    const bool good = entrant.at("name") == "good";
    const bool outside = entrant.at("name") == "outside";
    EXPECT_EQ(errors.at("failures") > 0, !good && !outside) << entrant;
    EXPECT_EQ(errors.at("illegal_moves") > 0, outside) << entrant;
    EXPECT_EQ(errors.at("time_forfeits"), 0) << entrant;
    if (good) {
      EXPECT_EQ(entrant.at("total").at("wins"), 8);
    }
  }
  for (const json& game : report.at("results")) EXPECT_TRUE(game.contains("reason")) << game;
}

TEST_F(CoursePlayers, HaveTheStatisticsOfTheCourse) {
  const Finished finished =
      arena({"--game", "course:rows=8,cols=8", "--player", so("random"), "--player", "easy", "--games", "4",
             "--seed", "1", "--sides", "fixed", "--style", "course"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("Testing random vs easy\nrandom wins: "));
  EXPECT_THAT(finished.out, HasSubstr("errors: 0\n\nrandom play time:\n - move time (ms): 0."));
  EXPECT_THAT(finished.out, HasSubstr("game process average time: "));
}

TEST_F(CoursePlayers, AreToldWhatWentWrongInThreeLanguages) {
  const auto end = [&](const char* language) {
    return run({"play", "gomoku:last-reply=on", "--first", so("segfault"), "--second", "random", "--lang",
                language})
        .out;
  };
  EXPECT_THAT(end("en"), HasSubstr("crashed in make_move at move 3: segmentation fault"));
  EXPECT_THAT(end("ru"), HasSubstr("сбой в make_move на ходу 3: ошибка сегментации"));
  EXPECT_THAT(end("pl"), HasSubstr("awaria w make_move przy ruchu 3: naruszenie ochrony pamięci"));
}

TEST_F(CoursePlayers, AreRefusedWithWhatToDo) {
  const Finished rules = run({"play", "gomoku", "--first", so("good"), "--second", "random"});
  EXPECT_EQ(rules.status, 2);
  EXPECT_THAT(rules.err, HasSubstr("use gomoku:last-reply=on"));
  const Finished broken = run({"play", "course", "--first", so("throw@constructor"), "--second", "random"});
  EXPECT_NE(broken.status, 0);
  EXPECT_THAT(broken.err, HasSubstr("threw std::out_of_range: vector::"));
  EXPECT_THAT(broken.err, HasSubstr("in constructor"));
}

TEST(CourseHost, TellsWhoeverStartsItByHandWhatItIsFor) {
  const std::string host = fs::path(PARLOUR_PROGRAM).parent_path() / "parlour-course-host";
  const Finished finished = Process({}, Output::Pipe, {}, host).finish();
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.err, HasSubstr("parlour-course-host FILE NAME"));
}

}  // namespace
}  // namespace parlour::apps
