#include "cluster/broker_address.hpp"

#include "records/values.hpp"

namespace parlour::cluster {
namespace {

constexpr std::string_view kForm = "nats://HOST[:PORT], tls://HOST[:PORT]";

tl::unexpected<Message> wrong(std::string_view text, std::string_view part) {
  // Where a password may stand, the text is not repeated.
  const std::string shown(text.find('@') == std::string_view::npos ? text : "…");
  const std::size_t at = shown == "…" ? 0 : static_cast<std::size_t>(part.data() - text.data());
  return failure("cluster-address", {{"form", std::string(kForm)}}, Place{shown, at + 1});
}

bool is_host_character(char each) {
  return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') || (each >= '0' && each <= '9') ||
         each == '.' || each == '-' || each == '_' || each == ':';
}

}  // namespace

std::string BrokerAddress::shown() const {
  const bool brackets = host.find(':') != std::string::npos;
  return (tls ? "tls://" : "nats://") + (brackets ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

bool BrokerAddress::is_loopback() const {
  return host == "::1" || host == "localhost" || host.starts_with("127.");
}

Result<BrokerAddress> read_broker_address(std::string_view text) {
  constexpr std::size_t kLongest = 1024;
  constexpr std::string_view kPlain = "nats://";
  constexpr std::string_view kSecure = "tls://";
  BrokerAddress address;
  if (text.size() > kLongest) return wrong(text, text);
  address.tls = text.starts_with(kSecure);
  if (!address.tls && !text.starts_with(kPlain)) return wrong(text, text);
  std::string_view rest = text.substr(address.tls ? kSecure.size() : kPlain.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
    const std::string_view who = rest.substr(0, at);
    const std::size_t colon = std::min(who.find(':'), who.size());
    address.user = who.substr(0, colon);
    address.password = who.substr(std::min(colon + 1, who.size()));
    if (address.user.empty()) return wrong(text, who);
    rest.remove_prefix(at + 1);
  }
  std::string_view host = rest;
  std::string_view port;
  if (rest.starts_with('[')) {  // an address of IPv6
    const std::size_t end = rest.find(']');
    if (end == std::string_view::npos) return wrong(text, rest);
    host = rest.substr(1, end - 1);
    port = rest.substr(end + 1);
    if (!port.empty() && port.front() != ':') return wrong(text, port);
  } else if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
    host = rest.substr(0, colon);
    port = rest.substr(colon);
    if (host.find(':') != std::string_view::npos) return wrong(text, host);
  }
  for (const char& each : host)
    if (!is_host_character(each))
      return wrong(text, host.substr(static_cast<std::size_t>(&each - host.data())));
  if (host.empty()) return wrong(text, rest);
  address.host = host;
  if (port.empty()) return address;
  const auto number = records::parse_number<int>(port.substr(1));
  if (!number || *number < 1 || *number > 65535) return wrong(text, port.substr(1));
  address.port = *number;
  return address;
}

}  // namespace parlour::cluster
