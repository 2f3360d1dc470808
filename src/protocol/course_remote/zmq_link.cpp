#include "protocol/course_remote/zmq_link.hpp"

#include <sys/eventfd.h>
#include <unistd.h>
#include <zmq.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "protocol/course_remote/messages.hpp"
#include "protocol/course_remote/wire.hpp"

namespace parlour::protocol::remote {
namespace {

using std::chrono::milliseconds;

constexpr int kLongestFromClient = 64 * 1024;
constexpr int kMilliseconds = 1;
constexpr int kSeconds = 1000 * kMilliseconds;

/// Why an address cannot be listened at: the id of a text, or the library's words where there is none.
std::string reason_of(int error) {
  switch (error) {
    case EADDRINUSE:
      return "reason-port-taken";
    case EADDRNOTAVAIL:
    case ENODEV:
      return "reason-not-my-address";
    case EACCES:
      return "reason-not-allowed";
    default:
      return zmq_strerror(error);
  }
}

/// A context with one socket, and a descriptor that wakes whoever waits for it.
class Socket {
 public:
  explicit Socket(int type)
      : context_(zmq_ctx_new()),
        socket_(zmq_socket(context_, type)),
        bell_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    set(ZMQ_LINGER, 1 * kSeconds);  // for the last message of a stay
    // A peer whose machine has gone is noticed although it closes nothing.
    set(ZMQ_HEARTBEAT_IVL, 2 * kSeconds);
    set(ZMQ_HEARTBEAT_TIMEOUT, 10 * kSeconds);
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() {
    if (monitor_ != nullptr) {
      zmq_socket_monitor(socket_, nullptr, 0);
      zmq_close(monitor_);
    }
    zmq_close(socket_);
    zmq_ctx_term(context_);
    close(bell_);
  }

  void* get() { return socket_; }
  void set(int option, int value) { zmq_setsockopt(socket_, option, &value, sizeof value); }
  /// The newer protocol only where an address asks for it: others would be shown and looked up in its form.
  void suit(const std::string& address) { set(ZMQ_IPV6, address.find('[') == std::string::npos ? 0 : 1); }
  void set_longest(std::int64_t bytes) { zmq_setsockopt(socket_, ZMQ_MAXMSGSIZE, &bytes, sizeof bytes); }

  /// From now on a lost connection is noticed.
  void watch() {
    constexpr const char* kEvents = "inproc://events";
    if (zmq_socket_monitor(socket_, kEvents, ZMQ_EVENT_DISCONNECTED) != 0) return;
    monitor_ = zmq_socket(context_, ZMQ_PAIR);
    zmq_connect(monitor_, kEvents);
  }

  void wake() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(bell_, &one, sizeof one);
  }

  bool send(std::string_view bytes, int flags) {
    return zmq_send(socket_, bytes.data(), bytes.size(), flags | ZMQ_DONTWAIT) >= 0;
  }

  /// Waits until there is something to read.
  Heard wait(TimeSource::Duration until) {
    std::array<zmq_pollitem_t, 3> items{
        {{socket_, 0, ZMQ_POLLIN, 0}, {nullptr, bell_, ZMQ_POLLIN, 0}, {monitor_, 0, ZMQ_POLLIN, 0}}};
    const int count = monitor_ != nullptr ? 3 : 2;
    const auto left = std::chrono::ceil<milliseconds>(until - SteadyTime().now());
    constexpr milliseconds kLongest{60'000};
    zmq_poll(items.data(), count, static_cast<long>(std::clamp(left, milliseconds(0), kLongest).count()));
    if ((items[0].revents & ZMQ_POLLIN) != 0) return Heard::Message;
    if ((items[1].revents & ZMQ_POLLIN) != 0) {
      std::uint64_t rings = 0;
      [[maybe_unused]] const auto taken = read(bell_, &rings, sizeof rings);
      return Heard::Woken;
    }
    return monitor_ != nullptr && (items[2].revents & ZMQ_POLLIN) != 0 ? Heard::Lost : Heard::Nothing;
  }

  /// The frames of the next message, which is there; no more than `most`, the rest is dropped and the count
  /// says so.
  std::size_t receive(std::vector<std::string>& frames, std::size_t most) {
    frames.clear();
    std::size_t count = 0;
    for (bool more = true; more; ++count) {
      zmq_msg_t frame;
      zmq_msg_init(&frame);
      if (zmq_msg_recv(&frame, socket_, ZMQ_DONTWAIT) < 0) {
        zmq_msg_close(&frame);
        return count;
      }
      if (count < most)
        frames.emplace_back(static_cast<const char*>(zmq_msg_data(&frame)), zmq_msg_size(&frame));
      more = zmq_msg_more(&frame) != 0;
      zmq_msg_close(&frame);
    }
    return count;
  }

 private:
  void* context_;
  void* socket_;
  void* monitor_ = nullptr;
  int bell_;
};

/// On the wire a client of the course's, which has a REQ socket; but it can also listen when it should speak,
/// and leave a message unanswered, which a REQ socket cannot.
class ZmqClientLink final : public ClientLink {
 public:
  ZmqClientLink() : socket_(ZMQ_DEALER) {
    socket_.set_longest(static_cast<std::int64_t>(kLongestMessage));
    socket_.watch();
  }

