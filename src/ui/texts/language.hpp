#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace parlour::ui {

enum class Language : unsigned char { English, Russian, Polish };

inline constexpr std::array kLanguages{Language::English, Language::Russian, Language::Polish};

/// The code of ISO 639 by which users name it: en, ru, pl.
std::string_view code_of(Language language);

std::optional<Language> language_with_code(std::string_view code);

/// The language of a locale such as `ru_RU.UTF-8`; English for all that we do not speak.
Language language_from(std::string_view locale);

/// What stands between the whole and the rest of a number.
constexpr char decimal_mark(Language language) { return language == Language::English ? '.' : ','; }

/// How many forms a word has that stands next to a number.
constexpr std::size_t plural_forms(Language language) { return language == Language::English ? 2 : 3; }

/// Which of these forms stands next to `number`: one, (few,) many.
std::size_t plural_form(Language language, std::uint64_t number);

}  // namespace parlour::ui
