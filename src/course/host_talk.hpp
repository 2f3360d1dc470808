#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/line_channel.hpp"
#include "core/message.hpp"
#include "core/stop_token.hpp"

namespace parlour::course {

/// Talks to one run of a host; see host_protocol.hpp.
class HostTalk {
 public:
  using Moment = LineChannel::Moment;

  /// The rest of the line after the word that was waited for.
  struct Answer {
    std::string rest;
  };
  /// No answer, because a stop was requested.
  struct Stopped {};

  explicit HostTalk(std::unique_ptr<LineChannel> channel) : channel_(std::move(channel)) {}

  /// Sends one or more lines. If that fails, the next `hear` says so.
  void tell(std::string_view lines, Moment until) { channel_->send(lines, until, {}); }

  /// Waits for the answer `word`; or returns why there will be none, in words for the player's author.
  /// `patience` is the waiting time that the message names.
  std::variant<Answer, Stopped, Message> hear(std::string_view word, Moment until,
                                              std::chrono::milliseconds patience, StopToken stop = {});

  /// Waits for the host to leave, then makes it.
  void end(std::chrono::milliseconds patience) { channel_->close(patience); }

 private:
  Message silent(std::chrono::milliseconds patience) const;
  Message why_ended();
  Message failed(std::string_view line) const;
  Message about_place(std::string_view id, std::vector<Argument> arguments) const;

  std::unique_ptr<LineChannel> channel_;
  std::string place_;
  std::string move_;  ///< the number of the move that `place_` is about; empty: none
};

}  // namespace parlour::course
