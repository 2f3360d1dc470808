#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour::cluster {

/// Where the broker is and how to be let in.
struct BrokerAddress {
  std::string host = "127.0.0.1";
  int port = 4222;
  bool tls = false;
  std::string user;  ///< empty: the broker lets everybody in
  std::string password;
  std::filesystem::path
      authority;  ///< a file of certificates that the broker's must come from; empty: the system's

  /// Without the password.
  std::string shown() const;

  /// Is it this machine?
  bool is_loopback() const;
};

/// `nats://[USER[:PASSWORD]@]HOST[:PORT]`, with TLS `tls://…`. Fails with the place of what is wrong.
Result<BrokerAddress> read_broker_address(std::string_view text);

}  // namespace parlour::cluster
