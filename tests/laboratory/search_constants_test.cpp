#include "../../laboratory/search_constants.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace parlour::laboratory {
namespace {

TEST(SearchConstants, EachHasANameOfItsOwnAndAValueWithinItsBounds) {
  std::set<std::string_view> names;
  std::set<const int*> values;
  for (const SearchConstant& each : search_constants()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_TRUE(values.insert(each.value).second) << each.name;
    EXPECT_LE(each.least, *each.value) << each.name;
    EXPECT_GE(each.most, *each.value) << each.name;
  }
  EXPECT_GT(names.size(), 30u);
}

TEST(SearchConstants, AnAssignmentIsCarriedOutWholeOrNotAtAll) {
  int width = 5;
  int depth = -3;
  const std::array<Constant<int>, 2> constants{{{"kWidth", &width, 0, 9}, {"kWidth.depth", &depth, -8, 0}}};
  EXPECT_EQ(assign(constants, "kWidth=7"), std::nullopt);
  EXPECT_EQ(assign(constants, "kWidth.depth=-8"), std::nullopt);
  EXPECT_EQ(width, 7);
  EXPECT_EQ(depth, -8);
  for (const char* each : {"", "=", "kWidth", "kWidth=", "kWidth=1x", "kWidth= 1", "kWidth=99999999999"})
    EXPECT_EQ(assign(constants, each), Wrong::Form) << each;
  for (const char* each : {"=1", "Width=1", "kWidth.=1"})
    EXPECT_EQ(assign(constants, each), Wrong::Name) << each;
  for (const char* each : {"kWidth=10", "kWidth=-1", "kWidth.depth=1"})
    EXPECT_EQ(assign(constants, each), Wrong::Value) << each;
  EXPECT_EQ(width, 7);
  EXPECT_EQ(depth, -8);
}

}  // namespace
}  // namespace parlour::laboratory
