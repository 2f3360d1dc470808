#include "engines/turn_time.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace parlour::engines {
namespace {

using std::chrono::milliseconds;

class HandTurned final : public TimeSource {
 public:
  Duration now() const override { return now_; }
  void turn_to(Duration now) { now_ = now; }

 private:
  Duration now_{0};
};

TEST(TurnTime, KeepsALimitWithAMarginAndItsOwnTimeWithoutOne) {
  HandTurned time;
  play::Limits limits;
  limits.move_time = milliseconds(60);
  const TurnTime turn(time, limits, std::nullopt, {});
  const TurnTime own(time, {}, milliseconds(60), {});
  time.turn_to(milliseconds(50));
  EXPECT_FALSE(turn.over());
  time.turn_to(milliseconds(51));
  EXPECT_TRUE(turn.over());
  EXPECT_FALSE(own.over());
  time.turn_to(milliseconds(61));
  EXPECT_TRUE(own.over());
}

TEST(TurnTime, TakesItsShareOfAClock) {
  HandTurned time;
  play::Limits limits;
  limits.clock = milliseconds(3000);
  limits.increment = milliseconds(0);
  const TurnTime turn(time, limits, std::nullopt, {});
  EXPECT_FALSE(turn.too_late_for_more());
  time.turn_to(milliseconds(100));
  EXPECT_TRUE(turn.too_late_for_more());  // nothing new is begun
  EXPECT_FALSE(turn.over());              // what was begun may be finished
  EXPECT_FALSE(turn.share_over());
  time.turn_to(milliseconds(101));
  EXPECT_FALSE(turn.over());
  EXPECT_TRUE(turn.share_over());  // by a search that cannot tell how long it will take
  EXPECT_EQ(turn.share(), TimeSource::Duration(milliseconds(100)));
  time.turn_to(milliseconds(401));
  EXPECT_TRUE(turn.over());
}

TEST(TurnTime, TheTighterLimitHoldsAndAStopIsOne) {
  HandTurned time;
  play::Limits limits;
  limits.move_time = milliseconds(10'000);
  limits.clock = milliseconds(20);
  StopSource stop;
  const TurnTime turn(time, limits, milliseconds(5'000), stop.token());
  EXPECT_FALSE(turn.over());
  time.turn_to(milliseconds(20));
  EXPECT_TRUE(turn.over());
  const TurnTime endless(time, {}, std::nullopt, stop.token());
  EXPECT_FALSE(endless.over());
  EXPECT_FALSE(endless.last().has_value());
  stop.request_stop();
  EXPECT_TRUE(endless.over());
}

}  // namespace
}  // namespace parlour::engines
