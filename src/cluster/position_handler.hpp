#pragma once

#include "arena/makers.hpp"
#include "cluster/pair_handler.hpp"
#include "cluster/worker.hpp"

namespace parlour::cluster {

/// Says what a player thinks of a position.
class PositionHandler final : public JobHandler {
 public:
  /// All arguments must outlive it; `makers` needs no openings.
  PositionHandler(const WorkerSettings& worker, const arena::Makers& makers, PairHandler::Resolve resolve)
      : worker_(worker), makers_(makers), resolve_(std::move(resolve)) {}

  Result<std::optional<std::string>> work(const records::JsonValue& job,
                                          const std::function<void()>& progress, StopToken stop) override;
  std::chrono::milliseconds patience(const records::JsonValue& job) const override;

 private:
  const WorkerSettings& worker_;
  const arena::Makers& makers_;
  PairHandler::Resolve resolve_;
};

}  // namespace parlour::cluster
