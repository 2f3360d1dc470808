#include "server/support/web_client.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>

#include <fmt/format.h>

namespace parlour::server::support {
namespace {

constexpr std::string_view kMask = "\x37\xfa\x21\x3d";

std::string big_endian(std::uint64_t value, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(value >> (8 * i) & 0xff);
  return text;
}

std::uint64_t from_big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char each : bytes) value = value << 8 | static_cast<unsigned char>(each);
  return value;
}

}  // namespace

std::string WebFrame::bytes() const {
  std::string frame(1, static_cast<char>((last ? 0x80U : 0U) | opcode));
  const unsigned mask = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    frame += static_cast<char>(mask | payload.size());
  } else if (payload.size() < 65536) {
    frame += static_cast<char>(mask | 126U);
    frame += big_endian(payload.size(), 2);
  } else {
    frame += static_cast<char>(mask | 127U);
    frame += big_endian(payload.size(), 8);
  }
  if (!masked) return frame + payload;
  frame += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return frame;
}

WebClient::WebClient(std::uint16_t port, std::chrono::milliseconds patience)
    : port_(port), patience_(patience) {
  descriptor_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor_ < 0) return;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    disconnect();
    return;
  }
  const int yes = 1;
  setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  fcntl(descriptor_, F_SETFL, O_NONBLOCK);
}

WebClient::~WebClient() { disconnect(); }

