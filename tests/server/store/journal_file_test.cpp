// The file of a journal among other files, processes and accidents.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include "core/rng.hpp"
#include "server/store/database.hpp"
#include "server/store/journals.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::server {
namespace {

namespace fs = std::filesystem;
using test::removed_before;
using test::row;
using test::stored;

std::string contents_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

/// Runs `work` in a child process; returns its exit status, or minus the signal that ended it.
template <class F>
int in_child(F work) {
  const pid_t child = fork();
  if (child == 0) _exit(work());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

class JournalFileTest : public testing::Test {
 protected:
  Result<std::unique_ptr<Journal>> open() { return Journal::open(path_); }

  void make_with(int events) {
    const auto journal = open();
    ASSERT_TRUE(journal) << journal.error().id;
    for (int number = 0; number <= events; ++number)
      (*journal)->append({row("a", number, std::string(50, 'x'))}, {});
  }

  void expect_refused(std::string_view id) {
    const std::string before = fs::is_regular_file(path_) ? contents_of(path_) : "";
    const auto opened = open();
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().id, id);
    if (fs::is_regular_file(path_)) {
      EXPECT_EQ(contents_of(path_), before);
    }
    EXPECT_FALSE(fs::exists(path_.string() + "-lock"));
  }

  support::TemporaryDirectory home_;
  fs::path path_ = home_ / "games.parlour";
};

TEST_F(JournalFileTest, OneServerHasItAtATime) {
  make_with(1);
  const auto journal = open();
  ASSERT_TRUE(journal);
  const auto second = open();
  ASSERT_TRUE(failed_as(second, MessageKind::Held));
  EXPECT_EQ(second.error().argument("pid"), std::to_string(getpid()));
  fs::create_symlink(path_, home_ / "alias");
  EXPECT_TRUE(failed_as(Journal::open(home_ / "alias"), MessageKind::Held));
  EXPECT_TRUE(stored(**journal, {row("a", 2)})) << "those who were refused have done harm";
}

TEST_F(JournalFileTest, IsOneFileAgainThatOnlyItsOwnerReads) {
  make_with(3);
  EXPECT_EQ(fs::status(path_).permissions(), fs::perms(0600));
  EXPECT_EQ(std::distance(fs::directory_iterator(home_.path()), {}), 1);
  EXPECT_EQ((*(*open())->load("a"))->events.size(), 3u);
}

TEST_F(JournalFileTest, WhatIsNoJournalIsRefusedAndLeftAlone) {
  write(path_, "");
  expect_refused("server-journal-unknown");
  write(path_, "[Event \"a game of chess\"]");
  expect_refused("server-journal-unknown");
  write(path_, std::string(100'000, '\xA5'));
  expect_refused("server-journal-unknown");
  fs::remove(path_);
  fs::create_directory(path_);
  expect_refused("file-not-regular");
  fs::remove(path_);
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  expect_refused("file-not-regular");
  fs::remove(path_);
  path_ = home_ / "no" / "such" / "folder";
  expect_refused("file-not-written");
}

TEST_F(JournalFileTest, ADatabaseOfAnotherProgramIsRefused) {
  auto other = Database::in_memory();
  ASSERT_TRUE((*other)->execute("CREATE TABLE game (number INTEGER); PRAGMA user_version = 1"));
  const auto bytes = (*other)->bytes().value();
  write(path_, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  expect_refused("server-journal-unknown");
}

TEST_F(JournalFileTest, WhatWouldRunWithItsRowsIsRefused) {
  for (const char* const code : {"CREATE TRIGGER quiet AFTER INSERT ON event BEGIN DELETE FROM game; END",
                                 "CREATE VIEW quiet AS SELECT * FROM game"}) {
    fs::remove(path_);
    make_with(1);
    ASSERT_TRUE((*Database::open(path_, Database::Access::ReadWrite))->execute(code)) << code;
    expect_refused("store-code");
  }
}

TEST_F(JournalFileTest, AFileOfANewerProgramIsRefused) {
  make_with(1);
  ASSERT_TRUE((*Database::open(path_, Database::Access::ReadWrite))->execute("PRAGMA user_version = 1000"));
  expect_refused("store-newer");
}

TEST_F(JournalFileTest, RowsOfAFileThatWasMovedAwayAreNotTakenForItsOwn) {
  write(path_.string() + "-wal", "rows that are not in their file yet");
  expect_refused("server-journal-leftover");
  EXPECT_FALSE(fs::exists(path_));
}

TEST_F(JournalFileTest, ATruncatedFileIsRefused) {
  make_with(300);
  const std::string whole = contents_of(path_);
  for (std::size_t length = 0; length < whole.size(); length += 2999) {
    SCOPED_TRACE(length);
    write(path_, std::string_view(whole).substr(0, length));
    EXPECT_FALSE(open());
  }
  write(path_, whole);
  EXPECT_EQ((*(*open())->load("a"))->events.size(), 300u);
}

TEST_F(JournalFileTest, RowsThatNoServerWroteAreDamage) {
  make_with(3);
  const std::string whole = contents_of(path_);
  for (const std::string change : {"DELETE FROM event WHERE number = 0", "DELETE FROM event WHERE number = 2",
                                   "DELETE FROM event WHERE number = 3", "UPDATE game SET last = 9",
                                   "DROP TABLE event", "ALTER TABLE event RENAME text TO words"}) {
    SCOPED_TRACE(change);
    write(path_, whole);
    ASSERT_TRUE((*Database::open(path_, Database::Access::ReadWrite))->execute(change));
    const auto journal = open();
    const auto kept = journal ? (*journal)->load("a") : failure(journal.error());
    ASSERT_FALSE(kept);
    EXPECT_EQ(kept.error().kind, MessageKind::Damaged);
  }
}

TEST_F(JournalFileTest, DamageNeverCrashes) {
  make_with(200);
  const std::string whole = contents_of(path_);
  Rng rng(7);
  for (int attempt = 0; attempt < 30; ++attempt) {
    std::string bytes = whole;
    for (int change = rng.between(1, 20); change > 0; --change)
      bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
    write(path_, bytes);
    for (const char* suffix : {"-wal", "-shm"}) fs::remove(path_.string() + suffix);
    const auto journal = open();
    if (!journal) continue;
    (void)(*journal)->load("a");
    (void)stored(**journal, {row("a", 201)});
    (void)removed_before(**journal, 1, 1);
  }
}

TEST_F(JournalFileTest, WhereNothingMayBeWrittenThereIsNoJournal) {
  make_with(1);
  fs::permissions(path_, fs::perms(0444));
  fs::permissions(home_.path(), fs::perms(0777));
  EXPECT_EQ(in_child([&] {
              constexpr uid_t kNobody = 65534;
              if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) return 3;
              const auto journal = open();
              return !journal && journal.error().argument("reason") == "reason-not-allowed" ? 42 : 1;
            }),
            42);
}

TEST_F(JournalFileTest, AWriteThatFailsCostsNothingThatWasStored) {
  make_with(20);
  EXPECT_EQ(in_child([&] {
              const auto journal = open();
              signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{fs::file_size(path_) + 50'000, RLIM_INFINITY};
              setrlimit(RLIMIT_FSIZE, &limit);
              int number = 21;
              Result<void> outcome;
              while ((outcome = stored(**journal, {row("a", number, std::string(2'000, 'x'))}))) ++number;
              if (outcome.error().id != "store-not-accessed" || number < 23) return 1;
              if (!(*journal)->counts().disk_refuses) return 2;
              const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
              setrlimit(RLIMIT_FSIZE, &none);
              // Usable again as soon as the disk is.
              return stored(**journal, {row("a", number, "last")}) ? 42 : 3;
            }),
            42);
  const auto journal = open();
  ASSERT_TRUE(journal) << journal.error().id;
  EXPECT_EQ((*(*journal)->load("a"))->events.back(), "last");
}

TEST_F(JournalFileTest, ADiskThatTakesWritesAgainIsFoundOutWithoutAMove) {
  make_with(20);
  EXPECT_EQ(in_child([&] {
              const auto journal =
                  Journal::open(path_, {.tries_again_after = std::chrono::milliseconds(1)}).value();
              signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{fs::file_size(path_), RLIM_INFINITY};
              setrlimit(RLIMIT_FSIZE, &limit);
              if (stored(*journal, {row("b", 0, std::string(100'000, 'x'))})) return 1;
              if (!journal->counts().disk_refuses) return 2;
              const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
              setrlimit(RLIMIT_FSIZE, &none);
              while (journal->counts().disk_refuses) std::this_thread::yield();
              return journal->games() == 1 ? 42 : 3;  // and the trial leaves nothing behind
            }),
            42);
  EXPECT_EQ((*(*open())->load("a"))->events.size(), 20u);
}

/// Two games in turn; tells each number once it is stored, until it is killed.
[[noreturn]] void append_for_ever(const fs::path& path, int told) {
  const auto journal = Journal::open(path);
  if (!journal) _exit(1);
  const auto kept = (*journal)->load("a");
  if (!kept) _exit(2);
  for (int number = *kept ? static_cast<int>((*kept)->events.size()) + 1 : 0;; ++number) {
    if ((*journal)->counts().queued > 20) (void)removed_before(**journal, 0, 0);  // waits its turn
    (*journal)->append({row("a", number, std::to_string(number)), row("b", number, std::to_string(number))},
                       [number, told](const Result<void>& outcome) {
                         if (!outcome) _exit(3);
                         (void)!::write(told, &number, sizeof number);
                       });
  }
}

TEST_F(JournalFileTest, WhatWasAcknowledgedSurvivesAKill) {
  Rng rng(3);
  int last = -1;
  for (int round = 0; round < 8; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    const pid_t child = fork();
    if (child == 0) append_for_ever(path_, ends[1]);
    close(ends[1]);
    int number = 0;
    for (const int until = last + rng.between(1, 200);
         last < until && read(ends[0], &number, sizeof number) > 0; last = number)
      EXPECT_EQ(number, last + 1);
    for (std::uint32_t spin = rng.below(2'000'000); spin > 0; --spin) asm volatile("");
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself: " << WEXITSTATUS(status);
    while (read(ends[0], &number, sizeof number) > 0) last = number;
    close(ends[0]);

    const auto journal = open();
    ASSERT_TRUE(journal) << journal.error().id;
    for (const char* game : {"a", "b"}) {
      const auto kept = *(*journal)->load(game);
      ASSERT_TRUE(kept);
      ASSERT_GE(static_cast<int>(kept->events.size()), last) << "what was acknowledged is lost";
      for (std::size_t event = 0; event < kept->events.size(); ++event)
        ASSERT_EQ(kept->events[event], std::to_string(event + 1));
      if (game[0] == 'b') last = static_cast<int>(kept->events.size());
    }
  }
}

}  // namespace
}  // namespace parlour::server
