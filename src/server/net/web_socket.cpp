#include <algorithm>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <utility>

#include "server/net/session_handle.hpp"
#include "server/net/sessions.hpp"

namespace parlour::server {
namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;

/// Room for a message that is kept between messages.
constexpr std::size_t kUsualMessage = 2048;
/// What fits into a frame that closes, beside its code.
constexpr std::size_t kLongestReason = 123;

std::string_view shortened(std::string_view reason) {
  if (reason.size() <= kLongestReason) return reason;
  std::size_t end = kLongestReason;
  while (end > 0 && (static_cast<unsigned char>(reason[end]) & 0xc0) == 0x80) --end;  // whole characters
  return reason.substr(0, end);
}

/// Does a list such as "chat, parlour.1" name it?
bool offers(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view each = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    while (each.starts_with(' ') || each.starts_with('\t')) each.remove_prefix(1);
    while (each.ends_with(' ') || each.ends_with('\t')) each.remove_suffix(1);
    if (each == name) return true;
  }
  return false;
}

class WebSocket final : public Session {
 public:
  WebSocket(Sessions& all, Socket socket, std::string peer, HttpMessage request)
      : Session(all, std::move(peer)), stream_(std::move(socket)), request_(std::move(request)) {}

  void start() override;
  void stop() override;
  void end() override;

  void send(std::shared_ptr<const std::string> text);
  void close(std::uint16_t code, std::string_view reason);

 private:
  enum class State { Opening, Open, Closing, Ended };

  void opened();
  void read();
  void received(const beast::error_code& error);
  void write();
  void write_close();

  std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }

  websocket::stream<Socket, false> stream_;
  HttpMessage request_;
  State state_ = State::Opening;
  beast::flat_buffer incoming_;
  std::deque<std::shared_ptr<const std::string>> outgoing_;  ///< the first is being written
  std::size_t outgoing_bytes_ = 0;
  websocket::close_reason reason_;
  std::shared_ptr<Connection> connection_;
};

void WebSocket::start() {
  const NetworkSettings& settings = sessions().settings();
  allow(settings.request_time);
  stream_.set_option(
      websocket::stream_base::timeout{settings.request_time, settings.silence, /*keep_alive_pings=*/true});
  const auto offered = request_[http::field::sec_websocket_protocol];
  if (offers({offered.data(), offered.size()}, settings.subprotocol))
    stream_.set_option(websocket::stream_base::decorator(
        [chosen = settings.subprotocol](websocket::response_type& response) {
          response.set(http::field::sec_websocket_protocol, chosen);
        }));
  stream_.read_message_max(settings.message);
  stream_.auto_fragment(false);
  stream_.text(true);
  stream_.async_accept(request_, [self = self()](const beast::error_code& error) {
    if (self->state_ != State::Opening) return;
    if (error || self->sessions().stopping()) {
      self->end();
    } else {
      self->opened();
    }
  });
}

void WebSocket::opened() {
  request_ = {};
  allow_any_time();
  state_ = State::Open;
  ++sessions().counts().sockets;
  connection_ = std::make_shared<SessionHandle<WebSocket>>(self(), peer());
  sessions().application().opened(connection_);
  read();
}

void WebSocket::read() {
  stream_.async_read(incoming_, [self = self()](const beast::error_code& error, std::size_t) {
    if (self->state_ != State::Ended) self->received(error);
  });
}

void WebSocket::received(const beast::error_code& error) {
  if (error) {
    if (error == websocket::error::message_too_big) ++sessions().counts().refused;
    end();
    return;
  }
  if (state_ == State::Open && !stream_.got_text()) close(websocket::close_code::unknown_data, {});
  if (state_ == State::Open) {
    ++sessions().counts().messages;
    const auto bytes = incoming_.cdata();
    sessions().application().received(*connection_, {static_cast<const char*>(bytes.data()), bytes.size()});
  }
  incoming_.consume(incoming_.size());
  if (incoming_.capacity() > kUsualMessage) incoming_.shrink_to_fit();
  read();
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
  if (state_ != State::Open || !text) return;
  if (outgoing_bytes_ + text->size() > sessions().settings().queue) {
    ++sessions().counts().refused;
    if (outgoing_.size() > 1) outgoing_.resize(1);  // the first is under way
    close(websocket::close_code::try_again_later, {});
    return;
  }
  outgoing_bytes_ += text->size();
  outgoing_.push_back(std::move(text));
  if (outgoing_.size() == 1) write();
}

void WebSocket::write() {
  stream_.async_write(asio::buffer(*outgoing_.front()),
                      [self = self()](const beast::error_code& error, std::size_t) {
                        if (self->state_ == State::Ended) return;
                        if (error) {
                          self->end();
                          return;
                        }
                        self->outgoing_bytes_ -= self->outgoing_.front()->size();
                        self->outgoing_.pop_front();
                        if (!self->outgoing_.empty()) {
                          self->write();
                        } else if (self->state_ == State::Closing) {
                          self->write_close();
                        }
                      });
}

void WebSocket::close(std::uint16_t code, std::string_view reason) {
  if (state_ != State::Open) return;
  state_ = State::Closing;
  allow(kFarewell);
  const std::string_view short_reason = shortened(reason);
  reason_.code = code;
  reason_.reason.assign(short_reason.data(), short_reason.size());
  if (outgoing_.empty()) write_close();
}

void WebSocket::write_close() {
  stream_.async_close(reason_, [self = self()](const beast::error_code&) { self->end(); });
}

void WebSocket::stop() {
  allow_no_more();
  close(websocket::close_code::going_away, {});
}

void WebSocket::end() {
  if (state_ == State::Ended) return;
  const bool was_open = state_ != State::Opening;
  state_ = State::Ended;
  beast::error_code ignored;
  stream_.next_layer().close(ignored);
  const auto connection = std::move(connection_);
  if (was_open) {
    --sessions().counts().sockets;
    sessions().application().closed(*connection);
  }
  sessions().remove(*this);
}

}  // namespace

std::shared_ptr<Session> make_web_socket(Sessions& sessions, Socket socket, std::string peer,
                                         HttpMessage request) {
  return std::make_shared<WebSocket>(sessions, std::move(socket), std::move(peer), std::move(request));
}

}  // namespace parlour::server
