#include "files/cache.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;
using support::TemporaryDirectory;
using testing::ElementsAre;
using testing::IsEmpty;

Label label_of(std::string_view parameters) { return {"table", "kalah:pits=6", "parlour 1", parameters}; }

std::vector<std::byte> payload_of(char filling, std::size_t length) {
  return std::vector<std::byte>(length, static_cast<std::byte>(filling));
}

/// A cache in a directory that is not there yet, and what it noted.
class CacheTest : public testing::Test {
 protected:
  explicit CacheTest(std::uintmax_t limit = Cache::kUsualLimit)
      : cache_(
            home_ / "deep/down/parlour", [this](const Message& message) { notes_.emplace_back(message.id); },
            limit) {}

  bool has(std::string_view parameters) const { return fs::exists(cache_.path_of(label_of(parameters))); }
  /// As if it had been used `ago` hours ago.
  void age(std::string_view parameters, int ago) const {
    fs::last_write_time(cache_.path_of(label_of(parameters)),
                        fs::file_time_type::clock::now() - std::chrono::hours(ago));
  }
  void flip_a_bit(std::string_view parameters) const {
    std::fstream file(cache_.path_of(label_of(parameters)), std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(-1, std::ios::end);
    const int last = file.get();
    file.seekp(-1, std::ios::end);
    file.put(static_cast<char>(last ^ 1));
  }

  TemporaryDirectory home_;
  std::vector<std::string> notes_;
  Cache cache_;
};

TEST_F(CacheTest, GivesBackWhatWasStored) {
  EXPECT_FALSE(cache_.find(label_of("seeds=1")));
  cache_.store(label_of("seeds=1"), payload_of('a', 1000));
  cache_.store(label_of("seeds=2"), payload_of('b', 2000));
  cache_.store(label_of("seeds=2"), payload_of('c', 3000));
  const auto one = cache_.find(label_of("seeds=1"));
  const auto two = cache_.find(label_of("seeds=2"));
  ASSERT_TRUE(one && two);
  EXPECT_TRUE(std::ranges::equal(one->payload(), payload_of('a', 1000)));
  EXPECT_TRUE(std::ranges::equal(two->payload(), payload_of('c', 3000)));
  EXPECT_FALSE(cache_.find(label_of("seeds=3")));
  EXPECT_FALSE(cache_.find({"table", "kalah:pits=5", "parlour 1", "seeds=1"}));
  EXPECT_FALSE(cache_.find({"book", "kalah:pits=6", "parlour 1", "seeds=1"}));
  EXPECT_THAT(notes_, IsEmpty());
}

TEST_F(CacheTest, DropsWhatIsDamagedAndTakesItAnew) {
  cache_.store(label_of("seeds=1"), payload_of('a', 1000));
  flip_a_bit("seeds=1");
  EXPECT_FALSE(cache_.find(label_of("seeds=1")));
  EXPECT_FALSE(has("seeds=1"));
  EXPECT_THAT(notes_, ElementsAre("file-payload-damaged"));
  cache_.store(label_of("seeds=1"), payload_of('a', 1000));
  EXPECT_TRUE(cache_.find(label_of("seeds=1")));
}

TEST_F(CacheTest, DropsWhatAnotherProducerMadeOrHoldsSomethingElse) {
  const Label label = label_of("seeds=1");
  cache_.store({label.kind, label.game, "parlour 0", label.parameters}, payload_of('a', 10));
  EXPECT_FALSE(cache_.find(label));
  EXPECT_THAT(notes_, ElementsAre("file-wrong-producer"));
  EXPECT_FALSE(has("seeds=1"));
  cache_.store(label_of("seeds=2"), payload_of('a', 10));
  fs::rename(cache_.path_of(label_of("seeds=2")), cache_.path_of(label));
  EXPECT_FALSE(cache_.find(label));
  EXPECT_THAT(notes_, ElementsAre("file-wrong-producer", "file-wrong-parameters"));
}

TEST_F(CacheTest, IsForItsOwnerOnly) {
  cache_.store(label_of("seeds=1"), payload_of('a', 10));
  const auto others = fs::perms::group_all | fs::perms::others_all;
  EXPECT_EQ(fs::status(home_ / "deep/down/parlour").permissions() & others, fs::perms::none);
}

TEST_F(CacheTest, AFullDiskIsNoFailure) {
  cache_.store(label_of("seeds=1"), payload_of('a', 1000));
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{4096, 4096};
    setrlimit(RLIMIT_FSIZE, &limit);
    cache_.store(label_of("seeds=1"), payload_of('b', 100'000));
    _exit(notes_ == std::vector<std::string>{"file-not-written"} ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  const auto found = cache_.find(label_of("seeds=1"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->payload().size(), 1000u);
}

TEST(CacheInAPlaceThatIsNone, NotesAndGoesOn) {
  const TemporaryDirectory home;
  std::ofstream(home / "file").flush();
  for (const fs::path& place : {home / "file", home / "file/below", fs::path("/proc/parlour")}) {
    std::vector<std::string> notes;
    const Cache cache(place, [&](const Message& message) { notes.emplace_back(message.id); });
    EXPECT_FALSE(cache.find(label_of("seeds=1")));
    EXPECT_THAT(notes, IsEmpty());
    cache.store(label_of("seeds=1"), payload_of('a', 10));
    EXPECT_THAT(notes, ElementsAre("file-not-written")) << place;
  }
}

class SmallCacheTest : public CacheTest {
 protected:
  SmallCacheTest() : CacheTest(3500) {}
};

TEST_F(SmallCacheTest, LetsTheLongestUnusedGo) {
  for (const std::string_view name : {"a", "b", "c"}) cache_.store(label_of(name), payload_of('x', 900));
  age("a", 3);
  age("b", 2);
  age("c", 1);
  std::ofstream(home_ / "deep/down/parlour/notes.txt") << std::string(10'000, 'x');  // not ours
  EXPECT_TRUE(cache_.find(label_of("a")));                                           // used now
  cache_.store(label_of("d"), payload_of('x', 900));
  EXPECT_TRUE(has("a"));
  EXPECT_FALSE(has("b"));
  EXPECT_TRUE(has("c"));
  EXPECT_TRUE(has("d"));
  EXPECT_TRUE(fs::exists(home_ / "deep/down/parlour/notes.txt"));
  EXPECT_THAT(notes_, IsEmpty());
}

TEST_F(SmallCacheTest, DoesNotEmptyItselfForWhatNeverFits) {
  cache_.store(label_of("a"), payload_of('x', 900));
  cache_.store(label_of("giant"), payload_of('x', 4000));
  EXPECT_TRUE(has("a"));
  EXPECT_FALSE(has("giant"));
  EXPECT_THAT(notes_, ElementsAre("cache-too-small"));
}

TEST(CacheDirectory, FollowsTheEnvironment) {
  EXPECT_EQ(cache_directory("/x/cache", "/home/ann"), "/x/cache/parlour");
  EXPECT_EQ(cache_directory("", "/home/ann"), "/home/ann/.cache/parlour");
  EXPECT_EQ(cache_directory("relative", "/home/ann"), "/home/ann/.cache/parlour");
  EXPECT_EQ(cache_directory("", ""), std::nullopt);
  EXPECT_EQ(cache_directory("relative", "relative"), std::nullopt);
}

}  // namespace
}  // namespace parlour::files
