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
/// lines, an introduction that comes late) is passed over, up to a limit.
class ManagerTalk {
 public:
  using Moment = LineChannel::Moment;

  explicit ManagerTalk(std::unique_ptr<LineChannel> channel) : channel_(std::move(channel)) {}

  /// One or several lines.
  Talk tell(std::string_view lines, Moment until, StopToken stop = {}) {
    heard_ = 0;
    return channel_->send(lines, until, stop);
  }

  /// The next line that is no chatter, trimmed. TooLong also when it has said too much since we spoke.
  Talk hear(std::string& line, Moment until, StopToken stop = {});

  /// Asks for OK to `command`.
  Result<void> ask_for_ok(std::string_view command, std::chrono::milliseconds patience);

  /// Asks for its name and version, once; it may not have any.
  std::string ask_for_name(std::chrono::milliseconds patience);

  /// Why it came to `talk`, which is not Done, while it owed an answer to `command`; then it has ended.
  Message reason(Talk talk, std::string_view command, std::chrono::milliseconds patience);

  /// Lets it leave, or makes it.
  void end(std::chrono::milliseconds patience) { channel_->close(patience); }

  std::chrono::nanoseconds work_time() const { return channel_->work_time(); }

 private:
  Talk next_line(std::string& line, Moment until, StopToken stop);

  std::unique_ptr<LineChannel> channel_;
  std::size_t heard_ = 0;  ///< bytes since we said something
};

/// The value of `key` in an introduction: `name="…", version="…"`. Nothing where there is none.
std::optional<std::string> introduced(std::string_view line, std::string_view key);

}  // namespace parlour::protocol::gomocup
