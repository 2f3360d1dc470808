// Programs that misbehave, all in one tournament with good ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "apps/process.hpp"
#include "gallery/gallery.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(ArenaGallery, EverybodyGetsTheDefinedLossAndNobodyRemains) {
  using End = std::pair<std::string, std::string>;  // ending and reason
  const std::map<std::string, End> expected{
      {"silent", {"player-failed", "gomocup-no-answer"}},
      {"late", {"time", ""}},
      {"garbage", {"player-failed", "gomocup-not-a-move"}},
      {"illegal", {"illegal-move", "illegal-move"}},
      {"exit", {"player-failed", "process-exited"}},
      {"crash", {"player-failed", "process-signalled"}},
      {"flood", {"player-failed", "gomocup-too-much"}},
      {"memory", {"player-failed", "process-signalled"}},
      {"stubborn", {"rules", ""}},  // it only ignores END
      {"children", {"rules", ""}},
      {"chatty", {"rules", ""}},
  };
  const test::NobodyRemains nobody;
  const support::TemporaryDirectory directory;
  std::vector<std::string> arguments{"arena",
                                     "--game",
                                     "gomoku",
                                     "--format",
                                     "gauntlet",
                                     "--games",
                                     "2",
                                     "--seed",
                                     "1",
                                     "--json",
                                     "--move-time",
                                     "3s",
                                     "--concurrency",
                                     "4",
                                     "--store",
                                     directory / "games.db"};
  const auto add = [&](const std::string& mode) {
    const std::string command = std::string("cmd:\"") + PARLOUR_GALLERY_BRAIN + " " + mode + "\"";
    arguments.insert(arguments.end(), {"--player", command + ",memory=64", "--name", mode});
  };
  add("good");
  for (const auto& [mode, end] : expected) add(mode);
  const Finished finished = run(arguments);
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.err, HasSubstr("µs"));  // what asking a program costs
  std::map<std::string, int> games;
  const json report = json::parse(finished.out);
  for (const json& game : report.at("results")) {
    const bool first = game.at("first") == "good";
    const std::string mode = game.at(first ? "second" : "first");
    ++games[mode];
    const auto& [ending, reason] = expected.at(mode);
    EXPECT_EQ(game.at("ending"), ending) << mode << " " << game;
    EXPECT_EQ(game.value("reason", ""), reason) << mode;
    EXPECT_TRUE(ending == "rules" || game.at("result") == (first ? "1-0" : "0-1")) << game;
  }
  for (const auto& [mode, end] : expected) EXPECT_EQ(games[mode], 2) << mode;
}

}  // namespace
}  // namespace parlour::apps
