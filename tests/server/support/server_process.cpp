#include "server/support/server_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <fstream>
#include <iterator>
#include <utility>

namespace parlour::server::support {
namespace {

constexpr int kPatience = 60'000;  // milliseconds until a server that says nothing has failed

/// The port in `… http://127.0.0.1:8080/ …`; 0: there is none.
std::uint16_t port_in(std::string_view line) {
  constexpr std::string_view kBefore = "http://127.0.0.1:";
  const std::size_t at = line.find(kBefore);
  std::uint16_t port = 0;
  if (at == std::string_view::npos) return port;
  const std::string_view rest = line.substr(at + kBefore.size());
  std::from_chars(rest.data(), rest.data() + rest.size(), port);
  return port;
}

std::string first_line(int descriptor) {
  std::string line;
  char each = 0;
  pollfd entry{descriptor, POLLIN, 0};
  while (poll(&entry, 1, kPatience) > 0 && read(descriptor, &each, 1) == 1 && each != '\n') line += each;
  return line;
}

}  // namespace

ServerProcess::ServerProcess(std::vector<std::string> settings) : settings_(std::move(settings)) {
  for (const char* each :
       {"lang=en", "connections=20000", "connections-per-client=20000", "games-per-minute=1000000",
        "requests-per-minute=1000000", "messages-per-minute=1000000", "messages-per-client=10000000"})
    settings_.emplace_back(each);
  start();
}

ServerProcess::~ServerProcess() { kill(); }

bool ServerProcess::start() {
  std::vector<std::string> arguments{PARLOUR_SERVER_PROGRAM, "port=" + std::to_string(port_)};
  arguments.insert(arguments.end(), settings_.begin(), settings_.end());
  std::vector<char*> pointers;
  for (std::string& each : arguments) pointers.push_back(each.data());
  pointers.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  const bool spawned =
      posix_spawn(&pid_, PARLOUR_SERVER_PROGRAM, &actions, nullptr, pointers.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  output_ = ends[0];
  if (!spawned) pid_ = -1;
  const std::uint16_t port = port_in(first_line(output_));
  if (port == 0) kill();
  if (port != 0) port_ = port;
  return port != 0;
}

void ServerProcess::kill() {
  if (output_ >= 0) close(std::exchange(output_, -1));
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(std::exchange(pid_, -1), nullptr, 0);
}

std::size_t ServerProcess::of_status(const std::string& field) const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  std::string word;
  std::size_t kibibytes = 0;
  while (status >> word)
    if (word == field) status >> kibibytes;
  return kibibytes * 1024;
}

double ServerProcess::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::size_t name_ends = text.rfind(')');
  if (name_ends == std::string::npos) return 0;
  constexpr int kBefore = 11;  // fields between the name and the times (proc(5))
  std::size_t at = name_ends + 2;
  for (int field = 0; field < kBefore; ++field) at = text.find(' ', at) + 1;
  const std::size_t next = text.find(' ', at) + 1;
  long user = 0;
  long system = 0;
  std::from_chars(text.data() + at, text.data() + text.size(), user);
  std::from_chars(text.data() + next, text.data() + text.size(), system);
  return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace parlour::server::support
