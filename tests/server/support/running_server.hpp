#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <thread>

#include "server/server.hpp"
#include "server/support/web_client.hpp"

/// A whole server with real sockets, and who uses it.
namespace parlour::server::tests {

using nlohmann::json;
using support::WebClient;
using support::WebMessage;

inline const WebClient::Headers kJson{{"Content-Type", "application/json"}};

inline ServerSettings on_any_port() {
  ServerSettings settings;
  settings.network.port = 0;
  settings.move_time = milliseconds(50);
  settings.analysis_time = milliseconds(3000);
  settings.version = "test";
  return settings;
}

class Running {
 public:
  explicit Running(const ServerSettings& settings = on_any_port())
      : server_(Server::make(settings).value()), thread_([this] { server_->run(); }) {}
  ~Running() {
    server_->stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_->port(); }

  support::WebResponse post(const std::string& target, const json& body,
                            const WebClient::Headers& headers = kJson) {
    return WebClient(port()).request("POST", target, body.dump(), headers).value();
  }
  support::WebResponse get(const std::string& target) {
    return WebClient(port()).request("GET", target).value();
  }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

/// A browser that has said hello.
class Browser {
 public:
  explicit Browser(const Running& server, const std::string& language = "en") : client_(server.port()) {
    EXPECT_EQ(client_.open_socket().value().status, 101);
    say({{"type", "hello"}, {"version", 1}, {"language", language}});
    EXPECT_EQ(next("welcome")["version"], 1);
  }
  void say(const json& message) { client_.send_text(message.dump()); }
  void say(const std::string& text) { client_.send_text(text); }
  /// The next message of this type; others before it are passed over.
  json next(std::string_view type) {
    for (;;) {
      const WebMessage got = client_.receive();
      if (got.kind != WebMessage::Kind::Text) return {{"closed", got.code}};
      json message = json::parse(got.text);
      if (message["type"] == type) return message;
    }
  }
  /// What the server answers to an action: `done` or `refused`.
  json act(json action) {
    action["type"] = "do";
    action["request"] = ++requests_;
    say(action);
    for (;;) {
      const WebMessage got = client_.receive();
      if (got.kind != WebMessage::Kind::Text) return {{"closed", got.code}};
      json message = json::parse(got.text);
      if (message.value("request", 0) == requests_) return message;
    }
  }
  std::uint16_t closed_with() {
    for (;;)
      if (const WebMessage got = client_.receive(); got.kind != WebMessage::Kind::Text) return got.code;
  }

 private:
  WebClient client_;
  int requests_ = 0;
};

inline json move(const json& made, int ply, const std::string& text) {
  return {{"game", made["id"]}, {"token", made["token"]}, {"action", "move"}, {"ply", ply}, {"move", text}};
}

inline json two_here(const std::string& game = "tictactoe") {
  return {{"game", game},
          {"seats", {{{"kind", "you"}, {"name", "Ann"}}, {{"kind", "here"}, {"name", "Bob"}}}}};
}

inline json against(const std::string& player, const std::string& game = "tictactoe") {
  return {{"game", game},
          {"pace", 0},
          {"seats", {{{"kind", "you"}, {"name", "Ann"}}, {{"kind", "computer"}, {"player", player}}}}};
}

inline json made_by(Running& server, const json& asked) {
  const auto response = server.post("/api/games", asked);
  EXPECT_EQ(response.status, 201) << response.body;
  return json::parse(response.body);
}

}  // namespace parlour::server::tests
