// Catalogues: those of the program are whole and up to date, and made-up ones show what would be noticed.
#include "ui/texts/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "ui/catalogue_check.hpp"
#include "ui/texts/embedded_catalogues.hpp"
#include "ui/texts/texts.hpp"
#include "ui/untranslated.hpp"

namespace parlour::ui {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Catalogues, AreReadWithoutAProblem) {
  for (const Language language : languages()) {
    EXPECT_THAT(language.catalogue().problems(), IsEmpty());
    EXPECT_FALSE(name_of(language).empty());
  }
}

TEST(Catalogues, AreTranslatedFromTodaysEnglish) {
  for (const Language language : languages()) {
    if (language == Language::English) continue;
    const auto check = check_translation(Language::English.catalogue(), language.catalogue());
    EXPECT_THAT(check.foreign, IsEmpty());
    EXPECT_THAT(check.stale, IsEmpty())
        << "translate again and copy today's English into msgid: docs/translating.md";
  }
}

TEST(Catalogues, HaveEveryText) {
  for (const Language language : languages()) {
    if (language == Language::English || language.traits().unfinished) continue;
    auto missing = check_translation(Language::English.catalogue(), language.catalogue()).missing;
    std::erase_if(missing, [&](const std::string& line) {
      return std::any_of(kUntranslated.begin(), kUntranslated.end(), [&](const std::string& id) {
        return line.find(" " + id + " ") != std::string::npos;
      });
    });
    EXPECT_THAT(missing, IsEmpty()) << "translate them, or list them in tests/ui/untranslated.hpp";
  }
}

/// Files of a made-up English and a made-up German.
constexpr std::string_view kEnglishHeader =
    "msgid \"\"\nmsgstr \"\"\n\"Language: en\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\"X-Language-Name: English\\n\"\n\"X-Decimal-Mark: "
    ".\\n\"\n\n";
constexpr std::string_view kGermanHeader =
    "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\"X-Language-Name: Deutsch\\n\"\n"
    "\"X-Locale-Name: german\\n\"\n\"X-Decimal-Mark: ,\\n\"\n\n";

std::string entry(std::string_view id, std::string_view english, std::string_view words) {
  return fmt::format("msgctxt \"{}\"\nmsgid \"{}\"\nmsgstr \"{}\"\n\n", id, english, words);
}

std::string english(std::string_view entries) { return std::string(kEnglishHeader) + std::string(entries); }
std::string german(std::string_view entries) { return std::string(kGermanHeader) + std::string(entries); }

Catalogue german_catalogue(const std::string& text) {
  const CatalogueFile file{"de", "messages", text};
  return {"de", std::span(&file, 1)};
}

TranslationCheck check_of(const std::string& english_text, const std::string& german_text) {
  const std::vector<CatalogueFile> files{{"de", "messages", german_text}, {"en", "messages", english_text}};
  return check_translation(Catalogue("en", files), Catalogue("de", files));
}

TEST(ATranslation, IsStaleOnceEnglishHasChanged) {
  const auto check = check_of(english(entry("a", "New words", "") + entry("b", "Same", "")),
                              german(entry("a", "Old words", "Alte Worte") + entry("b", "Same", "Gleich")));
  EXPECT_THAT(check.stale, ElementsAre("STALE a in de: translated from \"Old words\", today \"New words\""));
  EXPECT_THAT(check.missing, IsEmpty());
}

TEST(ATranslation, IsStaleWhileAToolOnlyGuessesIt) {
  const auto check = check_of(english(entry("a", "New", "")),
                              german("#, fuzzy\n#| msgid \"Old\"\n" + entry("a", "New", "Alt")));
  EXPECT_THAT(check.stale, ElementsAre("STALE a in de: translated from \"Old\", today \"New\""));
}

TEST(ATranslation, IsMissingWithoutWordsOrWithoutAnEntry) {
  const auto check =
      check_of(english(entry("a", "One", "") + entry("b", "Two", "") + entry("c", "Three", "")),
               german(entry("b", "Two", "") + entry("c", "Three", "Drei")));
  EXPECT_THAT(check.missing, ElementsAre("MISSING a in de", "MISSING b in de"));
  EXPECT_THAT(check.stale, IsEmpty());
}

TEST(ATranslation, IsForeignWithoutEnglishOrInAnotherFile) {
  const std::string original = english(entry("a", "One", ""));
  const std::string translation = german(entry("a", "One", "Eins") + entry("b", "Two", "Zwei"));
  const std::vector<CatalogueFile> files{{"de", "help", translation}, {"en", "messages", original}};
  EXPECT_THAT(check_translation(Catalogue("en", files), Catalogue("de", files)).foreign,
              ElementsAre("a de/help", "b de/help"));
}

