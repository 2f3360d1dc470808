#include "files/lock_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <string>

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

}  // namespace
}  // namespace parlour::files
