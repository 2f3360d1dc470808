#include "server/kgp/tournament.hpp"

#include <fmt/format.h>

#include <chrono>
#include <set>
#include <utility>

namespace parlour::server::kgp {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kSpec = "kgp:";
constexpr milliseconds kTournamentGlance{50};
constexpr std::chrono::seconds kBetweenRolls{60};
constexpr milliseconds kToAnswer{10'000};

}  // namespace

std::vector<arena::Entrant> entrants_of(const std::vector<Guest>& guests) {
  std::vector<arena::Entrant> entrants;
  std::set<std::string> taken;
  for (const Guest& guest : guests) {
    std::string name = guest.name;
    for (int copy = 2; !taken.insert(name).second; ++copy) name = fmt::format("{} ({})", guest.name, copy);
    entrants.push_back({name, fmt::format("{}{}", kSpec, guest.number)});
  }
  return entrants;
}

arena::Makers with_guests(arena::Makers makers, std::vector<Guest> guests,
                          const protocol::kgp::RemoteSettings& settings) {
  makers.player = [make = makers.player, guests = std::move(guests), settings](
                      std::string_view spec,
                      const play::Game& game) -> Result<std::unique_ptr<play::Player>> {
    for (const Guest& guest : guests)
      if (spec == fmt::format("{}{}", kSpec, guest.number)) return make_peer_player(guest.peer, settings);
    return make(spec, game);
  };
  return makers;
}

Roll::Roll(std::vector<Guest> guests)
    : guests_(std::move(guests)), thread_([this] {
        auto next = std::chrono::steady_clock::now() + kBetweenRolls;
        while (!stop_.stop_requested()) {
          std::this_thread::sleep_for(kTournamentGlance);
          if (std::chrono::steady_clock::now() < next) continue;
          // Those who do not answer lose their games by it; there is nothing more to do here.
          for (const Guest& guest : guests_)
            static_cast<void>(guest.peer->check_alive(kToAnswer, stop_.token()));
          next = std::chrono::steady_clock::now() + kBetweenRolls;
        }
      }) {}

Roll::~Roll() {
  stop_.request_stop();
  thread_.join();
}

}  // namespace parlour::server::kgp
