#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "files/descriptor.hpp"
#include "process/line_buffer.hpp"

namespace parlour::process {

struct ChildSettings {
  std::vector<std::string> command = {};  ///< the program, from PATH unless it has a slash, and its arguments
  std::filesystem::path directory = {};   ///< its working directory; empty: ours
  std::uint64_t memory_bytes = 0;         ///< writable memory of each of its processes; 0: no limit
  std::chrono::seconds work_time{0};      ///< processor time of each of its processes; 0: no limit
  std::filesystem::path log = {};         ///< where its standard error goes; empty: nowhere
  std::uint64_t log_bytes = 1 << 20;      ///< a log is started afresh before it grows over this
  std::size_t longest_line = 65536;       ///< in its standard output, in bytes
};

/// Another program that we start and talk to through its standard input and output. Nothing of it remains
/// when this is destroyed or when our own process ends in any way: neither the program nor anything it
/// started, whatever groups and sessions they moved to. Children of several threads are independent.
class Child final : public LineChannel {
 public:
  /// Returns once the program runs, or with the reason why it does not.
  static Result<std::unique_ptr<Child>> start(const ChildSettings& settings);

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  /// Kills whatever is left of it.
  ~Child() override;

  Talk send(std::string_view line, Moment until, StopToken stop) override;
  Talk receive(std::string& line, Moment until, StopToken stop) override;

  /// Closes its input first. Then, each step only if the one before was not enough: waits for `patience`;
  /// sends SIGTERM to its group and waits a little (both only with patience); sends SIGKILL to everything.
  Message close(std::chrono::milliseconds patience) override;

  std::chrono::nanoseconds work_time() const override;

  pid_t pid() const { return pid_; }

 private:
  struct Ending {
    int wait_status = 0;
    bool by_itself = true;  ///< false: we asked the guardian to end it
    std::chrono::nanoseconds work_time{0};
  };

  Child(pid_t guardian, files::Descriptor control, files::Descriptor input, files::Descriptor output,
        std::size_t longest_line);

  Result<void> wait_until_started(const ChildSettings& settings);
  Talk write_some(std::string_view& text) const;
  Talk read_some();
  std::optional<Ending> wait_for_end(Moment until);
  Ending end(std::chrono::milliseconds patience);

  pid_t guardian_;
  pid_t pid_ = -1;
  files::Descriptor control_;
  files::Descriptor input_;
  files::Descriptor output_;
  LineBuffer lines_;
  std::optional<Ending> ending_;
};

}  // namespace parlour::process
