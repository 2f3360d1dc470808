// Stands between a manager and a Gomocup program, passes on every line, and notes for each move of the
// program how long it took and what it said of its depth and nodes. It can also give it more or fewer nodes
// than the manager allows, and help programs that lose what comes right after their own move, or that need
// the whole of their time.
//
// The log has a line for each move, appended in one piece, so that several programs can share it:
//   milliseconds  depth  nodes  nodes a second        separated by tabs, `-` for what was not said
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine_talk.hpp"

namespace parlour::laboratory {
namespace {

using Clock = std::chrono::steady_clock;

bool send(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// One direction: lines from a file, each passed to `handle` without its end.
class Lines {
 public:
  Lines(int file, std::function<bool(std::string_view)> handle) : file_(file), handle_(std::move(handle)) {}

  /// Reads what is there. False at the end, or when a line cannot be passed on.
  bool read_some() {
    std::array<char, 65536> buffer{};
    const ssize_t count = read(file_, buffer.data(), buffer.size());
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    if (count == 0) return false;
    rest_.append(buffer.data(), static_cast<std::size_t>(count));
    std::size_t from = 0;
    for (std::size_t end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n', from)) {
      std::string_view line(rest_.data() + from, end - from);
      if (line.ends_with('\r')) line.remove_suffix(1);
      from = end + 1;
      if (!handle_(line)) return false;
    }
    rest_.erase(0, from);
    return true;
  }

 private:
  int file_;
  std::function<bool(std::string_view)> handle_;
  std::string rest_;
};

class Log {
 public:
  explicit Log(const std::string& path)
      : file_(path.empty() ? -1 : open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) {}
  bool opened() const { return file_ >= 0; }
  void add(Clock::duration elapsed, const EngineThought& thought) const {
    if (file_ < 0) return;
    const double milliseconds = std::chrono::duration<double, std::milli>(elapsed).count();
    const auto text = [](const auto& value) { return value ? std::to_string(*value) : std::string("-"); };
    send(file_, fmt::format("{:.1f}\t{}\t{}\t{}\n", milliseconds, text(thought.depth), text(thought.nodes),
                            text(speed_of(thought, milliseconds))));
  }

 private:
  int file_;
};

struct Child {
  pid_t pid = -1;
  int in = -1;   ///< what it reads
  int out = -1;  ///< what it writes
};

Child start(const std::vector<std::string>& command) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return {};
  const pid_t pid = fork();
  if (pid != 0) {
    close(in[0]);
    close(out[1]);
    return {pid, in[1], out[0]};
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(in[0], STDIN_FILENO);
  dup2(out[1], STDOUT_FILENO);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execvp(words.front(), words.data());
  fmt::print(stderr, "{} cannot be started\n", command.front());
  std::_Exit(127);
}

/// What the program is told otherwise than the manager says it.
struct Changes {
  double node_factor = 1;
  std::int64_t margin = 0;  ///< milliseconds less for a move
  std::int64_t memory = 0;  ///< MiB that it may use; 0: what the manager says
  std::int64_t late = 0;    ///< milliseconds after its own last line in which it is told nothing
};

int pass_on(const std::vector<std::string>& command, const Log& log, const Changes& changes) {
  const Child child = start(command);
  if (child.pid < 0) return 1;
  Clock::time_point asked = Clock::now();
  Clock::time_point heard = asked;  // its last line
  EngineThought thought;
  Lines from_manager(STDIN_FILENO, [&](std::string_view line) {
    asked = Clock::now();
    thought = {};
    std::this_thread::sleep_for(
        quiet_left<Clock::duration>(asked - heard, std::chrono::milliseconds(changes.late)));
    std::string told = with_less_time(with_more_nodes(line, changes.node_factor), changes.margin);
    return send(child.in, with_memory(told, changes.memory) + "\n");
  });
  Lines from_program(child.out, [&](std::string_view line) {
    if (is_talk(line)) listen_to(line, thought);
    heard = Clock::now();
    const bool sent = send(STDOUT_FILENO, std::string(line) + "\n");
    if (is_move(line)) log.add(heard - asked, thought);
    return sent;
  });
  std::array<pollfd, 2> files{{{STDIN_FILENO, POLLIN, 0}, {child.out, POLLIN, 0}}};
  for (bool going = true; going;) {
    if (poll(files.data(), files.size(), -1) < 0 && errno != EINTR) break;
    if (files[1].revents != 0) going = from_program.read_some();
    if (files[0].revents != 0 && !from_manager.read_some()) {
      close(child.in);
      files[0].fd = -1;
    }
  }
  int status = 0;
  close(child.out);
  while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace
}  // namespace parlour::laboratory

int main(int count, char** arguments) {
  using namespace parlour::laboratory;
  CLI::App app(
      "Passes lines between a manager and a Gomocup program and notes what the program says of its moves.");
  std::string log;
  Changes changes;
  std::vector<std::string> command;
  app.add_option("--log", log, "takes a line for each move: milliseconds, depth, nodes, nodes a second");
  app.add_option("--node-factor", changes.node_factor, "multiplies the limit on nodes")
      ->check(CLI::PositiveNumber);
  app.add_option("--margin", changes.margin, "milliseconds that the program has less for a move")
      ->check(CLI::Range(0, 10'000));
  app.add_option("--memory", changes.memory, "MiB that the program is told it may use")
      ->check(CLI::Range(1, 1'048'576));
  app.add_option("--late", changes.late,
                 "milliseconds after a line of the program in which it is told nothing")
      ->check(CLI::Range(0, 10'000));
  app.add_option("command", command, "the program and its arguments")->required();
  app.prefix_command();
  app.positionals_at_end();
  CLI11_PARSE(app, count, arguments);
  for (const std::string& word : app.remaining()) command.push_back(word);
  const Log opened(log);
  if (!log.empty() && !opened.opened()) return fmt::print(stderr, "{} cannot be written\n", log), 2;
  std::signal(SIGPIPE, SIG_IGN);
  return pass_on(command, opened, changes);
}
