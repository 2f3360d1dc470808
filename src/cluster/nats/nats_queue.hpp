#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "cluster/broker_address.hpp"
#include "cluster/queue.hpp"

namespace parlour::cluster {

/// The queue at a NATS broker with JetStream, as a worker called `worker` sees it. Connects when first used.
std::unique_ptr<JobQueue> nats_queue(const BrokerAddress& address, const std::string& worker);

/// The same for the one who posts the jobs of `group`. A job that nobody keeps alive for `ack_wait` is handed
/// out again.
std::unique_ptr<JobBoard> nats_board(const BrokerAddress& address, const std::string& group,
                                     std::chrono::milliseconds ack_wait = std::chrono::seconds(30));

}  // namespace parlour::cluster
