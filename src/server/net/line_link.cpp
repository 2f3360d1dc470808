#include "server/net/line_link.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <thread>
#include <type_traits>
#include <utility>

#include "server/net/line_mailbox.hpp"
#include "server/net/network_reason.hpp"

namespace parlour::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Resolver = asio::ip::basic_resolver<asio::ip::tcp, Executor>;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using WebSocket = websocket::stream<Socket, false>;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kGlance{20};  // at the stop token
constexpr std::chrono::milliseconds kFarewell{500};

/// A connection with a thread that reads all the time and writes what is posted to it.
template <class Stream>
class Link final : public LineChannel {
 public:
  explicit Link(const LinkSettings& settings)
      : settings_(settings), io_(1), stream_(io_.get_executor()), mailbox_(settings.waiting) {}
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() override { close(std::chrono::milliseconds(0)); }

  error_code connect(const LineAddress& address, StopToken stop);

  Talk send(std::string_view line, Moment /*until*/, StopToken stop) override {
    if (stop.stop_requested()) return Talk::Stopped;
    if (mailbox_.closed()) return Talk::Closed;
    asio::post(io_, [this, text = std::string(line) + '\n']() mutable {
      outgoing_bytes_ += text.size();
      outgoing_.push_back(std::move(text));
      if (outgoing_bytes_ > settings_.waiting) {
        end();  // the server no longer reads
      } else if (outgoing_.size() == 1) {
        write();
      }
    });
    return Talk::Done;
  }

  Talk receive(std::string& line, Moment until, StopToken stop) override {
    return mailbox_.receive(line, until, stop);
  }

  Message close(std::chrono::milliseconds patience) override {
    if (thread_.joinable()) {
      asio::post(io_, [this] {
        closing_ = true;
        if (outgoing_.empty()) end();
      });
      for (const Moment until = Clock::now() + std::min(patience, kFarewell);
           Clock::now() < until && !mailbox_.closed();)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      asio::post(io_, [this] { end(); });
      thread_.join();
    }
    return {"kgp-closed", {}, std::nullopt};
  }

  std::chrono::nanoseconds work_time() const override { return {}; }

 private:
  static constexpr bool kWeb = std::is_same_v<Stream, WebSocket>;

  Socket& socket() {
    if constexpr (kWeb)
      return stream_.next_layer();
    else
      return stream_;
  }
  /// Runs what was asked of the system until `done`; cancels it when the time is over.
  error_code finish(const error_code& outcome, const bool& done, Clock::time_point until, StopToken stop);
  void read();
  void received(const error_code& error, std::string_view bytes);
  void write();
  void end();

  LinkSettings settings_;
  asio::io_context io_;
  Stream stream_;
  LineMailbox mailbox_;
  std::string begun_;  ///< a line whose end is still to come
  std::conditional_t<kWeb, beast::flat_buffer, std::array<char, 4096>> incoming_;
  std::deque<std::string> outgoing_;  ///< the first is being written
  std::size_t outgoing_bytes_ = 0;
  bool closing_ = false;
  std::thread thread_;
};

template <class Stream>
error_code Link<Stream>::finish(const error_code& outcome, const bool& done, Clock::time_point until,
                                StopToken stop) {
  while (!done) {
    io_.restart();
    io_.run_for(kGlance);
    if (!done && (Clock::now() >= until || stop.stop_requested())) {
      error_code ignored;
      socket().close(ignored);
      io_.stop();
      return asio::error::timed_out;
    }
  }
  return outcome;
}

