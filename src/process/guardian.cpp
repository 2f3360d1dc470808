#include "process/guardian.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): <csignal> lacks kill and sigset_t
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "process/argument_list.hpp"
#include "process/rotating_log.hpp"

namespace parlour::process {
namespace {

constexpr int kCouldNotStart = 127;  // the shells' convention

/// The number at the front of `text`, 0 if there is none.
template <class Number>
Number number_in(std::string_view text) {
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void limit(__rlimit_resource resource, std::uint64_t most) {
  const rlimit both{most, most};
  setrlimit(resource, &both);
}

void tell(const Report& report) { send(kControl, &report, sizeof report, MSG_NOSIGNAL); }

void open_instead(int descriptor, const char* path) {
  const files::Descriptor opened(open(path, O_RDWR | O_CLOEXEC));
  if (opened) dup2(opened.number(), descriptor);
}

/// The parent of process `pid`, 0 if there is no such process.
pid_t parent_of(const std::filesystem::path& pid) {
  const files::Descriptor file(open((pid / "stat").c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 512> text{};
  const ssize_t count = file ? read(file.number(), text.data(), text.size()) : 0;
  const std::string_view stat(text.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  const std::size_t name_end = stat.rfind(')');  // pid (name) state parent …; the name may contain anything
  constexpr std::size_t kToParent = 4;
  if (name_end == std::string_view::npos || name_end + kToParent >= stat.size()) return 0;
  return number_in<pid_t>(stat.substr(name_end + kToParent));
}

std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const auto pid = number_in<pid_t>(entry.path().filename().string());
    if (pid > 0 && parent_of(entry.path()) == parent) children.push_back(pid);
  }
  return children;
}

class Guardian {
 public:
  Guardian(std::string program, ChildSettings settings)
      : program_(std::move(program)), settings_(std::move(settings)) {}

  void run() {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    watch_signals();
    if (!open_log() || !start()) return;
    while (!child_gone_ && !killed_) serve();
    kill_all();
    read_messages();
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto nanoseconds = [](const timeval& time) {
      return std::int64_t{time.tv_sec} * 1'000'000'000 + std::int64_t{time.tv_usec} * 1000;
    };
    tell({Report::Kind::Ended, status_, nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime)});
  }

 private:
  void watch_signals() {
    sigset_t watched;
    sigemptyset(&watched);
    for (const int signal : {SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGQUIT}) sigaddset(&watched, signal);
    sigprocmask(SIG_BLOCK, &watched, nullptr);
    signals_ = files::Descriptor(signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK));
  }

  bool open_log() {
    if (settings_.log.empty()) return true;
    auto log = RotatingLog::open(settings_.log, settings_.log_bytes);
    std::array<int, 2> ends{};
    if (!log || pipe2(ends.data(), O_CLOEXEC) != 0) {
      tell({Report::Kind::NoLog, errno, 0});
      return false;
    }
    log_ = *std::move(log);
    messages_ = files::Descriptor(ends[0]);
    messages_of_child_ = files::Descriptor(ends[1]);
    fcntl(messages_.number(), F_SETFL, O_NONBLOCK);
    return true;
  }

  /// Forks, then waits until the child has become its program: exec closes the pipe of complaints.
  bool start() {
    std::array<int, 2> complaints{};
    const pid_t guardian = getpid();
    child_ = pipe2(complaints.data(), O_CLOEXEC) == 0 ? fork() : -1;
    if (child_ < 0) {
      tell({Report::Kind::NotStarted, errno, 0});
      return false;
    }
    if (child_ == 0) {
      const Report complaint = become_the_program(guardian);
      [[maybe_unused]] const ssize_t told = write(complaints[1], &complaint, sizeof complaint);
      _exit(kCouldNotStart);
    }
    setpgid(child_, child_);  // the child does the same: whichever comes first
    close(complaints[1]);
    messages_of_child_ = files::Descriptor();  // from here on only the child holds its ends of the pipes
    open_instead(kChildInput, "/dev/null");
    open_instead(kChildOutput, "/dev/null");
    Report report{Report::Kind::Started, child_, 0};
    [[maybe_unused]] const ssize_t heard = read(complaints[0], &report, sizeof report);
    close(complaints[0]);
    if (report.kind != Report::Kind::Started) waitpid(child_, nullptr, 0);
    tell(report);
    return report.kind == Report::Kind::Started;
  }

  /// Runs in the child. Returns only on failure, with the reason.
  Report become_the_program(pid_t guardian) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guardian) _exit(kCouldNotStart);  // it died before prctl took effect
    setpgid(0, 0);
    if (!settings_.directory.empty() && chdir(settings_.directory.c_str()) != 0)
      return {Report::Kind::NoDirectory, errno, 0};
    if (messages_of_child_) dup2(messages_of_child_.number(), kMessages);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    close_range(kControl, ~0U, CLOSE_RANGE_CLOEXEC);
    const ArgumentList words(settings_.command);
    limit(RLIMIT_CORE, 0);
    if (settings_.work_time.count() > 0)
      limit(RLIMIT_CPU, static_cast<std::uint64_t>(settings_.work_time.count()));
    if (settings_.memory_bytes > 0)
      limit(RLIMIT_DATA, settings_.memory_bytes);  // last: we may already be over it
    execv(program_.c_str(), words.data());
    return {Report::Kind::NotStarted, errno, 0};
  }

