#include "process/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): <csignal> lacks sigset_t and kill
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <utility>

#include "process/argument_list.hpp"
#include "process/guardian.hpp"
#include "process/program.hpp"

namespace parlour::process {
namespace {

/// The wait status of a child whose guardian has been killed: nobody knows how it ended.
constexpr int kUnguarded = -1;

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using Moment = LineChannel::Moment;

constexpr milliseconds kLookForStop{10};      // how long a request to stop may go unnoticed
constexpr milliseconds kAfterTerminate{200};  // time to leave after SIGTERM
constexpr std::chrono::seconds kToStart{20};  // time for the guardian to start and the program to load
constexpr Moment kForever = Moment::max();

/// A pipe or socket pair: [0] is ours, [1] the child's. All are close-on-exec.
using Ends = std::array<files::Descriptor, 2>;

/// The numbers below `kOthers` are given to the programs we start, so ours must be above them.
files::Descriptor above_standard(int number) {
  files::Descriptor low(number);
  return files::Descriptor(number < 0 ? -1 : fcntl(number, F_DUPFD_CLOEXEC, int{kOthers}));
}

Ends pipe_ends(int ours) {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const auto our_end = static_cast<std::size_t>(ours);
  Ends both{above_standard(ends[our_end]), above_standard(ends[1 - our_end])};
  fcntl(both[0].number(), F_SETFL, O_NONBLOCK);
  return both;
}

Ends socket_ends() {
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) return {};
  return {above_standard(ends[0]), above_standard(ends[1])};
}

/// Waits until something happens at one of `ends`; looks at them at least once.
template <std::size_t kCount>
Talk wait_for(std::array<pollfd, kCount>& ends, Moment until, StopToken stop) {
  for (;;) {
    if (stop.stop_requested()) return Talk::Stopped;
    const auto left =
        until == kForever ? milliseconds::max() : std::chrono::ceil<milliseconds>(until - Clock::now());
    const auto slice = std::clamp(left, milliseconds(0), kLookForStop);
    if (poll(ends.data(), kCount, static_cast<int>(slice.count())) > 0) return Talk::Done;
    if (left <= milliseconds(0)) return Talk::TooLate;
  }
}

/// While one exists, writing to a pipe that nobody reads gives this thread an error instead of sending the
/// process a signal.
class NoSigpipe {
 public:
  NoSigpipe() {
    sigemptyset(&sigpipe_);
    sigaddset(&sigpipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &sigpipe_, &before_);
  }
  NoSigpipe(const NoSigpipe&) = delete;
  NoSigpipe& operator=(const NoSigpipe&) = delete;
  ~NoSigpipe() {
    constexpr timespec kAtOnce{0, 0};
    if (!was_pending_) sigtimedwait(&sigpipe_, nullptr, &kAtOnce);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t sigpipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

/// Starts a guardian with these ends. Returns an errno value, 0 on success.
int spawn_guardian(const std::vector<std::string>& words, const Ends& input, const Ends& output,
                   const Ends& control, pid_t& guardian) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[1].number(), kChildInput);
  posix_spawn_file_actions_adddup2(&actions, output[1].number(), kChildOutput);
  posix_spawn_file_actions_adddup2(&actions, control[1].number(), kControl);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
  const ArgumentList arguments(words);
  const int error =
      posix_spawn(&guardian, "/proc/self/exe", &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

tl::unexpected<Message> not_started(const ChildSettings& settings, int error) {
  return failure("process-not-started",
                 {{"program", settings.command.front()}, {"reason", files::system_reason(error)}});
}

}  // namespace

Child::Child(pid_t guardian, files::Descriptor control, files::Descriptor input, files::Descriptor output,
             std::size_t longest_line)
    : guardian_(guardian),
      control_(std::move(control)),
      input_(std::move(input)),
      output_(std::move(output)),
      lines_(longest_line) {}

Child::~Child() { close(milliseconds(0)); }

Result<std::unique_ptr<Child>> Child::start(const ChildSettings& settings) {
  const auto program = find_program(settings.command.front(), settings.directory);
  if (!program) return failure(program.error());
  Ends input = pipe_ends(1);
  Ends output = pipe_ends(0);
  Ends control = socket_ends();
  for (const Ends* ends : {&input, &output, &control})
    if (!(*ends)[0] || !(*ends)[1]) return not_started(settings, errno);
  pid_t guardian = -1;
  if (const int error =
          spawn_guardian(guardian_arguments(*program, settings), input, output, control, guardian);
      error != 0)
    return not_started(settings, error);
  control[1] = files::Descriptor();
  std::unique_ptr<Child> child(new Child(guardian, std::move(control[0]), std::move(input[0]),
                                         std::move(output[0]), settings.longest_line));
  if (auto started = child->wait_until_started(settings); !started) return failure(started.error());
  return child;
}

Result<void> Child::wait_until_started(const ChildSettings& settings) {
  std::array<pollfd, 1> ends{{{control_.number(), POLLIN, 0}}};
  Report report;
  if (wait_for(ends, Clock::now() + kToStart, {}) != Talk::Done) return not_started(settings, ETIMEDOUT);
  if (recv(control_.number(), &report, sizeof report, 0) != sizeof report)
    return not_started(settings, ECHILD);
  const std::string reason = files::system_reason(report.value);
  switch (report.kind) {
    case Report::Kind::Started:
      pid_ = report.value;
      return {};
    case Report::Kind::NoDirectory:
      return failure("file-not-read", {{"file", settings.directory.string()}, {"reason", reason}});
    case Report::Kind::NoLog:
      return failure("file-not-written", {{"file", settings.log.string()}, {"reason", reason}});
    default:
      return not_started(settings, report.value);
  }
}

Talk Child::send(std::string_view line, Moment until, StopToken stop) {
  const std::string text = std::string(line) + '\n';
  std::string_view rest = text;
  for (;;) {
    if (const Talk talk = write_some(rest); talk != Talk::Done || rest.empty()) return talk;
    std::array<pollfd, 1> ends{{{input_.number(), POLLOUT, 0}}};
    if (const Talk talk = wait_for(ends, until, stop); talk != Talk::Done) return talk;
  }
}

/// Writes as much as fits without waiting and takes it off the front of `text`.
Talk Child::write_some(std::string_view& text) const {
  const NoSigpipe guard;
  const ssize_t written = write(input_.number(), text.data(), text.size());
  if (written < 0) return errno == EAGAIN || errno == EINTR ? Talk::Done : Talk::Closed;
  text.remove_prefix(static_cast<std::size_t>(written));
  return Talk::Done;
}

Talk Child::receive(std::string& line, Moment until, StopToken stop) {
  for (;;) {
    switch (lines_.take(line)) {
      case LineBuffer::Found::Line:
        return Talk::Done;
      case LineBuffer::Found::TooLong:
        return Talk::TooLong;
      case LineBuffer::Found::Nothing:
        break;
    }
    if (!output_) return Talk::Closed;
    std::array<pollfd, 1> ends{{{output_.number(), POLLIN, 0}}};
    if (const Talk talk = wait_for(ends, until, stop); talk != Talk::Done) return talk;
    if (const Talk talk = read_some(); talk != Talk::Done) return talk;
  }
}

Talk Child::read_some() {
  std::array<char, 16384> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
  const ssize_t count = read(output_.number(), piece.data(), piece.size());
  if (count < 0) return errno == EAGAIN || errno == EINTR ? Talk::Done : Talk::Closed;
  if (count == 0) return Talk::Closed;
  lines_.add({piece.data(), static_cast<std::size_t>(count)});
  return Talk::Done;
}

Message Child::close(milliseconds patience) {
  if (!ending_) ending_ = end(patience);
  if (!ending_->by_itself) return {"process-made-to-leave", {}, std::nullopt};
  const int status = ending_->wait_status;
  if (status == kUnguarded) return {"process-unguarded", {}, std::nullopt, MessageKind::Killed};
  if (WIFEXITED(status))
    return {
        "process-exited", {{"code", std::to_string(WEXITSTATUS(status))}}, std::nullopt, MessageKind::Ended};
  const char* const name = sigabbrev_np(WTERMSIG(status));
  return {"process-signalled",
          {{"signal", name != nullptr ? "SIG" + std::string(name) : std::to_string(WTERMSIG(status))}},
          std::nullopt,
          MessageKind::Killed};
}

Child::Ending Child::end(milliseconds patience) {
  const auto ask = [this](Order order) { ::send(control_.number(), &order, sizeof order, MSG_NOSIGNAL); };
  input_ = files::Descriptor();
  std::optional<Ending> ending = wait_for_end(Clock::now() + patience);
  const bool by_itself = ending.has_value();
  if (!ending && patience > milliseconds(0)) {
    ask(Order::Terminate);
    ending = wait_for_end(Clock::now() + kAfterTerminate);
  }
  if (!ending) {
    ask(Order::Kill);
    ending = wait_for_end(kForever);
  }
  ending->by_itself = by_itself;
  output_ = files::Descriptor();
  control_ = files::Descriptor();
  waitpid(guardian_, nullptr, 0);
  return *ending;
}

/// Waits until the guardian says that nothing is left; nothing if that takes past `until`. Keeps reading the
/// child's output, so that it does not block on a full pipe.
std::optional<Child::Ending> Child::wait_for_end(Moment until) {
  for (;;) {
    std::array<pollfd, 2> ends{{{control_.number(), POLLIN, 0}, {output_.number(), POLLIN, 0}}};
    if (wait_for(ends, until, {}) != Talk::Done) return std::nullopt;
    if (ends[0].revents != 0) {
      Report report;
      if (recv(control_.number(), &report, sizeof report, 0) == sizeof report)
        return Ending{report.value, true, std::chrono::nanoseconds(report.work_time_ns)};
      if (pid_ > 0) kill(-pid_, SIGKILL);  // somebody has killed the guardian
      return Ending{kUnguarded, true, {}};
    }
    std::array<char, 16384> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): only to be dropped
    if (read(output_.number(), piece.data(), piece.size()) == 0) output_ = files::Descriptor();
  }
}

std::chrono::nanoseconds Child::work_time() const {
  if (ending_) return ending_->work_time;
  clockid_t clock = 0;
  timespec used{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0) return {};
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

}  // namespace parlour::process
