#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// Is this the value of a game that is won or lost, more than any estimate or number of seeds?
bool beyond_estimates(std::int64_t value);

/// A value with its sign, `+3`, `0`, `-2`; in words what is beyond all evaluations.
std::string value_text(std::int64_t value, const Texts& texts);

/// Seconds with one decimal: `1.3`.
std::string seconds_text(std::chrono::nanoseconds elapsed);

}  // namespace parlour::ui
