#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cluster/wire/identity.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "records/json_tree.hpp"

namespace parlour::cluster {

constexpr std::string_view kStatusKind = "status";

/// What a worker says about itself every second or so.
struct WorkerStatus {
  Identity identity;
  std::string worker;
  int slots = 1;      ///< jobs it works on at the same time at most
  int working = 0;    ///< jobs it works on now
  int delivered = 0;  ///< jobs it has done
  int stuck = 0;      ///< jobs it gave up since nothing happened in them
  bool leaving = false;
  std::optional<Message> refusal;  ///< why it takes no jobs of ours
};

std::string write_worker_status(const WorkerStatus& status);
Result<WorkerStatus> read_worker_status(const records::JsonValue& message);

}  // namespace parlour::cluster