  bool connect(const std::string& address) {
    socket_.suit(address);
    return zmq_connect(socket_.get(), address.c_str()) == 0;
  }

  void send(std::string_view bytes) override {
    if (socket_.send({}, ZMQ_SNDMORE)) socket_.send(bytes, 0);
  }

  Heard receive(std::string& bytes, TimeSource::Duration until) override {
    for (;;) {
      const Heard heard = socket_.wait(until);
      if (heard != Heard::Message) return heard;
      constexpr std::size_t kFrames = 2;  // an empty one and the message
      if (socket_.receive(frames_, kFrames) != kFrames || !frames_[0].empty()) continue;
      bytes = std::move(frames_[1]);
      return Heard::Message;
    }
  }

  void wake() override { socket_.wake(); }

 private:
  Socket socket_;
  std::vector<std::string> frames_;
};

class ZmqServerLink final : public ServerLink {
 public:
  ZmqServerLink() : socket_(ZMQ_ROUTER) {
    socket_.set(ZMQ_ROUTER_MANDATORY, 1);  // sending to a client that has gone fails
    socket_.set_longest(kLongestFromClient);
  }

  Result<std::string> bind(const std::string& address) {
    socket_.suit(address);
    if (zmq_bind(socket_.get(), address.c_str()) != 0)
      return failure("course-remote-not-bound", {{"address", address}, {"reason", reason_of(zmq_errno())}});
    std::array<char, 1024> bound{};
    std::size_t length = bound.size();
    zmq_getsockopt(socket_.get(), ZMQ_LAST_ENDPOINT, bound.data(), &length);
    return std::string(bound.data());
  }

  bool send(const std::string& peer, std::string_view bytes) override {
    return socket_.send(peer, ZMQ_SNDMORE) && socket_.send({}, ZMQ_SNDMORE) && socket_.send(bytes, 0);
  }

  Heard receive(std::string& peer, std::string& bytes, TimeSource::Duration until) override {
    const Heard heard = socket_.wait(until);
    if (heard != Heard::Message) return heard;
    constexpr std::size_t kFrames = 3;  // who it is from, an empty one and the message
    if (socket_.receive(frames_, kFrames) != kFrames || !frames_[1].empty()) return Heard::Nothing;
    peer = std::move(frames_[0]);
    bytes = std::move(frames_[2]);
    return Heard::Message;
  }

  void wake() override { socket_.wake(); }

 private:
  Socket socket_;
  std::vector<std::string> frames_;
};

/// The whole of `text` as the number of a port.
bool is_port(std::string_view text) {
  int port = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), port);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() && port >= 0 && port <= 65535;
}

}  // namespace

Result<std::string> read_address(const std::string& text) {
  const auto wrong = [&] { return failure("course-remote-address", {{"address", text}}); };
  if (text.starts_with("ipc://")) return text;
  constexpr std::string_view kTcp = "tcp://";
  std::string host = text.starts_with(kTcp) ? text.substr(kTcp.size()) : text;
  const bool odd = std::any_of(host.begin(), host.end(),
                               [](unsigned char c) { return c <= ' ' || c >= 0x7F || c == '/'; });
  if (host.empty() || odd) return wrong();
  std::string port = std::to_string(kUsualPort);
  const bool bare_ipv6 = host.front() != '[' && std::count(host.begin(), host.end(), ':') > 1;
  const std::size_t colon = host.rfind(':');
  if (bare_ipv6) {
    host = "[" + host + "]";
  } else if (colon != std::string::npos && (host.front() != '[' || host.find(']') < colon)) {
    port = host.substr(colon + 1);
    host.resize(colon);
  }
  if (host.empty() || !is_port(port) || (host.front() == '[' && host.back() != ']')) return wrong();
  return std::string(kTcp) + host + ":" + port;
}

Result<std::unique_ptr<ClientLink>> connect_to(const std::string& address) {
  auto link = std::make_unique<ZmqClientLink>();
  if (!link->connect(address)) return failure("course-remote-address", {{"address", address}});
  return link;
}

Result<BoundServer> listen_at(const std::string& address) {
  auto link = std::make_unique<ZmqServerLink>();
  auto bound = link->bind(address);
  if (!bound) return failure(std::move(bound.error()));
  return BoundServer{std::move(link), *std::move(bound)};
}

}  // namespace parlour::protocol::remote
