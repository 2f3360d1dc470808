#include "match/clock.hpp"

namespace parlour::match {

Clock::Clock(std::optional<ClockSetting> setting) : setting_(setting) {
  if (setting_) left_ = setting_->base;
}

std::chrono::milliseconds Clock::increment() const {
  return setting_ ? setting_->increment : std::chrono::milliseconds(0);
}

void Clock::spend(Duration elapsed) {
  used_ += elapsed;
  if (!left_) return;
  *left_ -= elapsed;
  if (!flag_fallen()) *left_ += setting_->increment;
}

void Clock::forgive() {
  if (flag_fallen()) left_ = Duration(setting_->increment);
}

}  // namespace parlour::match
