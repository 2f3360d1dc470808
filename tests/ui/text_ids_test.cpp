// Reads the sources: every text that the program asks for is there, and every text that is there is asked
// for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "support/languages.hpp"
#include "ui/console/menu/game_questions.hpp"
#include "ui/texts/catalogue.hpp"
#include "ui/texts/texts.hpp"
#include "ui/untranslated.hpp"
#include "ui/words/captions.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

#ifdef PARLOUR_SOURCE_ROOT
const fs::path kSources = PARLOUR_SOURCE_ROOT;
#else
const fs::path kSources = fs::path(__FILE__).parent_path() / "../../src";
#endif

/// `source` with comments blanked out; string literals stay.
std::string without_comments(const std::string& source) {
  static const std::regex kCommentOrLiteral(
      R"re("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|//[^\n]*|/\*[^]*?\*/)re");
  std::string result;
  auto from = source.begin();
  for (std::sregex_iterator found(source.begin(), source.end(), kCommentOrLiteral), end; found != end;
       ++found) {
    result.append(from, source.begin() + found->position());
    const std::string piece = found->str();
    if (piece[0] != '/') result += piece;
    from = source.begin() + found->position() + found->length();
  }
  return result.append(from, source.end());
}

std::set<std::string> all_of(const std::string& source, const std::regex& pattern) {
  std::set<std::string> found;
  for (std::sregex_iterator at(source.begin(), source.end(), pattern), end; at != end; ++at)
    for (std::size_t group = 1; group < at->size(); ++group)
      if ((*at)[group].matched) found.insert((*at)[group].str());
  return found;
}

std::set<std::string> literals(const std::string& source) {
  static const std::regex kLiteral(R"re("((?:\\.|[^"\\\n])*)")re");
  return all_of(source, kLiteral);
}

/// Ids in the places where only an id can stand.
std::set<std::string> ids_asked_for(const std::string& source) {
  static const std::regex kCall(
      R"re((?:\bfailure|\bMessage|\btexts_?\.text|\bsay|\brefuse)\s*[({]\s*(?:\w+,\s*\{|MessageKind::\w+,\s*)?"([^"]*)")re");
  static const std::regex kPicked(
      R"re((?:\bfailure|\btexts_?\.text|\bsay)\s*\([^;"]*\?\s*"([^"]*)"\s*:\s*"([^"]*)")re");
  static const std::regex kNamed(
      R"re((?:\breason|\bid)\s*=\s*(?:[^;"]*\?\s*)?"([^"]*)"(?:\s*:\s*"([^"]*)")?)re");
  static const std::regex kOfAFamily(
      R"re("((?:cli|desk|help|player|game|menu|prompt|ended|play|option|spec|position|move|record)-[a-z0-9-]+)")re");
  std::set<std::string> ids;
  for (const auto* pattern : {&kCall, &kPicked, &kNamed}) ids.merge(all_of(source, *pattern));
  ids.merge(all_of(source, kOfAFamily));
  return ids;
}

/// Ids that no source spells out: the questions of the menu are made from the options that games have asked.
std::set<std::string> ids_made_of_the_catalogue() {
  std::set<std::string> ids;
  for (const auto& game : catalog::games())
    for (const Option& option : game.options)
      if (std::find(game.asked.begin(), game.asked.end(), option.name) != game.asked.end())
        ids.insert(question_about(option));
  return ids;
}

/// What the pages of the web application ask for; a server sends them all texts that begin so.
std::set<std::string> ids_in_pages() {
  static const std::regex kId(R"re('(web-[a-z0-9-]+)')re");
  std::set<std::string> ids;
  for (const auto& entry : fs::directory_iterator(kSources / "../web/play")) {
    if (entry.path().extension() != ".js") continue;
    std::ifstream file(entry.path());
    ids.merge(all_of({std::istreambuf_iterator<char>(file), {}}, kId));
  }
  return ids;
}

struct Sources {
  std::set<std::string> literals;
  std::set<std::string> asked_for;
  int files = 0;
};

/// Captions have ids that no source spells out: they are made of the names in the catalogue.
Sources read_sources() {
  Sources sources{caption_ids(), caption_ids()};
  for (const auto& entry : fs::recursive_directory_iterator(kSources)) {
    const auto extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    if (entry.path().parent_path().filename() == "texts" && entry.path().stem() != "texts") continue;
    std::ifstream file(entry.path());
    const std::string text = without_comments({std::istreambuf_iterator<char>(file), {}});
    sources.literals.merge(literals(text));
    sources.asked_for.merge(ids_asked_for(text));
    ++sources.files;
  }
  sources.literals.merge(ids_made_of_the_catalogue());
  sources.asked_for.merge(ids_made_of_the_catalogue());
  // The pages of the web application ask for theirs in script.
  sources.literals.merge(ids_in_pages());
  sources.asked_for.merge(ids_in_pages());
  return sources;
}

std::set<std::string> ids_in(Language language) {
  std::set<std::string> ids;
  for (const Text& text : texts_in(language)) ids.emplace(text.id);
  return ids;
}

/// Words of these families that are no texts: values and names that users type or read in JSON.
const std::set<std::string> kNoTexts{"move-first", "game-over", "player-failed"};

TEST(TextIds, AreFoundWhereTheyStand) {
  EXPECT_THAT(ids_asked_for("return failure(\"a-b\", {{\"name\", x}});"), ElementsAre("a-b"));
  EXPECT_THAT(ids_asked_for("failure(MessageKind::Held, \"a-b\")"), ElementsAre("a-b"));
  EXPECT_THAT(ids_asked_for("Message{\"a\", {}, std::nullopt}"), ElementsAre("a"));
  EXPECT_THAT(ids_asked_for("refuse(environment, {\"c\", {}})"), ElementsAre("c"));
  EXPECT_THAT(ids_asked_for("say(inverts(game) ? \"a\" : \"b\");"), ElementsAre("a", "b"));
  EXPECT_THAT(ids_asked_for("std::string_view reason = wall ? \"a\" : \"b\";"), ElementsAre("a", "b"));
  EXPECT_THAT(ids_asked_for("integer_option(\"rows\", 3, 1, 32, \"help-rows\")"), ElementsAre("help-rows"));
  EXPECT_THAT(ids_asked_for(without_comments("// say(\"a\")\n/* text(\"b\") */ '\"' say(\"c//d\")")),
              ElementsAre("c//d"));
}

TEST(TextIds, AreMadeOfTheOptionsThatTheMenuAsksFor) {
  EXPECT_THAT(ids_made_of_the_catalogue(), testing::IsSupersetOf({"menu-ask-size", "menu-ask-pits"}));
  EXPECT_FALSE(ids_made_of_the_catalogue().contains("menu-ask-overline"));
}

TEST(TextIds, OfPagesBeginAlike) {
  const auto asked = ids_in_pages();
  ASSERT_GT(asked.size(), 150U);
  std::set<std::string> sent;
  for (const Text& text : texts_in(Language::English))
    if (text.id.starts_with("web-")) sent.emplace(text.id);
  EXPECT_EQ(sent, asked);
}

TEST(TextIds, ThatTheProgramAsksForHaveAText) {
  const Sources sources = read_sources();
  ASSERT_GT(sources.files, 50);
  ASSERT_GT(sources.asked_for.size(), 100u);
  const auto ids = ids_in(Language::English);
  std::vector<std::string> missing;
  for (const std::string& id : sources.asked_for)
    if (!ids.contains(id) && !kNoTexts.contains(id)) missing.push_back(id);
  EXPECT_THAT(missing, IsEmpty());
}

TEST(TextIds, AreAllAskedForSomewhere) {
  const Sources sources = read_sources();
  for (const Language language : languages()) {
    std::vector<std::string> unused;
    for (const std::string& id : ids_in(language))
      if (!sources.literals.contains(id)) unused.push_back(id);
    EXPECT_THAT(unused, IsEmpty()) << code_of(language);
  }
}

TEST(TextIds, HaveWordsInEveryLanguage) {
  const auto english = ids_in(Language::English);
  for (const Language language : languages()) {
    if (language.traits().unfinished) continue;
    SCOPED_TRACE(code_of(language));
    const auto ids = ids_in(language);
    std::vector<std::string> missing;
    for (const std::string& id : english)
      if (!ids.contains(id) && !kUntranslated.contains(id)) missing.push_back(id);
    EXPECT_THAT(missing, IsEmpty()) << "translate them, or list them in tests/ui/untranslated.hpp";
    std::vector<std::string> not_english;
    for (const std::string& id : ids)
      if (!english.contains(id)) not_english.push_back(id);
    EXPECT_THAT(not_english, IsEmpty());
  }
  for (const std::string& id : kUntranslated) {
    EXPECT_TRUE(english.contains(id)) << id << " is listed as untranslated but has no English words";
    EXPECT_FALSE(ids_in(kRussian).contains(id) && ids_in(kPolish).contains(id))
        << id << " is translated: take it off the list";
  }
}

}  // namespace
}  // namespace parlour::ui
