// `arena --report`: the file of a match that was just played, of one in a store, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class ArenaHtml : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (directory_.path() / name).string(); }

  Finished match(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments{"arena",          "--game",  "mnk:rows=6,cols=6,win=4",
                                       "--player",       "hard",    "--player",
                                       "random",         "--games", "4",
                                       "--seed",         "3",       "--openings",
                                       "random:plies=2", "--store", path("a.db")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  /// The data in a report.
  json data_in(const std::string& name) const {
    std::ifstream file(path(name));
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const std::size_t from = page.find("id='data'>") + 10;
    return json::parse(page.substr(from, page.find("</script>", from) - from));
  }

  support::TemporaryDirectory directory_;
};

TEST_F(ArenaHtml, IsWrittenAfterTheMatchAndFromItsStore) {
  const Finished played = match({"--report", path("a.html"), "--review", "time=1ms,games=2", "--lang", "ru"});
  ASSERT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(played.err, HasSubstr(path("a.html")));
  const json data = data_in("a.html");
  EXPECT_EQ(data.at("games").size(), 4U);
  EXPECT_EQ(data.at("language"), "ru");
  EXPECT_EQ(data.at("review"), (json{{"games", 2}, {"time", 1}}));
  const Finished shown =
      run({"arena", "--show", path("a.db"), "--report", path("b.html"), "--review", "off"});
  ASSERT_EQ(shown.status, 0) << shown.err;
  const json again = data_in("b.html");
  EXPECT_EQ(again.at("review").at("games"), 0);
  EXPECT_EQ(again.at("players"), data.at("players"));
  EXPECT_EQ(run({"arena", "--resume", path("a.db"), "--report", path("b.html"), "--force"}).status, 0);
  EXPECT_EQ(data_in("b.html").at("review").at("games"), 4);
}

TEST_F(ArenaHtml, IsRefusedBeforeTheFirstGame) {
  const std::vector<std::vector<std::string>> wrong{{"--report", path("missing/a.html")},
                                                    {"--report", directory_.path().string()},
                                                    {"--report", path("a.db")},
                                                    {"--report", path("a.csv"), "--csv", path("a.csv")},
                                                    {"--review", "off"},
                                                    {"--report", path("a.html"), "--review", "time=0"},
                                                    {"--report", path("a.html"), "--review", "time=-1s"},
                                                    {"--report", path("a.html"), "--review", "games=-1"},
                                                    {"--report", path("a.html"), "--review", "speed=1"},
                                                    {"--report", path("a.html"), "--review", "on"},
                                                    {"--report", ""}};
  for (const auto& arguments : wrong) {
    const Finished finished = match(arguments);
    EXPECT_EQ(finished.status, 2) << arguments.back();
    EXPECT_FALSE(finished.err.empty());
    EXPECT_FALSE(std::filesystem::exists(path("a.db"))) << arguments.back();
  }
}

}  // namespace
}  // namespace parlour::apps
