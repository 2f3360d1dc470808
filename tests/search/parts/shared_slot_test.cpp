#include "search/parts/shared_slot.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace parlour::search {
namespace {

using Words = std::array<std::uint64_t, 2>;

SharedSlot slot_of(std::uint64_t key, std::uint64_t data) {
  auto slot = std::bit_cast<SharedSlot>(Words{});
  slot.write(key, data);
  return slot;
}

TEST(SharedSlot, HoldsDataAboutOneKey) {
  auto slot = std::bit_cast<SharedSlot>(Words{});  // as fresh memory is
  EXPECT_EQ(slot.any(), 0U);
  EXPECT_EQ(slot.about(0), 0U);
  EXPECT_EQ(slot.about(7), 0U);
  slot.write(7, 99);
  EXPECT_EQ(slot.any(), 99U);
  EXPECT_EQ(slot.key(), 7U);
  EXPECT_EQ(slot.about(7), 99U);
  EXPECT_EQ(slot.about(8), 0U);
  slot.write(0, 5);
  EXPECT_EQ(slot.about(0), 5U);
  EXPECT_EQ(slot.about(7), 0U);
  slot.clear();
  EXPECT_EQ(slot.any(), 0U);
  EXPECT_EQ(slot.about(0), 0U);
}

/// What is there while one thread writes over what another has written: a word of each.
TEST(SharedSlot, HalfOfEachOfTwoEntriesIsAboutNeitherKey) {
  constexpr std::pair<std::uint64_t, std::uint64_t> kEntries[] = {
      {0x1234'5678'9ABC'DEF0, 0xFF}, {7, 0xFF00'0000'0000'0001}, {8, 1}, {0, 3}};
  for (const auto& [key, data] : kEntries)
    for (const auto& [other_key, other_data] : kEntries) {
      if (key == other_key) continue;
      const auto one = std::bit_cast<Words>(slot_of(key, data));
      const auto other = std::bit_cast<Words>(slot_of(other_key, other_data));
      const auto mixed = std::bit_cast<SharedSlot>(Words{one[0], other[1]});
      EXPECT_EQ(mixed.about(key), 0U);
      EXPECT_EQ(mixed.about(other_key), 0U);
    }
}

}  // namespace
}  // namespace parlour::search
