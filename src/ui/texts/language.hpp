#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace parlour::ui {

class Catalogue;
struct CatalogueFile;
struct LanguageTraits;
struct Text;

/// A language that the program speaks: one of languages(). A small value to copy and compare.
class Language {
 public:
  /// English, the source of all others and the fallback where they lack words.
  constexpr Language() = default;

  static const Language English;

  /// From its files: the headers, and for the catalogue the rest, are read at first use, by whichever thread
  /// asks first.
  const LanguageTraits& traits() const;
  const Catalogue& catalogue() const;

  friend constexpr bool operator==(Language, Language) = default;

 private:
  friend class LanguageSet;
  struct Source;
  explicit constexpr Language(const Source* source) : source_(source) {}
  const Source& source() const;

  const Source* source_ = nullptr;  ///< null for the program's English, so that it can be a constant
};

inline constexpr Language Language::English{};

/// The languages in some files, one for each code. The set must outlive its languages.
class LanguageSet {
 public:
  /// `files` must outlive the set.
  explicit LanguageSet(std::span<const CatalogueFile> files);
  LanguageSet(const LanguageSet&) = delete;
  LanguageSet& operator=(const LanguageSet&) = delete;
  ~LanguageSet();

  /// English first if it is there, the others sorted by code.
  std::span<const Language> languages() const { return languages_; }

 private:
  friend class Language;

  std::vector<std::unique_ptr<const Language::Source>> sources_;
  std::vector<Language> languages_;
};

/// The languages of the program: the folders in catalogues/.
std::span<const Language> languages();

/// The ISO 639 code by which users name it: en, ru, pl.
std::string_view code_of(Language language);

/// What its speakers call it: English, Русский, Polski.
std::string_view name_of(Language language);

std::optional<Language> language_with_code(std::string_view code);

/// The language of a locale such as `ru_RU.UTF-8`; English for languages that we do not have.
Language language_from(std::string_view locale);

/// The mark between the integer part of a number and its decimals.
char decimal_mark(Language language);

/// How many forms a word next to a number has.
std::size_t plural_forms(Language language);

/// Which of these forms goes with `number`.
std::size_t plural_form(Language language, std::uint64_t number);

/// Every text that has words in a language.
std::span<const Text> texts_in(Language language);

}  // namespace parlour::ui
