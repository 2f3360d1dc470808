#include "files/patience.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>

namespace parlour::files {
namespace {

TEST(Within, GivesWhatComesInTime) {
  EXPECT_EQ(within(std::chrono::hours(1), [] { return 7; }), 7);
}

TEST(Within, DoesNotWaitForWhatNeverComes) {
  const auto never = std::make_shared<std::promise<int>>();
  const auto answered = std::make_shared<std::promise<void>>();
  EXPECT_EQ(within(std::chrono::milliseconds(1),
                   [never, answered] {
                     const int value = never->get_future().get();
                     answered->set_value();
                     return value;
                   }),
            std::nullopt);
  never->set_value(1);  // too late for anybody, and no harm
  answered->get_future().wait();
}

}  // namespace
}  // namespace parlour::files
