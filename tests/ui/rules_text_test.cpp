// The rules of every game as people read them: there in every language, true for the options, with pictures
// of positions that the rules allow.
#include "ui/console/rules/rules_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "support/languages.hpp"
#include "ui/words/pictured.hpp"

namespace parlour::ui {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

std::vector<Passage> passages_of(const std::string& spec) { return (*catalog::make_game(spec))->passages(); }

std::vector<std::string> ids_of(const std::string& spec) {
  std::vector<std::string> ids;
  for (const Passage& passage : passages_of(spec)) ids.push_back(passage.text.id);
  return ids;
}

std::string told(const std::string& spec, Language language = Language::English) {
  return rules_text(**catalog::make_game(spec), Texts(language));
}

/// The passage `id` of the rules of `spec` in English.
std::string said(const std::string& spec, const std::string& id) {
  for (const Passage& passage : passages_of(spec))
    if (passage.text.id == id) return Texts().text(id, passage.text.arguments);
  return {};
}

std::vector<Pictured> pictures_of(const std::string& spec, const std::string& id) {
  std::vector<Pictured> pictures;
  for (const Passage& passage : passages_of(spec))
    if (passage.text.id == id)
      for (const Picture& each : passage.pictures) pictures.push_back(pictured(each).value());
  return pictures;
}

/// All presets, and options at the ends of their ranges.
std::vector<std::string> specs() {
  std::vector<std::string> all{"mnk:rows=1,cols=1,win=1",
                               "mnk:rows=1,cols=32,win=32",
                               "mnk:rows=32,cols=1,win=2",
                               "mnk:rows=2,cols=2,win=2,last-reply=on",
                               "mnk:rows=4,cols=4,win=3,last-reply=on",
                               "mnk:rows=1,cols=8,win=3,overline=ignored",
                               "mnk:rows=5,cols=5,win=1,inversion=stones,period=1,last-reply=on",
                               "mnk:rows=3,cols=12,win=10,overline=ignored,last-reply=on",
                               "gomoku:rows=32,cols=32,win=32,max-moves=7",
                               "inversion:period=1000",
                               "inversion-stones:period=6,win=3",
                               "tictactoe:walls=a1+b2+c3",
                               "square:size=10",
                               "kalah:pits=1,seeds=1",
                               "kalah:pits=12,seeds=12,capture=always,stop=half",
                               "kalah:capture=none",
                               "connect4:rows=4,cols=4,win=3",
                               "connect4:rows=10,cols=4,win=5",
                               "connect4:rows=10,cols=10,win=5"};
  for (const auto& entry : catalog::games()) all.push_back(entry.name);
  return all;
}

TEST(Rules, AreToldInEveryLanguage) {
  for (const Language language : languages()) {
    const Texts texts(language);
    for (const std::string& spec : specs()) {
      SCOPED_TRACE(spec);
      const auto passages = passages_of(spec);
      ASSERT_GE(passages.size(), 5U);
      for (const Passage& passage : passages) {
        EXPECT_TRUE(texts.has(passage.heading)) << passage.heading;
        EXPECT_TRUE(texts.has(passage.text.id)) << passage.text.id;
        const std::string words = texts.text(passage.text.id, passage.text.arguments);
        EXPECT_EQ(words.find_first_of("{}[]|"), std::string::npos) << words;
      }
    }
  }
}

TEST(Rules, SayEachHeadingOnce) {
  for (const std::string& spec : specs()) {
    std::vector<std::string_view> headings;
    for (const Passage& passage : passages_of(spec))
      if (headings.empty() || headings.back() != passage.heading) headings.push_back(passage.heading);
    std::sort(headings.begin(), headings.end());
    EXPECT_EQ(std::adjacent_find(headings.begin(), headings.end()), headings.end()) << spec;
    EXPECT_THAT(headings,
                IsSupersetOf({"rules-board", "rules-moves", "rules-goal", "rules-end", "rules-entering"}));
  }
}

TEST(Rules, FitTheScreen) {
  for (const Language language : languages())
    for (const std::string& spec : specs()) {
      std::string text = told(spec, language);
      int columns = 0;
      for (const char c : text) {
        columns = c == '\n' ? 0 : columns + ((static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0);
        ASSERT_LE(columns, 80) << spec << " in " << code_of(language);
      }
    }
}

TEST(Pictures, ShowPositionsOfTheirGames) {
  for (const std::string& spec : specs())
    for (const Passage& passage : passages_of(spec))
      for (const Picture& each : passage.pictures) {
        const auto found = pictured(each);
        ASSERT_TRUE(found) << spec << ": " << each.game << " " << each.position << " " << each.moves << ": "
                           << found.error().id;
        EXPECT_TRUE(found->game->read_position(found->state->text())) << each.game;
        EXPECT_LE(found->state->text().size(), 200U) << "a picture is no wall of dots: " << each.game;
      }
}

TEST(Pictures, OfWrongPositionsAreRefused) {
  EXPECT_FALSE(pictured({"chess"}));
  EXPECT_FALSE(pictured({"tictactoe", "nonsense"}));
  EXPECT_FALSE(pictured({"tictactoe", {}, "b2 b2"}));
  const auto found = pictured({"tictactoe", ".../.x./... 2 1 -", "a1"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->state->text(), ".../.x./o.. 1 2 -");
  EXPECT_EQ(found->last->side, Side::Second);
}

TEST(Pictures, ShowWhatTheirPassagesSay) {
  for (const char* spec : {"tictactoe", "square:size=5", "gomoku", "inversion", "connect4",
                           "connect4:rows=10,cols=4,win=5", "mnk:rows=1,cols=8,win=3"}) {
    std::string id = std::string(spec).starts_with("connect4") ? "rules-connect4-win" : "rules-line-win";
    if (!said(spec, "rules-line-win-whole").empty()) id = "rules-line-win-whole";
    const auto won = pictures_of(spec, id);
    ASSERT_EQ(won.size(), 1U) << spec;
    ASSERT_TRUE(won[0].state->outcome()) << spec << ": " << won[0].state->text();
    EXPECT_EQ(won[0].state->outcome()->winner, Side::First) << spec;
  }
  const auto six = pictures_of("gomoku-standard", "rules-line-exact");
  ASSERT_EQ(six.size(), 1U);
  EXPECT_FALSE(six[0].state->outcome()) << six[0].state->text();
  EXPECT_THAT(six[0].state->text(), HasSubstr("xxxxxx"));
  const auto replied = pictures_of("course", "rules-line-last-reply");
  ASSERT_EQ(replied.size(), 2U);
  EXPECT_FALSE(replied[0].state->outcome());
  ASSERT_TRUE(replied[1].state->outcome());
  EXPECT_FALSE(replied[1].state->outcome()->winner);
}

TEST(Pictures, OfInversionsShowTheBoardBeforeAndAfter) {
  const auto stones = pictures_of("inversion-stones", "rules-line-inversion-stones");
  ASSERT_EQ(stones.size(), 2U);
  EXPECT_EQ(stones[0].state->text(), "..../..x./.xo./.... 2 3 -");
  EXPECT_EQ(stones[1].state->text(), "..../.xo./.ox./.... 1 4 -");
  const auto signs = pictures_of("inversion", "rules-line-inversion-signs");
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_FALSE(signs[0].state->signs_swapped());
  EXPECT_TRUE(signs[1].state->signs_swapped());
  EXPECT_EQ(signs[1].state->text(), "..../.ox./.xo./.... 1 4 -") << "every stone keeps its owner";
}

TEST(Pictures, OfKalahShowBonusMovesAndCaptures) {
  const auto bonus = pictures_of("kalah", "rules-kalah-bonus");
  ASSERT_EQ(bonus.size(), 1U);
  EXPECT_EQ(bonus[0].state->to_move(), Side::First);
  EXPECT_THAT(bonus[0].state->text(), HasSubstr("<6,1,0,"));
  for (const char* spec : {"kalah", "kalah:capture=always", "kalah:pits=3,seeds=2"}) {
    const auto capture =
        pictures_of(spec, std::string(spec) == "kalah:capture=always" ? "rules-kalah-capture-always"
                                                                      : "rules-kalah-capture");
    ASSERT_EQ(capture.size(), 2U) << spec;
    EXPECT_THAT(capture[0].state->text(), HasSubstr("<6,0,0,"));
    EXPECT_THAT(capture[1].state->text(), HasSubstr("<6,5,0,")) << "five seeds, as the passage says";
  }
}

TEST(RulesOfLineGames, FollowTheOptions) {
  EXPECT_THAT(said("gomoku:rows=19,cols=17", "rules-line-board"), HasSubstr("19 rows and 17 columns"));
  EXPECT_THAT(said("gomoku", "rules-line-win"), HasSubstr("5 stones in a row"));
  EXPECT_THAT(said("mnk:rows=4,cols=4,win=3", "rules-line-win"), HasSubstr("3 stones in a row"));
  EXPECT_THAT(said("square:size=6", "rules-line-win-whole"), HasSubstr("6 cells"));
  EXPECT_THAT(said("gomoku", "rules-line-longer"), HasSubstr("6 or more"));
  EXPECT_THAT(said("gomoku-standard", "rules-line-exact"), HasSubstr("exactly 5 counts: 6 or more"));
  EXPECT_THAT(ids_of("gomoku-standard"), Not(Contains("rules-line-longer")));
  EXPECT_THAT(ids_of("tictactoe"),
              AllOf(Not(Contains("rules-line-longer")), Not(Contains("rules-line-exact"))));
  EXPECT_THAT(ids_of("gomoku"), Not(Contains("rules-line-last-reply")));
  EXPECT_THAT(ids_of("gomoku:last-reply=on"), Contains("rules-line-last-reply"));
  EXPECT_THAT(ids_of("course"), Contains("rules-line-walls-random"));
  EXPECT_THAT(said("gomoku:walls=a1+b2", "rules-line-walls"), HasSubstr("2 cells"));
  EXPECT_THAT(ids_of("gomoku"), AllOf(Not(Contains("rules-line-walls")), Contains("rules-line-draw")));
  EXPECT_THAT(said("gomoku:max-moves=50", "rules-line-draw-moves"), HasSubstr("after 50 moves"));
  EXPECT_THAT(ids_of("gomoku:max-moves=225"), Contains("rules-line-draw"));
  EXPECT_THAT(said("gomoku", "rules-line-entering"), HasSubstr("bottom: h8."));
  EXPECT_THAT(ids_of("tictactoe"), Contains("rules-line-entering-digits"));
  EXPECT_THAT(ids_of("gomoku"), Not(Contains("rules-line-entering-digits")));
}

TEST(RulesOfLineGames, SayWhatIsForbidden) {
  EXPECT_THAT(said("renju", "rules-line-exact-first"), HasSubstr("exactly 5 in a row, Second also with 6"));
  EXPECT_THAT(said("renju", "rules-line-foul-four"), HasSubstr("A four is 4 stones"));
  EXPECT_THAT(said("mnk:rows=9,cols=9,win=6,forbidden=renju", "rules-line-foul-three"),
              HasSubstr("An open three is 4 stones"));
  EXPECT_THAT(ids_of("renju"), Not(Contains("rules-line-longer")));
  EXPECT_THAT(ids_of("gomoku"), Not(Contains("rules-line-forbidden")));
  EXPECT_THAT(ids_of("renju:overline=ignored"), Contains("rules-line-exact"));
}

TEST(RulesOfLineGames, SayWhatAnInversionIsWorth) {
  EXPECT_THAT(ids_of("gomoku"), Not(Contains("rules-line-inversion-signs")));
  EXPECT_THAT(said("inversion:period=3", "rules-line-inversion-signs"),
              AllOf(HasSubstr("Every 3 moves"), HasSubstr("keeps its owner")));
  EXPECT_THAT(said("inversion", "rules-line-inversion-plain"),
              HasSubstr("Strategically this is the plain game of 4 in a row"));
  EXPECT_THAT(said("inversion-stones:period=5", "rules-line-inversion-stones"),
              AllOf(HasSubstr("Every 5 moves"), HasSubstr("all stones change owner")));
  EXPECT_THAT(ids_of("inversion-stones"), Not(Contains("rules-line-inversion-plain")));
  EXPECT_THAT(ids_of("inversion-stones"), Not(Contains("rules-line-inversion-reply")));
  EXPECT_THAT(ids_of("inversion-stones:last-reply=on"), Contains("rules-line-inversion-reply"));
}

TEST(RulesOfKalah, FollowTheOptions) {
  EXPECT_THAT(said("kalah:pits=5,seeds=3", "rules-kalah-board"),
              AllOf(HasSubstr("5 pits"), HasSubstr("3 seeds")));
  EXPECT_THAT(said("kalah:pits=5,seeds=3", "rules-kalah-goal"), HasSubstr("30 seeds"));
  EXPECT_THAT(said("kalah:pits=5,seeds=3", "rules-kalah-draw"), HasSubstr("have 15"));
  EXPECT_THAT(said("kalah:pits=5,seeds=3", "rules-kalah-entering"),
              AllOf(HasSubstr("1 to 5"), HasSubstr("6 to 10")));
  EXPECT_THAT(ids_of("kalah:capture=none"),
              AllOf(Contains("rules-kalah-capture-none"), Not(Contains("rules-kalah-capture"))));
  EXPECT_THAT(ids_of("kalah"), Not(Contains("rules-kalah-stop")));
  EXPECT_THAT(ids_of("kalah:stop=half"), Not(Contains("rules-kalah-pictures")));
  for (const char* other : {"kalah:pits=5", "kalah:seeds=3"})
    EXPECT_THAT(ids_of(other), Contains("rules-kalah-pictures")) << "they show another board";
  EXPECT_THAT(said("kalah:stop=half", "rules-kalah-stop"),
              AllOf(HasSubstr("of the 48 seeds"), HasSubstr("25 or more")));
}

TEST(RulesOfConnectFour, FollowTheOptions) {
  EXPECT_THAT(said("connect4:rows=7,cols=8", "rules-connect4-board"),
              AllOf(HasSubstr("7 rows"), HasSubstr("8 columns")));
  EXPECT_THAT(said("connect4:win=5", "rules-connect4-win"), HasSubstr("5 or more discs"));
  EXPECT_THAT(said("connect4", "rules-connect4-draw"), HasSubstr("all 42 cells"));
  EXPECT_THAT(said("connect4:cols=8", "rules-connect4-entering"), HasSubstr("a to h or 1 to 8"));
}

TEST(RulesText, PutsPicturesUnderTheirPassages) {
  const std::string text = told("tictactoe");
  EXPECT_THAT(text, testing::StartsWith("tictactoe\n\nThe board\nThe board has 3 rows and 3 columns"));
  const std::size_t goal = text.find("How to win");
  const std::size_t board = text.find("+-----+", goal);
  EXPECT_NE(board, std::string::npos) << text;
  EXPECT_LT(board, text.find("End of the game"));
  Style drawn;
  drawn.unicode = true;
  EXPECT_THAT(rules_text(**catalog::make_game("tictactoe"), Texts(), drawn), HasSubstr("┌"));
  EXPECT_THAT(told("kalah", kRussian), AllOf(HasSubstr("Как победить"), HasSubstr("Первый")));
}

}  // namespace
}  // namespace parlour::ui
