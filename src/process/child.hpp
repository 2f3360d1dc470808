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
  std::vector<std::string> command = {};  ///< the program, in PATH unless it has a slash, and its arguments
  std::filesystem::path directory = {};   ///< where it works; empty: here
  std::uint64_t memory_bytes = 0;         ///< what each of its processes may write to; 0: no limit
  std::chrono::seconds work_time{0};      ///< processor time of each of its processes; 0: no limit
  std::filesystem::path log = {};         ///< where its standard error goes; empty: nowhere
  std::uint64_t log_bytes = 1 << 20;      ///< a log that has grown over this is begun anew
  std::size_t longest_line = 65536;       ///< of its standard output
};

/// Another program, started by us and spoken to through its standard input and output. Nothing of it remains
/// when this is destroyed or when our own process ends in any way: neither the program nor what it started,
/// whatever groups and sessions they moved to. Children of different threads do not know of each other.
class Child final : public LineChannel {
 public:
  /// Returns when the program runs, or with the reason why it does not.
  static Result<std::unique_ptr<Child>> start(const ChildSettings& settings);

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  /// Kills what is left.
  ~Child() override;

  Talk send(std::string_view line, Moment until, StopToken stop) override;
  Talk receive(std::string& line, Moment until, StopToken stop) override;

  /// Closes its input first. Then, each if the one before was not enough: waits for `patience`; SIGTERM
  /// to its group and a short while (neither without patience); SIGKILL to everything.
  Message close(std::chrono::milliseconds patience) override;

  std::chrono::nanoseconds work_time() const override;

  pid_t pid() const { return pid_; }

 private:
  struct Ending {
    int wait_status = 0;
    bool by_itself = true;  ///< not because we asked the guardian for it
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
