#include "core/outcome.hpp"

#include <gtest/gtest.h>

#include "core/side.hpp"

namespace parlour {
namespace {

TEST(Side, TheOtherOfTheOtherIsTheSame) {
  static_assert(other(Side::First) == Side::Second && other(Side::Second) == Side::First);
  static_assert(side_at(index_of(Side::First)) == Side::First);
  static_assert(side_at(index_of(Side::Second)) == Side::Second);
}

TEST(Outcome, ADrawIsWorthNothingToEither) {
  EXPECT_EQ(Outcome::draw().winner, std::nullopt);
  EXPECT_EQ(Outcome::draw().value_for(Side::First), 0);
  EXPECT_EQ(Outcome::draw().value_for(Side::Second), 0);
}

TEST(Outcome, AWinIsWorthItsMarginToTheWinnerAndCostsTheLoserAsMuch) {
  const Outcome win = Outcome::win(Side::Second, 14);
  EXPECT_EQ(win.value_for(Side::Second), 14);
  EXPECT_EQ(win.value_for(Side::First), -14);
  EXPECT_EQ(Outcome::win(Side::First).margin, 1);
}

TEST(Outcome, ALeadOfEitherSignNamesTheWinner) {
  EXPECT_EQ(Outcome::from_lead(8), Outcome::win(Side::First, 8));
  EXPECT_EQ(Outcome::from_lead(-2), Outcome::win(Side::Second, 2));
  EXPECT_EQ(Outcome::from_lead(0), Outcome::draw());
}

TEST(Outcome, EqualMeansSameWinnerAndMargin) {
  EXPECT_NE(Outcome::win(Side::First, 8), Outcome::win(Side::First, 6));
  EXPECT_NE(Outcome::win(Side::First), Outcome::win(Side::Second));
}

}  // namespace
}  // namespace parlour
