#include "records/name.hpp"

#include <gtest/gtest.h>

#include <string>

namespace parlour::records {
namespace {

std::string utf8(char32_t code) {
  const auto tail = [code](unsigned shift) { return static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x800) return {static_cast<char>(0xC0U | code >> 6U), tail(0)};
  if (code < 0x10000) return {static_cast<char>(0xE0U | code >> 12U), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | code >> 18U), tail(12), tail(6), tail(0)};
}

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
  for (const std::string& name :
       {std::string(), std::string(kLongestName + 1, 'x'), std::string("a\nb"), std::string("  "),
        std::string("\x1b[2J"), std::string("a\x7f"), std::string("a\xff"), std::string("\xd0"),
        std::string("\xed\xa0\x80"), std::string(1, '\0')}) {
    const auto checked = check_name(name);
    ASSERT_FALSE(checked) << name;
    EXPECT_EQ(checked.error().id, "name-wrong");
  }
}

TEST(Names, HaveNothingInThemThatNobodySees) {
  for (const char32_t code :
       {U'\u00AD', U'\u061C', U'\u180E', U'\u200B', U'\u200C', U'\u200D', U'\u200E', U'\u200F', U'\u2028',
        U'\u202A', U'\u202E', U'\u2060', U'\u2066', U'\u2069', U'\u3164', U'\uFEFF', U'\U000E0041'}) {
    EXPECT_FALSE(check_name("An" + utf8(code) + "n")) << std::hex << static_cast<unsigned>(code);
    EXPECT_FALSE(check_name(utf8(code))) << std::hex << static_cast<unsigned>(code);
  }
}

TEST(Names, MayHaveWhatStandsBesideThose) {
  for (const char32_t code :
       {U'\u00AE', U'\u00A0', U'\u0301', U'\u200A', U'\u2010', U'\u2027', U'\u202F', U'\u205F', U'\u2070',
        U'\u3163', U'\uFE0F', U'\uFFFD', U'\U0001F600', U'\U0010FFFD'})
    EXPECT_TRUE(check_name("An" + utf8(code) + "n")) << std::hex << static_cast<unsigned>(code);
}

TEST(Names, FromANetworkAreCutBetweenCharacters) {
  std::string most;
  while (check_name(most + "ж")) most += "ж";
  EXPECT_EQ(most.size(), 2 * kLongestName);
  EXPECT_EQ(cut_name(most + "жук"), most);
  EXPECT_EQ(cut_name("Ann\nBob"), "Ann Bob");
}

}  // namespace
}  // namespace parlour::records
