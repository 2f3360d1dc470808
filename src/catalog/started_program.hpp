#pragma once

#include <memory>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "process/child.hpp"

namespace parlour::catalog {

/// Starts a program for a user who may leave at any moment: once `leaving` stops, nothing waits for the
/// program, neither for an answer nor for it to exit in its own time.
Result<std::unique_ptr<LineChannel>> started_for(const process::ChildSettings& settings, StopToken leaving);

}  // namespace parlour::catalog
