#include <array>
#include <boost/asio/write.hpp>
#include <deque>
#include <string>
#include <utility>

#include "server/net/session_handle.hpp"
#include "server/net/sessions.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t kBytesAtOnce = 4096;

class LineSession final : public Session {
 public:
  LineSession(Sessions& all, Socket socket, std::string peer)
      : Session(all, std::move(peer)), socket_(std::move(socket)) {}

  void start() override;
  void stop() override {
    allow_no_more();
    close(0, {});
  }
  void end() override;

  void send(std::shared_ptr<const std::string> text);
  /// Once what is queued has been sent. There is nothing to tell the reason with.
  void close(std::uint16_t code, std::string_view reason);

 private:
  enum class State { Open, Closing, Ended };

  void read();
  void received(std::string_view bytes);
  void write();
  /// A client has longer between two lines than in the middle of one.
  void allow_next();

  std::shared_ptr<LineSession> self() { return std::static_pointer_cast<LineSession>(shared_from_this()); }

  Socket socket_;
  State state_ = State::Open;
  std::array<char, kBytesAtOnce> piece_{};
  std::string begun_;                                        ///< a line whose end is still to come
  std::deque<std::shared_ptr<const std::string>> outgoing_;  ///< the first is being written
  std::size_t outgoing_bytes_ = 0;
  std::shared_ptr<Connection> connection_;
};

void LineSession::start() {
  connection_ = std::make_shared<SessionHandle<LineSession>>(self(), peer());
  ++sessions().counts().sockets;
  allow_next();
  sessions().application().opened(connection_);
  if (state_ != State::Ended) read();
}

void LineSession::allow_next() {
  const NetworkSettings& settings = sessions().settings();
  if (state_ == State::Open) allow(begun_.empty() ? settings.silence : settings.request_time);
}

void LineSession::read() {
  socket_.async_read_some(asio::buffer(piece_),
                          [self = self()](const boost::system::error_code& error, std::size_t count) {
                            if (self->state_ == State::Ended) return;
                            if (error) {
                              self->end();
                              return;
                            }
                            self->received({self->piece_.data(), count});
                            if (self->state_ != State::Ended) self->read();
                          });
}

void LineSession::received(std::string_view bytes) {
  const bool in_a_line = !begun_.empty();
  while (!bytes.empty() && state_ == State::Open) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    if (begun_.size() + end > sessions().settings().message) {
      ++sessions().counts().refused;
      this->end();
      return;
    }
    begun_.append(bytes.substr(0, end));
    if (end == bytes.size()) break;
    bytes.remove_prefix(end + 1);
    if (begun_.ends_with('\r')) begun_.pop_back();
    ++sessions().counts().messages;
    sessions().application().received(*connection_, std::exchange(begun_, {}));
  }
  // Another byte of the same line gives nobody more time for it.
  if (!in_a_line || begun_.empty()) allow_next();
}

void LineSession::send(std::shared_ptr<const std::string> text) {
  if (state_ != State::Open || !text || text->empty()) return;
  if (outgoing_bytes_ + text->size() > sessions().settings().queue) {
    ++sessions().counts().refused;
    end();
    return;
  }
  outgoing_bytes_ += text->size();
  outgoing_.push_back(std::move(text));
  if (outgoing_.size() == 1) write();
}

void LineSession::write() {
  asio::async_write(socket_, asio::buffer(*outgoing_.front()),
                    [self = self()](const boost::system::error_code& error, std::size_t) {
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
                        self->end();
                      }
                    });
}

void LineSession::close(std::uint16_t /*code*/, std::string_view /*reason*/) {
  if (state_ != State::Open) return;
  state_ = State::Closing;
  allow(kFarewell);
  if (outgoing_.empty()) end();
}

void LineSession::end() {
  if (state_ == State::Ended) return;
  state_ = State::Ended;
  boost::system::error_code ignored;
  socket_.shutdown(Socket::shutdown_both, ignored);
  socket_.close(ignored);
  --sessions().counts().sockets;
  const auto connection = std::move(connection_);
  sessions().application().closed(*connection);
  sessions().remove(*this);
}

}  // namespace

std::shared_ptr<Session> make_line_session(Sessions& sessions, Socket socket, std::string peer) {
  return std::make_shared<LineSession>(sessions, std::move(socket), std::move(peer));
}

}  // namespace parlour::server
