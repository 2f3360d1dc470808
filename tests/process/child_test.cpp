// Real programs as children: what is said, how they end, what they may use.
#include "process/child.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <future>
#include <iterator>
#include <thread>

#include "gallery/gallery.hpp"
#include "process/program.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::process {
namespace {

using namespace std::chrono_literals;

/// No answer of a program that answers takes this long; a test that waits for it has failed.
LineChannel::Moment in_time() { return std::chrono::steady_clock::now() + 200s; }
LineChannel::Moment at_once() { return std::chrono::steady_clock::now(); }

class Children : public testing::Test {
 protected:
  static std::unique_ptr<Child> start(std::vector<std::string> command) {
    return start(ChildSettings{.command = std::move(command)});
  }
  static std::unique_ptr<Child> start(const ChildSettings& settings) {
    auto child = Child::start(settings);
    EXPECT_TRUE(child) << child.error().id << " " << child.error().argument("reason");
    return child ? *std::move(child) : nullptr;
  }
  static std::unique_ptr<Child> shell(const std::string& script) { return start({"/bin/sh", "-c", script}); }
  static std::string line_of(Child& child) {
    std::string line;
    EXPECT_EQ(child.receive(line, in_time(), {}), Talk::Done);
    return line;
  }
  static Message refused(const ChildSettings& settings) {
    const auto child = Child::start(settings);
    EXPECT_FALSE(child);
    return child ? Message{} : child.error();
  }
  static std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  test::NobodyRemains nobody_;
};

TEST_F(Children, AreSpokenToInLines) {
  const auto cat = start({"cat"});
  EXPECT_EQ(cat->send("one", in_time(), {}), Talk::Done);
  EXPECT_EQ(cat->send("two\r", in_time(), {}), Talk::Done);
  EXPECT_EQ(line_of(*cat), "one");
  EXPECT_EQ(line_of(*cat), "two");
  EXPECT_EQ(cat->close(60s), (Message{"process-exited", {{"code", "0"}}, std::nullopt, MessageKind::Ended}));
}

TEST_F(Children, GetTheirArgumentsAsTheyStand) {
  const auto child = start({"printf", "%s\n", "a b", "$HOME 'x'", ""});
  EXPECT_EQ(line_of(*child), "a b");
  EXPECT_EQ(line_of(*child), "$HOME 'x'");
  EXPECT_EQ(line_of(*child), "");
}

TEST_F(Children, SayHowTheyEnded) {
  EXPECT_EQ(shell("exit 3")->close(60s),
            (Message{"process-exited", {{"code", "3"}}, std::nullopt, MessageKind::Ended}));
  EXPECT_EQ(shell("kill -SEGV $$")->close(60s),
            (Message{"process-signalled", {{"signal", "SIGSEGV"}}, std::nullopt, MessageKind::Killed}));
  const auto child = shell("exit 5");
  std::string line;
  EXPECT_EQ(child->receive(line, in_time(), {}), Talk::Closed);
  EXPECT_EQ(child->close(60s).argument("code"), "5");
  EXPECT_EQ(child->close(0s).argument("code"), "5");  // asked again
}

TEST_F(Children, ThatCannotBeStartedSayWhy) {
  const support::TemporaryDirectory directory;
  const std::string text = directory / "text";
  std::ofstream(text) << "no program\n";
  const auto reason = [&](const std::string& program) {
    const Message message = refused({.command = {program}});
    EXPECT_EQ(message.id, "process-not-started");
    EXPECT_EQ(message.argument("program"), program);
    return std::string(message.argument("reason"));
  };
  EXPECT_EQ(reason(directory / "nothing"), "reason-not-found");
  EXPECT_EQ(reason("no-such-program-anywhere"), "reason-not-found");
  EXPECT_EQ(reason(text), "reason-not-allowed");
  EXPECT_EQ(reason(directory.path()), "reason-directory");
  std::ofstream(directory / "binary") << std::string(200, '\1');
  std::filesystem::permissions(directory / "binary", std::filesystem::perms::owner_all);
  EXPECT_EQ(reason(directory / "binary"), "reason-not-a-program");
  EXPECT_EQ(refused({.command = {"cat"}, .directory = directory / "none"}).id, "file-not-read");
  EXPECT_EQ(refused({.command = {"cat"}, .log = directory / "none" / "log"}).id, "file-not-written");
}

TEST_F(Children, AreCheckedWithoutBeingStarted) {
  const support::TemporaryDirectory directory;
  std::ofstream(directory / "text") << "no program\n";
  EXPECT_EQ(find_program("sh")->filename(), "sh");
  EXPECT_TRUE(find_program("sh")->is_absolute());
  EXPECT_EQ(*find_program("/bin/sh"), "/bin/sh");
  EXPECT_EQ(*find_program("bin/sh", "/"), "/bin/sh");
  EXPECT_EQ(find_program("no-such-program").error().argument("reason"), "reason-not-found");
  EXPECT_EQ(find_program("./cat", directory.path()).error().argument("reason"), "reason-not-found");
  EXPECT_EQ(find_program("./text", directory.path()).error().argument("reason"), "reason-not-allowed");
  EXPECT_EQ(find_program("/").error().argument("reason"), "reason-directory");
}

TEST_F(Children, WorkInTheirDirectory) {
  const support::TemporaryDirectory directory;
  const auto child = start({.command = {"pwd", "-P"}, .directory = directory.path()});
  EXPECT_EQ(line_of(*child), std::filesystem::canonical(directory.path()));
}

TEST_F(Children, ThatDoNotReadDoNotBlockUs) {
  const auto child = start(test::brain("deaf"));
  const std::string line(30'000, 'x');
  Talk talk = Talk::Done;
  for (int lines = 0; lines < 1000 && talk == Talk::Done; ++lines) talk = child->send(line, at_once(), {});
  EXPECT_EQ(talk, Talk::TooLate);
}

TEST_F(Children, ThatHaveLeftDoNotKillUs) {
  const auto child = shell("exec 0<&-; echo closed; exec cat /dev/zero >/dev/null");
  EXPECT_EQ(line_of(*child), "closed");
  EXPECT_EQ(child->send("anyone?", in_time(), {}), Talk::Closed);
  sigset_t pending;
  sigpending(&pending);
  EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
}

TEST_F(Children, AreNotWaitedForLongerThanWanted) {
  const auto child = start({"cat"});
  std::string line;
  EXPECT_EQ(child->receive(line, at_once(), {}), Talk::TooLate);
  StopSource stop;
  auto receiving =
      std::async(std::launch::async, [&] { return child->receive(line, in_time(), stop.token()); });
  stop.request_stop();
  EXPECT_EQ(receiving.get(), Talk::Stopped);
  EXPECT_EQ(child->send("still here", in_time(), {}), Talk::Done);
  EXPECT_EQ(line_of(*child), "still here");
}

TEST_F(Children, WithLinesThatNeverEndAreNotReadForEver) {
  const auto child = start({"cat", "/dev/zero"});
  std::string line;
  EXPECT_EQ(child->receive(line, in_time(), {}), Talk::TooLong);
}

TEST_F(Children, LeaveWhenTheirInputEnds) { EXPECT_EQ(start({"cat"})->close(60s).id, "process-exited"); }

TEST_F(Children, MayTalkWhileTheyLeave) {
  const auto child = shell("cat >/dev/null; head -c 1000000 /dev/zero; exit 6");
  EXPECT_EQ(child->close(60s).argument("code"), "6");
}

TEST_F(Children, ThatDoNotLeaveAreMadeTo) {
  EXPECT_EQ(start(test::brain("deaf"))->close(1ms).id, "process-made-to-leave");      // by SIGTERM
  EXPECT_EQ(start(test::brain("stubborn"))->close(1ms).id, "process-made-to-leave");  // by SIGKILL
}

TEST_F(Children, TakeTheirChildrenWithThem) {
  const auto child = start(test::brain("children"));
  ASSERT_EQ(child->send("START 15", in_time(), {}), Talk::Done);
  ASSERT_EQ(child->send("BEGIN", in_time(), {}), Talk::Done);
  EXPECT_EQ(line_of(*child), "OK");
  EXPECT_EQ(line_of(*child), "0,0");
  ASSERT_EQ(child->send("END", in_time(), {}), Talk::Done);
  std::string line;
  EXPECT_EQ(child->receive(line, in_time(), {}), Talk::Closed);  // although they hold the output open
  EXPECT_EQ(child->close(60s).argument("code"), "0");
}

TEST_F(Children, HaveNoMoreMemoryThanTheyMay) {
  const auto child = start({.command = test::brain("memory"), .memory_bytes = 256 << 20});
  child->send("START 15", in_time(), {});
  child->send("BEGIN", in_time(), {});
  EXPECT_EQ(line_of(*child), "OK");
  std::string line;
  EXPECT_EQ(child->receive(line, in_time(), {}), Talk::Closed);
  EXPECT_EQ(child->close(60s).argument("signal"), "SIGABRT");  // std::bad_alloc
}

TEST_F(Children, HaveNoMoreProcessorTimeThanTheyMay) {
  const auto child = start({.command = {"/bin/sh", "-c", "while :; do :; done"}, .work_time = 1s});
  std::string line;
  EXPECT_EQ(child->receive(line, in_time(), {}), Talk::Closed);
  const std::string signal(child->close(60s).argument("signal"));
  EXPECT_TRUE(signal == "SIGKILL" || signal == "SIGXCPU") << signal;
  EXPECT_GE(child->work_time(), 500ms);
}

TEST_F(Children, ShowTheProcessorTimeTheyUse) {
  const auto child =
      shell("while read line; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo; done");
  child->send("work", in_time(), {});
  line_of(*child);
  const auto before = child->work_time();
  EXPECT_GT(before, 0ns);
  child->send("work", in_time(), {});
  line_of(*child);
  EXPECT_GT(child->work_time(), before);
  child->close(60s);
  EXPECT_GT(child->work_time(), before);
}

TEST_F(Children, WriteTheirMessagesToALog) {
  const support::TemporaryDirectory directory;
  {
    const auto child = start({.command = {"/bin/sh", "-c", "echo one >&2; echo ready; read x; echo two >&2"},
                              .log = directory / "log"});
    EXPECT_EQ(line_of(*child), "ready");
    child->send("go on", in_time(), {});
    child->close(60s);
  }
  EXPECT_EQ(contents(directory / "log"), "one\ntwo\n");
  start({.command = {"/bin/sh", "-c", "head -c 200000 /dev/zero >&2"},
         .log = directory / "log",
         .log_bytes = 50'000})
      ->close(60s);
  EXPECT_LE(std::filesystem::file_size(directory / "log"), 50'000u);
  EXPECT_LE(std::filesystem::file_size(directory / "log.1"), 50'000u);
}

TEST_F(Children, InheritNothingButTheirOwnPipes) {
  std::ofstream someone_elses(
      "/dev/null");         // open without O_CLOEXEC? the stream decides; both must be closed
  const int kept = dup(1);  // surely without it
  const auto first = start({"cat"});
  const auto second = shell("for each in /proc/self/fd/*; do echo ${each##*/}; done; echo end");
  std::vector<std::string> open;
  for (std::string line = line_of(*second); line != "end"; line = line_of(*second)) open.push_back(line);
  // 0, 1, 2, and the directory that the shell is reading
  EXPECT_EQ(open.size(), 4u) << testing::PrintToString(open);
  ::close(kept);
  first->close(60s);
}

TEST_F(Children, BeginWithDefaultSignalsInAGroupOfTheirOwn) {
  signal(SIGUSR1, SIG_IGN);
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGUSR2);
  pthread_sigmask(SIG_BLOCK, &blocked, nullptr);
  const auto child = start({"grep", "-E", "SigBlk|SigIgn", "/proc/self/status"});
  const auto ordinary = [](const std::string& line) {  // from 32 on they belong to the C library
    return std::stoull(line.substr(line.find('\t')), nullptr, 16) & 0x7FFFFFFFU;
  };
  EXPECT_EQ(ordinary(line_of(*child)), 0u);
  EXPECT_EQ(ordinary(line_of(*child)), 0u);
  const auto other = start({"cat"});
  EXPECT_EQ(getpgid(other->pid()), other->pid());
  EXPECT_NE(getsid(other->pid()), getsid(0));
}

TEST_F(Children, OfManyThreadsDoNotDisturbEachOther) {
  constexpr int kThreads = 8;
  constexpr int kLives = 4;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread)
    threads.emplace_back([thread] {
      for (int life = 0; life < kLives; ++life) {
        const auto cat = start({"cat"});
        const std::string said = std::to_string(thread) + " " + std::to_string(life);
        EXPECT_EQ(cat->send(said, in_time(), {}), Talk::Done);
        EXPECT_EQ(line_of(*cat), said);
        EXPECT_EQ(cat->close(60s).argument("code"), "0");  // would hang if another held its input open
      }
    });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace parlour::process
