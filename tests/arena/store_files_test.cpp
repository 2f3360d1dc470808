// The file of a store among other files, processes and accidents.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "arena/random_reports.hpp"
#include "arena/store/database.hpp"
#include "arena/store/schema.hpp"
#include "arena/store/store.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::arena {
namespace {

namespace fs = std::filesystem;
using test::described;

std::string contents_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

class StoreFilesTest : public testing::Test {
 protected:
  Result<Store> create() {
    return Store::create(path_, test::small_tournament(), "parlour", records::make_game);
  }
  Result<Store> open() { return Store::open(path_, records::make_game); }

  void make_with(int games) {
    Rng rng(1);
    ASSERT_TRUE(create()->add(test::random_reports(rng, games)));
  }

  /// Both ways to use the file fail with `id`, and it is as it was.
  void expect_refused(std::string_view id) {
    const std::string before = fs::is_regular_file(path_) ? contents_of(path_) : "";
    EXPECT_EQ(open().error().id, id);
    EXPECT_EQ(Store::inspect(path_).error().id, id);
    if (fs::is_regular_file(path_)) {
      EXPECT_EQ(contents_of(path_), before);
    }
    EXPECT_FALSE(fs::exists(path_.string() + "-lock"));
  }

  support::TemporaryDirectory home_;
  fs::path path_ = home_ / "match.parlour";
};

/// Runs `work` in a child process; returns its exit status, or minus the signal that ended it.
template <class F>
int in_child(F work) {
  const pid_t child = fork();
  if (child == 0) _exit(work());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST_F(StoreFilesTest, ANewFileNeverTakesThePlaceOfAnother) {
  make_with(2);
  const std::string before = contents_of(path_);
  EXPECT_EQ(create().error().id, "store-exists");
  EXPECT_EQ(contents_of(path_), before);

  write(path_, "something else");
  EXPECT_EQ(create().error().id, "store-exists");
  EXPECT_EQ(contents_of(path_), "something else");

  fs::remove(path_);
  fs::create_symlink(home_ / "nowhere", path_);
  EXPECT_EQ(create().error().id, "store-exists");
}

TEST_F(StoreFilesTest, GamesOfAFileThatWasMovedAwayAreNotTakenForItsOwn) {
  write(path_.string() + "-wal", "games that are not in their file yet");
  EXPECT_EQ(create().error().id, "store-leftover");
  EXPECT_FALSE(fs::exists(path_));
  EXPECT_EQ(contents_of(path_.string() + "-wal"), "games that are not in their file yet");
}

TEST_F(StoreFilesTest, WhatIsNoStoreIsRefusedAndLeftAlone) {
  expect_refused("file-not-read");
  write(path_, "");
  expect_refused("store-unknown");
  write(path_, "[Event \"a game of chess\"]");
  expect_refused("store-unknown");
  write(path_, std::string(100'000, '\xA5'));
  expect_refused("store-unknown");
  fs::remove(path_);
  fs::create_directory(path_);
  expect_refused("file-not-regular");
  fs::remove(path_);
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  expect_refused("file-not-regular");
}

TEST_F(StoreFilesTest, ADatabaseOfAnotherProgramIsRefused) {
  auto other = Database::in_memory();
  ASSERT_TRUE(other->execute("CREATE TABLE game (number INTEGER); PRAGMA user_version = 1"));
  const auto bytes = other->bytes().value();
  write(path_, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  expect_refused("store-unknown");
}

TEST_F(StoreFilesTest, WhatWouldRunWithItsRowsIsRefused) {
  for (const char* const code :
       {"CREATE TRIGGER quiet AFTER INSERT ON move BEGIN DELETE FROM game; END",
        "CREATE TRIGGER quiet INSTEAD OF INSERT ON games BEGIN SELECT 1; END",
        "CREATE VIEW quiet AS SELECT * FROM game",
        "ALTER TABLE move RENAME TO moved; CREATE VIEW move AS SELECT * FROM moved"}) {
    fs::remove(path_);
    make_with(2);
    ASSERT_TRUE(Database::open(path_, Database::Access::ReadWrite)->execute(code)) << code;
    expect_refused("store-code");
  }
}

TEST_F(StoreFilesTest, AFileOfANewerProgramIsRefused) {
  make_with(1);
  auto database = Database::open(path_, Database::Access::ReadWrite);
  ASSERT_TRUE(database->execute("PRAGMA user_version = 1000"));
  expect_refused("store-newer");
  EXPECT_EQ(open().error().argument("version"), "1000");
}

TEST_F(StoreFilesTest, ATruncatedFileIsRefusedOrWhole) {
  make_with(30);
  const std::string whole = contents_of(path_);
  for (std::size_t length = 0; length < whole.size(); length += 997) {
    SCOPED_TRACE(length);
    write(path_, std::string_view(whole).substr(0, length));
    EXPECT_FALSE(open());
    const auto looking = Store::inspect(path_);
    EXPECT_FALSE(looking && looking->games());
  }
  write(path_, whole);
  EXPECT_EQ(open()->game_count(), 30);
}

TEST_F(StoreFilesTest, DamageNeverCrashes) {
  make_with(10);
  const std::string whole = contents_of(path_);
  Rng rng(7);
  for (int attempt = 0; attempt < 60; ++attempt) {
    std::string bytes = whole;
    for (int change = rng.between(1, 20); change > 0; --change)
      bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
    write(path_, bytes);
    const auto looking = Store::inspect(path_);
    if (looking) (void)looking->games();
    const auto store = open();
    if (store) (void)store->games();
  }
}

TEST_F(StoreFilesTest, ValuesThatNoReportHasAreDamage) {
  make_with(3);
  const std::string whole = contents_of(path_);
  for (const std::string change :
       {"UPDATE game SET ending = 'abandoned' WHERE number = 2", "UPDATE game SET seed = 'x'",
        "UPDATE game SET round = -1", "UPDATE game SET first = 2", "UPDATE game SET rules = 9",
        "UPDATE move SET code = 70000", "DELETE FROM move WHERE number = 1", "DELETE FROM game",
        "UPDATE setting SET value = 'x' WHERE name = 'rounds'", "INSERT INTO setting VALUES ('moon', 'full')",
        "UPDATE entrant SET number = 5 WHERE number = 1", "DROP TABLE move",
        // what no arena has written, and what would overflow when it is added up
        "DELETE FROM entrant", "DELETE FROM rules", "UPDATE game SET second = first",
        "UPDATE game SET round = 2000000000", "UPDATE game SET process_ns = -1",
        "UPDATE move SET elapsed_ns = 9223372036854775807", "UPDATE move SET cpu_ns = -5",
        "INSERT INTO reason SELECT 1, char(27) || '[2J', NULL, NULL, NULL, NULL",
        "INSERT OR REPLACE INTO setting VALUES ('sprt', 'elo0=5,elo1=0')",
        "INSERT OR REPLACE INTO setting VALUES ('clock', '9223372036854775807+0')",
        "INSERT OR REPLACE INTO setting VALUES ('move_time', '-1')",
        "INSERT OR REPLACE INTO setting VALUES ('games_per_match', '0')",
        "INSERT OR REPLACE INTO setting VALUES ('random_plies', '2000000000')",
        "INSERT OR REPLACE INTO setting VALUES ('adjudicate_win_score', '9223372036854775807:3')"}) {
    SCOPED_TRACE(change);
    write(path_, whole);
    ASSERT_TRUE(
        Database::open(path_, Database::Access::ReadWrite)->execute("PRAGMA foreign_keys = OFF;" + change));
    const auto store = open();
    const auto games = store ? store->games() : failure(store.error());
    ASSERT_FALSE(games);
    EXPECT_EQ(games.error().id, "store-damaged");
    EXPECT_NE(games.error().argument("what"), "");
  }
}

TEST_F(StoreFilesTest, OneProcessRunsItAtATime) {
  make_with(1);
  const auto store = open();
  ASSERT_TRUE(store);
  EXPECT_EQ(open().error().id, "store-held");
  const std::string pid = std::to_string(getpid());
  EXPECT_EQ(
      in_child([&] {
        const auto second = open();
        return !second && second.error().id == "store-held" && second.error().argument("pid") == pid ? 42 : 1;
      }),
      42);
  fs::create_symlink(path_, home_ / "alias");
  EXPECT_EQ(Store::open(home_ / "alias", records::make_game).error().id, "store-held");
  EXPECT_EQ(store->game_count(), 1) << "those who were refused have done harm";
}

/// Adds games one by one and says so on `told` after each, until it is killed.
[[noreturn]] void add_for_ever(const fs::path& path, int told) {
  auto store = Store::open(path, records::make_game);
  for (int number = 1 + store->game_count().value();; ++number) {
    Rng rng(static_cast<std::uint64_t>(number));
    if (!store->add(std::vector{test::random_report(rng, number)})) _exit(1);
    (void)!::write(told, &number, sizeof number);
  }
}

TEST_F(StoreFilesTest, OneSeesWholeGamesWhileTheyAreAdded) {
  ASSERT_TRUE(create());
  const pid_t child = fork();
  if (child == 0) add_for_ever(path_, -1);
  std::size_t seen = 0;
  for (int looks = 0; looks < 20 || seen < 20; ++looks) {
    const auto looking = Store::inspect(path_);
    const auto games = looking ? looking->games() : failure(looking.error());
    EXPECT_TRUE(games) << games.error().id << " " << games.error().argument("what");
    if (!games || waitpid(child, nullptr, WNOHANG) != 0) break;
    seen = games->size();
  }
  EXPECT_EQ(kill(child, SIGKILL), 0);
  waitpid(child, nullptr, 0);
}

TEST_F(StoreFilesTest, WhatWasAddedSurvivesAKill) {
  ASSERT_TRUE(create());
  Rng rng(3);
  int last = 0;
  for (int round = 0; round < 10; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    const pid_t child = fork();
    if (child == 0) add_for_ever(path_, ends[1]);
    close(ends[1]);
    int number = 0;
    for (const int until = last + rng.between(1, 20);
         last < until && read(ends[0], &number, sizeof number) > 0;)
      last = number;
    for (std::uint32_t spin = rng.below(2'000'000); spin > 0; --spin) asm volatile("");
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    while (read(ends[0], &number, sizeof number) > 0) last = number;
    close(ends[0]);

    const auto looking = Store::inspect(path_);
    ASSERT_TRUE(looking) << looking.error().id;
    const auto games = looking->games();
    ASSERT_TRUE(games) << games.error().id;
    ASSERT_GE(static_cast<int>(games->size()), last) << "a game was lost";
    for (const GameReport& each : *games) {
      Rng again(static_cast<std::uint64_t>(each.pairing.number));
      EXPECT_EQ(described(each), described(test::random_report(again, each.pairing.number)));
    }
    last = static_cast<int>(games->size());
  }
}

/// Adds games from `from` on until one is refused: with what id, and what is there then?
std::string filled(Store& store, int from) {
  for (int number = from; number < 5000; ++number) {
    Rng rng(static_cast<std::uint64_t>(number));
    const auto added = store.add(std::vector{test::random_report(rng, number)});
    if (added) continue;
    const bool kept = number > from && store.game_count() == number - 1 && store.games();
    return fmt::format("{} {}", added.error().id,
                       kept ? added.error().argument("reason") : "but games are lost");
  }
  return "never";
}

TEST_F(StoreFilesTest, AWriteThatFailsCostsNothingThatWasAdded) {
  make_with(20);
  EXPECT_EQ(in_child([&] {
              auto store = open();
              signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{fs::file_size(path_), RLIM_INFINITY};
              setrlimit(RLIMIT_FSIZE, &limit);
              return filled(*store, 21).starts_with("store-not-accessed reason-") ? 42 : 1;
            }),
            42);
  const auto store = open();
  ASSERT_TRUE(store) << store.error().id;
  EXPECT_GT(store->game_count().value(), 20);
  EXPECT_TRUE(store->games());
}

TEST_F(StoreFilesTest, AFullDiskCostsNothingThatWasAdded) {
  constexpr int kNoDisk = 77;
  const int status = in_child([&] {
    // A file system of its own that only this child sees.
    if (unshare(CLONE_NEWNS) != 0 && unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return kNoDisk;
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return kNoDisk;
    if (mount("tmpfs", home_.path().c_str(), "tmpfs", 0, "size=512k") != 0) return kNoDisk;
    {
      auto store = create();
      if (!store || filled(*store, 1) != "file-not-written reason-disk-full") return 1;
    }
    const auto again = open();
    return again && again->games() && again->games()->size() > 1 ? 42 : 2;
  });
  if (status == kNoDisk) GTEST_SKIP() << "no right to mount a small disk";
  EXPECT_EQ(status, 42);
}

/// As somebody who may do only what permissions allow.
void become_nobody() {
  constexpr uid_t kNobody = 65534;
  if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) _exit(3);
}

TEST_F(StoreFilesTest, WhereNothingMayBeWrittenOneCanStillLook) {
  make_with(2);
  fs::permissions(path_, fs::perms(0444));
  fs::permissions(home_.path(), fs::perms(0555));
  EXPECT_EQ(in_child([&] {
              become_nobody();
              const auto looking = Store::inspect(path_);
              if (!looking || looking->games()->size() != 2) return 1;
              const auto store = open();
              if (store || store.error().id != "file-not-written") return 2;
              const auto other =
                  Store::create(home_ / "new", test::small_tournament(), "", records::make_game);
              return !other && other.error().argument("reason") == "reason-not-allowed" ? 42 : 4;
            }),
            42);
  fs::permissions(home_.path(), fs::perms(0777));
  EXPECT_EQ(in_child([&] {
              become_nobody();
              const auto store = open();
              return !store && store.error().argument("reason") == "reason-not-allowed" ? 42 : 1;
            }),
            42);
}

}  // namespace
}  // namespace parlour::arena