template <class Stream>
error_code Link<Stream>::connect(const LineAddress& address, StopToken stop) {
  const auto until = Clock::now() + settings_.to_connect;
  error_code outcome;
  bool done = false;
  const auto finished = [&](const error_code& error, const auto&...) {
    outcome = error;
    done = true;
  };
  Resolver resolver(io_.get_executor());
  typename Resolver::results_type found;
  resolver.async_resolve(address.host, std::to_string(address.port),
                         [&](const error_code& error, typename Resolver::results_type results) {
                           found = std::move(results);
                           finished(error);
                         });
  if (const error_code error = finish(outcome, done, until, stop)) return error;
  done = false;
  asio::async_connect(socket(), found, finished);
  if (const error_code error = finish(outcome, done, until, stop)) return error;
  error_code ignored;
  socket().set_option(asio::ip::tcp::no_delay(true), ignored);
  socket().set_option(asio::socket_base::keep_alive(true), ignored);
  if constexpr (kWeb) {
    stream_.read_message_max(settings_.message);
    stream_.text(true);
    stream_.set_option(
        websocket::stream_base::decorator([agent = settings_.user_agent](websocket::request_type& request) {
          request.set("User-Agent", agent);
        }));
    done = false;
    stream_.async_handshake(address.host + ':' + std::to_string(address.port), address.path, finished);
    if (const error_code error = finish(outcome, done, until, stop)) return error;
  }
  read();
  thread_ = std::thread([this] {
    io_.restart();
    const auto busy = asio::make_work_guard(io_);
    io_.run();
  });
  return {};
}

template <class Stream>
void Link<Stream>::read() {
  if constexpr (kWeb) {
    stream_.async_read(incoming_, [this](const error_code& error, std::size_t) {
      const auto bytes = incoming_.cdata();
      received(error, {static_cast<const char*>(bytes.data()), bytes.size()});
    });
  } else {
    stream_.async_read_some(asio::buffer(incoming_), [this](const error_code& error, std::size_t count) {
      received(error, {incoming_.data(), count});
    });
  }
}

template <class Stream>
void Link<Stream>::received(const error_code& error, std::string_view bytes) {
  if (error) {
    end();
    return;
  }
  bool fine = true;
  const auto take_line = [&] {
    if (begun_.ends_with('\r')) begun_.pop_back();
    fine = fine && mailbox_.push(std::exchange(begun_, {}));
  };
  while (!bytes.empty() && fine) {
    const std::size_t end_of_line = std::min(bytes.find('\n'), bytes.size());
    begun_.append(bytes.substr(0, end_of_line));
    fine = begun_.size() <= settings_.message;
    if (end_of_line == bytes.size()) break;
    bytes.remove_prefix(end_of_line + 1);
    take_line();
  }
  if constexpr (kWeb) {
    if (!begun_.empty()) take_line();  // a frame is a line, whether it says so or not
    incoming_.consume(incoming_.size());
  }
  if (!fine) {
    end();
    return;
  }
  read();
}

template <class Stream>
void Link<Stream>::write() {
  const auto written = [this](const error_code& error, std::size_t) {
    if (error) {
      end();
      return;
    }
    outgoing_bytes_ -= outgoing_.front().size();
    outgoing_.pop_front();
    if (!outgoing_.empty()) {
      write();
    } else if (closing_) {
      end();
    }
  };
  if constexpr (kWeb) {
    stream_.async_write(asio::buffer(outgoing_.front()), written);
  } else {
    asio::async_write(stream_, asio::buffer(outgoing_.front()), written);
  }
}

template <class Stream>
void Link<Stream>::end() {
  error_code ignored;
  socket().shutdown(Socket::shutdown_both, ignored);
  socket().close(ignored);
  mailbox_.close();
  io_.stop();
}

template <class Stream>
Result<std::unique_ptr<LineChannel>> connected(const LineAddress& address, const LinkSettings& settings,
                                               StopToken stop) {
  auto link = std::make_unique<Link<Stream>>(settings);
  const error_code error = link->connect(address, stop);
  if (!error) return link;
  return failure(
      "network-cannot-connect",
      {{"host", address.host}, {"port", std::to_string(address.port)}, {"reason", network_reason(error)}});
}

}  // namespace

Result<std::unique_ptr<LineChannel>> connect_lines(const LineAddress& address, const LinkSettings& settings,
                                                   StopToken stop) {
  return address.web_socket ? connected<WebSocket>(address, settings, stop)
                            : connected<Socket>(address, settings, stop);
}

}  // namespace parlour::server
