#include "apps/parlour/cli/clock_value.hpp"

#include <algorithm>

#include "core/option.hpp"

namespace parlour::app {

Result<std::chrono::milliseconds> read_time(std::string_view option, const std::string& text) {
  const auto time = parse_duration(text);
  if (!time) return failure("option-not-a-duration", {{"option", std::string(option)}, {"value", text}});
  return *time;
}

Result<match::ClockSetting> read_clock(const std::string& text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto base = parse_duration(std::string_view(text).substr(0, plus));
  const auto increment = plus < text.size() ? parse_duration(std::string_view(text).substr(plus + 1))
                                            : Result<std::chrono::milliseconds>(0);
  if (!base || !increment || base->count() <= 0) return failure("usage-clock", {{"found", text}});
  return match::ClockSetting{*base, *increment};
}

}  // namespace parlour::app
