#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <iterator>
#include <optional>
#include <utility>

#include "server/net/request_target.hpp"
#include "server/net/sessions.hpp"

namespace parlour::server {
namespace {

namespace http = beast::http;

constexpr std::uint32_t kLongestHeader = 16U << 10U;
constexpr std::size_t kBytesAtOnce = 4096;
/// What is read and thrown away of a client that goes on sending although it was refused: closing at once
/// would take the answer away from it.
constexpr std::size_t kMostIgnored = std::size_t{1} << 20;

/// Some answers have no body and say nothing of one.
bool is_bodiless(unsigned status) { return status < 200 || status == 204 || status == 304; }

/// What goes over the wire before the body.
std::string head_of(const HttpResponse& response, unsigned version, bool keep) {
  const std::string_view reason = http::obsolete_reason(static_cast<http::status>(response.status));
  std::string head;
  const auto out = std::back_inserter(head);
  fmt::format_to(out, "HTTP/1.1 {} {}\r\n", response.status, reason);
  if (!is_bodiless(response.status))
    fmt::format_to(out, "Content-Type: {}\r\nContent-Length: {}\r\n", response.type,
                   response.body ? response.body->size() : 0);
  for (const auto& [name, value] : response.headers)
    if ((name + value).find_first_of("\r\n") == std::string::npos)  // one header stays one
      fmt::format_to(out, "{}: {}\r\n", name, value);
  if (!keep) {
    head += "Connection: close\r\n";
  } else if (version < 11) {
    head += "Connection: keep-alive\r\n";
  }
  head += "\r\n";
  return head;
}

HttpResponse refusal(unsigned status, std::string_view reason) {
  HttpResponse response;
  response.status = status;
  response.body =
      std::make_shared<const std::string>(fmt::format(R"({{"error":{{"reason":"{}"}}}})", reason));
  return response;
}

std::string field(const HttpMessage& message, http::field name) {
  const auto value = message[name];
  return {value.data(), value.size()};
}

/// What all headers of this name say, as if they were one.
std::string listed(const HttpMessage& message, std::string_view name) {
  std::string list;
  const auto [first, last] = message.equal_range({name.data(), name.size()});
  for (auto each = first; each != last; ++each) {
    if (each != first) list += ',';
    list.append(each->value().data(), each->value().size());
  }
  return list;
}

/// A client that sends requests, one after the other. The next one is not looked at before the last is
/// answered.
class HttpSession final : public Session {
 public:
  HttpSession(Sessions& all, Socket socket, std::string peer)
      : Session(all, std::move(peer)), socket_(std::move(socket)) {}

  void start() override { read_request(); }
  void stop() override;
  void end() override;

 private:
  enum class State { Reading, Waiting, Writing, Leaving, Ended };

  void read_request();
  void read_on();
  void parse();
  void refuse(const beast::error_code& error);
  void handle(HttpMessage message);
  void upgrade(HttpMessage message, const std::string& path);
  void ask_application(const HttpMessage& message, RequestTarget target);
  /// Who asks, perhaps through a proxy.
  std::string client_of(const HttpMessage& message) const {
    return sessions().proxies().client_of(peer(), listed(message, "X-Forwarded-For"));
  }
  void reply(std::uint64_t number, const HttpResponse& response);
  void write(const HttpResponse& response);
  void leave();
  void ignore_rest();

  std::shared_ptr<HttpSession> self() { return std::static_pointer_cast<HttpSession>(shared_from_this()); }

