#pragma once

#include "apps/parlour-cluster/settings.hpp"
#include "core/stop_token.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::app {

/// Exit statuses; the first three as in every program of ours.
constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kWrongUsage = 2;
constexpr int kStopped = 3;  ///< the tournament can be resumed

/// Keeps a tournament that workers play, until it is over or stopped.
int run_coordinator(const ClusterSettings& settings, const ui::Texts& texts, StopToken stop);

/// Plays for others until stopped.
int run_worker(const ClusterSettings& settings, const ui::Texts& texts, StopToken stop);

}  // namespace parlour::app
