#include "ui/texts/language.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "support/languages.hpp"
#include "ui/texts/lower_case.hpp"

namespace parlour::ui {
namespace {

TEST(Languages, HaveCodes) {
  for (const Language language : languages()) EXPECT_EQ(language_with_code(code_of(language)), language);
  EXPECT_EQ(language_with_code("ru"), kRussian);
  for (const char* code : {"", "RU", "r", "rus", "ru_RU", "de", "english"})
    EXPECT_EQ(language_with_code(code), std::nullopt) << code;
}

TEST(Languages, FollowTheLocale) {
  for (const char* locale : {"ru", "ru_RU", "ru_RU.UTF-8", "ru_UA.koi8u", "ru@latin", "ru-RU", "RU",
                             "ru.UTF-8", "russian", "Russian_Russia.1251"})
    EXPECT_EQ(language_from(locale), kRussian) << locale;
  for (const char* locale : {"pl", "pl_PL", "pl_PL.UTF-8", "pl_PL@euro", "pl-PL", "polish"})
    EXPECT_EQ(language_from(locale), kPolish) << locale;
  for (const char* locale : {"", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "de_DE", "r", "p", "rup_MK", "run",
                             "plt", "be_BY.UTF-8", "_ru", ".pl", "en_PL", "\xD1\x80\xD1\x83"})
    EXPECT_EQ(language_from(locale), Language::English) << locale;
  EXPECT_EQ(language_from(std::string(100'000, 'r')), Language::English);
}

TEST(LowerCase, MakesTheLettersOfOurLanguagesSmall) {
  EXPECT_EQ(lower_case("Quit"), "quit");
  EXPECT_EQ(lower_case("ВЫХОД, Ещё"), "выход, ещё");
  EXPECT_EQ(lower_case("ЁЖИК ЪЫЬ ЭЮЯ"), "ёжик ъыь эюя");
  EXPECT_EQ(lower_case("WYJDŹ ZAŻÓŁĆ GĘŚLĄ JAŹŃ"), "wyjdź zażółć gęślą jaźń");
  EXPECT_EQ(lower_case("ÄÖÜ ÇÉÑ ŐŽŠŸ ΆΑΣΩ ЂІЇҐ"), "äöü çéñ őžšÿ άασω ђіїґ");
  for (const char* same : {"", "выход", "wyjdź", "漢字🎲 1…9", "\xD0", "\xD0\xD0", "\xFF\xC4"})
    EXPECT_EQ(lower_case(same), same);
}

// The rules again as people say them, over the digits.
std::size_t russian_form(const std::string& digits) {
  if (std::regex_match(digits, std::regex("(.*[^1])?1"))) return 0;
  return std::regex_match(digits, std::regex("(.*[^1])?[234]")) ? 1 : 2;
}

std::size_t polish_form(const std::string& digits) {
  if (digits == "1") return 0;
  return std::regex_match(digits, std::regex("(.*[^1])?[234]")) ? 1 : 2;
}

TEST(Plurals, FollowTheDigits) {
  for (std::uint64_t number = 0; number <= 1000; ++number) {
    const std::string digits = std::to_string(number);
    ASSERT_EQ(plural_form(Language::English, number), digits == "1" ? 0u : 1u) << number;
    ASSERT_EQ(plural_form(kRussian, number), russian_form(digits)) << number;
    ASSERT_EQ(plural_form(kPolish, number), polish_form(digits)) << number;
    for (const Language language : languages())
      ASSERT_LT(plural_form(language, number), plural_forms(language));
  }
}

TEST(Plurals, OfNumbersPeopleKnow) {
  const std::string_view russian[] = {"ход", "хода", "ходов"};
  const std::string_view polish[] = {"ruch", "ruchy", "ruchów"};
  const auto ru = [&](std::uint64_t number) { return russian[plural_form(kRussian, number)]; };
  const auto pl = [&](std::uint64_t number) { return polish[plural_form(kPolish, number)]; };
  EXPECT_EQ(ru(0), "ходов");
  EXPECT_EQ(ru(1), "ход");
  EXPECT_EQ(ru(4), "хода");
  EXPECT_EQ(ru(5), "ходов");
  EXPECT_EQ(ru(11), "ходов");
  EXPECT_EQ(ru(12), "ходов");
  EXPECT_EQ(ru(101), "ход");
  EXPECT_EQ(ru(111), "ходов");
  EXPECT_EQ(ru(122), "хода");
  EXPECT_EQ(pl(0), "ruchów");
  EXPECT_EQ(pl(1), "ruch");
  EXPECT_EQ(pl(3), "ruchy");
  EXPECT_EQ(pl(12), "ruchów");
  EXPECT_EQ(pl(21), "ruchów");
  EXPECT_EQ(pl(101), "ruchów");
  EXPECT_EQ(pl(1004), "ruchy");
}

}  // namespace
}  // namespace parlour::ui
