#include "records/name.hpp"

#include <gtest/gtest.h>

#include <string>

namespace parlour::records {
namespace {

TEST(Names, AreWhatPeopleAreCalled) {
  for (const char* name : {"Ann", "a", "Юля", "Zażółć gęślą", "囲碁", "O'Neill, Jr", "engine:level=3"})
    EXPECT_TRUE(check_name(name)) << name;
  EXPECT_TRUE(check_name(std::string(kLongestName, 'x')));
}

TEST(Names, AreCountedInCharactersNotBytes) {
  std::string cyrillic;
  for (std::size_t at = 0; at < kLongestName; ++at) cyrillic += "я";
  EXPECT_TRUE(check_name(cyrillic));
  EXPECT_FALSE(check_name(cyrillic + "я"));
}

TEST(Names, OfNoCharactersTooManyOrTheWrongOnesAreRefused) {
  for (const std::string& name : {std::string(), std::string(kLongestName + 1, 'x'), std::string("a\nb"),
                                  std::string("\x1b[2J"), std::string("a\x7f"), std::string("a\xff"),
                                  std::string("\xd0"), std::string("\xed\xa0\x80"), std::string(1, '\0')}) {
    const auto checked = check_name(name);
    ASSERT_FALSE(checked) << name;
    EXPECT_EQ(checked.error().id, "name-wrong");
  }
}

}  // namespace
}  // namespace parlour::records
