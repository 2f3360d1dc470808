#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "match/clock.hpp"

namespace parlour::app {

/// The time, such as `2s`, that `option` was given.
Result<std::chrono::milliseconds> read_time(std::string_view option, const std::string& text);

/// `10m+5s`: time for the game and, optionally, what every move adds.
Result<match::ClockSetting> read_clock(const std::string& text);

}  // namespace parlour::app
