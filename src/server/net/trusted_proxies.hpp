#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::server {

/// The proxies whose word about their clients' addresses is believed. Everybody else's `X-Forwarded-For` is
/// something that anybody can write, and is not looked at.
class TrustedProxies {
 public:
  /// Each is an address (`127.0.0.1`, `::1`) or a network of them (`10.0.0.0/8`). Fails on any other text.
  static Result<TrustedProxies> make(const std::vector<std::string>& listed);

  bool trusts(std::string_view address) const;

  /// Who asks: `peer`, or if that is a trusted proxy, the last address in `forwarded` that is not one itself,
  /// in its shortest form. Proxies add to the end of the list, so that what a client has written there stands
  /// before what is known. A list without such an address, or with something else in its place, tells
  /// nothing: then it is `peer`.
  std::string client_of(const std::string& peer, std::string_view forwarded) const;

 private:
  using Address = std::array<std::uint8_t, 16>;  ///< one of IPv4 as ::ffff:a.b.c.d
  struct Network {
    Address address{};
    unsigned bits = 0;  ///< of the address that count
  };

  bool trusts(const Address& address) const;

  std::vector<Network> networks_;
};

}  // namespace parlour::server