TEST(ANewLanguage, IsItsFiles) {
  const std::string text = german(entry("play-taken-back", "x", "{moves} {moves|Zug|Züge} zurückgenommen.") +
                                  "#, fuzzy\n" + entry("play-won", "x", "geraten"));
  const std::vector<CatalogueFile> files{{"de", "messages", text}};
  const LanguageSet set(files);
  ASSERT_EQ(set.languages().size(), 1u);
  const Language made_up = set.languages()[0];
  EXPECT_EQ(code_of(made_up), "de");
  EXPECT_EQ(name_of(made_up), "Deutsch");
  EXPECT_EQ(made_up.traits().locale_name, "german");
  EXPECT_EQ(plural_forms(made_up), 2u);
  EXPECT_NE(made_up, Language::English);
  const Texts texts(made_up);
  EXPECT_EQ(texts.text("play-taken-back", {{"moves", "1"}}), "1 Zug zurückgenommen.");
  EXPECT_EQ(texts.text("play-taken-back", {{"moves", "2"}}), "2 Züge zurückgenommen.");
  EXPECT_EQ(texts.decimal("0.25"), "0,25");
  EXPECT_FALSE(texts.has("play-won")) << "nobody has looked at a guess";
  EXPECT_EQ(texts.text("play-won", {{"name", "X"}}), Texts().text("play-won", {{"name", "X"}}));
  EXPECT_EQ(texts.text("no-such-id"), "no-such-id");
  EXPECT_THAT(made_up.catalogue().problems(), IsEmpty());
}

TEST(ANewLanguage, TakesItsPlaceAmongTheOthers) {
  const std::string text = german("");
  std::vector<CatalogueFile> files(embedded_catalogues().begin(), embedded_catalogues().end());
  files.insert(files.begin(), {"de", "messages", text});
  const LanguageSet set(files);
  std::vector<std::string> codes;
  for (const Language language : set.languages()) codes.emplace_back(code_of(language));
  EXPECT_EQ(codes.front(), "en");
  EXPECT_EQ(codes.size(), languages().size() + 1);
  EXPECT_TRUE(std::is_sorted(codes.begin() + 1, codes.end()));
  EXPECT_THAT(codes, Contains("de"));
}

TEST(ALanguage, IsReadOnceByManyThreads) {
  const std::string text = german(entry("a", "One", "Eins"));
  const std::vector<CatalogueFile> files{{"de", "messages", text}};
  const LanguageSet set(files);
  const Language language = set.languages()[0];
  std::vector<const Catalogue*> seen(4);
  {
    std::vector<std::jthread> threads;
    for (const Catalogue*& each : seen)
      threads.emplace_back([&each, language] { each = &language.catalogue(); });
  }
  for (const Catalogue* each : seen) EXPECT_EQ(each, seen[0]);
}

TEST(ABrokenCatalogue, KeepsWhatCanBeRead) {
  const Catalogue catalogue = german_catalogue(
      german("nonsense\n" + entry("a", "One", "Eins") + entry("b", "Two", "{zwei") +
             entry("c", "{n|a|b}", "{n|a|b|c}") + entry("d", "Four", "Vier") + entry("d", "Four", "Fünf") +
             "msgid \"no id\"\nmsgstr \"\"\n\n" + entry("e", "", "Leer") + entry("f", "Six", "Sechs")));
  std::vector<std::string> problems(catalogue.problems().begin(), catalogue.problems().end());
  ASSERT_EQ(problems.size(), 6u) << testing::PrintToString(problems);
  EXPECT_EQ(problems[0], "de/messages.po:10: not understood: nonsense");
  EXPECT_THAT(problems[1], HasSubstr("b: braces, brackets or plural forms are wrong in {zwei"));
  EXPECT_THAT(problems[2], HasSubstr("c: braces, brackets or plural forms"));
  EXPECT_THAT(problems[3], HasSubstr("d is there twice"));
  EXPECT_THAT(problems[4], HasSubstr("without an id"));
  EXPECT_THAT(problems[5], HasSubstr("e has no English words"));
  EXPECT_EQ(catalogue.find("a"), nullptr) << "nonsense stands in its entry";
  EXPECT_EQ(catalogue.find("b"), nullptr);
  ASSERT_NE(catalogue.find("d"), nullptr);
  EXPECT_EQ(catalogue.find("d")->words, "Vier");
  EXPECT_EQ(catalogue.find("f")->words, "Sechs");
}

TEST(ABrokenCatalogue, HasAHeaderThatDoesNotFit) {
  const auto problems_of = [](const std::string& text) {
    const Catalogue catalogue = german_catalogue(text);
    return std::vector<std::string>(catalogue.problems().begin(), catalogue.problems().end());
  };
  const auto changed = [](std::string_view from, std::string_view to) {
    std::string text = german("");
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_THAT(problems_of(german("")), IsEmpty());
  EXPECT_THAT(problems_of(changed("Language: de", "Language: fr")),
              Contains(HasSubstr("not that of the folder")));
  EXPECT_THAT(problems_of(changed("UTF-8", "KOI8-R")), Contains(HasSubstr("Content-Type")));
  EXPECT_THAT(problems_of(changed("(n != 1)", "(n % 0)")), Contains(HasSubstr("Plural-Forms")));
  EXPECT_THAT(problems_of(changed("X-Language-Name", "X-Name")), Contains(HasSubstr("X-Language-Name")));
  EXPECT_THAT(problems_of(changed("X-Decimal-Mark: ,", "X-Decimal-Mark: ,,")),
              Contains(HasSubstr("X-Decimal-Mark")));
  EXPECT_THAT(problems_of(""), Contains(HasSubstr("does not begin with a header")));
  EXPECT_THAT(problems_of(entry("a", "One", "Eins")), Contains(HasSubstr("does not begin with a header")));
}

}  // namespace
}  // namespace parlour::ui
