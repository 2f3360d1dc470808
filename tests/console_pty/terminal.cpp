#include "console_pty/terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>

namespace parlour::console_pty {
namespace {

constexpr int kHangs = 200'000;  // ms without a sign of life: only a program that hangs is so quiet

winsize winsize_of(Size size) { return {size.rows, size.columns, 0, 0}; }

bool is_pending(pid_t process, int signal) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string word; status >> word;) {
    if (word != "SigPnd:" && word != "ShdPnd:") continue;
    std::string mask;
    status >> mask;
    if ((std::stoull(mask, nullptr, 16) >> (signal - 1) & 1) != 0) return true;
  }
  return false;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& each : texts) pointers.push_back(each.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

Terminal::Terminal(const std::vector<std::string>& command, const support::Variables& variables, Size size)
    : screen_(size.columns) {
  std::vector<std::string> words = command;
  std::vector<std::string> settings = support::environment_with(variables);
  const auto argv = pointers_to(words);
  const auto envp = pointers_to(settings);
  const winsize window = winsize_of(size);
  pid_ = forkpty(&master_, nullptr, nullptr, &window);
  if (pid_ < 0) throw std::runtime_error("forkpty");
  if (pid_ == 0) {
    execve(argv[0], argv.data(), envp.data());
    _exit(127);
  }
  fcntl(master_, F_SETFD, FD_CLOEXEC);
  fcntl(master_, F_SETFL, O_NONBLOCK);
}

Terminal::~Terminal() {
  if (pid_ > 0) kill(pid_, SIGKILL);
  if (pid_ > 0) waitpid(pid_, nullptr, 0);
  hang_up();
}

/// Reads while it writes: who types much also has to look at the screen, or both sides wait for each other.
void Terminal::type(std::string_view pressed) {
  while (!pressed.empty()) {
    pollfd ready{master_, POLLIN | POLLOUT, 0};
    if (poll(&ready, 1, kHangs) <= 0) return;
    if ((ready.revents & POLLOUT) != 0) {
      const ssize_t count = write(master_, pressed.data(), pressed.size());
      if (count > 0) pressed.remove_prefix(static_cast<std::size_t>(count));
      if (count < 0 && errno != EAGAIN) return;  // it has ended
    }
    if ((ready.revents & (POLLIN | POLLHUP)) != 0 && !read_some()) return;
  }
}

/// False at the end of the program, or if nothing ever comes.
bool Terminal::read_some() {
  pollfd ready{master_, POLLIN, 0};
  if (poll(&ready, 1, kHangs) <= 0) return false;
  std::array<char, 65536> buffer{};
  const ssize_t count = read(master_, buffer.data(), buffer.size());
  if (count > 0) screen_.show({buffer.data(), static_cast<std::size_t>(count)});
  return count > 0 || (count < 0 && errno == EAGAIN);
}

std::size_t Terminal::expect_one_of(const std::vector<std::string>& texts) {
  for (;;) {
    const std::string since = shown_since();
    std::size_t first = std::string::npos;
    std::size_t found = texts.size();
    for (std::size_t each = 0; each < texts.size(); ++each)
      if (const std::size_t at = since.find(texts[each]); at < first) {
        first = at;
        found = each;
      }
    if (found < texts.size()) seen_ = screen_.after(seen_, first + texts[found].size());
    if (found < texts.size() || !read_some()) return found;
  }
}

testing::AssertionResult Terminal::expect(const std::string& text) {
  if (expect_one_of({text}) == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "expected: " << text << "\nshown: " << shown_since();
}

testing::AssertionResult Terminal::expect_prompt(const std::string& text) {
  auto result = expect(text);
  const auto patience = std::chrono::steady_clock::now() + std::chrono::milliseconds(kHangs);
  while (result && !listens()) {
    if (std::chrono::steady_clock::now() > patience)
      return testing::AssertionFailure() << "nobody listens after: " << text;
    sched_yield();
  }
  return result;
}

/// The line editor takes the terminal out of the mode in which whole lines are read once it waits for keys.
bool Terminal::listens() const {
  termios settings{};
  return tcgetattr(master_, &settings) != 0 || (settings.c_lflag & ICANON) == 0;
}

void Terminal::resize(Size size) {
  const winsize window = winsize_of(size);
  screen_.resize(size.columns);
  ioctl(master_, TIOCSWINSZ, &window);
}

void Terminal::signal(int number) const {
  kill(pid_, number);
  while (is_pending(pid_, number)) sched_yield();
}

void Terminal::hang_up() {
  if (master_ >= 0) close(master_);
  master_ = -1;
}

int Terminal::wait_exit() {
  while (master_ >= 0 && read_some()) continue;
  const int process = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
  pollfd ended{process, POLLIN, 0};
  if (poll(&ended, 1, kHangs) <= 0) kill(pid_, SIGKILL);
  close(process);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1 - WTERMSIG(status);
}

}  // namespace parlour::console_pty
