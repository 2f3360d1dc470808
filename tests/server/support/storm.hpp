#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace parlour::server::support {

/// Games between scripted people while the server is killed again and again.
struct StormPlan {
  std::uint64_t seed = 0;
  std::size_t games = 0;
  int kills = 0;
  std::size_t moves = 0;  ///< at which a game that is not over is left
};

struct StormReport {
  int kills = 0;
  std::size_t acknowledged = 0;  ///< moves
  std::size_t sent_again = 0;    ///< that nobody had acknowledged when the server was killed
  std::size_t over = 0;          ///< games that came to their end
  std::size_t events = 0;
  /// What a server may not do: lose or change what it told, or tell it differently in two places.
  std::vector<std::string> problems;
};

/// Starts a server on a file of its own, kills it with SIGKILL after random numbers of acknowledged moves and
/// starts it again on the same port. In the end every game is compared with what its players heard.
StormReport run_storm(const StormPlan& plan);

}  // namespace parlour::server::support
