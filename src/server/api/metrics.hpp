#pragma once

#include <string>

#include "server/hall/hall.hpp"
#include "server/net/network.hpp"
#include "server/store/journal.hpp"
#include "server/workers/worker_pool.hpp"

namespace parlour::server {

/// What `GET /metrics` answers, in Prometheus' text format.
std::string metrics_text(const NetworkCounts& network, const Hall::Counts& hall,
                         const WorkerPool::Counts& workers, const Journal::Counts& journal);

}  // namespace parlour::server
