#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "arena/makers.hpp"
#include "cluster/wire/pair_job.hpp"
#include "cluster/worker.hpp"

namespace parlour::cluster {

/// Plays pairs of games.
class PairHandler final : public JobHandler {
 public:
  /// The spec of the player that a job asks for, if this worker may make it. The only place where a program
  /// gets into a game: it comes from what the worker's owner typed, never from the job.
  using Resolve = std::function<Result<std::string>(const AskedPlayer& asked)>;

  /// All arguments must outlive it; `makers` needs no openings.
  PairHandler(const WorkerSettings& worker, const arena::Makers& makers, Resolve resolve,
              const TimeSource& time);
  ~PairHandler() override;

  Result<std::optional<std::string>> work(const records::JsonValue& job,
                                          const std::function<void()>& progress, StopToken stop) override;
  std::chrono::milliseconds patience(const records::JsonValue& job) const override;

 private:
  class Table;
  Result<std::shared_ptr<Table>> table_for(const PairJob& job);

  const WorkerSettings& worker_;
  const arena::Makers& makers_;
  Resolve resolve_;
  const TimeSource& time_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Table>> tables_;  ///< the last used first
};

}  // namespace parlour::cluster
