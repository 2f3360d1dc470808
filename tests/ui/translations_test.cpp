// Holds the tables of all languages against the grammar of texts and against each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "support/languages.hpp"
#include "support/utf8.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/texts/catalogue.hpp"
#include "ui/texts/columns.hpp"
#include "ui/texts/lower_case.hpp"
#include "ui/texts/texts.hpp"
#include "ui/texts/well_formed.hpp"

namespace parlour::ui {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The names that stand in braces.
std::set<std::string> arguments_of(std::string_view words) {
  std::set<std::string> names;
  for (std::size_t at = words.find('{'); at != std::string_view::npos; at = words.find('{', at + 1)) {
    const std::string_view inside = words.substr(at + 1, words.find('}', at) - at - 1);
    names.emplace(inside.substr(0, inside.find('|')));
  }
  return names;
}

/// The arguments that may be missing: those in groups.
std::set<std::string> optional_arguments_of(std::string_view words) {
  std::set<std::string> names;
  for (std::size_t at = words.find('['); at != std::string_view::npos; at = words.find('[', at + 1))
    names.merge(arguments_of(words.substr(at, words.find(']', at) - at)));
  return names;
}

std::map<std::string_view, std::string_view> table_of(Language language) {
  std::map<std::string_view, std::string_view> table;
  for (const Text& text : texts_in(language)) table.emplace(text.id, text.words);
  return table;
}

TEST(Translations, HaveEveryIdOnce) {
  for (const Language language : languages()) {
    std::set<std::string_view> ids;
    for (const Text& text : texts_in(language))
      EXPECT_TRUE(ids.insert(text.id).second) << code_of(language) << " " << text.id;
    EXPECT_GT(ids.size(), 150u);
  }
}

TEST(Translations, AreWellFormed) {  // the catalogue has already left out what is not
  for (const Language language : languages())
    for (const Text& text : texts_in(language)) {
      SCOPED_TRACE(text.id);
      EXPECT_TRUE(well_formed(text.words, plural_forms(language))) << text.words;
      EXPECT_TRUE(support::is_valid_utf8(text.words));
      EXPECT_THAT(std::string(text.words), Not(HasSubstr("  \n")));
      EXPECT_FALSE(Texts(language).text(text.id).empty()) << "says nothing without its arguments";
    }
}

/// They are wrapped, each line by itself.
TEST(Translations, OfNotesBreakLinesOnlyAfterSentences) {
  for (const Language language : languages())
    for (const Text& text : texts_in(language)) {
      if (!text.id.starts_with("cli-") || !text.id.ends_with("-note")) continue;
      for (std::size_t at = text.words.find('\n'); at < text.words.size(); at = text.words.find('\n', at + 1))
        EXPECT_EQ(text.words[at - 1], '.') << code_of(language) << " " << text.id;
    }
}

TEST(Translations, TakeTheArgumentsThatEnglishTakes) {
  const auto english = table_of(Language::English);
  for (const Language language : languages())
    for (const auto& [id, words] : table_of(language)) {
      SCOPED_TRACE(std::string(id) + " in " + std::string(code_of(language)));
      const auto original = english.find(id);
      ASSERT_NE(original, english.end());
      EXPECT_EQ(arguments_of(words), arguments_of(original->second));
      EXPECT_EQ(optional_arguments_of(words), optional_arguments_of(original->second));
    }
}

TEST(Translations, PutAPluralNextToItsNumber) {
  for (const Language language : languages())
    for (const Text& text : texts_in(language)) {
      const std::string words(text.words);
      for (std::size_t bar = words.find('|'); bar != std::string::npos; bar = words.find('|', bar + 1)) {
        const std::size_t open = words.rfind('{', bar);
        if (open == std::string::npos || words.find('}', open) < bar || words.find('|', open) != bar)
          continue;
        if (open == 0) continue;  // a text that is only the word
        const std::string number = "{" + words.substr(open + 1, bar - open - 1) + "}";
        EXPECT_THAT(words.substr(0, open), HasSubstr(number)) << text.id;
      }
    }
}

TEST(Translations, KeepLineBreaksAndTheBlankBeforeTheCursor) {
  const auto english = table_of(Language::English);
  for (const Language language : languages())
    for (const auto& [id, words] : table_of(language)) {
      const std::string_view original = english.at(id);
      EXPECT_EQ(std::count(words.begin(), words.end(), '\n'),
                std::count(original.begin(), original.end(), '\n'))
          << id;
      EXPECT_EQ(words.ends_with(' '), original.ends_with(' ')) << id;
    }
}

/// Do all entries fit into the lists of the menu, `  12 name  help`, on a narrow terminal?
template <class Entry>
void expect_to_fit(const std::vector<Entry>& entries, Language language) {
  constexpr std::size_t kColumns = 80;
  std::size_t widest = 0;
  for (const Entry& entry : entries) widest = std::max(widest, entry.name.size());
  for (const Entry& entry : entries)
    EXPECT_LE(5 + widest + 2 + columns_of(Texts(language).text(entry.help)), kColumns)
        << code_of(language) << " " << entry.help;
}

TEST(Translations, DescribeGamesAndPlayersInOneLine) {
  for (const Language language : languages()) {
    expect_to_fit(catalog::games(), language);
    expect_to_fit(catalog::players(), language);
  }
}

/// What can be typed at a prompt whose commands are the texts `ids`, the English words included.
void expect_distinct_words(Language language, const std::vector<std::string>& ids) {
  std::map<std::string, std::string> meaning;
  for (const Language spoken : {language, Language::English})
    for (const std::string& id : ids) {
      std::istringstream words(Texts(spoken).text(id));
      for (std::string word; words >> word;) {
        EXPECT_EQ(meaning.emplace(word, id).first->second, id) << word << " in " << code_of(language);
        EXPECT_EQ(lower_case(word), word);
      }
    }
}

TEST(Translations, GiveEveryCommandItsOwnWords) {
  for (const Language language : languages()) {
    expect_distinct_words(language, {"command-undo", "command-redo", "command-hint", "command-analyze",
                                     "command-save", "command-moves", "command-board", "command-flip",
                                     "command-rules", "command-resign", "command-help", "command-quit"});
    expect_distinct_words(language, {"replay-next", "replay-back", "replay-jump", "replay-start",
                                     "replay-end", "replay-play", "command-help", "command-quit"});
    expect_distinct_words(language, {"menu-back", "command-quit"});
  }
}

TEST(Translations, UseTheQuotesOfTheLanguage) {
  for (const Text& text : texts_in(kRussian))
    for (const char* foreign : {"\"", "'", "„", "”", "“"})
      EXPECT_THAT(std::string(text.words), Not(HasSubstr(foreign))) << text.id;
  for (const Text& text : texts_in(kPolish))
    for (const char* foreign : {"\"", "'", "«", "»", "“", "—"})
      EXPECT_THAT(std::string(text.words), Not(HasSubstr(foreign))) << text.id;
}

TEST(WellFormed, WantsEverythingClosed) {
  for (const char* words :
       {"", "a", "{name}", "[{name}]", "a [b {c}] [d]", "{n} {n|a|b}", "[{n} {n|a|b}]", "x|o"})
    EXPECT_TRUE(well_formed(words, plural_forms(Language::English))) << words;
  for (const char* words : {"{", "}", "[", "]", "{name", "name}", "[a", "a]", "[[a]]", "[a[b]", "{a{b}}",
                            "{[a]}", "{a]}", "[{a]}", "{}", "{|a|b}", "{a}}", "][", "}{"})
    for (const Language language : languages())
      EXPECT_FALSE(well_formed(words, plural_forms(language))) << words;
}

TEST(WellFormed, CountsThePluralFormsOfTheLanguage) {
  const std::string_view two = "{n} {n|move|moves}";
  const std::string_view three = "{n} {n|ход|хода|ходов}";
  for (const std::size_t forms : {2u, 3u}) {
    EXPECT_EQ(well_formed(two, forms), forms == 2);
    EXPECT_EQ(well_formed(three, forms), forms == 3);
    EXPECT_FALSE(well_formed("{n|a}", forms));
    EXPECT_FALSE(well_formed("{n|a|b|c|d}", forms));
    EXPECT_TRUE(well_formed(forms == 2 ? "{n||s}" : "{n||а|ов}", forms));  // a form may be empty
  }
  static_assert(!well_formed("{n|a|b}", 3));
}

}  // namespace
}  // namespace parlour::ui
