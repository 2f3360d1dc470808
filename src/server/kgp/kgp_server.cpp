#include "server/kgp/kgp_server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/time_source.hpp"
#include "match/session.hpp"
#include "protocol/kgp/game_watch.hpp"

namespace parlour::server::kgp {
namespace {

using std::chrono::milliseconds;
using namespace protocol::kgp;

constexpr milliseconds kServerFarewell{500};
constexpr int kMostErrors = 10;            // games that a guest may lose by them one after the other
constexpr milliseconds kServerGlance{50};  // at the stop token
/// Guests that wait for others are asked whether they are still there.
constexpr std::chrono::seconds kBetweenPings{15};
constexpr milliseconds kToAnswerPing{5'000};

std::string shown(const std::string& name, int guest) {
  return name.empty() ? fmt::format("guest {}", guest) : name;
}

GameEnd end_for(const GamePlayed& played) {
  const auto& outcome = played.conclusion.outcome;
  GameEnd end{GameResult::Unseen, static_cast<std::uint32_t>(played.own),
              static_cast<std::uint32_t>(played.other)};
  if (!outcome) return end;
  const Side side = played.guest_was_first ? Side::First : Side::Second;
  end.result = !outcome->winner           ? GameResult::Drawn
               : *outcome->winner == side ? GameResult::Won
                                          : GameResult::Lost;
  return end;
}

}  // namespace

KgpSettings usual_settings() {
  KgpSettings settings;
  settings.network.carrier = Carrier::Lines;
  settings.network.connections = 64;
  settings.network.connections_per_peer = 32;
  settings.network.message = kLongestLine;
  settings.network.queue = std::size_t{256} << 10;
  // A backstop: who does not answer a question or a ping is sent away much sooner.
  settings.network.silence = std::chrono::minutes(10);
  settings.guests.silence = Silence::MovesAtRandom;
  settings.guests.grace = milliseconds(0);
  return settings;
}

KgpServer::KgpServer(KgpSettings settings, std::function<void(const ServerNews&)> tell)
    : settings_(std::move(settings)),
      tell_(std::move(tell)),
      line_reception_(settings_.limits,
                      [this](auto channel, const auto& peer) { arrive(std::move(channel), peer); }),
      web_reception_(settings_.limits,
                     [this](auto channel, const auto& peer) { arrive(std::move(channel), peer); }) {}

Result<std::unique_ptr<KgpServer>> KgpServer::start(KgpSettings settings,
                                                    std::function<void(const ServerNews&)> tell) {
  if (auto playable = check_game(*settings.game); !playable) return failure(std::move(playable.error()));
  std::unique_ptr<KgpServer> server(new KgpServer(std::move(settings), std::move(tell)));
  if (server->settings_.house) {
    auto house =
        HousePlayers::make(*server->settings_.game, server->settings_.workers, server->settings_.house);
    if (!house) return failure(std::move(house.error()));
    server->house_ = *std::move(house);
  }
  if (auto listening = server->listen(); !listening) return failure(std::move(listening.error()));
  return server;
}

Result<void> KgpServer::listen() {
  auto lines = Network::listen(settings_.network, line_reception_);
  if (!lines) return failure(std::move(lines.error()));
  lines_ = *std::move(lines);
  line_reception_.set_network(*lines_);
  if (settings_.web_port) {
    NetworkSettings web = settings_.network;
    web.carrier = Carrier::Web;
    web.port = *settings_.web_port;
    web.silence = std::chrono::minutes(1);  // here the network itself asks who is still there
    auto network = Network::listen(web, web_reception_);
    if (!network) return failure(std::move(network.error()));
    web_ = *std::move(network);
    web_reception_.set_network(*web_);
  }
  network_threads_.emplace_back([this] { lines_->run(); });
  if (web_) network_threads_.emplace_back([this] { web_->run(); });
  return {};
}

KgpServer::~KgpServer() {
  stop_.request_stop();
  std::list<Visit> visits;
  {
    const std::lock_guard lock(mutex_);
    visits.swap(visits_);
  }
  for (Visit& visit : visits) visit.thread.join();
  for (const Guest& guest : waiting_) guest.peer->leave(kServerFarewell);
  if (network_threads_.empty()) return;
  lines_->stop();
  if (web_) web_->stop();
  for (std::thread& thread : network_threads_) thread.join();
  for (Visit& visit : visits_) visit.thread.join();  // who came at the last moment
}

std::optional<std::uint16_t> KgpServer::web_port() const {
  return web_ ? std::optional(web_->port()) : std::nullopt;
}

void KgpServer::tell(const ServerNews& news) {
  const std::lock_guard lock(telling_);
  tell_(news);
}

/// On a network's thread.
void KgpServer::arrive(std::shared_ptr<PeerChannel> channel, const std::string& address) {
  const std::lock_guard lock(mutex_);
  for (auto visit = visits_.begin(); visit != visits_.end();) {
    if (visit->over) visit->thread.join();
    visit = visit->over ? visits_.erase(visit) : std::next(visit);
  }
  Visit& visit = visits_.emplace_back();
  visit.thread = std::thread([this, &visit, channel = std::move(channel), address, guest = ++guests_] {
    receive(guest, std::make_unique<SharedChannel>(channel), address);
    visit.over = true;
  });
}

void KgpServer::receive(int guest, std::unique_ptr<LineChannel> channel, const std::string& address) {
  ServerSettings session;
  session.seed = static_cast<std::uint64_t>(guest);
  const auto peer = std::make_shared<Peer>(std::move(channel), session, settings_.before_stop);
  if (auto ready = peer->welcome(settings_.to_choose, stop_.token()); !ready) {
    peer->leave(kServerFarewell);
    tell(GuestLeft{guest, {}, address, std::move(ready.error())});
    return;
  }
  const std::string name = shown(peer->info().name, guest);
  tell(GuestCame{guest, name, peer->info().authors, address});
  if (settings_.gather) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({guest, name, peer});
    arrived_.notify_all();
    return;
  }
  const Message reason = play_with(guest, peer);
  peer->leave(kServerFarewell);
  tell(GuestLeft{guest, name, address, reason});
}

Message KgpServer::play_with(int guest, const std::shared_ptr<Peer>& peer) {
  RemoteSettings settings = settings_.guests;
  settings.seed = static_cast<std::uint64_t>(guest);
  const auto player = make_peer_player(peer, settings);
  if (!settings_.house_name.empty()) peer->set("game:opponent", settings_.house_name);
  bool guest_first = guest % 2 == 1;
  int errors = 0;  // in a row
  for (int played = 0; settings_.games == 0 || played < settings_.games; ++played) {
    if (auto here = peer->listen(); !here) return here.error();
    const bool by_rules = play_game(guest, peer, *player, guest_first);
    errors = by_rules ? 0 : errors + 1;
    if (errors == kMostErrors) return {"kgp-too-many-errors", {}, std::nullopt};
    if (stop_.stop_requested()) return {"kgp-server-ends", {}, std::nullopt};
    guest_first = !guest_first;
  }
  return {"kgp-all-played", {}, std::nullopt};
}

bool KgpServer::play_game(int guest, const std::shared_ptr<Peer>& peer, play::Player& guest_player,
                          bool guest_first) {
  GamePlayed played;
  {
    const std::lock_guard lock(mutex_);
    played.number = ++games_;
  }
  peer->set("game:id", std::to_string(played.number));
  const auto ours = house_->seat();
  const SteadyTime time;
  std::array<play::Player*, 2> seats{&guest_player, ours.get()};
  if (!guest_first) std::swap(seats[0], seats[1]);
  match::Session session(*settings_.game, seats, {}, time);
  played.conclusion = session.run(stop_.token());
  if (played.conclusion.ending == play::Ending::BrokenOff) return true;
  played.guest = guest;
  played.name = shown(peer->info().name, guest);
  played.guest_was_first = guest_first;
  played.moves = static_cast<int>(session.moves().size());
  const auto scores = session.state().scores().value_or(std::array{0, 0});
  played.own = scores[guest_first ? 0 : 1];
  played.other = scores[guest_first ? 1 : 0];
  peer->set(kResultOption, result_text(end_for(played)));
  tell(played);
  return played.conclusion.ending == play::Ending::ByRules;
}

Result<std::vector<Guest>> KgpServer::take_guests(std::size_t count, StopToken stop) {
  auto next_ping = std::chrono::steady_clock::now() + kBetweenPings;
  for (;;) {
    std::vector<Guest> here;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait_for(lock, kServerGlance, [&] { return waiting_.size() >= count; });
      here = waiting_;
    }
    if (stop.stop_requested()) return failure("ended-by-stop");
    const bool enough = here.size() >= count;
    const bool ping = enough || std::chrono::steady_clock::now() >= next_ping;
    if (ping) next_ping = std::chrono::steady_clock::now() + kBetweenPings;
    const bool all_here = see_who_is_here(here, ping, stop);
    if (!enough || !all_here) continue;
    const std::lock_guard lock(mutex_);
    here.resize(count);
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
    return here;
  }
}

/// Asks all at once: a silent one holds up nobody for long. Those who have left are no longer waiting.
bool KgpServer::see_who_is_here(const std::vector<Guest>& guests, bool ping, StopToken stop) {
  std::vector<Result<void>> here(guests.size());
  if (ping) {
    std::vector<std::thread> asking;
    for (std::size_t at = 0; at < guests.size(); ++at)
      asking.emplace_back([&, at] { here[at] = guests[at].peer->check_alive(kToAnswerPing, stop); });
    for (std::thread& each : asking) each.join();
  } else {
    for (std::size_t at = 0; at < guests.size(); ++at) here[at] = guests[at].peer->listen();
  }
  bool all = true;
  for (std::size_t at = 0; at < guests.size(); ++at) {
    if (here[at] || stop.stop_requested()) continue;
    all = false;
    {
      const std::lock_guard lock(mutex_);
      std::erase_if(waiting_, [&](const Guest& each) { return each.peer == guests[at].peer; });
    }
    guests[at].peer->leave(kServerFarewell);
    tell(GuestLeft{guests[at].number, guests[at].name, {}, here[at].error()});
  }
  return all;
}

}  // namespace parlour::server::kgp
