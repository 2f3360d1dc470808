#pragma once

#include <functional>
#include <span>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/makers.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"

namespace parlour::arena {

/// Where a run stands.
struct RunProgress {
  int finished = 0;  ///< games, those of earlier runs included
  int known = 0;     ///< games to play, as far as one can see
  int playing = 0;
};

/// Is told about a run, always on the thread that called `run`.
class RunObserver {
 public:
  RunObserver() = default;
  RunObserver(const RunObserver&) = delete;
  RunObserver& operator=(const RunObserver&) = delete;
  virtual ~RunObserver() = default;

  /// These games are finished and kept. If there are games from earlier runs, it is called with those first.
  virtual void on_finished(std::span<const GameReport> reports, const RunProgress& progress) = 0;

  /// Called at least a few times a second.
  virtual void on_tick(const RunProgress& /*progress*/) {}

  /// Are no further games needed? Asked after `on_finished`.
  virtual bool decided() const { return false; }
};

struct RunSettings {
  int concurrency = 1;
  /// Makes finished games safe, all of them or none; they count once it has returned.
  std::function<Result<void>(std::span<const GameReport>)> keep;
};

enum class RunEnd : std::uint8_t { Complete, Decided, Stopped };

/// Plays all games of `tournament` that are not among `earlier`, which is sorted by number. A stop breaks off
/// the games in progress: they are lost, finished ones are not. Fails if games cannot be kept or made, or if
/// `earlier` belongs to another tournament.
Result<RunEnd> run(const Tournament& tournament, std::span<const GameReport> earlier, const Makers& makers,
                   const RunSettings& settings, RunObserver& observer, const TimeSource& time,
                   StopToken stop);

}  // namespace parlour::arena
