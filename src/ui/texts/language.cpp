#include "ui/texts/language.hpp"

#include <algorithm>
#include <mutex>
#include <string>

#include "ui/texts/catalogue.hpp"
#include "ui/texts/embedded_catalogues.hpp"

namespace parlour::ui {

struct Language::Source {
  std::string_view code;
  std::span<const CatalogueFile> files;
  // Filled at first use: most runs need only one language.
  mutable std::once_flag traits_read;
  mutable std::once_flag catalogue_read;
  mutable LanguageTraits traits;
  mutable std::optional<Catalogue> catalogue;

  Source(std::string_view its_code, std::span<const CatalogueFile> all) : code(its_code), files(all) {}
};

namespace {

const LanguageSet& of_the_program() {
  static const LanguageSet kSet(embedded_catalogues());
  return kSet;
}

}  // namespace

LanguageSet::LanguageSet(std::span<const CatalogueFile> files) {
  std::vector<std::string_view> codes;
  for (const CatalogueFile& file : files)
    if (std::find(codes.begin(), codes.end(), file.code) == codes.end()) codes.push_back(file.code);
  std::sort(codes.begin(), codes.end(), [](std::string_view a, std::string_view b) {
    return a == kSourceCode || b == kSourceCode ? a == kSourceCode && b != kSourceCode : a < b;
  });
  for (const std::string_view code : codes) {
    sources_.push_back(std::make_unique<const Language::Source>(code, files));
    languages_.push_back(Language(sources_.back().get()));
  }
}

LanguageSet::~LanguageSet() = default;

const Language::Source& Language::source() const {
  return source_ != nullptr ? *source_ : *of_the_program().sources_.front();
}

const LanguageTraits& Language::traits() const {
  const Source& from = source();
  std::call_once(from.traits_read, [&] { from.traits = traits_in(from.code, from.files); });
  return from.traits;
}

const Catalogue& Language::catalogue() const {
  const Source& from = source();
  std::call_once(from.catalogue_read, [&] { from.catalogue.emplace(from.code, from.files); });
  return *from.catalogue;
}

std::span<const Language> languages() {
  static const std::vector<Language> kAll = [] {
    const std::span<const Language> found = of_the_program().languages();
    std::vector<Language> all(found.begin(), found.end());
    all.front() = Language::English;
    return all;
  }();
  return kAll;
}

std::string_view code_of(Language language) { return language.traits().code; }

std::string_view name_of(Language language) { return language.traits().name; }

std::optional<Language> language_with_code(std::string_view code) {
  for (const Language language : languages())
    if (code_of(language) == code) return language;
  return std::nullopt;
}

Language language_from(std::string_view locale) {
  std::string word;  // without country, encoding or variant
  for (const char c : locale.substr(0, locale.find_first_of("_-.@")))
    word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (word.empty()) return Language::English;
  for (const Language language : languages()) {
    const LanguageTraits& traits = language.traits();
    if (word == traits.code || word == traits.locale_name) return language;
  }
  return Language::English;
}

char decimal_mark(Language language) { return language.traits().decimal_mark; }

std::size_t plural_forms(Language language) { return language.traits().plural.forms(); }

std::size_t plural_form(Language language, std::uint64_t number) {
  return language.traits().plural.form(number);
}

std::span<const Text> texts_in(Language language) { return language.catalogue().texts(); }

}  // namespace parlour::ui
