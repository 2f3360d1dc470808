#include "core/latin_letters.hpp"

#include <gtest/gtest.h>

namespace parlour {
namespace {

TEST(LatinLetters, AreThoseThatSoundAlike) {
  EXPECT_EQ(latin_letters("калах"), "kalah");
  EXPECT_EQ(latin_letters("Гомоку:rows=9"), "gomoku:rows=9");
  EXPECT_EQ(latin_letters("ёж и щука"), "ezh i shchuka");
  EXPECT_EQ(latin_letters("żółw \xD0"), "żółw \xD0");
  EXPECT_EQ(latin_letters(""), "");
}

}  // namespace
}  // namespace parlour
