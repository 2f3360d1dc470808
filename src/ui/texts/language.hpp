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
  /// English, the source of all others and what is read where they lack words.
  constexpr Language() = default;

  static const Language English;

  /// What its files say; the headers, and with the catalogue the rest, are read when somebody first asks, by
  /// whichever thread does.
  const LanguageTraits& traits() const;
  const Catalogue& catalogue() const;

  friend constexpr bool operator==(Language, Language) = default;

 private:
  friend class LanguageSet;
  struct Source;
  explicit constexpr Language(const Source* source) : source_(source) {}
  const Source& source() const;

  const Source* source_ = nullptr;  ///< English of the program has none, so that it can be a constant
};

inline constexpr Language Language::English{};

/// The languages that some files make, one for each code in them. It must outlive its languages.
class LanguageSet {
 public:
  /// `files` must outlive the set.
  explicit LanguageSet(std::span<const CatalogueFile> files);
  LanguageSet(const LanguageSet&) = delete;
  LanguageSet& operator=(const LanguageSet&) = delete;
  ~LanguageSet();

  /// English first where it is there, the others by their codes.
  std::span<const Language> languages() const { return languages_; }

 private:
  friend class Language;

  std::vector<std::unique_ptr<const Language::Source>> sources_;
  std::vector<Language> languages_;
};

/// Those that the program speaks: the folders in catalogues/.
std::span<const Language> languages();

/// The code of ISO 639 by which users name it: en, ru, pl.
std::string_view code_of(Language language);

/// What its speakers call it: English, Русский, Polski.
std::string_view name_of(Language language);

std::optional<Language> language_with_code(std::string_view code);

/// The language of a locale such as `ru_RU.UTF-8`; English for all that we do not speak.
Language language_from(std::string_view locale);

/// What stands between the whole and the rest of a number.
char decimal_mark(Language language);

/// How many forms a word has that stands next to a number.
std::size_t plural_forms(Language language);

/// Which of these forms stands next to `number`.
std::size_t plural_form(Language language, std::uint64_t number);

/// Every text that has words in a language.
std::span<const Text> texts_in(Language language);

}  // namespace parlour::ui
