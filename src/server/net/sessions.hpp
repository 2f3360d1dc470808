#pragma once

// Only the files that carry bytes include this header: it brings Boost with it.
#include <algorithm>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/net/network.hpp"
#include "server/net/trusted_proxies.hpp"

namespace parlour::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Instant = std::chrono::steady_clock::time_point;
using HttpMessage = beast::http::request<beast::http::string_body>;

/// How long a client may take to hear the last words.
inline constexpr std::chrono::seconds kFarewell{2};

class Sessions;

/// One client that is connected. It lives until it is removed from `sessions` and what it asked of the system
/// has been answered.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Sessions& sessions, std::string peer) : sessions_(sessions), peer_(std::move(peer)) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  virtual void start() = 0;
  /// The network stops: says goodbye and ends soon.
  virtual void stop() = 0;
  /// Closes the socket and removes itself. A second call does nothing.
  virtual void end() = 0;

  const std::string& peer() const { return peer_; }
  /// When the client is too slow. `end` is called then, within one tick.
  Instant deadline() const { return deadline_; }

 protected:
  Sessions& sessions() const { return sessions_; }
  /// From now on; once the network stops, until it does at most.
  void allow(std::chrono::milliseconds time);
  void allow_any_time();
  void allow_no_more();  ///< what was allowed ends when the network does

 private:
  Sessions& sessions_;
  std::string peer_;
  Instant deadline_ = Instant::max();
};

/// All clients, and what they share. Everything here happens on the network's thread.
class Sessions {
 public:
  Sessions(NetworkSettings settings, TrustedProxies proxies, Application& application)
      : settings_(std::move(settings)), proxies_(std::move(proxies)), application_(application) {}

  const NetworkSettings& settings() const { return settings_; }
  const TrustedProxies& proxies() const { return proxies_; }
  Application& application() const { return application_; }
  NetworkCounts& counts() { return counts_; }
  const NetworkCounts& counts() const { return counts_; }
  bool stopping() const { return end_ != Instant::max(); }
  Instant end() const { return end_; }  ///< when the last client must have left

  /// False: there are too many already, in all or from its peer. A trusted proxy may have any number.
  bool has_room_for(const std::string& peer) const;
  void add(std::shared_ptr<Session> session);
  void remove(Session& session);
  /// The same client goes on as another session.
  void replace(Session& session, std::shared_ptr<Session> successor);

  /// Ends those whose time is over.
  void sweep();
  /// Says goodbye to everybody; `gone` is called when the last one has left, perhaps at once.
  void stop(std::function<void()> gone);
  /// Forgets all of them without a word to the application.
  void clear() { all_.clear(); }

 private:
  NetworkSettings settings_;
  TrustedProxies proxies_;
  Application& application_;
  NetworkCounts counts_;
  Instant end_ = Instant::max();
  std::function<void()> gone_;
  std::unordered_map<Session*, std::shared_ptr<Session>> all_;
  std::unordered_map<std::string, std::size_t> peers_;
};

inline void Session::allow(std::chrono::milliseconds time) {
  deadline_ = std::min(std::chrono::steady_clock::now() + time, sessions_.end());
}
inline void Session::allow_any_time() { deadline_ = sessions_.end(); }
inline void Session::allow_no_more() { deadline_ = std::min(deadline_, sessions_.end()); }

/// Lines that end in LF or CRLF, without that end to the application; longer ones than a message may be end
/// the session, and so does one that is begun and not finished in the time for a request.
std::shared_ptr<Session> make_line_session(Sessions& sessions, Socket socket, std::string peer);
std::shared_ptr<Session> make_http_session(Sessions& sessions, Socket socket, std::string peer);
/// `request` asked for it and may have it.
std::shared_ptr<Session> make_web_socket(Sessions& sessions, Socket socket, std::string peer,
                                         HttpMessage request);

}  // namespace parlour::server
