#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>

#include "arena/game_report.hpp"
#include "cluster/wire/worker_status.hpp"
#include "core/time_source.hpp"

namespace parlour::cluster {

/// What is known of a worker: what it said last, and what its games say.
struct WorkerRow {
  std::optional<WorkerStatus> status;         ///< nothing: only its games are known
  TimeSource::Duration heard{0};              ///< when it said or delivered something last
  std::optional<TimeSource::Duration> since;  ///< its first result in this run
  int games = 0;                              ///< all of them
  int games_of_this_run = 0;
  int time_losses = 0;
  int failures = 0;    ///< illegal moves, crashes, broken protocols
  int duplicates = 0;  ///< pairs that somebody else had delivered before
  int refused = 0;     ///< results that could not be taken
};

/// All workers that were ever heard of, by name.
class Fleet {
 public:
  /// The most workers that are kept: whoever makes up names must not fill the memory.
  static constexpr std::size_t kMost = 10'000;

  void heard(const WorkerStatus& status, TimeSource::Duration now);
  void counted(std::span<const arena::GameReport> games, TimeSource::Duration now);
  void counted_earlier(std::span<const arena::GameReport> games);
  void duplicate(const std::string& worker) { row(worker).duplicates += 1; }
  void refused(const std::string& worker) { row(worker).refused += 1; }

  const std::map<std::string, WorkerRow>& workers() const { return workers_; }

  /// Was it heard of lately, and has it not said goodbye?
  static bool present(const WorkerRow& row, TimeSource::Duration now);
  int slots(TimeSource::Duration now) const;    ///< of workers that are present
  int working(TimeSource::Duration now) const;  ///< jobs in their hands

  /// Games a minute in this run; nothing before there are enough of them to say.
  static std::optional<double> speed(const WorkerRow& row);

 private:
  WorkerRow& row(const std::string& worker);
  void count(const arena::GameReport& report);

  std::map<std::string, WorkerRow> workers_;
  WorkerRow nobody_;  ///< takes what is said of more workers than are kept
};

}  // namespace parlour::cluster
