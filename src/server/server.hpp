#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/api/rate_limit.hpp"
#include "server/games/setup.hpp"
#include "server/net/network.hpp"

namespace parlour::server {

struct ServerSettings {
  NetworkSettings network;
  std::filesystem::path file;  ///< of all games; empty: they live as long as the server
  int workers = 1;
  milliseconds move_time{1000};           ///< of a computer, at most
  milliseconds analysis_time{3000};       ///< of an analysis, at most
  std::vector<std::string> offered{};     ///< players besides those that start no program
  std::size_t games = 20'000;             ///< in memory at once
  Rate new_games{60, 30};                 ///< of one address
  Rate requests{600, 3000};               ///< of one address
  Rate analyses{20, 60};                  ///< of one address
  Rate messages{200, 1200};               ///< of one connection
  Rate client_messages{20'000, 120'000};  ///< of one address
  milliseconds hello_time{10'000};        ///< a WebSocket that has not said hello by then is closed
  int days_over = 90;                     ///< how long games are kept that are over
  int days_others = 365;                  ///< and those that are not
  std::string version;
};

/// The whole web application: it listens from the beginning and serves while it runs.
class Server {
 public:
  /// Fails if the file or the address cannot be had, or a player that is offered does not exist.
  static Result<std::unique_ptr<Server>> make(const ServerSettings& settings);

  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  virtual std::uint16_t port() const = 0;
  /// Until `stop`. Everything that was acknowledged is stored at any time; what is still queued at the end is
  /// stored by the destructor.
  virtual void run() = 0;
  virtual void stop() = 0;  ///< any thread
};

}  // namespace parlour::server