  void serve() {
    std::array<pollfd, 3> ends{
        {{kControl, POLLIN, 0}, {signals_.number(), POLLIN, 0}, {messages_.number(), POLLIN, 0}}};
    if (poll(ends.data(), ends.size(), -1) < 0) return;
    if (ends[2].revents != 0) read_messages();
    if (ends[1].revents != 0) take_signal();
    if (ends[0].revents != 0) take_order();
  }

  void take_order() {
    Order order = Order::Kill;
    const ssize_t heard = recv(kControl, &order, sizeof order, MSG_DONTWAIT);
    if (heard == sizeof order && order == Order::Terminate) {
      if (!child_gone_) kill(-child_, SIGTERM);
    } else {
      killed_ = true;
    }
  }

  void take_signal() {
    signalfd_siginfo info{};
    while (read(signals_.number(), &info, sizeof info) == sizeof info)
      if (info.ssi_signo != SIGCHLD) killed_ = true;
    bury(WNOHANG);
  }

  /// Reaps all processes that have died; without WNOHANG it waits for at least one. False when none are left.
  bool bury(int options) {
    for (;;) {
      int status = 0;
      const pid_t dead = waitpid(-1, &status, options);
      if (dead == 0) return true;
      if (dead < 0) return errno != ECHILD;
      if (dead == child_) {
        child_gone_ = true;
        status_ = status;
      }
      options = WNOHANG;
    }
  }

  /// A process that dies leaves its children to us, so this repeats until none are left.
  void kill_all() {
    if (!child_gone_) kill(-child_, SIGKILL);
    for (bool some = bury(WNOHANG); some; some = bury(0))
      for (const pid_t each : children_of(getpid())) kill(each, SIGKILL);
  }

  void read_messages() {
    std::array<char, 16384> piece{};
    for (;;) {
      const ssize_t count = read(messages_.number(), piece.data(), piece.size());
      if (count < 0) return;
      if (count == 0) {
        messages_ = files::Descriptor();
        return;
      }
      log_->append({piece.data(), static_cast<std::size_t>(count)});
    }
  }

  std::string program_;
  ChildSettings settings_;
  std::optional<RotatingLog> log_;
  files::Descriptor signals_;
  files::Descriptor messages_;
  files::Descriptor messages_of_child_;
  pid_t child_ = -1;
  int status_ = 0;
  bool child_gone_ = false;
  bool killed_ = false;
};

/// Runs before main and before any of the program is set up, because a guardian needs none of it. (The C
/// library passes main's arguments to constructors too.)
__attribute__((constructor(101))) void guard_instead_of_main(int count, char** arguments) {
  if (count < 1 || std::string_view(arguments[0]) != kGuardianName) return;
  guard({arguments, static_cast<std::size_t>(count)});
  _exit(EXIT_SUCCESS);
}

}  // namespace

std::vector<std::string> guardian_arguments(const std::filesystem::path& program,
                                            const ChildSettings& settings) {
  std::vector<std::string> arguments{std::string(kGuardianName),
                                     program.string(),
                                     settings.directory.string(),
                                     std::to_string(settings.memory_bytes),
                                     std::to_string(settings.work_time.count()),
                                     settings.log.string(),
                                     std::to_string(settings.log_bytes)};
  arguments.insert(arguments.end(), settings.command.begin(), settings.command.end());
  return arguments;
}

void guard(std::span<char* const> arguments) {
  constexpr std::size_t kBeforeCommand = 7;
  if (arguments.size() <= kBeforeCommand) return;
  close_range(kOthers, ~0U, 0);
  open_instead(kMessages, "/dev/null");
  ChildSettings settings;
  settings.directory = arguments[2];
  settings.memory_bytes = number_in<std::uint64_t>(arguments[3]);
  settings.work_time = std::chrono::seconds(number_in<std::int64_t>(arguments[4]));
  settings.log = arguments[5];
  settings.log_bytes = number_in<std::uint64_t>(arguments[6]);
  settings.command.assign(arguments.begin() + kBeforeCommand, arguments.end());
  Guardian(arguments[1], std::move(settings)).run();
}

}  // namespace parlour::process
