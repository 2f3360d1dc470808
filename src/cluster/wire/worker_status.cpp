#include "cluster/wire/worker_status.hpp"

#include <nlohmann/json.hpp>

#include "cluster/wire/fields.hpp"
#include "cluster/wire/limits.hpp"
#include "cluster/wire/shared.hpp"

namespace parlour::cluster {

std::string write_worker_status(const WorkerStatus& status) {
  nlohmann::ordered_json message = head_of(kStatusKind, status.identity);
  message["worker"] = status.worker;
  message["slots"] = status.slots;
  message["working"] = status.working;
  message["delivered"] = status.delivered;
  message["stuck"] = status.stuck;
  message["leaving"] = status.leaving ? 1 : 0;
  message["refusal"] = message_json(status.refusal);
  return written(message);
}

Result<WorkerStatus> read_worker_status(const records::JsonValue& message) {
  constexpr std::int64_t kMostSlots = 4096;
  Fields fields(message);
  WorkerStatus status;
  status.identity = read_identity(fields);
  status.worker = read_token(fields, "worker");
  const auto number = [&](std::string_view name, std::int64_t least, std::int64_t most) {
    return static_cast<int>(fields.number(name, least, most));
  };
  status.slots = number("slots", 1, kMostSlots);
  status.working = number("working", 0, kMostSlots);
  status.delivered = number("delivered", 0, kMostWireInt);
  status.stuck = number("stuck", 0, kMostWireInt);
  status.leaving = number("leaving", 0, 1) == 1;
  status.refusal = read_message(fields, "refusal");
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  return status;
}

}  // namespace parlour::cluster
