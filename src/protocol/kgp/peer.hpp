#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "protocol/kgp/server_session.hpp"

namespace parlour::protocol::kgp {

/// A client that we serve: a program of ours on pipes, or somebody who has connected. For any thread; one
/// question is asked at a time, others wait.
class Peer {
 public:
  using milliseconds = std::chrono::milliseconds;

  struct Asked {
    std::optional<std::int64_t> pit;  ///< its choice, from 0, perhaps not on the board; nothing: it gave none
    std::chrono::nanoseconds elapsed{0};  ///< from the question to its last word
    std::optional<Message> problem;       ///< it cannot be asked any more
    bool stopped = false;                 ///< we stopped before it had moved
  };

  /// `before_stop`: from its yield to our stop. The Python client ends its thinking process at a stop, and
  /// hangs for good if that process is just about to give back a lock: it needs a moment after its last word.
  Peer(std::unique_ptr<LineChannel> channel, ServerSettings settings, milliseconds before_stop = {});

  /// Greets it and waits until it wants to play.
  Result<void> welcome(milliseconds patience, StopToken stop);

  /// Its best move within `time`. One that has not moved by then has `grace` more for its first move.
  Asked ask(const Board& board, milliseconds time, milliseconds grace, StopToken stop);

  /// Sees to what it says between games, without waiting. Fails once it has left.
  Result<void> listen();
  /// Pings it and waits for its answer.
  Result<void> check_alive(milliseconds patience, StopToken stop);

  void set(std::string_view key, Argument value);
  /// How much time it has, unless it knows already; whole seconds are all that the protocol can tell.
  void tell_time(milliseconds time, bool for_whole_game);
  /// Says goodbye and lets it go.
  void leave(milliseconds patience);

  ClientInfo info() const;
  std::chrono::nanoseconds work_time() const;

 private:
  using Moment = LineChannel::Moment;

  Talk flush(Moment until, StopToken stop);
  /// Takes one line and leaves what it means in `events_`.
  Talk hear(Moment until, StopToken stop);
  Message reason(Talk talk);
  bool take_events(Asked& asked, Id question, Moment began);

  mutable std::mutex mutex_;
  std::unique_ptr<LineChannel> channel_;
  ServerSession session_;
  milliseconds before_stop_;
  std::vector<ServerEvent> events_;
  std::optional<Message> gone_;
  std::string told_time_;
  std::size_t heard_ = 0;  ///< bytes since the last question
};

}  // namespace parlour::protocol::kgp
