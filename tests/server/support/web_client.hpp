#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A client of the server over a real socket: HTTP, WebSocket and any bytes a hostile one would send. What
/// waits gives up after `patience`, so that a test that hangs fails.
namespace parlour::server::support {

struct WebResponse {
  int status = 0;
  std::map<std::string, std::string> headers;  ///< names in small letters
  std::string body;
};

/// What a WebSocket brought.
struct WebMessage {
  enum class Kind {
    Text,
    Closed,  ///< the server has said goodbye with `code`
    Lost,    ///< the connection ended without a word, or nothing came in time
  };
  Kind kind = Kind::Lost;
  std::string text;  ///< of a goodbye: the reason
  std::uint16_t code = 0;
};

struct WebFrame {
  static constexpr unsigned kContinuation = 0;
  static constexpr unsigned kText = 1;
  static constexpr unsigned kBinary = 2;
  static constexpr unsigned kClose = 8;
  static constexpr unsigned kPing = 9;
  static constexpr unsigned kPong = 10;

  unsigned opcode = kText;
  std::string payload{};
  bool last = true;
  bool masked = true;

  /// As it goes over the wire.
  std::string bytes() const;
};

class WebClient {
 public:
  using Headers = std::vector<std::pair<std::string, std::string>>;

  /// Connects to a server of this machine; `connected` says whether that went well.
  explicit WebClient(std::uint16_t port, std::chrono::milliseconds patience = std::chrono::seconds(30));
  ~WebClient();
  WebClient(WebClient&& other) noexcept;
  WebClient& operator=(WebClient&& other) noexcept;
  WebClient(const WebClient&) = delete;
  WebClient& operator=(const WebClient&) = delete;

  bool connected() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }  ///< for `poll`
  void disconnect();                              ///< as a program that ends
  void reset();                                   ///< as a machine that vanishes: the server gets an error
  void finish_sending();                          ///< half of the connection stays open

  /// False: the server has closed, or takes nothing for too long.
  bool send_bytes(std::string_view bytes);
  /// Waits until the server closes; true if it does. What it sent until then is thrown away.
  bool wait_for_end();

  /// One request and its answer. Nothing: the connection ended or stayed silent.
  std::optional<WebResponse> request(const std::string& method, const std::string& target,
                                     const std::string& body = {}, const Headers& headers = {});
  bool send_request(const std::string& method, const std::string& target, const std::string& body = {},
                    const Headers& headers = {});
  std::optional<WebResponse> read_response(bool only_head = false);

  /// Asks for a WebSocket. 101: it is open.
  std::optional<WebResponse> open_socket(const std::string& path = "/socket", const Headers& headers = {});
  bool send_text(const std::string& text) { return send_frame({WebFrame::kText, text}); }
  bool send_frame(const WebFrame& frame) { return send_bytes(frame.bytes()); }
  bool send_close(std::uint16_t code);
  /// Waits for the next message; pings are answered meanwhile, a goodbye too.
  WebMessage receive();
  /// The next message if it is here already. Never waits.
  std::optional<WebMessage> receive_now();
  int pings() const { return pings_; }  ///< that were answered
  /// Waits until there is something to receive; false if nothing comes.
  bool wait_for_bytes() const;

 private:
  enum class Got { Bytes, Nothing, End };

  Got read_some(bool wait);
  bool wait_for(short events) const;
  std::optional<WebMessage> take_message();
  std::optional<WebFrame> take_frame();

  int descriptor_ = -1;
  std::uint16_t port_ = 0;
  std::chrono::milliseconds patience_;
  std::string buffer_;    ///< read, not yet understood
  std::string fragment_;  ///< of a message whose last frame is still to come
  bool ended_ = false;
  int pings_ = 0;
};

}  // namespace parlour::server::support
