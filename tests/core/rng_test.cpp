#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>

namespace parlour {
namespace {

// Computed at compile time, so every compiler that builds the tests has agreed to them.
template <std::size_t Count>
constexpr std::array<std::uint64_t, Count> first_numbers(std::uint64_t seed) {
  Rng rng(seed);
  std::array<std::uint64_t, Count> numbers{};
  for (auto& number : numbers) number = rng.next();
  return numbers;
}

template <std::size_t Count>
constexpr std::array<std::uint32_t, Count> first_below(std::uint64_t seed, std::uint32_t bound) {
  Rng rng(seed);
  std::array<std::uint32_t, Count> numbers{};
  for (auto& number : numbers) number = rng.below(bound);
  return numbers;
}

/// Pearson's sum over equally likely cells.
template <std::size_t Cells>
double chi_square(const std::array<int, Cells>& counts, int draws) {
  const double expected = static_cast<double>(draws) / Cells;
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Mix64, IsTheSplitmixOfThePaper) {
  static_assert(mix64(0) == 0xE220A8397B1DCDAFu);
  static_assert(mix64(1) == 0x910A2DEC89025CC1u);
  static_assert(mix64(std::numeric_limits<std::uint64_t>::max()) == 0xE4D971771B652C20u);
}

TEST(Rng, IsXoshiroSeededBySplitmix) {
  constexpr auto kOfZero = first_numbers<4>(0);
  static_assert(kOfZero[0] == 0x53175D61490B23DFu);  // also the first number in the authors' reference code
  EXPECT_EQ(kOfZero, (std::array<std::uint64_t, 4>{0x53175D61490B23DF, 0x61DA6F3DC380D507, 0x5C0FDF91EC9A7BFC,
                                                   0x02EEBF8C3BBE5E1A}));
  EXPECT_EQ(first_numbers<4>(42), (std::array<std::uint64_t, 4>{0xD0764D4F4476689F, 0x519E4174576F3791,
                                                                0xFBE07CFB0C24ED8C, 0xB37D9F600CD835B8}));
}

TEST(Rng, TakesEverySeed) {
  EXPECT_EQ(first_numbers<1>(std::numeric_limits<std::uint64_t>::max())[0], 0x56CCF8CE948E27B2u);
  EXPECT_EQ(first_numbers<1>(1)[0], 0xCFC5D07F6F03C29Bu);
  Rng by_default;
  EXPECT_EQ(by_default.next(), first_numbers<1>(0)[0]);
}

TEST(Rng, BelowIsTheSameEverywhere) {
  constexpr auto kTens = first_below<16>(42, 10);
  static_assert(kTens[0] == 8 && kTens[15] == 5);
  EXPECT_EQ(kTens, (std::array<std::uint32_t, 16>{8, 3, 9, 7, 7, 5, 1, 6, 2, 9, 5, 8, 6, 0, 4, 5}));
  // A bound where one draw in four is rejected.
  EXPECT_EQ(first_below<6>(7, 3u << 30), (std::array<std::uint32_t, 6>{554423973, 2311474502, 1376139151,
                                                                       3104164597, 1500136585, 2331867974}));
}

TEST(Rng, BelowOneIsAlwaysZero) {
  Rng rng(1);
  for (int draw = 0; draw < 100; ++draw) EXPECT_EQ(rng.below(1), 0u);
}

TEST(Rng, BelowIsUniform) {
  constexpr int kDraws = 70'000;
  std::array<int, 7> counts{};
  Rng rng(2024);
  for (int draw = 0; draw < kDraws; ++draw) ++counts[rng.below(7)];
  EXPECT_LT(chi_square(counts, kDraws), 22.46);  // six degrees of freedom, p = 0.001
}

// Of 2^32 inputs every third result would come up twice if nothing were rejected.
TEST(Rng, BelowRejectsWhatWouldBeBiased) {
  constexpr int kDraws = 30'000;
  std::array<int, 3> counts{};
  Rng rng(99);
  for (int draw = 0; draw < kDraws; ++draw) ++counts[rng.below(3u << 30) % 3];
  EXPECT_LT(chi_square(counts, kDraws), 13.82);  // two degrees of freedom, p = 0.001
}

TEST(Rng, BetweenIncludesBothEnds) {
  Rng rng(5);
  std::array<int, 12> drawn{};
  for (int& number : drawn) number = rng.between(-3, 3);
  EXPECT_EQ(drawn, (std::array<int, 12>{-1, 1, -3, -3, 0, 1, 0, -3, 3, 2, 3, 3}));
  EXPECT_EQ(rng.between(4, 4), 4);
}

}  // namespace
}  // namespace parlour
