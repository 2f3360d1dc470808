#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/api/rate_limit.hpp"
#include "server/kgp/peer_channel.hpp"
#include "server/net/network.hpp"

namespace parlour::server::kgp {

struct ReceptionLimits {
  /// Of one client. Answers come as fast as questions, so this is far above what people would call fast.
  Rate lines{10'000, 600'000};
  std::size_t waiting = 1 << 16;  ///< bytes of a client that nobody has looked at yet
};

/// Receives the clients of one network and hands each on as a channel. Whoever sends too much is closed here,
/// before anybody else notices.
class Reception final : public Application {
 public:
  /// A client has come. Called on the network's thread; must not block.
  using Welcome = std::function<void(std::shared_ptr<PeerChannel> channel, std::string peer)>;

  Reception(ReceptionLimits limits, Welcome welcome) : limits_(limits), welcome_(std::move(welcome)) {}

  /// Needed before the network runs: it is what channels answer through.
  void set_network(Network& network) { network_ = &network; }

  void answer(const HttpRequest& request, Reply reply) override;
  bool accepts(std::string_view path) const override { return path == "/socket"; }
  void opened(const std::shared_ptr<Connection>& connection) override;
  void received(Connection& connection, std::string_view text) override;
  void closed(Connection& connection) override;
  void tick() override {}

 private:
  struct Client {
    std::shared_ptr<PeerChannel> channel;
    Bucket lines;
  };

  ReceptionLimits limits_;
  Welcome welcome_;
  Network* network_ = nullptr;
  std::unordered_map<Connection*, Client> clients_;
};

}  // namespace parlour::server::kgp
