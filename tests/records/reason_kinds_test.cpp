#include <gtest/gtest.h>

#include "records/values.hpp"

namespace parlour::records {
namespace {

TEST(Reasons, HaveTheirKindsAgainWhenTheyAreRead) {
  EXPECT_EQ(kind_of_reason("illegal-move"), MessageKind::IllegalMove);
  EXPECT_EQ(kind_of_reason("ended-input"), MessageKind::EndOfInput);
  EXPECT_EQ(kind_of_reason("course-silent"), MessageKind::Silent);
  EXPECT_EQ(kind_of_reason("ended-by-stop"), MessageKind::Other);
}

}  // namespace
}  // namespace parlour::records
