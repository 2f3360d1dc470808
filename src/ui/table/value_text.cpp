#include "ui/table/value_text.hpp"

#include <fmt/format.h>

namespace parlour::ui {

bool beyond_estimates(std::int64_t value) {
  constexpr std::int64_t kDecided = 25'000;
  return value >= kDecided || value <= -kDecided;
}

std::string value_text(std::int64_t value, const Texts& texts) {
  if (beyond_estimates(value)) return texts.text(value > 0 ? "value-win" : "value-loss");
  return value == 0 ? "0" : fmt::format("{:+}", value);
}

std::string seconds_text(std::chrono::nanoseconds elapsed) {
  return fmt::format("{:.1f}", std::chrono::duration<double>(elapsed).count());
}

}  // namespace parlour::ui