  Socket socket_;
  State state_ = State::Reading;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::uint64_t number_ = 0;  ///< of the request
  unsigned version_ = 11;
  bool only_head_ = false;
  bool keep_ = false;
  std::string head_;
  std::shared_ptr<const std::string> body_;
  std::size_t ignored_ = 0;
};

void HttpSession::read_request() {
  state_ = State::Reading;
  parser_.emplace();
  parser_->eager(true);
  parser_->header_limit(kLongestHeader);
  parser_->body_limit(sessions().settings().body);
  version_ = 11;
  only_head_ = false;
  keep_ = false;
  allow(sessions().settings().request_time);
  if (buffer_.size() > 0) {
    parse();  // what came together with the last one
  } else {
    read_on();
  }
}

void HttpSession::read_on() {
  socket_.async_read_some(buffer_.prepare(kBytesAtOnce),
                          [self = self()](const beast::error_code& error, std::size_t bytes) {
                            if (self->state_ != State::Reading) return;
                            if (error) {
                              self->end();
                              return;
                            }
                            self->buffer_.commit(bytes);
                            self->parse();
                          });
}

void HttpSession::parse() {
  beast::error_code error;
  buffer_.consume(parser_->put(buffer_.data(), error));
  if (error == http::error::need_more) error = {};
  // Of a header at most; what belongs to a body is taken out at once.
  if (!error && buffer_.size() > kLongestHeader && !parser_->is_done()) error = http::error::header_limit;
  if (error) {
    refuse(error);
  } else if (parser_->is_done()) {
    handle(parser_->release());
  } else {
    read_on();
  }
}

void HttpSession::refuse(const beast::error_code& error) {
  const bool long_body = error == http::error::body_limit;
  const bool long_header = error == http::error::header_limit;
  if (long_body || long_header) ++sessions().counts().refused;
  keep_ = false;
  write(long_body     ? refusal(413, "too-large")
        : long_header ? refusal(431, "too-large")
                      : refusal(400, "unreadable"));
}

void HttpSession::handle(HttpMessage message) {
  ++sessions().counts().requests;
  ++number_;
  parser_.reset();
  state_ = State::Waiting;
  allow_any_time();
  version_ = message.version();
  only_head_ = message.method() == http::verb::head;
  keep_ = message.keep_alive() && !sessions().stopping();
  const auto target = message.target();
  auto parsed = parse_target({target.data(), target.size()});
  const bool nameless = version_ >= 11 && message.count(http::field::host) != 1;
  if (!parsed || nameless) {
    write(refusal(400, "unreadable"));
  } else if (beast::websocket::is_upgrade(message)) {
    upgrade(std::move(message), parsed->path);
  } else {
    ask_application(message, std::move(*parsed));
  }
}

void HttpSession::upgrade(HttpMessage message, const std::string& path) {
  keep_ = false;
  if (!sessions().application().accepts(path)) {
    write(refusal(404, "no-such-page"));
  } else if (!origin_allowed(field(message, http::field::origin), field(message, http::field::host),
                             sessions().settings().origins)) {
    write(refusal(403, "origin"));
  } else if (buffer_.size() > 0) {
    write(refusal(400, "unreadable"));  // frames before anybody has agreed to frames
  } else if (const std::string client = client_of(message);
             client != peer() && !sessions().has_room_for(client)) {
    ++sessions().counts().refused;
    write(refusal(429, "too-many"));
  } else {
    state_ = State::Ended;
    const auto successor = make_web_socket(sessions(), std::move(socket_), client, std::move(message));
    sessions().replace(*this, successor);
    successor->start();
  }
}

void HttpSession::ask_application(const HttpMessage& message, RequestTarget target) {
  HttpRequest request;
  request.method = std::string(message.method_string());
  request.path = std::move(target.path);
  request.query = std::move(target.query);
  request.body = message.body();
  request.peer = client_of(message);
  request.host = field(message, http::field::host);
  request.origin = field(message, http::field::origin);
  request.content_type = field(message, http::field::content_type);
  request.accept_encoding = field(message, http::field::accept_encoding);
  request.accept_language = field(message, http::field::accept_language);
  request.if_none_match = field(message, http::field::if_none_match);
  const auto answer = [weak = std::weak_ptr(self()), number = number_](const HttpResponse& response) {
    if (const auto self = weak.lock()) self->reply(number, response);
  };
  sessions().application().answer(request, answer);
}

void HttpSession::reply(std::uint64_t number, const HttpResponse& response) {
  if (state_ == State::Waiting && number == number_) write(response);
}

void HttpSession::write(const HttpResponse& response) {
  state_ = State::Writing;
  keep_ = keep_ && !sessions().stopping();
  allow(sessions().settings().request_time);
  head_ = head_of(response, version_, keep_);
  body_ = only_head_ || is_bodiless(response.status) ? nullptr : response.body;
  const std::array<asio::const_buffer, 2> bytes{asio::buffer(head_),
                                                body_ ? asio::buffer(*body_) : asio::const_buffer{}};
  asio::async_write(socket_, bytes, [self = self()](const beast::error_code& error, std::size_t) {
    if (self->state_ != State::Writing) return;
    self->body_.reset();
    if (error) {
      self->end();
    } else if (self->keep_ && !self->sessions().stopping()) {
      self->read_request();
    } else {
      self->leave();
    }
  });
}

void HttpSession::leave() {
  state_ = State::Leaving;
  allow(kFarewell);
  beast::error_code error;
  socket_.shutdown(Socket::shutdown_send, error);
  if (error) {
    end();
  } else {
    ignore_rest();
  }
}

void HttpSession::ignore_rest() {
  buffer_.clear();
  socket_.async_read_some(buffer_.prepare(kBytesAtOnce),
                          [self = self()](const beast::error_code& error, std::size_t bytes) {
                            if (self->state_ != State::Leaving) return;
                            self->ignored_ += bytes;
                            if (error || self->ignored_ > kMostIgnored) {
                              self->end();
                            } else {
                              self->ignore_rest();
                            }
                          });
}

void HttpSession::stop() {
  const bool idle = state_ == State::Reading && !parser_->got_some() && buffer_.size() == 0;
  if (idle) {
    end();
  } else {
    allow_no_more();
  }
}

void HttpSession::end() {
  if (state_ == State::Ended) return;
  state_ = State::Ended;
  beast::error_code ignored;
  socket_.close(ignored);
  sessions().remove(*this);
}

}  // namespace

std::shared_ptr<Session> make_http_session(Sessions& sessions, Socket socket, std::string peer) {
  return std::make_shared<HttpSession>(sessions, std::move(socket), std::move(peer));
}

}  // namespace parlour::server
