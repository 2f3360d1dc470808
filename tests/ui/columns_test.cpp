#include "ui/texts/columns.hpp"

#include <gtest/gtest.h>

namespace parlour::ui {
namespace {

TEST(Columns, AreThoseThatATerminalTakes) {
  EXPECT_EQ(columns_of(""), 0);
  EXPECT_EQ(columns_of("Ann"), 3);
  EXPECT_EQ(columns_of("Юля"), 3);
  EXPECT_EQ(columns_of("囲碁"), 4);
  EXPECT_EQ(columns_of("한글 x"), 6);
  EXPECT_EQ(columns_of("🎲"), 2);
  EXPECT_EQ(columns_of("e\u0301"), 1);
  EXPECT_EQ(columns_of("┌─┐"), 3);
  EXPECT_EQ(columns_of("\xff\xd0"), 2);  // no characters: a sign for each
}

TEST(Columns, FirstOnesNeverEndInsideACharacter) {
  EXPECT_EQ(first_columns("Юля", 2), "Юл");
  EXPECT_EQ(first_columns("囲碁", 3), "囲");
  EXPECT_EQ(first_columns("囲碁", 1), "");
  EXPECT_EQ(first_columns("e\u0301a", 1), "e\u0301");
  EXPECT_EQ(first_columns("abc", 9), "abc");
  EXPECT_EQ(first_columns("abc", 0), "");
}

}  // namespace
}  // namespace parlour::ui
