#include "ui/texts/plural_rule.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace parlour::ui {
namespace {

std::size_t form(const char* expression, std::uint64_t number) {
  return PluralRule::read("nplurals=9; plural=" + std::string(expression) + ";").value().form(number);
}

TEST(PluralRule, ReadsTheFieldsOfOtherLanguages) {
  const auto japanese = PluralRule::read("nplurals=1; plural=0;").value();
  EXPECT_EQ(japanese.forms(), 1u);
  EXPECT_EQ(japanese.form(7), 0u);
  const auto french = PluralRule::read("nplurals=2; plural=(n > 1)").value();
  EXPECT_EQ(french.form(1), 0u);
  EXPECT_EQ(french.form(2), 1u);
  const auto slovenian =
      PluralRule::read("nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);")
          .value();
  EXPECT_EQ(slovenian.form(101), 0u);
  EXPECT_EQ(slovenian.form(202), 1u);
  EXPECT_EQ(slovenian.form(3), 2u);
  EXPECT_EQ(slovenian.form(5), 3u);
  EXPECT_EQ(slovenian.form(18'446'744'073'709'551'615U), 3u);
}

TEST(PluralRule, KnowsTheOperatorsOfC) {
  EXPECT_EQ(form("1+2*3-1", 0), 6u);
  EXPECT_EQ(form("(1+2)*2", 0), 6u);
  EXPECT_EQ(form("8-4-2", 0), 2u);
  EXPECT_EQ(form("n/10%10==1 && !(n<0) ? 3 : 4", 115), 3u);
  EXPECT_EQ(form("1 || 0 && 0", 0), 1u);
  EXPECT_EQ(form("n>=2 == 1", 2), 1u);
  EXPECT_EQ(form("n<=2 != 1", 2), 0u);
  EXPECT_EQ(form("n ? n>1 ? 2 : 1 : 0", 5), 2u);
}

TEST(PluralRule, RefusesWhatIsNone) {
  for (const char* field :
       {"", "nplurals=2", "nplurals=2; plural=", "nplurals=0; plural=0;", "nplurals=99; plural=0;",
        "nplurals=2; plural=n;", "nplurals=2; plural=2;", "nplurals=2; plural=(n != 1;",
        "nplurals=2; plural=n !=;", "nplurals=2; plural=n%0;", "nplurals=2; plural=1/n;",
        "nplurals=2; plural=n ? 1;", "nplurals=2; plural=x;", "nplurals=2; plural=1 1;",
        "nplurals=2; plural=0);", "plural=0; nplurals=2;", "nplurals=2; plural=0/(n-3);"})
    EXPECT_FALSE(PluralRule::read(field)) << field;
  EXPECT_FALSE(PluralRule::read("nplurals=2; plural=" + std::string(100'000, '(')));
  EXPECT_FALSE(PluralRule::read("nplurals=2; plural=" + std::string(100'000, '!')));
}

RC_GTEST_PROP(PluralRule, ReadsAnything, (const std::string& text)) {
  PluralRule::read(text);
  PluralRule::read("nplurals=2; plural=" + text);
}

}  // namespace
}  // namespace parlour::ui
