// `parlour data build`: books that engine plays from, kept over interruptions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class DataBuild : public testing::Test {
 protected:
  Finished run_here(const std::vector<std::string>& arguments) const {
    return run(arguments, "", Output::Pipe, {{"XDG_CACHE_HOME", home_.path()}});
  }
  /// What analysing the start of `game` costs: nothing once there is a book.
  int nodes_to_analyse(const std::string& game) const {
    return json::parse(run_here({"analyze", game, "--memory", "32", "--json"}).out, nullptr, false)["nodes"];
  }

  support::TemporaryDirectory home_;
};

TEST_F(DataBuild, MakesABookThatIsPlayedFrom) {
  const std::string game = "kalah:pits=3,seeds=3";
  EXPECT_GT(nodes_to_analyse(game), 0);
  const Finished built = run_here(
      {"data", "build", "--game", game, "--every", "3", "--followed", "6", "--memory", "32", "--json"});
  EXPECT_EQ(built.status, 0) << built.err;
  const json report = json::parse(built.out, nullptr, false);
  EXPECT_EQ(report["books"][0]["fate"], "kept");
  EXPECT_GT(report["books"][0]["entries"], 10);
  EXPECT_EQ(nodes_to_analyse(game), 0);
  EXPECT_GT(nodes_to_analyse("kalah:pits=3,seeds=3,capture=always"), 0);
}

TEST_F(DataBuild, SearchesABookWhereNothingCanBeSolved) {
  const Finished built = run_here({"data", "build", "--game", "gomoku", "--followed", "3", "--nodes", "200",
                                   "--positions", "4", "--json"});
  EXPECT_EQ(built.status, 0) << built.err;
  EXPECT_EQ(json::parse(built.out, nullptr, false)["books"][0]["entries"], 9);
}

TEST_F(DataBuild, GoesOnWhereItWasInterrupted) {
  const std::vector<std::string> build{"data",     "build", "--game",     "kalah:pits=5,seeds=3",
                                       "--every",  "3",     "--followed", "4",
                                       "--memory", "32",    "--threads",  "1"};
  Process process(build, Output::Pipe, {{"XDG_CACHE_HOME", home_.path()}});
  process.wait_until_it_catches(SIGINT);
  process.signal(SIGINT);
  const Finished stopped = process.finish();
  EXPECT_EQ(stopped.status, 1);
  EXPECT_THAT(stopped.err, HasSubstr("the same command continues from there"));
  const Finished done = run_here(build);
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr("engine now plays from it"));
  EXPECT_EQ(nodes_to_analyse("kalah:pits=5,seeds=3"), 0);
}

TEST_F(DataBuild, RefusesWhatHasNoBook) {
  struct Wrong {
    std::vector<std::string> arguments;
    std::string said;
  };
  for (const Wrong& wrong : std::vector<Wrong>{
           {{"data"}, "ACTION"},
           {{"data", "destroy"}, "build"},
           {{"data", "build", "--game", "gomoku:rows=14"}, "there is no book for gomoku"},
           {{"data", "build", "--directory", home_.path(), "--book", "none.book"},
            "called none.book; there are"},
           {{"data", "build", "--nodes", "300"}, "give its game with --game"},
           {{"data", "build", "--game", "kalah:stop=half"}, "no book"},
           {{"data", "build", "--game", "kalah:pits=12"}, "no book"},
           {{"data", "build", "--game", "kalah:pits=3", "--no-cache"}, "kept in the cache"},
           {{"data", "build", "--game", "kalah", "--every", "0"}, "--every"},
           {{"data", "build", "--game", "kalah", "--check"}, "leave out --game"},
           {{"data", "build", "--every", "3"}, "give its game with --game"},
           {{"data", "build", "--directory", "nowhere", "--check"}, "there is no directory nowhere"},
       }) {
    const Finished finished = run_here(wrong.arguments);
    EXPECT_EQ(finished.status, 2) << finished.out;
    EXPECT_THAT(finished.err, HasSubstr(wrong.said));
  }
}

}  // namespace
}  // namespace parlour::apps
