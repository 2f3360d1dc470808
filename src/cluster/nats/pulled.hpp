#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cluster/nats/connection.hpp"

namespace parlour::cluster {

/// Messages of a stream, fetched one after the other through a durable consumer that somebody else has made.
/// For one thread.
class Pulled {
 public:
  Pulled(Connection& connection, std::string stream, std::string consumer);

  /// The next message; null if none comes in time, or the consumer does not exist yet.
  Result<OwnedMessage> next(std::chrono::milliseconds wait);

  /// What else is there already, `most` at most.
  std::vector<OwnedMessage> more(std::size_t most);

 private:
  Result<bool> subscribe();

  Connection& connection_;
  std::string stream_;
  std::string consumer_;
  OwnedSubscription subscription_;
  natsConnection* made_with_ = nullptr;  ///< a new connection needs a new subscription
};

}  // namespace parlour::cluster
