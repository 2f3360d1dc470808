#include "server/net/trusted_proxies.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace parlour::server {
namespace {

using Bytes = std::array<std::uint8_t, 16>;

constexpr unsigned kAllBits = 128;
constexpr unsigned kBitsBeforeIpv4 = 96;
constexpr Bytes kIpv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t";
  const std::size_t from = std::min(text.find_first_not_of(kSpace), text.size());
  return text.substr(from, text.find_last_not_of(kSpace) + 1 - from);
}

std::optional<Bytes> read_address(std::string_view text) {
  Bytes bytes = kIpv4;
  const std::string terminated(text);  // as the system wants it; a zero in it ends it too early
  if (terminated.find('\0') != std::string::npos) return std::nullopt;
  if (inet_pton(AF_INET, terminated.c_str(), bytes.data() + kBitsBeforeIpv4 / 8) == 1) return bytes;
  if (inet_pton(AF_INET6, terminated.c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

/// With what some proxies add: a port, and brackets around an address of IPv6.
std::optional<Bytes> read_forwarded(std::string_view text) {
  text = trimmed(text);
  if (const auto address = read_address(text)) return address;
  std::string_view port;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    port = text.substr(end + 1);
    text = text.substr(1, end - 1);
    if (text.find(':') == std::string_view::npos) return std::nullopt;
  } else {
    const std::size_t colon = std::min(text.find(':'), text.size());
    port = text.substr(colon);
    text = text.substr(0, colon);
  }
  const bool is_port = port.empty() || (port.size() > 1 && port.size() <= 6 && port.front() == ':' &&
                                        port.find_first_not_of("0123456789", 1) == std::string_view::npos);
  return is_port ? read_address(text) : std::nullopt;
}

std::string shown(const Bytes& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool is_ipv4 = std::equal(address.begin(), address.begin() + kBitsBeforeIpv4 / 8, kIpv4.begin());
  if (is_ipv4)
    inet_ntop(AF_INET, address.data() + kBitsBeforeIpv4 / 8, text.data(), text.size());
  else
    inet_ntop(AF_INET6, address.data(), text.data(), text.size());
  return text.data();
}

bool same_bits(const Bytes& left, const Bytes& right, unsigned bits) {
  const auto whole = static_cast<std::ptrdiff_t>(bits / 8);
  if (!std::equal(left.begin(), left.begin() + whole, right.begin())) return false;
  if (bits % 8 == 0) return true;
  const auto at = static_cast<std::size_t>(whole);
  return ((left[at] ^ right[at]) >> (8 - bits % 8)) == 0;
}

}  // namespace

Result<TrustedProxies> TrustedProxies::make(const std::vector<std::string>& listed) {
  TrustedProxies trusted;
  for (const std::string& each : listed) {
    const std::string_view text = trimmed(each);
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto address = read_address(text.substr(0, slash));
    const bool short_form = text.substr(0, slash).find(':') == std::string_view::npos;
    const unsigned before = short_form ? kBitsBeforeIpv4 : 0;
    unsigned bits = kAllBits - before;
    bool read = address.has_value();
    if (read && slash < text.size()) {
      const auto number = std::from_chars(text.data() + slash + 1, text.data() + text.size(), bits);
      read = number.ec == std::errc() && number.ptr == text.data() + text.size() && bits <= kAllBits - before;
    }
    if (!read) return failure("network-proxy-wrong", {{"found", each}});
    trusted.networks_.push_back({*address, bits + before});
  }
  return trusted;
}

bool TrustedProxies::trusts(const Address& address) const {
  return std::any_of(networks_.begin(), networks_.end(),
                     [&](const Network& each) { return same_bits(address, each.address, each.bits); });
}

bool TrustedProxies::trusts(std::string_view address) const {
  const auto read = read_address(address.substr(0, address.find('%')));  // a scope names our own interface
  return read && trusts(*read);
}

std::string TrustedProxies::client_of(const std::string& peer, std::string_view forwarded) const {
  if (!trusts(std::string_view(peer))) return peer;
  while (!forwarded.empty()) {
    const std::size_t comma = forwarded.rfind(',');
    const std::size_t from = comma == std::string_view::npos ? 0 : comma + 1;
    const auto address = read_forwarded(forwarded.substr(from));
    if (!address) return peer;
    if (!trusts(*address)) return shown(*address);
    forwarded = forwarded.substr(0, from == 0 ? 0 : comma);
  }
  return peer;
}

}  // namespace parlour::server
