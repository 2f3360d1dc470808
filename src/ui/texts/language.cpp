#include "ui/texts/language.hpp"

#include <string>

namespace parlour::ui {
namespace {

struct Names {
  std::string_view code;
  std::string_view name;  ///< as some systems call the locale
};

constexpr std::array<Names, kLanguages.size()> kNames{
    {{"en", "english"}, {"ru", "russian"}, {"pl", "polish"}}};

/// 2, 3, 4, 22, … but not 12, 13, 14: the numbers that Slavic languages count as few.
bool is_few(std::uint64_t number) {
  const std::uint64_t ones = number % 10;
  const std::uint64_t tens = number / 10 % 10;
  return ones >= 2 && ones <= 4 && tens != 1;
}

}  // namespace

std::string_view code_of(Language language) { return kNames[static_cast<std::size_t>(language)].code; }

std::optional<Language> language_with_code(std::string_view code) {
  for (const Language language : kLanguages)
    if (code_of(language) == code) return language;
  return std::nullopt;
}

Language language_from(std::string_view locale) {
  std::string word;  // up to the country, encoding or variant
  for (const char c : locale.substr(0, locale.find_first_of("_-.@")))
    word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (const Language language : kLanguages) {
    const Names& names = kNames[static_cast<std::size_t>(language)];
    if (word == names.code || word == names.name) return language;
  }
  return Language::English;
}

std::size_t plural_form(Language language, std::uint64_t number) {
  constexpr std::size_t kFew = 1;
  const std::size_t many = plural_forms(language) - 1;
  switch (language) {
    case Language::English:
      return number == 1 ? 0 : many;
    case Language::Russian:
      return number % 10 == 1 && number % 100 != 11 ? 0 : is_few(number) ? kFew : many;
    case Language::Polish:
      return number == 1 ? 0 : is_few(number) ? kFew : many;
  }
  return many;
}

}  // namespace parlour::ui
