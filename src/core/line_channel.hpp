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
  TooLate,  ///< it was not done by the given moment
  Stopped,  ///< a stop was requested
  Closed,   ///< the other side no longer reads or writes
  TooLong,  ///< a line is longer than any sensible one; nothing after it can be read
};

/// A conversation in lines of text with one run of a program that runs elsewhere. For one thread at a time.
/// Destroying the channel ends the program at once.
class LineChannel {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  LineChannel() = default;
  LineChannel(const LineChannel&) = delete;
  LineChannel& operator=(const LineChannel&) = delete;
  virtual ~LineChannel() = default;

  /// Sends `line` and a line end. Blocks while the other side does not read, but not past `until`.
  virtual Talk send(std::string_view line, Moment until, StopToken stop) = 0;

  /// The next line, without its line end (LF, CR or both). Blocks until there is one, but not past `until`.
  virtual Talk receive(std::string& line, Moment until, StopToken stop) = 0;

  /// Ends the sending. Waits up to `patience` for the other side to exit by itself, then makes it exit.
  /// Whatever it still writes is discarded. Returns how it ended; a second call returns the same.
  virtual Message close(std::chrono::milliseconds patience) = 0;

  /// Processor time that the other side has used so far; zero where that cannot be known.
  virtual std::chrono::nanoseconds work_time() const = 0;
};

}  // namespace parlour
