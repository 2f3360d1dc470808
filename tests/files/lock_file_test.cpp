#include "files/lock_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "support/temporary_directory.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;

class LockFileTest : public testing::Test {
 protected:
  support::TemporaryDirectory home_;
  fs::path path_ = home_ / "thing-lock";
};

/// Another process that holds the lock until it is killed.
class Holder {
 public:
  explicit Holder(const fs::path& path) {
    std::array<int, 2> ready{};
    EXPECT_EQ(pipe2(ready.data(), O_CLOEXEC), 0);
    pid_ = fork();
    if (pid_ == 0) {
      const auto lock = LockFile::acquire(path);
      (void)!write(ready[1], lock ? "y" : "n", 1);
      for (;;) pause();
    }
    char answer = 0;
    EXPECT_EQ(read(ready[0], &answer, 1), 1);
    EXPECT_EQ(answer, 'y');
    close(ready[0]);
    close(ready[1]);
  }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;
  ~Holder() { kill_it(); }

  void kill_it() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }
  pid_t pid() const { return pid_; }

 private:
  pid_t pid_ = -1;
};

TEST_F(LockFileTest, IsHeldByOneAtATime) {
  EXPECT_EQ(LockFile::holder(path_), std::nullopt);
  {
    const auto lock = LockFile::acquire(path_);
    ASSERT_TRUE(lock);
    EXPECT_EQ(LockFile::holder(path_), getpid());
    const auto second = LockFile::acquire(path_);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().id, "lock-held");
    EXPECT_EQ(second.error().argument("pid"), std::to_string(getpid()));
    EXPECT_EQ(LockFile::holder(path_), getpid()) << "who was refused has taken it";
  }
  EXPECT_FALSE(fs::exists(path_)) << "left behind";
  EXPECT_TRUE(LockFile::acquire(path_));
}

TEST_F(LockFileTest, IsHeldAgainstOtherProcessesAndDiesWithThem) {
  Holder holder(path_);
  const auto refused = LockFile::acquire(path_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().argument("pid"), std::to_string(holder.pid()));
  EXPECT_EQ(LockFile::holder(path_), holder.pid());

  holder.kill_it();
  EXPECT_TRUE(fs::exists(path_)) << "this test is about the lock file of one who was killed";
  EXPECT_EQ(LockFile::holder(path_), std::nullopt);
  EXPECT_TRUE(LockFile::acquire(path_));
}

TEST_F(LockFileTest, AFileThatIsThereAlreadyHoldsNothing) {
  std::ofstream(path_) << "nobody's pid, and a long text at that";
  EXPECT_EQ(LockFile::holder(path_), std::nullopt);
  const auto lock = LockFile::acquire(path_);
  ASSERT_TRUE(lock);
  EXPECT_EQ(LockFile::holder(path_), getpid());
}

TEST_F(LockFileTest, ALockOutlivesAMoveOfItsOwner) {
  auto lock = LockFile::acquire(path_);
  ASSERT_TRUE(lock);
  {
    const LockFile moved = *std::move(lock);
    EXPECT_FALSE(LockFile::acquire(path_));
  }
  EXPECT_TRUE(LockFile::acquire(path_));
}

TEST_F(LockFileTest, APlaceWhereNothingCanBeWrittenIsSaid) {
  const auto lock = LockFile::acquire(home_ / "no/such/lock");
  ASSERT_FALSE(lock);
  EXPECT_EQ(lock.error().id, "file-not-written");
  EXPECT_EQ(lock.error().argument("reason"), "reason-not-found");
}

TEST_F(LockFileTest, CanBeTakenOverFromAProcessThatLives) {
  const auto first = LockFile::acquire(path_);
  ASSERT_TRUE(first);
  int written = 0;
  const auto write = [&]() -> Result<void> {
    ++written;
    return {};
  };
  EXPECT_TRUE(first->while_held(write));
  {
    const auto second = LockFile::take_over(path_);
    ASSERT_TRUE(second);
    EXPECT_EQ(first->while_held(write).error().id, "lock-lost");
    EXPECT_EQ(written, 1);
    EXPECT_TRUE(second->while_held(write));
    EXPECT_EQ(LockFile::acquire(path_).error().id, "lock-held");
  }
  EXPECT_FALSE(fs::exists(path_));
}

TEST_F(LockFileTest, OfAnOwnerWhoLostItLeavesTheNewOneAlone) {
  std::optional<LockFile> first = *LockFile::acquire(path_);
  const auto second = LockFile::take_over(path_);
  first.reset();
  EXPECT_EQ(LockFile::acquire(path_).error().id, "lock-held");
}

TEST_F(LockFileTest, IsTakenOverFromAnotherProcessAndFromNobody) {
  const Holder holder(path_);
  EXPECT_EQ(LockFile::acquire(path_).error().id, "lock-held");
  {
    const auto taken = LockFile::take_over(path_);
    ASSERT_TRUE(taken);
    EXPECT_EQ(LockFile::holder(path_), getpid());
  }
  EXPECT_TRUE(LockFile::take_over(path_));  // that nobody holds
}

/// However many want it at the same moment, what only the holder may do is done by one at a time, and one
/// that lost it does nothing more.
TEST_F(LockFileTest, NeverHasTwoHoldersAtWork) {
  std::atomic<int> inside{0};
  std::atomic<bool> clash{false};
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&] {
      for (int turn = 0; turn < 50; ++turn) {
        const auto lock = LockFile::take_over(path_);
        if (!lock) continue;
        for (int again = 0; again < 3; ++again)
          static_cast<void>(lock->while_held([&]() -> Result<void> {
            if (inside.fetch_add(1) != 0) clash = true;
            inside.fetch_sub(1);
            return {};
          }));
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_FALSE(clash);
}

}  // namespace
}  // namespace parlour::files
