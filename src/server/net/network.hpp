#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

/// The network as everything else sees it: values in, values out, one thread. Only beast_network.cpp knows
/// what carries the bytes.
namespace parlour::server {

struct HttpRequest {
  std::string method;
  std::string path;   ///< decoded, begins with a slash
  std::string query;  ///< as it came, without the question mark
  std::string body;
  std::string peer;  ///< the client's address, for limits
  std::string host;
  std::string origin;  ///< empty: none was sent
  std::string content_type;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
};

struct HttpResponse {
  unsigned status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;  ///< null: empty
  std::vector<std::pair<std::string, std::string>> headers;
};

/// One WebSocket, or one client that sends lines. Called on the network's thread only.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// Queues a text frame; where there are no frames, text as it is. Many connections may share one text.
  /// Nothing happens once it is closed; one whose queue grows beyond the limit is closed with 1013.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual const std::string& peer() const = 0;
};

/// What answers. All calls come on the network's thread and must not block.
class Application {
 public:
  using Reply = std::function<void(HttpResponse)>;

  Application() = default;
  Application(const Application&) = delete;
  Application& operator=(const Application&) = delete;
  virtual ~Application() = default;

  /// `reply` is called once, now or later, on the network's thread; a client that has left does not hear it.
  virtual void answer(const HttpRequest& request, Reply reply) = 0;

  /// A WebSocket that was asked for at `path` is open; false: refuse it with 404.
  virtual bool accepts(std::string_view path) const = 0;
  virtual void opened(const std::shared_ptr<Connection>& connection) = 0;
  virtual void received(Connection& connection, std::string_view text) = 0;
  /// The last call about this connection.
  virtual void closed(Connection& connection) = 0;

  /// Comes about every 50 ms.
  virtual void tick() = 0;
};

/// What goes over a connection.
enum class Carrier : std::uint8_t {
  Web,    ///< HTTP and WebSockets
  Lines,  ///< lines of text from the first byte on: to the application like WebSockets that open at once
};

struct NetworkSettings {
  Carrier carrier = Carrier::Web;
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any that is free
  std::size_t connections = 8192;
  std::size_t connections_per_peer = 4096;  ///< of a client; behind a trusted proxy, WebSockets
  std::size_t body = std::size_t{64} << 10;
  std::size_t message = std::size_t{16} << 10;
  std::size_t queue = std::size_t{1} << 20;        ///< bytes that wait for a client that reads slowly
  std::chrono::milliseconds request_time{10'000};  ///< for a request to arrive, for an answer to be taken
  /// After it a WebSocket that answers no ping is closed, and a client of lines that has sent nothing.
  std::chrono::milliseconds silence{60'000};
  std::string subprotocol = "parlour.1";  ///< chosen for a WebSocket that offers it
  std::vector<std::string> origins{};     ///< allowed besides the server's own, as `https://games.example`
  std::vector<std::string> trusted_proxies{};  ///< whose `X-Forwarded-For` says who asks: addresses, networks
};

struct NetworkCounts {
  std::size_t connections = 0;
  std::size_t sockets = 0;  ///< of them WebSockets
  std::uint64_t requests = 0;
  std::uint64_t messages = 0;  ///< received
  std::uint64_t refused = 0;   ///< connections, requests and messages over a limit
};

class Network {
 public:
  Network() = default;
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  virtual ~Network() = default;

  /// Listens from the return on, answers once it runs. `application` must outlive it.
  static Result<std::unique_ptr<Network>> listen(const NetworkSettings& settings, Application& application);

  virtual std::uint16_t port() const = 0;
  /// Serves on this thread until `stop`: then nobody new is let in, WebSockets are closed with 1001 and what
  /// was queued for them is sent for at most two seconds.
  virtual void run() = 0;
  virtual void stop() = 0;  ///< any thread
  /// Runs `work` on the network's thread, in order. Any thread; also before `run`.
  virtual void post(std::function<void()> work) = 0;
  virtual NetworkCounts counts() const = 0;  ///< the network's thread
};

/// May a request with these headers change anything here? A browser sends the page's origin with it.
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

}  // namespace parlour::server
