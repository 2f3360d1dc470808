// Nothing remains, however we end.
#include "process/guardian.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>

#include "gallery/gallery.hpp"
#include "process/child.hpp"

namespace parlour::process {
namespace {

using namespace std::chrono_literals;

LineChannel::Moment in_time() { return std::chrono::steady_clock::now() + 200s; }

/// A program of the gallery that has left three children behind.
std::unique_ptr<Child> start_parent_of_many() {
  auto child = *Child::start({.command = test::brain("children")});
  std::string line;
  child->send("START 15", in_time(), {});
  child->receive(line, in_time(), {});
  child->send("BEGIN", in_time(), {});
  child->receive(line, in_time(), {});
  return child;
}

/// Buries whoever comes to us as an orphan; returns when there is nobody left. An orphan that lives on would
/// keep us here for ever.
int bury_all() {
  int dead = 0;
  while (waitpid(-1, nullptr, 0) > 0) ++dead;
  return dead;
}

/// A process like ours that starts children and then ends in some way.
template <class Ends>
void expect_nobody_after(Ends&& ends) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::array<int, 2> ready{};
  ASSERT_EQ(pipe(ready.data()), 0);
  const pid_t arena = fork();
  if (arena == 0) {
    const auto child = start_parent_of_many();
    const auto other = Child::start({.command = test::brain("stubborn")});
    [[maybe_unused]] const ssize_t told = write(ready[1], "!", 1);
    ends();
    pause();
  }
  close(ready[1]);
  char byte = 0;
  ASSERT_EQ(read(ready[0], &byte, 1), 1);
  close(ready[0]);
  kill(arena, SIGKILL);
  EXPECT_GE(bury_all(), 3);  // it and two guardians
}

TEST(Guardian, KillsAllWhenWeAreKilled) {
  expect_nobody_after([] {});
}

TEST(Guardian, KillsAllWhenWeLeaveWithoutAWord) {
  expect_nobody_after([] { _exit(1); });
}

TEST(Guardian, KillsAllWhenWeCrash) {
  expect_nobody_after([] {
    signal(SIGABRT, SIG_DFL);
    abort();
  });
}

TEST(Guardian, KillsAllWhenItIsAskedToEnd) {
  const test::NobodyRemains nobody;
  const auto child = start_parent_of_many();
  ASSERT_EQ(kill(getsid(child->pid()), SIGTERM), 0);  // the guardian leads the session
  std::string line;
  EXPECT_EQ(child->receive(line, in_time(), {}), Talk::Closed);
  EXPECT_EQ(child->close(60s).argument("signal"), "SIGKILL");
}

TEST(Guardian, TakesItsChildWithItWhenItIsKilled) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  const auto child = *Child::start({.command = test::brain("stubborn")});
  ASSERT_EQ(kill(getsid(child->pid()), SIGKILL), 0);
  std::string line;
  EXPECT_EQ(child->receive(line, in_time(), {}), Talk::Closed);
  const Message how = child->close(60s);
  EXPECT_EQ(how.id, "process-unguarded");
  EXPECT_EQ(how.kind, MessageKind::Killed);
  EXPECT_EQ(bury_all(), 1);
}

TEST(Guardian, KeepsNothingOfOursOpen) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);  // inherited by every program that is started carelessly
  const auto child = *Child::start({.command = test::brain("good")});
  close(ends[1]);
  char byte = 0;
  EXPECT_EQ(read(ends[0], &byte, 1), 0);  // the end of it: nobody else holds it open
  close(ends[0]);
}

}  // namespace
}  // namespace parlour::process
