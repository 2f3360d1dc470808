#pragma once

#include "apps/parlour-course-remote/settings.hpp"
#include "core/stop_token.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::app {

enum ExitStatus : int { kDone = 0, kFailed = 1, kWrongUsage = 2 };

/// Plays on somebody's server until it is stopped or gives up.
int run_connect(const RemoteSettings& settings, const ui::Texts& texts, StopToken stop);

/// Plays a league with those who join, into the store that the settings name.
int run_serve(const RemoteSettings& settings, const ui::Texts& texts, StopToken stop);

/// Says on standard error what is wrong; returns `status`.
int complain(const ui::Texts& texts, const Message& message, ExitStatus status);

}  // namespace parlour::app
