#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <mutex>
#include <set>

#include "apps/parlour-course-remote/modes.hpp"
#include "arena/openings.hpp"
#include "arena/run.hpp"
#include "arena/store/store.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/games.hpp"
#include "protocol/course_remote/remote_clients.hpp"
#include "protocol/course_remote/remote_player.hpp"
#include "protocol/course_remote/zmq_link.hpp"
#include "ui/report/arena/arena_teller.hpp"

namespace parlour::app {
namespace {

using namespace protocol::remote;
using std::chrono::milliseconds;

/// The spec of an entrant who is a client: this and its name. No player of ours is called so, which is why
/// such a tournament can be shown but not resumed.
constexpr std::string_view kClient = "course-client:";

bool is_loopback(const std::string& host) {
  return host == "::1" || host == "localhost" || host.starts_with("127.");
}

/// Says what happens, from any thread; on standard error if standard output is for the results alone.
class Speaker {
 public:
  Speaker(const ui::Texts& texts, bool on_standard_error)
      : texts_(texts), out_(on_standard_error ? std::cerr : std::cout) {}

  void say(std::string_view id, const std::vector<Argument>& arguments = {}) {
    const std::lock_guard lock(mutex_);
    out_ << texts_.text(id, arguments) << std::endl;
  }

  void say(const ServerSession::Happening& happening) {
    std::visit([&](const auto& each) { tell(each); }, happening);
  }

 private:
  void tell(const ServerSession::Came& came) {
    say(came.member == Member::Player ? "course-serve-came" : "course-serve-observer-came",
        {{"name", came.name}});
  }
  void tell(const ServerSession::Went& went) {
    using Why = ServerSession::Went::Why;
    if (went.member == Member::Observer) return say("course-serve-observer-went");
    say(went.why == Why::Left      ? "course-serve-left"
        : went.why == Why::Garbage ? "course-serve-garbage"
        : went.why == Why::Silent  ? "course-serve-silent"
                                   : "course-serve-unreachable",
        {{"name", went.name}});
  }
  void tell(const ServerSession::Late& late) {
    if (!late.name.empty()) say("course-serve-late", {{"name", late.name}});
  }
  void tell(const ServerSession::TurnedAway& away) {
    const std::string_view id = away.why == Refusal::NameTaken        ? "course-serve-name-taken"
                                : away.why == Refusal::WrongPassword  ? "course-serve-wrong-password"
                                : away.why == Refusal::GameInProgress ? "course-serve-in-progress"
                                                                      : "course-serve-malformed";
    say(id, {{"name", away.name}});
  }

