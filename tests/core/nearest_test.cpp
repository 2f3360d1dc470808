#include "core/nearest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace parlour {
namespace {

constexpr std::array<std::string_view, 6> kOptions{"time", "depth", "threads", "hash", "level", "nodes"};

TEST(Nearest, FindsAWordWithALetterMissingTooManyOrWrong) {
  EXPECT_EQ(nearest("tme", kOptions), "time");
  EXPECT_EQ(nearest("thread", kOptions), "threads");
  EXPECT_EQ(nearest("hashh", kOptions), "hash");
  EXPECT_EQ(nearest("lexel", kOptions), "level");
}

TEST(Nearest, SwappedNeighboursAreOneMistake) {
  constexpr std::array<std::string_view, 2> kWords{"axyd", "abcd"};
  EXPECT_EQ(nearest("acbd", kWords), "abcd");
  constexpr std::array<std::string_view, 1> kShort{"ab"};
  EXPECT_EQ(nearest("ba", kShort), "ab");  // two replaced letters would be too many for so short a word
}

TEST(Nearest, CaseDoesNotCount) { EXPECT_EQ(nearest("DEPTH", kOptions), "depth"); }

TEST(Nearest, OfEquallyNearWordsTheFirstIsMeant) {
  constexpr std::array<std::string_view, 2> kWords{"cat", "car"};
  EXPECT_EQ(nearest("cab", kWords), "cat");
}

TEST(Nearest, TheWordItselfIsNearest) {
  for (const std::string_view word : kOptions) EXPECT_EQ(nearest(word, kOptions), word);
}

TEST(Nearest, NothingIsNearToSomethingQuiteDifferent) {
  EXPECT_EQ(nearest("xyzzy", kOptions), std::nullopt);
  EXPECT_EQ(nearest("", kOptions), std::nullopt);
  EXPECT_EQ(nearest("time", {}), std::nullopt);
}

TEST(Nearest, GiantsAreNotMisspeltWords) {
  EXPECT_EQ(nearest(std::string(64, 'e'), kOptions), std::nullopt);
  EXPECT_EQ(nearest(std::string(10'000, 'd'), kOptions), std::nullopt);
}

}  // namespace
}  // namespace parlour
