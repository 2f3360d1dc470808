#pragma once

#include <string>

#include "core/result.hpp"
#include "match/clock.hpp"

namespace parlour::app {

/// `10m+5s`: time for the game and, optionally, what every move adds.
Result<match::ClockSetting> read_clock(const std::string& text);

}  // namespace parlour::app
