#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/analyst.hpp"
#include "server/api/catalogue_json.hpp"
#include "server/api/new_game.hpp"
#include "server/api/offered.hpp"
#include "server/api/rate_limit.hpp"
#include "server/api/recently_made.hpp"
#include "server/hall/hall.hpp"
#include "server/net/network.hpp"

namespace parlour::server {

/// The HTTP part of docs/api.md.
class HttpApi {
 public:
  struct Settings {
    std::vector<std::string> origins{};  ///< whose pages may post here besides our own
    Rate new_games{60, 30};              ///< of one address
    Rate analyses{20, 60};
    Rate reads{600, 3000};
    milliseconds analysis_time{3000};
    Limits limits;
  };
  /// Lines for `GET /metrics`, from who can count.
  using Metrics = std::function<std::string()>;
  using Healthy = std::function<bool()>;

  /// All must outlive it.
  HttpApi(Hall& hall, Analyst& analyst, const OfferedPlayers& offered, const Settings& settings,
          Metrics metrics, Healthy healthy);

  /// Answers what begins with `/api/`, `/health` and `/metrics`; false for any other path.
  bool answer(const HttpRequest& request, const Application::Reply& reply);

 private:
  struct Cached {
    std::string text;
    std::string gzipped;
  };
  struct Client;
  struct Call;
  using Route = void (HttpApi::*)(const Call& call);

  void route(const Call& call);
  void catalogue(const Call& call);
  void texts(const Call& call);
  void rules(const Call& call);
  void position(const Call& call);
  void analysis(const Call& call);
  void new_game(const Call& call);
  void game(const Call& call);
  void join(const Call& call);
  void game_record(const Call& call);
  void record(const Call& call);
  void summaries(const Call& call);
  void create(const Client& client, AskedGame asked);
  bool within(RateLimit& limit, const Call& call);
  void answer_always(const Call& call, std::string_view name, const std::function<std::string()>& make);

  Hall& hall_;
  Analyst& analyst_;
  const OfferedPlayers& offered_;
  Settings settings_;
  Metrics metrics_;
  Healthy healthy_;
  RateLimit new_games_;
  RateLimit analyses_;
  RateLimit reads_;
  RecentlyMade made_;
  std::map<std::string, Cached> cache_;  ///< by name and language
};

}  // namespace parlour::server
