#include "server/kgp/address.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "records/text.hpp"

namespace parlour::server::kgp {
namespace {

constexpr std::string_view kWebSocket = "ws://";
constexpr std::uint16_t kWebPort = 80;

bool is_odd(char each) {
  const auto byte = static_cast<unsigned char>(each);
  return byte <= ' ' || byte == 0x7F;
}

}  // namespace

Result<LineAddress> read_address(std::string_view text) {
  const auto wrong = [text] { return failure("kgp-address", {{"address", records::one_line(text)}}); };
  if (text.starts_with("wss://")) return failure("kgp-no-tls");
  LineAddress address;
  std::string_view rest = text;
  address.web_socket = rest.starts_with(kWebSocket);
  address.port = address.web_socket ? kWebPort : kPort;
  address.path = "/socket";
  if (std::any_of(text.begin(), text.end(), is_odd)) return wrong();
  if (address.web_socket) {
    rest.remove_prefix(kWebSocket.size());
    const std::size_t slash = rest.find('/');
    if (slash != std::string_view::npos && slash + 1 < rest.size()) address.path = rest.substr(slash);
    rest = rest.substr(0, slash);
  }
  std::string_view port;
  if (rest.starts_with('[')) {
    const std::size_t end = rest.find(']');
    if (end == std::string_view::npos) return wrong();
    address.host = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    if (!rest.empty() && !rest.starts_with(':')) return wrong();
    port = rest;
  } else {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    address.host = rest.substr(0, colon);
    port = rest.substr(colon);
  }
  if (address.host.empty() || address.host.find('/') != std::string::npos) return wrong();
  if (port.empty()) return address;
  port.remove_prefix(1);
  const auto read = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (read.ec != std::errc() || read.ptr != port.data() + port.size() || address.port == 0) return wrong();
  return address;
}

std::string address_text(const LineAddress& address) {
  const std::string host =
      address.host.find(':') == std::string::npos ? address.host : '[' + address.host + ']';
  const std::string place = host + ':' + std::to_string(address.port);
  return address.web_socket ? std::string(kWebSocket) + place + address.path : place;
}

}  // namespace parlour::server::kgp
