#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/api/analyst.hpp"
#include "server/api/fields.hpp"
#include "server/api/rate_limit.hpp"
#include "server/hall/hall.hpp"
#include "server/net/network.hpp"

namespace parlour::server {

/// The WebSocket part of docs/api.md: reads what clients send and passes it on to the hall.
class SocketApi {
 public:
  struct Settings {
    Rate messages{200, 1200};               ///< of one connection
    Rate client_messages{20'000, 120'000};  ///< of one address
    Rate hints{10, 60};                     ///< of one address
    Rate rematches{60, 30};                 ///< of one address: each is a new game
    std::size_t followed = 64;              ///< games that one connection follows at once
    milliseconds hint_time{1000};
    milliseconds hello_time{10'000};  ///< who has not said hello by then is let go
    std::string version;              ///< of the program
  };

  /// Both must outlive it.
  SocketApi(Hall& hall, Analyst& analyst, const Settings& settings);
  ~SocketApi();
  SocketApi(const SocketApi&) = delete;
  SocketApi& operator=(const SocketApi&) = delete;

  void opened(const std::shared_ptr<Connection>& connection);
  void received(Connection& connection, std::string_view text);
  void closed(Connection& connection);
  /// To be called now and then.
  void tick();

 private:
  class Client;
  struct Request;

  static void greet(Client& client, Fields& fields, const std::string& version, Moment now);
  void follow(Client& client, Fields& fields);
  void act(Client& client, Fields& fields);
  void hint(const Request& request);

  Hall& hall_;
  Analyst& analyst_;
  Settings settings_;
  RateLimit messages_;  ///< by address
  RateLimit hints_;
  RateLimit rematches_;
  std::unordered_map<Connection*, std::shared_ptr<Client>> clients_;
  std::deque<std::pair<Moment, std::weak_ptr<Client>>> newcomers_;  ///< and until when they must say hello
};

}  // namespace parlour::server
