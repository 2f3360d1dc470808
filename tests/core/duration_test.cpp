#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/option.hpp"
#include "core/rng.hpp"

namespace parlour {
namespace {

using std::chrono::milliseconds;

TEST(Duration, HasAUnit) {
  EXPECT_EQ(parse_duration("100ms").value(), milliseconds(100));
  EXPECT_EQ(parse_duration("2s").value(), milliseconds(2000));
  EXPECT_EQ(parse_duration("1m").value(), milliseconds(60'000));
}

TEST(Duration, MayHaveAFraction) {
  EXPECT_EQ(parse_duration("0.5s").value(), milliseconds(500));
  EXPECT_EQ(parse_duration("1.5m").value(), milliseconds(90'000));
  EXPECT_EQ(parse_duration("0.001s").value(), milliseconds(1));
}

TEST(Duration, IsRoundedToTheMillisecondButNeverToZero) {
  EXPECT_EQ(parse_duration("0.4ms").value(), milliseconds(1));
  EXPECT_EQ(parse_duration("0.0001s").value(), milliseconds(1));
  EXPECT_EQ(parse_duration("1.2ms").value(), milliseconds(1));
  EXPECT_EQ(parse_duration("2.007s").value(), milliseconds(2007));
  EXPECT_EQ(parse_duration("0.27m").value(), milliseconds(16'200));
}

TEST(Duration, ZeroNeedsNoUnit) {
  EXPECT_EQ(parse_duration("0").value(), milliseconds(0));
  EXPECT_EQ(parse_duration("0s").value(), milliseconds(0));
}

TEST(Duration, IsADayAtMost) {
  EXPECT_EQ(parse_duration("1440m").value(), milliseconds(86'400'000));
  EXPECT_FALSE(parse_duration("1441m"));
  EXPECT_FALSE(parse_duration("86400001ms"));
}

TEST(Duration, NothingElseIsOne) {
  for (const std::string_view text :
       {"",     " ",    "5",    "ms",    "s",    ".",    ".s",    "..s",  "1..2s", "1.2.3s",
        "-5ms", "+5ms", "1e9m", "1e3ms", "0x1s", "nans", "infms", "5 ms", " 5ms",  "5ms ",
        "5MS",  "5min", "5h",   "5mss",  "1,5s", "s5",   "-0",    "0.1"}) {
    const auto duration = parse_duration(text);
    ASSERT_FALSE(duration) << text;
    EXPECT_EQ(duration.error().id, "not-a-duration");
    EXPECT_EQ(duration.error().argument("value"), text);
  }
}

TEST(Duration, GiantsAreRefused) {
  EXPECT_FALSE(parse_duration("99999999999999999999ms"));
  EXPECT_FALSE(parse_duration(std::string(5000, '9') + "s"));
  EXPECT_FALSE(parse_duration(std::string(5000, '.') + "s"));
  EXPECT_EQ(parse_duration(std::string(5000, '0') + "7s").value(), milliseconds(7000));
}

TEST(Duration, GarbageGivesBetweenNothingAndADayOrARefusal) {
  constexpr std::string_view kLetters{"0123456789.ms-e+ \0\xFF", 19};
  Rng rng(3);
  for (int round = 0; round < 50'000; ++round) {
    std::string text;
    for (std::uint32_t left = rng.below(9); left > 0; --left)
      text += kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
    const auto duration = parse_duration(text);
    if (!duration) continue;
    ASSERT_GE(duration->count(), 0) << text;
    ASSERT_LE(duration->count(), 86'400'000) << text;
  }
}

}  // namespace
}  // namespace parlour
