#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "core/line_channel.hpp"
#include "server/net/line_mailbox.hpp"
#include "server/net/network.hpp"

namespace parlour::server::kgp {

/// A client of the network as a conversation, for a thread of its own. The network brings lines, and must
/// outlive this.
class PeerChannel final : public LineChannel {
 public:
  PeerChannel(Network& network, std::shared_ptr<Connection> connection, std::size_t most_waiting)
      : network_(network), connection_(std::move(connection)), mailbox_(most_waiting) {}

  LineMailbox& mailbox() { return mailbox_; }

  /// Never waits: one that does not read is closed by the network once too much waits for it.
  Talk send(std::string_view line, Moment /*until*/, StopToken stop) override {
    if (stop.stop_requested()) return Talk::Stopped;
    if (mailbox_.closed()) return Talk::Closed;
    network_.post([connection = connection_, text = std::make_shared<const std::string>(
                                                 std::string(line) + '\n')] { connection->send(text); });
    return Talk::Done;
  }

  Talk receive(std::string& line, Moment until, StopToken stop) override {
    return mailbox_.receive(line, until, stop);
  }

  Message close(std::chrono::milliseconds /*patience*/) override {
    constexpr std::uint16_t kNormal = 1000;
    network_.post([connection = connection_] { connection->close(kNormal, {}); });
    return {"kgp-closed", {}, std::nullopt};
  }

  std::chrono::nanoseconds work_time() const override { return {}; }

 private:
  Network& network_;
  std::shared_ptr<Connection> connection_;
  LineMailbox mailbox_;
};

/// The same conversation for somebody who owns what they talk to.
class SharedChannel final : public LineChannel {
 public:
  explicit SharedChannel(std::shared_ptr<PeerChannel> channel) : channel_(std::move(channel)) {}
  Talk send(std::string_view line, Moment until, StopToken stop) override {
    return channel_->send(line, until, stop);
  }
  Talk receive(std::string& line, Moment until, StopToken stop) override {
    return channel_->receive(line, until, stop);
  }
  Message close(std::chrono::milliseconds patience) override { return channel_->close(patience); }
  std::chrono::nanoseconds work_time() const override { return {}; }

 private:
  std::shared_ptr<PeerChannel> channel_;
};

}  // namespace parlour::server::kgp
