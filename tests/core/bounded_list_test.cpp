#include "core/bounded_list.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace parlour {
namespace {

TEST(BoundedList, StartsEmpty) {
  BoundedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
}

TEST(BoundedList, KeepsTheOrderOfWhatIsAdded) {
  BoundedList<int, 3> list;
  for (const int value : {7, 5, 9}) list.push_back(value);
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0] * 100 + list[1] * 10 + list[2], 759);
  EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 21);
}

TEST(BoundedList, ValuesCanBeChangedInPlace) {
  BoundedList<int, 2> list;
  list.push_back(1);
  list[0] = 4;
  for (int& value : list) ++value;
  EXPECT_EQ(list[0], 5);
}

TEST(BoundedList, IsEmptyAgainOnceCleared) {
  BoundedList<char, 1> list;
  list.push_back('a');
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push_back('b');
  EXPECT_EQ(list[0], 'b');
}

TEST(BoundedListDeathTest, MoreThanItsCapacityIsABrokenInvariant) {
  BoundedList<int, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "Capacity");
}

}  // namespace
}  // namespace parlour
