#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/line_channel.hpp"
#include "core/result.hpp"

namespace parlour::protocol::gomocup {

/// What a manager says to a program and hears from it. Chatter that answers nothing (MESSAGE, DEBUG, empty
/// lines, a late introduction) is skipped, up to a limit.
class ManagerTalk {
 public:
  using Moment = LineChannel::Moment;

  explicit ManagerTalk(std::unique_ptr<LineChannel> channel) : channel_(std::move(channel)) {}

  /// Sends one or more lines.
  Talk tell(std::string_view lines, Moment until, StopToken stop = {}) {
    heard_ = 0;
    return channel_->send(lines, until, stop);
  }

  /// The next line that is not chatter, trimmed. TooLong also if it has said too much since we last spoke.
  Talk hear(std::string& line, Moment until, StopToken stop = {});

  /// Sends `command` and waits for OK.
  Result<void> ask_for_ok(std::string_view command, std::chrono::milliseconds patience);

  /// Asks for its name and version; empty if it gives none.
  std::string ask_for_name(std::chrono::milliseconds patience);

  /// Why `talk` (not Done) happened instead of the answer to `command`. If it has closed its output, ends it.
  Message reason(Talk talk, std::string_view command, std::chrono::milliseconds patience);

  /// Waits for it to leave, then makes it.
  void end(std::chrono::milliseconds patience) { channel_->close(patience); }

  std::chrono::nanoseconds work_time() const { return channel_->work_time(); }

 private:
  Talk next_line(std::string& line, Moment until, StopToken stop);

  std::unique_ptr<LineChannel> channel_;
  std::size_t heard_ = 0;  ///< bytes since we last said something
};

/// The value of `key` in an introduction: `name="…", version="…"`. Nothing if the key is missing.
std::optional<std::string> introduced(std::string_view line, std::string_view key);

}  // namespace parlour::protocol::gomocup
