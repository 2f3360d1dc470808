#include <fmt/chrono.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <map>
#include <thread>

#include "apps/build_info.hpp"
#include "apps/parlour-server/kgp.hpp"
#include "apps/parlour-server/kgp_news.hpp"
#include "apps/parlour-server/signals.hpp"
#include "arena/extent.hpp"
#include "arena/openings.hpp"
#include "arena/run.hpp"
#include "arena/scoreboard.hpp"
#include "arena/store/store.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/option.hpp"
#include "core/time_source.hpp"
#include "server/kgp/address.hpp"
#include "server/kgp/tournament.hpp"
#include "table/kept_file.hpp"
#include "ui/report/arena/arena_head.hpp"
#include "ui/report/arena/arena_json.hpp"
#include "ui/report/arena/arena_teller.hpp"
#include "ui/terminal/style.hpp"

namespace parlour::app {
namespace {

using std::chrono::milliseconds;
using namespace server::kgp;

/// What takes part besides guests, and what all of them share.
struct House {
  std::vector<std::string> players;
  catalog::Confirmed typed;
  SteadyTime time;
  std::unique_ptr<catalog::CachedTables> tables = kept_tables();
};

const std::map<std::string_view, std::function<void(KgpSettings& settings, std::int64_t value)>>& limits() {
  using S = KgpSettings;
  static const std::map<std::string_view, std::function<void(S&, std::int64_t)>> kLimits{
      {"connections", [](S& s, std::int64_t v) { s.network.connections = static_cast<std::size_t>(v); }},
      {"connections-per-client",
       [](S& s, std::int64_t v) { s.network.connections_per_peer = static_cast<std::size_t>(v); }},
      {"lines-per-minute",
       [](S& s, std::int64_t v) {
         s.limits.lines = {static_cast<double>(v), static_cast<double>(v)};
       }},
      {"seconds-of-silence", [](S& s, std::int64_t v) { s.network.silence = std::chrono::seconds(v); }},
      {"seconds-to-choose", [](S& s, std::int64_t v) { s.to_choose = std::chrono::seconds(v); }},
      {"seconds-to-pong", [](S& s, std::int64_t v) { s.guests.to_answer_ping = std::chrono::seconds(v); }}};
  return kLimits;
}

Result<void> set_limit(KgpSettings& settings, const std::string& text) {
  constexpr std::int64_t kMost = 10'000'000;
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string name = text.substr(0, equals);
  const std::string value = text.substr(std::min(equals + 1, text.size()));
  const auto found = limits().find(name);
  if (found == limits().end()) {
    std::string names;
    for (const auto& [each, set] : limits()) names += (names.empty() ? "" : ", ") + std::string(each);
    return failure("serve-no-limit", {{"name", name}, {"names", names}});
  }
  std::int64_t number = 0;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
  if (read.ec != std::errc() || read.ptr != value.data() + value.size() || number < 1 || number > kMost)
    return failure("serve-limit-range",
                   {{"name", name}, {"found", value}, {"least", "1"}, {"most", std::to_string(kMost)}});
  found->second(settings, number);
  return {};
}

Result<KgpSettings> read_settings(const KgpArguments& arguments, House& house) {
  KgpSettings settings = usual_settings();
  settings.network.host = arguments.value("host");
  settings.network.port = static_cast<std::uint16_t>(arguments.number("port", kPort));
  if (!arguments.value("websocket").empty())
    settings.web_port = static_cast<std::uint16_t>(arguments.number("websocket", 0));
  for (const std::string& each : arguments.list("limit"))
    if (auto set = set_limit(settings, each); !set) return failure(std::move(set.error()));
  if (const std::string time = arguments.value("time-per-move"); !time.empty()) {
    const auto read = parse_duration(time);
    if (!read) return failure(read.error());
    settings.guests.usual_time = std::max(milliseconds(1), *read);
  }
  const std::string spec = arguments.value("game");
  auto game = catalog::make_game(spec.empty() ? kUsualGame : spec);
  if (!game) return failure(std::move(game.error()));
  settings.game = *std::move(game);
  settings.gather = arguments.number("tournament", 0) > 0;
  settings.games = arguments.number("games", 0);
  settings.workers = arguments.number("workers", 1);
  house.players = arguments.list("player");
  if (house.players.empty() && !settings.gather) house.players.emplace_back("engine:time=1s,hash=16");
  for (const std::string& each : house.players) {
    if (auto known = catalog::check_player(each, *settings.game); !known)
      return failure(std::move(known.error()));
    if (catalog::is_human(each)) return failure("player-human-not-here");
    house.typed.add(each);
  }
  if (settings.gather) return settings;
  if (house.players.size() > 1) return failure("kgp-one-player");
  settings.house_name = "parlour " + house.players.front();
  settings.house = [&house, game = settings.game] {
    return catalog::make_player(house.players.front(), *game,
                                {house.time, 0, {}, house.tables.get(), house.typed});
  };
  return settings;
}

void tell_where(const KgpSettings& settings, const KgpServer& server, const ui::Texts& texts,
                std::ostream& out) {
  const std::string& host = settings.network.host;
  const std::string shown = host.find(':') == std::string::npos ? host : "[" + host + "]";
  out << texts.text(
             "kgp-serve-at",
             {{"address", shown + ":" + std::to_string(server.port())},
              {"web", server.web_port() ? fmt::format("ws://{}:{}/socket", shown, *server.web_port()) : ""}})
      << '\n';
  if (!is_loopback(host)) out << texts.text("kgp-serve-open", {{"host", host}}) << '\n';
  out << std::flush;
}

/// Where a tournament goes if no file is named.
Result<std::filesystem::path> store_path(const std::string& named) {
  if (!named.empty()) return std::filesystem::path(named);
  auto folder = table::state_directory();
  std::error_code problem;
  if (folder) std::filesystem::create_directories(*folder /= "arena", problem);
  if (!folder || problem) return failure("arena-no-place");
  return *folder / fmt::format("kgp-{:%Y-%m-%d-%H%M%S}-{}.db", fmt::localtime(std::time(nullptr)), getpid());
}

arena::Tournament tournament_of(const KgpSettings& settings, const House& house,
                                const std::vector<Guest>& guests) {
  arena::Tournament tournament;
  tournament.games = {settings.game->spec()};
  tournament.entrants = entrants_of(guests);
  for (const std::string& spec : house.players) tournament.entrants.push_back({"parlour " + spec, spec});
  tournament.games_per_match = settings.games > 0 ? settings.games : 2;
  tournament.seed = static_cast<std::uint64_t>(std::time(nullptr));
  return tournament;
}

Result<void> report(const arena::Store& store, bool json, const ui::Texts& texts) {
  const auto reports = store.games();
  if (!reports) return failure(reports.error());
  const auto extent = arena::extent_of(store.tournament(), *reports);
  if (!extent) return failure(extent.error());
  const auto standings = arena::standings_of(store.tournament(), *reports);
  constexpr int kRoom = 160;
  ui::Style style = ui::style_of(STDOUT_FILENO);
  if (isatty(STDOUT_FILENO) == 0) style.width = kRoom;
  if (json)
    std::cout << ui::arena_json(store.tournament(), standings, *reports, {}, texts) << std::flush;
  else
    std::cout << ui::head_line(store.tournament(), *extent, style, texts)
              << ui::final_report(store.tournament(), standings, *reports, style, texts) << std::flush;
  return {};
}

Result<void> hold_tournament(const KgpArguments& arguments, const KgpSettings& settings, House& house,
                             KgpServer& server, StopToken stop) {
  const ui::Texts texts = arguments.texts();
  const auto path = store_path(arguments.value("store"));
  if (!path) return failure(path.error());
  const auto guests = server.take_guests(static_cast<std::size_t>(arguments.number("tournament", 2)), stop);
  if (!guests) return failure(guests.error());
  const auto game_by_spec = [](std::string_view spec) { return catalog::make_game(spec); };
  auto store = arena::Store::create(*path, tournament_of(settings, house, *guests),
                                    "parlour " + std::string(build_info().version), game_by_spec);
  if (!store) return failure(std::move(store.error()));
  const arena::Tournament& tournament = store->tournament();
  auto makers = with_guests(catalog::arena_makers(house.time, house.tables.get(), house.typed), *guests,
                            settings.guests);
  arena::Openings openings(tournament.openings, tournament.seed);
  makers.opening = [&openings](const play::Game& game, int number) { return openings.moves(game, number); };
  const bool json = arguments.flag("json");
  ui::ArenaTeller teller(texts, tournament, {json, false}, house.time);
  const int side_by_side = std::max(1, static_cast<int>(tournament.entrants.size()) / 2);
  const arena::RunSettings run{
      side_by_side, [&](std::span<const arena::GameReport> reports) { return store->add(reports); }};
  teller.begin(store->path().string(), 0);
  const auto end = [&] {
    const Roll roll(*guests);
    return arena::run(tournament, {}, makers, run, teller, house.time, stop);
  }();
  teller.end();
  for (const Guest& guest : *guests) guest.peer->leave(milliseconds(500));
  if (!end) return failure(end.error());
  return report(*store, json, texts);
}

}  // namespace

int kgp_serve(const std::vector<std::string>& words) {
  const KgpArguments arguments(words);
  const ui::Texts texts = arguments.texts();
  House house;
  const auto settings = read_settings(arguments, house);
  if (!settings) return refuse(texts, settings.error());
  EndSignals signals;
  StopSource stop;
  signals.listen([&stop] { stop.request_stop(); });
  const bool json = arguments.flag("json");
  std::ostream& out = settings->gather && json ? std::cerr : std::cout;
  const auto tell = [&](const ServerNews& news) {
    out << (json ? json_of(news, texts) : line_of(news, texts)) << std::endl;
  };
  auto server = KgpServer::start(*settings, tell);
  if (!server) return fail(texts, server.error());
  tell_where(*settings, **server, texts, json ? std::cerr : std::cout);
  if (settings->gather) {
    const auto held = hold_tournament(arguments, *settings, house, **server, stop.token());
    return held || stop.stop_requested() ? 0 : fail(texts, held.error());
  }
  while (!stop.stop_requested()) std::this_thread::sleep_for(milliseconds(50));
  server->reset();
  if (!json) std::cout << texts.text("kgp-serve-ended") << std::endl;
  return 0;
}

}  // namespace parlour::app
