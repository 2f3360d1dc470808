#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/network.hpp"

namespace parlour::server {

/// What the application holds of a session: it may outlive the socket and the whole network.
template <class Carrying>
class SessionHandle final : public Connection {
 public:
  SessionHandle(std::weak_ptr<Carrying> session, std::string peer)
      : session_(std::move(session)), peer_(std::move(peer)) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (const auto session = session_.lock()) session->send(std::move(text));
  }
  void close(std::uint16_t code, std::string_view reason) override {
    if (const auto session = session_.lock()) session->close(code, reason);
  }
  const std::string& peer() const override { return peer_; }

 private:
  std::weak_ptr<Carrying> session_;
  std::string peer_;
};

}  // namespace parlour::server
