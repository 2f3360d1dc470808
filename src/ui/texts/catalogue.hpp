#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ui/texts/plural_rule.hpp"
#include "ui/texts/po_file.hpp"

namespace parlour::ui {

/// The language that the others are translated from.
inline constexpr std::string_view kSourceCode = "en";

/// One file of a language as it is in the folder: catalogues/ru/desktop.po is {"ru", "desktop", its
/// text}.
struct CatalogueFile {
  std::string_view code;
  std::string_view subject;
  std::string_view text;
};

/// What is special about a language, from the headers of its files; each field may be in any of them.
struct LanguageTraits {
  std::string code;         ///< Language, and the name of the folder
  std::string name;         ///< X-Language-Name: what its speakers call it
  std::string locale_name;  ///< X-Locale-Name: what some systems call its locales; may be empty
  char decimal_mark = '.';  ///< X-Decimal-Mark: between the integer part and the decimals
  PluralRule plural;        ///< Plural-Forms
  bool unfinished = false;  ///< X-Unfinished: yes, while it is still being translated
};

/// The words for an id in one language; for braces and brackets see Texts.
struct Text {
  std::string_view id;
  std::string_view words;
};

/// The texts of one language, read from its files; never changes afterwards. Anything wrong in the files is
/// listed in problems() and left out, so that the rest can be used. In English the words are the msgid of
/// each entry; in other languages the msgstr, unless it is empty or marked as a tool's guess (fuzzy).
class Catalogue {
 public:
  struct Entry {
    std::string_view subject;  ///< the file
    PoEntry message;
  };

  /// Skips `files` of other languages; their subjects must outlive the catalogue.
  Catalogue(std::string_view code, std::span<const CatalogueFile> files);
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;
  Catalogue(Catalogue&&) = default;
  Catalogue& operator=(Catalogue&&) = default;
  ~Catalogue() = default;

  const LanguageTraits& traits() const { return traits_; }

  /// Null if the language has no words for `id`.
  const Text* find(std::string_view id) const;

  /// The texts that have words.
  std::span<const Text> texts() const { return texts_; }

  /// All entries that could be read, with words or without.
  std::span<const Entry> entries() const { return entries_; }

  /// As in `ru/desktop.po:12: …`, for people who work on the files.
  const std::vector<std::string>& problems() const { return problems_; }

 private:
  void read(const CatalogueFile& file);
  void add(const Entry& entry);
  void complain(std::string_view subject, int line, std::string_view what);

  LanguageTraits traits_;
  std::vector<Entry> entries_;
  std::vector<Text> texts_;  ///< views into the entries
  std::unordered_map<std::string_view, std::size_t> places_;
  std::vector<std::string> problems_;
};

/// The traits of `code` in `files`, of which only the headers are read. Complaints go to `problems` if it is
/// not null; missing fields keep the defaults of LanguageTraits.
LanguageTraits traits_in(std::string_view code, std::span<const CatalogueFile> files,
                         std::vector<std::string>* problems = nullptr);

}  // namespace parlour::ui
