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

/// What is said to a host and heard from it; see host_protocol.hpp. One life of the host.
class HostTalk {
 public:
  using Moment = LineChannel::Moment;

  /// What stands behind the word that was waited for.
  struct Answer {
    std::string rest;
  };
  /// No answer, because a stop was requested.
  struct Stopped {};

  explicit HostTalk(std::unique_ptr<LineChannel> channel) : channel_(std::move(channel)) {}

  /// Sends one or several lines. What goes wrong is told by the next `hear`.
  void tell(std::string_view lines, Moment until) { channel_->send(lines, until, {}); }

  /// The answer `word`; or why there will be none, in words for whoever wrote the player. `patience` is what
  /// the message says about how long was waited.
  std::variant<Answer, Stopped, Message> hear(std::string_view word, Moment until,
                                              std::chrono::milliseconds patience, StopToken stop = {});

  /// Lets the host leave, or makes it.
  void end(std::chrono::milliseconds patience) { channel_->close(patience); }

 private:
  Message silent(std::chrono::milliseconds patience) const;
  Message why_ended();
  Message failed(std::string_view line) const;
  Message about_place(std::string_view id, std::vector<Argument> arguments) const;

  std::unique_ptr<LineChannel> channel_;
  std::string place_;
  std::string move_;  ///< the number of the move that `place_` is about; empty: of none
};

}  // namespace parlour::course
