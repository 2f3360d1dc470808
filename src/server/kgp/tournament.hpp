#pragma once

#include <string>
#include <vector>

#include "arena/makers.hpp"
#include "arena/tournament.hpp"
#include "protocol/kgp/remote_player.hpp"
#include "server/kgp/kgp_server.hpp"

/// Guests of a Kalah server in a tournament of the arena.
namespace parlour::server::kgp {

/// Names that differ, and specs that no other player has: `kgp:2`, the number of the guest.
std::vector<arena::Entrant> entrants_of(const std::vector<Guest>& guests);

/// `makers` with players for those specs. A guest may play several games at once: its questions take turns.
arena::Makers with_guests(arena::Makers makers, std::vector<Guest> guests,
                          const protocol::kgp::RemoteSettings& settings);

/// Asks the guests now and then whether they are still there, so that those who wait for their next game are
/// neither forgotten nor cut off.
class Roll {
 public:
  explicit Roll(std::vector<Guest> guests);
  Roll(const Roll&) = delete;
  Roll& operator=(const Roll&) = delete;
  ~Roll();

 private:
  StopSource stop_;
  std::vector<Guest> guests_;
  std::thread thread_;
};

}  // namespace parlour::server::kgp
