#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>

#include "cluster/queue.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"

namespace parlour::cluster {

/// Takes an answer; false if it cannot be used, then somebody else is asked. Once it has returned true, the
/// answer is safe.
using TakeAnswer = std::function<bool(const std::string& id, const std::string& body)>;

/// Has every job done once by somebody, whatever the broker loses: the same queue as a tournament's, for
/// questions that do not depend on each other's answers. Jobs are texts by id. Returns whether all are
/// answered: false after a stop.
Result<bool> ask_all(JobBoard& board, std::map<std::string, std::string> jobs, const TakeAnswer& take,
                     const TimeSource& time, StopToken stop,
                     std::chrono::milliseconds audit = std::chrono::seconds(2));

}  // namespace parlour::cluster
