#pragma once

#include <chrono>

#include "core/result.hpp"

namespace parlour::process {

/// What it costs to ask a program something, apart from its thinking: sending a line and getting the answer
/// through the pipes of a child that answers at once.
struct Latency {
  std::chrono::nanoseconds median{0};
  std::chrono::nanoseconds worst{0};
};

/// Measures it on this machine, now, with `rounds` (at least one) questions to `cat`.
Result<Latency> measure_latency(int rounds = 200);

}  // namespace parlour::process
