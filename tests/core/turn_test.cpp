#include "core/turn.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

namespace parlour {
namespace {

TEST(SeenByParent, TheSignFlipsWhenTheTurnPasses) {
  EXPECT_EQ(seen_by_parent(Side::First, Side::Second, 5), -5);
  EXPECT_EQ(seen_by_parent(Side::Second, Side::First, -3), 3);
}

TEST(SeenByParent, TheSignStaysAfterABonusMove) {
  EXPECT_EQ(seen_by_parent(Side::First, Side::First, 5), 5);
  EXPECT_EQ(seen_by_parent(Side::Second, Side::Second, -3), -3);
}

TEST(SeenByParent, KeepsTheTypeOfTheValue) {
  static_assert(
      std::is_same_v<decltype(seen_by_parent(Side::First, Side::Second, std::int16_t{7})), std::int16_t>);
}

TEST(Window, TurnsRoundWhenTheTurnPasses) {
  const Window<int> child = Window<int>{-2, 7}.for_child(Side::First, Side::Second);
  EXPECT_EQ(child.alpha, -7);
  EXPECT_EQ(child.beta, 2);
}

TEST(Window, StaysAfterABonusMove) {
  const Window<int> child = Window<int>{-2, 7}.for_child(Side::Second, Side::Second);
  EXPECT_EQ(child.alpha, -2);
  EXPECT_EQ(child.beta, 7);
}

}  // namespace
}  // namespace parlour
