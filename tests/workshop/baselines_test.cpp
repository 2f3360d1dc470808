#include "workshop/baselines.hpp"

#include <gtest/gtest.h>

namespace {
using parlour::workshop::with_form;

TEST(Baselines, AreTodaysUnlessTheSpecSaysWhich) {
  EXPECT_EQ(with_form("easy"), "easy:form=today");
  EXPECT_EQ(with_form("hard:seed=3"), "hard:seed=3,form=today");
  EXPECT_EQ(with_form("hard", "2025"), "hard:form=2025");
  EXPECT_EQ(with_form("easy:form=2025,seed=1"), "easy:form=2025,seed=1");
}

TEST(Baselines, LeaveOtherPlayersAlone) {
  for (const char* const spec : {"engine:time=50ms", "human", "hardly", "so:\"easy.so\"", "", "easy:\"", ":"})
    EXPECT_EQ(with_form(spec), spec);
}

}  // namespace
