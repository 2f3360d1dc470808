#include "apps/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <stdexcept>

#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2");
    read = ends[0];
    write = ends[1];
  }
};

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

constexpr int kHangs = 200'000;  // ms without a sign of life: only a program that hangs is so quiet

/// One read into `text`; false at the end of the stream, or if nothing ever comes.
bool read_some(int end, std::string& text) {
  pollfd ready{end, POLLIN, 0};
  if (poll(&ready, 1, kHangs) == 0) return false;
  std::array<char, 65536> buffer{};
  const ssize_t count = read(end, buffer.data(), buffer.size());
  if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0;
}

/// The tests' own environment, and a home for the program that is not the user's.
std::vector<std::string> environment_with(const Variables& variables) {
  static const support::TemporaryDirectory home;
  Variables all{{"XDG_CACHE_HOME", home / "cache"}, {"XDG_STATE_HOME", home / "state"}};
  for (const auto& [name, value] : variables) all[name] = value;
  return support::environment_with(all);
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments, Output output, const Variables& variables,
                 std::string program) {
  ::signal(SIGPIPE, SIG_IGN);  // the program may end before it has read all that is typed
  Pipe in;
  Pipe out;
  Pipe err;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write, STDERR_FILENO);
  if (output == Output::Closed) posix_spawn_file_actions_addclose(&actions, STDOUT_FILENO);
  if (output == Output::FullDevice)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/full", O_WRONLY, 0);
  if (output == Output::Pipe || output == Output::PipeNobodyReads)
    posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  if (output == Output::PipeNobodyReads) close_end(out.read);

  std::vector<char*> argv;
  argv.push_back(program.data());
  std::vector<std::string> copies = arguments;
  for (std::string& each : copies) argv.push_back(each.data());
  argv.push_back(nullptr);

  std::vector<std::string> settings = environment_with(variables);
  std::vector<char*> envp;
  for (std::string& each : settings) envp.push_back(each.data());
  envp.push_back(nullptr);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t to_default;
  sigemptyset(&to_default);
  sigaddset(&to_default, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &to_default);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  const int failed = posix_spawn(&pid_, program.c_str(), &actions, &attributes, argv.data(), envp.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close_end(in.read);
  close_end(out.write);
  close_end(err.write);
  input_ = in.write;
  output_ = out.read;
  error_ = err.read;
  if (failed != 0) throw std::runtime_error("cannot start " + program);
}

Process::~Process() {
  if (pid_ > 0) kill(pid_, SIGKILL);
  if (pid_ > 0) waitpid(pid_, nullptr, 0);
  close_end(input_);
  close_end(output_);
  close_end(error_);
}

void Process::type(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t count = write(input_, text.data() + at, text.size() - at);
    if (count <= 0) return;  // it has ended
    at += static_cast<std::size_t>(count);
  }
}

void Process::close_input() { close_end(input_); }

void Process::signal(int number) const { kill(pid_, number); }

bool Process::wait_for_output(const std::string& text) {
  while (finished_.out.find(text) == std::string::npos)
    if (!read_some(output_, finished_.out)) return false;
  return true;
}

bool Process::wait_for_error(const std::string& text) {
  while (finished_.err.find(text) == std::string::npos)
    if (!read_some(error_, finished_.err)) return false;
  return true;
}

std::string Process::read_line() {
  const std::size_t from = lines_end_;
  std::size_t end = finished_.out.find('\n', from);
  for (; end == std::string::npos; end = finished_.out.find('\n', from))
    if (!read_some(output_, finished_.out)) return {};
  lines_end_ = end + 1;
  return finished_.out.substr(from, end - from);
}

void Process::wait_until_it_catches(int number) const {
  const std::string path = "/proc/" + std::to_string(pid_) + "/status";
  constexpr std::string_view kCaught = "SigCgt:";
  for (;;) {
    std::ifstream file(path);
    bool alive = false;
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with(kCaught)) continue;
      alive = true;
      const std::uint64_t caught = std::stoull(line.substr(kCaught.size()), nullptr, 16);
      if ((caught >> (number - 1) & 1U) != 0) return;
    }
    if (!alive) return;
    sched_yield();
  }
}

void Process::wait_until_asleep() const {
  const std::string path = "/proc/" + std::to_string(pid_) + "/stat";
  for (;;) {
    std::ifstream file(path);
    std::string stat;
    std::getline(file, stat);
    const std::size_t name_end = stat.rfind(')');  // pid (name) state …
    if (name_end == std::string::npos || stat[name_end + 2] == 'S' || stat[name_end + 2] == 'Z') return;
    sched_yield();
  }
}

void Process::wait_until_it_waits_to_write() const {
  const std::string path = "/proc/" + std::to_string(pid_) + "/syscall";
  for (std::string call; call != std::to_string(SYS_write);) {
    std::ifstream file(path);
    if (!(file >> call)) return;  // it has ended
    sched_yield();
  }
}

Finished Process::finish() {
  while (output_ >= 0 || error_ >= 0) {
    std::array<pollfd, 2> ends{pollfd{output_, POLLIN, 0}, pollfd{error_, POLLIN, 0}};
    if (poll(ends.data(), ends.size(), kHangs) <= 0) {
      kill(pid_, SIGKILL);
      break;
    }
    if (ends[0].revents != 0 && !read_some(output_, finished_.out)) close_end(output_);
    if (ends[1].revents != 0 && !read_some(error_, finished_.err)) close_end(error_);
  }
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  finished_.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1 - WTERMSIG(status);
  return finished_;
}

std::string kept_in(const std::string& out) {
  constexpr std::string_view kWords = "The game is kept in ";
  const std::size_t at = out.find(kWords);
  if (at == std::string::npos) return {};
  const std::size_t from = at + kWords.size();
  return out.substr(from, out.find('\n', from) - from);
}

Finished run(const std::vector<std::string>& arguments, const std::string& input, Output output,
             const Variables& variables) {
  Process process(arguments, output, variables);
  process.type(input);
  process.close_input();
  return process.finish();
}

}  // namespace parlour::apps
