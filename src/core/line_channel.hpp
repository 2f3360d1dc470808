#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/message.hpp"
#include "core/stop_token.hpp"

namespace parlour {

/// How an exchange with another program went.
enum class Talk : std::uint8_t {
  Done,
  TooLate,  ///< the moment to wait for has passed
  Stopped,  ///< a stop was requested
  Closed,   ///< the other side neither hears nor says anything any more
  TooLong,  ///< a line is longer than anyone would write; what follows is unreadable
};

/// A conversation in lines of text with a program that runs elsewhere, for one life of that program. One
/// thread at a time. Destroying it ends the program at once.
class LineChannel {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  LineChannel() = default;
  LineChannel(const LineChannel&) = delete;
  LineChannel& operator=(const LineChannel&) = delete;
  virtual ~LineChannel() = default;

  /// Sends `line` and what ends it. Blocks while the other side does not read, but not past `until`.
  virtual Talk send(std::string_view line, Moment until, StopToken stop) = 0;

  /// The next line, without what ended it (LF, CR or both). Blocks until there is one, but not past `until`.
  virtual Talk receive(std::string& line, Moment until, StopToken stop) = 0;

  /// Nothing more will be said. Waits for the other side to leave by itself, but no longer than `patience`;
  /// then makes it leave. What it still says is thrown away. Returns how it ended; asked again, the same.
  virtual Message close(std::chrono::milliseconds patience) = 0;

  /// Processor time used on the other side so far; zero where that cannot be known.
  virtual std::chrono::nanoseconds work_time() const = 0;
};

}  // namespace parlour
