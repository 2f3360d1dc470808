#pragma once

#include <memory>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "process/child.hpp"

namespace parlour::catalog {

/// Starts a program for somebody who may leave at any moment: once `leaving` stops, nothing waits for it,
/// neither to answer nor to end in its own time.
Result<std::unique_ptr<LineChannel>> started_for(const process::ChildSettings& settings, StopToken leaving);

}  // namespace parlour::catalog