  const ui::Texts& texts_;
  std::ostream& out_;
  std::mutex mutex_;
};

/// Has somebody pressed Enter? Waits a little for it.
bool enter_pressed() {
  constexpr int kWait = 100;
  static const bool kTerminal = isatty(STDIN_FILENO) != 0;
  pollfd input{kTerminal ? STDIN_FILENO : -1, POLLIN, 0};
  if (poll(&input, 1, kWait) <= 0 || (input.revents & POLLIN) == 0) return false;
  std::string line;
  std::getline(std::cin, line);
  return true;
}

/// The players of the league once it may begin; fewer than two entrants if it was stopped first.
std::vector<std::string> gather(const RemoteSettings& settings, const RemoteClients& clients,
                                StopToken stop) {
  const auto began = std::chrono::steady_clock::now();
  const std::size_t needed = settings.against.empty() ? 2 : 1;
  const std::size_t wanted = std::max(needed, static_cast<std::size_t>(settings.players));
  for (;;) {
    const bool now = enter_pressed();
    auto players = clients.players();
    if (stop.stop_requested()) return {};
    const bool waited_enough =
        settings.wait.count() > 0 && std::chrono::steady_clock::now() - began >= settings.wait;
    if (players.size() >= wanted || ((now || waited_enough) && players.size() >= needed)) return players;
  }
}

arena::Tournament tournament_of(const RemoteSettings& settings, const std::vector<std::string>& players) {
  arena::Tournament tournament;
  tournament.games = {settings.game};
  for (const std::string& name : players) tournament.entrants.push_back({name, std::string(kClient) + name});
  for (std::size_t at = 0; at < settings.against.size(); ++at)
    tournament.entrants.push_back({settings.against_names[at], settings.against[at]});
  tournament.games_per_match = settings.games;
  tournament.allowance.move_time = settings.limit;
  tournament.seed = settings.seed;
  return tournament;
}

arena::Makers makers_for(const RemoteSettings& settings, const arena::Tournament& tournament,
                         RemoteClients& clients, const TimeSource& time) {
  catalog::Confirmed typed;
  for (const std::string& spec : settings.against) typed.add(spec);
  arena::Makers makers = catalog::arena_makers(time, nullptr, typed);
  makers.player = [local = makers.player, &clients, &settings](
                      std::string_view spec,
                      const play::Game& game) -> Result<std::unique_ptr<play::Player>> {
    if (!spec.starts_with(kClient)) return local(spec, game);
    return make_remote_player(game, clients, std::string(spec.substr(kClient.size())), settings.rejoin);
  };
  makers.observer = [&clients, &tournament](const arena::Pairing& pairing, const play::Game& game) {
    std::array<Participant, 2> players;
    for (const Side side : {Side::First, Side::Second}) {
      const arena::Entrant& entrant = tournament.entrants[static_cast<std::size_t>(pairing.entrant(side))];
      players[static_cast<std::size_t>(index_of(side))] = {entrant.name, entrant.spec.starts_with(kClient)};
    }
    return make_game_teller(game, clients, players);
  };
  return makers;
}

int play_league(const RemoteSettings& settings, const ui::Texts& texts,
                const std::vector<std::string>& players, RemoteClients& clients, const TimeSource& time,
                StopToken stop) {
  const arena::Tournament tournament = tournament_of(settings, players);
  auto makers = makers_for(settings, tournament, clients, time);
  arena::Openings openings(tournament.openings, tournament.seed);
  makers.opening = [&](const play::Game& game, int number) { return openings.moves(game, number); };
  auto store = arena::Store::create(settings.store, tournament, "parlour " PARLOUR_VERSION,
                                    [](std::string_view spec) { return catalog::make_game(spec); });
  if (!store) return complain(texts, store.error(), kFailed);
  ui::ArenaTeller teller(texts, tournament, {settings.json, false}, time);
  const arena::RunSettings run{
      1, [&](std::span<const arena::GameReport> reports) { return store->add(reports); }};
  teller.begin(settings.store, 0);
  const auto end = arena::run(tournament, {}, makers, run, teller, time, stop);
  teller.end();
  if (!end) return complain(texts, end.error(), kFailed);
  return *end == arena::RunEnd::Stopped ? kFailed : kDone;
}

}  // namespace

int run_serve(const RemoteSettings& settings, const ui::Texts& texts, StopToken stop) {
  const SteadyTime time;
  const bool ipv6 = settings.host.find(':') != std::string::npos;
  auto bound = listen_at("tcp://" + (ipv6 ? "[" + settings.host + "]" : settings.host) + ":" +
                         std::to_string(settings.port));
  if (!bound) return complain(texts, bound.error(), kFailed);
  Speaker speaker(texts, settings.json);
  speaker.say("course-serve-at", {{"address", bound->address}});
  if (!is_loopback(settings.host)) speaker.say("course-serve-open", {{"host", settings.host}});
  ServerSettings server;
  server.password = settings.password;
  server.limit = settings.limit;
  server.reserved_names = {settings.against_names.begin(), settings.against_names.end()};
  RemoteClients clients(std::move(server), std::move(bound->link), time,
                        [&](const ServerSession::Happening& each) { speaker.say(each); });
  speaker.say("course-serve-waiting", {{"players", std::to_string(settings.players)}});
  const auto players = gather(settings, clients, stop);
  if (players.empty()) return kFailed;
  clients.open_only_to({players.begin(), players.end()});
  return play_league(settings, texts, players, clients, time, stop);
}

}  // namespace parlour::app
