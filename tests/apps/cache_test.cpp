// The cache of tables, as the program keeps it between its runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/process.hpp"
#include "files/data_file.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A cache of its own for one test.
class CacheTest : public testing::Test {
 protected:
  /// A position late enough to be solved at once, with so many seeds left that its table is worth keeping.
  const std::vector<std::string> kSolve{
      "solve", "kalah:pits=6,seeds=5", "--position", "<6,14,15,0,6,4,3,2,1,1,5,4,0,3,2> 1", "--memory", "32",
      "--json"};

  Finished run_in_cache(const std::vector<std::string>& arguments) const {
    return run(arguments, "", Output::Pipe, {{"XDG_CACHE_HOME", home_.path()}});
  }
  /// The report of a run that solves, and what it said besides.
  json solve(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = kSolve;
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Finished finished = run_in_cache(arguments);
    EXPECT_EQ(finished.status, 0);
    json report = json::parse(finished.out, nullptr, false);
    report["said"] = finished.err;
    return report;
  }
  std::vector<fs::path> cached() const {
    std::vector<fs::path> found;
    if (fs::exists(home_ / "parlour"))
      for (const auto& entry : fs::directory_iterator(home_ / "parlour")) found.push_back(entry.path());
    return found;
  }
  /// Overwrites the byte at `place` of the only file with `value`.
  void spoil(std::streamoff place, char value) const {
    std::fstream file(cached().at(0), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(place).put(value);
  }

  /// Writes the only file again as if another program had made it.
  void claim_producer(std::string_view producer) const {
    const auto file = files::DataFile::open(cached().at(0));
    ASSERT_TRUE(file);
    files::Label label = file->label();
    label.producer = producer;
    ASSERT_TRUE(files::write_data_file(cached().at(0), label, file->payload()));
  }

  support::TemporaryDirectory home_;
};

TEST_F(CacheTest, KeepsATableForTheNextRun) {
  const json cold = solve();
  EXPECT_EQ(cold["said"], "");
  ASSERT_THAT(cached(), SizeIs(1));
  const auto written = fs::last_write_time(cached()[0]);
  const auto long_ago = written - std::chrono::hours(1);
  fs::last_write_time(cached()[0], long_ago);
  const json warm = solve();
  EXPECT_EQ(warm["said"], "");
  EXPECT_EQ(warm["value"], cold["value"]);
  EXPECT_EQ(warm["pv"], cold["pv"]);
  EXPECT_GT(fs::last_write_time(cached()[0]), long_ago);  // it was used
  EXPECT_THAT(cached(), SizeIs(1));
}

TEST_F(CacheTest, IsLeftAloneWhenAskedTo) {
  EXPECT_EQ(solve({"--no-cache"})["said"], "");
  EXPECT_THAT(cached(), IsEmpty());
}

TEST_F(CacheTest, IsNoticedAndMadeAgainWhenDamaged) {
  const json cold = solve();
  ASSERT_THAT(cached(), SizeIs(1));
  const auto length = static_cast<std::streamoff>(fs::file_size(cached()[0]));
  struct Damage {
    std::string said;
    std::function<void()> done;
  };
  for (const Damage& damage : std::vector<Damage>{
           {"is damaged", [&] { spoil(length / 2, '\x55'); }},
           {"is cut off", [&] { fs::resize_file(cached().at(0), fs::file_size(cached().at(0)) / 2); }},
           {"is cut off", [&] { fs::resize_file(cached().at(0), 0); }},
           {"is not a data file", [&] { spoil(0, 'x'); }},
           {"was made by 'parlour 0.0.0'", [&] { claim_producer("parlour 0.0.0"); }},
           {"has format 2", [&] { spoil(8, 2); }}}) {
    damage.done();
    const json noticed = solve();
    EXPECT_EQ(noticed["value"], cold["value"]);
    EXPECT_THAT(noticed["said"].get<std::string>(), HasSubstr(damage.said));
    EXPECT_THAT(noticed["said"].get<std::string>(), HasSubstr("continuing without it"));
    const json again = solve();
    EXPECT_EQ(again["said"], "") << damage.said;
    EXPECT_EQ(again["value"], cold["value"]);
  }
}

TEST_F(CacheTest, ThatCannotBeWrittenIsANote) {
  std::ofstream(home_ / "parlour") << "a file where the directory should be";
  const json solved = solve();
  EXPECT_EQ(solved["exact"], true);
  EXPECT_THAT(solved["said"].get<std::string>(), HasSubstr("cannot write"));
}

TEST(NoCache, WithoutAHome) {
  const Finished finished = run({"solve", "kalah:pits=6,seeds=2", "--memory", "32", "--json"}, "",
                                Output::Pipe, {{"XDG_CACHE_HOME", ""}, {"HOME", ""}});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
}

TEST_F(CacheTest, IsIntactAfterAnInterruption) {
  solve();
  ASSERT_THAT(cached(), SizeIs(1));
  std::vector<std::string> arguments = kSolve;
  arguments[1] = "kalah:pits=6,seeds=6";
  arguments[3] = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> 1";
  for (const int number : {SIGINT, SIGKILL}) {
    Process process(arguments, Output::Pipe, {{"XDG_CACHE_HOME", home_.path()}});
    process.signal(number);
    process.finish();
    EXPECT_EQ(solve()["said"], "") << number;
  }
}

TEST_F(CacheTest, ServesThePlayer) {
  const std::vector<std::string> play{"play", "kalah", "--first", "engine:depth=3", "--second", "random"};
  const Finished cold = run_in_cache(play);
  EXPECT_EQ(cold.status, 0);
  ASSERT_THAT(cached(), SizeIs(1));
  spoil(1'000'000, '\x55');
  EXPECT_THAT(run_in_cache(play).err, HasSubstr("is damaged"));
  EXPECT_EQ(run_in_cache(play).err, "");
}

}  // namespace
}  // namespace parlour::apps
