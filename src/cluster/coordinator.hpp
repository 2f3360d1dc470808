#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/makers.hpp"
#include "arena/run.hpp"
#include "arena/tournament.hpp"
#include "cluster/fleet.hpp"
#include "cluster/queue.hpp"
#include "cluster/wire/identity.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"

namespace parlour::cluster {

/// What a person may want to know: a result refused, a worker that refuses, a broker away or back.
struct Note {
  Message what;
  std::optional<Message> why;
};

/// Is told about a tournament that others play, on the thread that called `coordinate`.
class CoordinatorObserver : public arena::RunObserver {
 public:
  virtual void on_note(const Note& note) = 0;
};

struct CoordinatorSettings {
  Identity identity;
  std::string tournament;           ///< its id, a token
  std::vector<std::string> hashes;  ///< by entrant: SHA-256 of the program's file; empty: a player of ours
  /// Makes finished games safe, all of them or none; they count once it has returned.
  std::function<Result<void>(std::span<const arena::GameReport>)> keep;
  std::chrono::milliseconds keep_alive{10'000};  ///< how often workers tell the broker of a pair they play
  std::size_t window = 256;                      ///< pairs that are with the broker at the same time
  std::chrono::milliseconds audit{2000};         ///< how often the broker is asked what it still has
};

/// Lets workers play all games of `tournament` that are not among `earlier`. A game counts when it is kept,
/// once; what the broker loses is posted again. A stop, or the observer's decision, calls the fleet off.
/// Fails if games cannot be kept or made, if the queue cannot be used, or if `earlier` belongs to another
/// tournament.
Result<arena::RunEnd> coordinate(const arena::Tournament& tournament,
                                 std::span<const arena::GameReport> earlier, const arena::Makers& makers,
                                 JobBoard& board, const CoordinatorSettings& settings, Fleet& fleet,
                                 CoordinatorObserver& observer, const TimeSource& time, StopToken stop);

}  // namespace parlour::cluster
