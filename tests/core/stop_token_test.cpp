#include "core/stop_token.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace parlour {
namespace {

TEST(StopToken, ADefaultTokenNeverStops) { EXPECT_FALSE(StopToken().stop_requested()); }

TEST(StopToken, SeesWhatItsSourceWasAsked) {
  StopSource source;
  const StopToken token = source.token();
  const StopToken copy = token;
  EXPECT_FALSE(token.stop_requested());
  source.request_stop();
  EXPECT_TRUE(source.stop_requested());
  EXPECT_TRUE(token.stop_requested());
  EXPECT_TRUE(copy.stop_requested());
}

TEST(StopToken, IsFreshAgainAfterAReset) {
  StopSource source;
  source.request_stop();
  source.reset();
  EXPECT_FALSE(source.token().stop_requested());
}

TEST(StopToken, EitherOfTwoStopsTheOneMadeOfThem) {
  for (const bool first : {true, false}) {
    StopSource one;
    StopSource other;
    const StopToken both = StopToken::either(one.token(), other.token());
    EXPECT_FALSE(both.stop_requested());
    (first ? one : other).request_stop();
    EXPECT_TRUE(both.stop_requested());
  }
  EXPECT_FALSE(StopToken::either({}, {}).stop_requested());
}

TEST(StopToken, AStopFromAnotherThreadArrives) {
  StopSource source;
  std::thread watcher([token = source.token()] {
    while (!token.stop_requested()) std::this_thread::yield();
  });
  source.request_stop();
  watcher.join();
  EXPECT_TRUE(source.stop_requested());
}

}  // namespace
}  // namespace parlour