WebClient::WebClient(WebClient&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      port_(other.port_),
      patience_(other.patience_),
      buffer_(std::move(other.buffer_)),
      fragment_(std::move(other.fragment_)),
      ended_(other.ended_),
      pings_(other.pings_) {}

WebClient& WebClient::operator=(WebClient&& other) noexcept {
  if (this == &other) return *this;
  disconnect();
  descriptor_ = std::exchange(other.descriptor_, -1);
  port_ = other.port_;
  patience_ = other.patience_;
  buffer_ = std::move(other.buffer_);
  fragment_ = std::move(other.fragment_);
  ended_ = other.ended_;
  pings_ = other.pings_;
  return *this;
}

void WebClient::disconnect() {
  if (descriptor_ >= 0) close(descriptor_);
  descriptor_ = -1;
}

void WebClient::reset() {
  const linger at_once{1, 0};
  setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  disconnect();
}

void WebClient::finish_sending() { shutdown(descriptor_, SHUT_WR); }

bool WebClient::wait_for(short events) const {
  pollfd entry{descriptor_, events, 0};
  int ready = -1;
  do {
    ready = poll(&entry, 1, static_cast<int>(patience_.count()));
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

bool WebClient::wait_for_bytes() const { return wait_for(POLLIN); }

bool WebClient::send_bytes(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!wait_for(POLLOUT)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

WebClient::Got WebClient::read_some(bool wait) {
  std::array<char, 16384> bytes{};
  while (!ended_) {
    const ssize_t got = recv(descriptor_, bytes.data(), bytes.size(), 0);
    if (got > 0) {
      buffer_.append(bytes.data(), static_cast<std::size_t>(got));
      return Got::Bytes;
    }
    if (got == 0) break;
    if (errno == EINTR) continue;
    if (errno != EAGAIN && errno != EWOULDBLOCK) break;
    if (!wait || !wait_for(POLLIN)) return Got::Nothing;
  }
  ended_ = true;
  return Got::End;
}

bool WebClient::wait_for_end() {
  Got got = Got::Bytes;
  while (got == Got::Bytes) {
    buffer_.clear();
    got = read_some(true);
  }
  return got == Got::End;
}

bool WebClient::send_request(const std::string& method, const std::string& target, const std::string& body,
                             const Headers& headers) {
  std::string text = fmt::format("{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n", method, target, port_);
  for (const auto& [name, value] : headers) text += fmt::format("{}: {}\r\n", name, value);
  if (!body.empty()) text += fmt::format("Content-Length: {}\r\n", body.size());
  return send_bytes(text + "\r\n" + body);
}

std::optional<WebResponse> WebClient::request(const std::string& method, const std::string& target,
                                              const std::string& body, const Headers& headers) {
  send_request(method, target, body, headers);  // who is refused early may not be able to send everything
  return read_response(method == "HEAD");
}

std::optional<WebResponse> WebClient::read_response(bool only_head) {
  std::size_t end = std::string::npos;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (read_some(true) != Got::Bytes) return std::nullopt;
  WebResponse response;
  std::string_view head = std::string_view(buffer_).substr(0, end + 2);
  if (!head.starts_with("HTTP/1.1 ")) return std::nullopt;
  std::from_chars(head.data() + 9, head.data() + 12, response.status);
  head.remove_prefix(head.find("\r\n") + 2);
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find("\r\n"));
    head.remove_prefix(line.size() + 2);
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) return std::nullopt;
    std::string name(line.substr(0, colon));
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    response.headers[name] = line.substr(colon + 2);
  }
  buffer_.erase(0, end + 4);
  std::size_t length = 0;
  if (const auto given = response.headers.find("content-length");
      given != response.headers.end() && !only_head)
    std::from_chars(given->second.data(), given->second.data() + given->second.size(), length);
  while (buffer_.size() < length)
    if (read_some(true) != Got::Bytes) return std::nullopt;
  response.body = buffer_.substr(0, length);
  buffer_.erase(0, length);
  return response;
}

std::optional<WebResponse> WebClient::open_socket(const std::string& path, const Headers& headers) {
  Headers all{{"Connection", "Upgrade"},
              {"Upgrade", "websocket"},
              {"Sec-WebSocket-Version", "13"},
              {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  all.insert(all.end(), headers.begin(), headers.end());
  return request("GET", path, {}, all);
}

bool WebClient::send_close(std::uint16_t code) { return send_frame({WebFrame::kClose, big_endian(code, 2)}); }

std::optional<WebFrame> WebClient::take_frame() {
  if (buffer_.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(buffer_[0]);
  std::size_t head = 2;
  std::uint64_t length = static_cast<unsigned char>(buffer_[1]);
  if (length >= 126) {
    const std::size_t bytes = length == 126 ? 2 : 8;
    if (buffer_.size() < head + bytes) return std::nullopt;
    length = from_big_endian(std::string_view(buffer_).substr(head, bytes));
    head += bytes;
  }
  if (buffer_.size() - head < length) return std::nullopt;
  WebFrame frame{first & 0x0fU, buffer_.substr(head, length), (first & 0x80) != 0, false};
  buffer_.erase(0, head + length);
  return frame;
}

std::optional<WebMessage> WebClient::take_message() {
  while (auto frame = take_frame()) {
    if (frame->opcode == WebFrame::kPing) {
      send_frame({WebFrame::kPong, frame->payload});
      ++pings_;
    } else if (frame->opcode == WebFrame::kClose) {
      const std::string_view payload = frame->payload;
      const auto code = static_cast<std::uint16_t>(from_big_endian(payload.substr(0, 2)));
      send_frame({WebFrame::kClose, std::string(payload.substr(0, 2))});
      return WebMessage{WebMessage::Kind::Closed,
                        std::string(payload.substr(std::min<std::size_t>(2, payload.size()))), code};
    } else if (frame->opcode == WebFrame::kText || frame->opcode == WebFrame::kContinuation) {
      fragment_ += frame->payload;
      if (frame->last) return WebMessage{WebMessage::Kind::Text, std::exchange(fragment_, {}), 0};
    }
  }
  return std::nullopt;
}

WebMessage WebClient::receive() {
  while (true) {
    if (auto message = take_message()) return *std::move(message);
    if (read_some(true) != Got::Bytes) return {};
  }
}

std::optional<WebMessage> WebClient::receive_now() {
  while (true) {
    if (auto message = take_message()) return message;
    const Got got = read_some(false);
    if (got == Got::Nothing) return std::nullopt;
    if (got == Got::End) return WebMessage{};
  }
}

}  // namespace parlour::server::support
