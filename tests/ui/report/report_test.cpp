// What stands in the file of a report.
#include "ui/report/page/report.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

#include "arena/reports.hpp"
#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "support/languages.hpp"
#include "ui/report/page/game_data.hpp"
#include "ui/report/page/page_texts.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {
namespace {

using arena::GameReport;
using arena::Reports;
using arena::tournament_of;
using nlohmann::json;
using std::chrono::microseconds;
using testing::HasSubstr;
using testing::Not;

const std::string kHostile = "</script><img src=x onerror=alert(1)><!-- & \"'";

/// Plays `moves` of `spec` in `report`, a millisecond and a bit for each.
void play(GameReport& report, std::string_view spec, std::string_view moves) {
  const auto game = catalog::make_game(spec).value();
  report.game = game->spec();
  auto state = game->start();
  const auto codes = play::read_move_list(*game, moves).value();
  for (const auto move : codes) {
    report.moves.push_back({state->to_move(), move, microseconds(1234), microseconds(1000)});
    state->play(move);
  }
}

class Report : public testing::Test {
 protected:
  Report() : tournament_(tournament_of({kHostile, "б\xFF"})) {
    GameReport& won = reports_.game(0, 1, 2);
    play(won, "tictactoe", "b2 a2 a3 c1 b3 c3 b1");
    won.opening_moves = 1;
    GameReport& late = reports_.game(1, 0, 0);
    play(late, "tictactoe", "a1");
    late.conclusion.ending = play::Ending::TimeForfeit;
    late.conclusion.by = Side::First;
    GameReport& sown = reports_.game(0, 1, 2, 1);
    play(sown, "kalah", "3 6 2");
    sown.conclusion.ending = play::Ending::PlayerFailed;
    sown.conclusion.by = Side::Second;
    sown.conclusion.reason = Message{"arena-one-of", {}, std::nullopt};
  }

  ReportContents contents() const {
    return {tournament_, extent_, reports_.list(), reviews_, std::nullopt, "parlour test", "", kPolish};
  }
  json data() const { return json::parse(report_data(contents()).value()); }

  arena::Tournament tournament_;
  arena::Extent extent_{3, 3, true};
  Reports reports_;
  catalog::GameReviews reviews_;
};

TEST_F(Report, HoldsEveryGameShortly) {
  const json data = this->data();
  ASSERT_EQ(data.at("games").size(), 3U);
  const json& won = data.at("games")[0];
  EXPECT_EQ(won.at("n"), 1);
  EXPECT_EQ(won.at("m"), "b2 a2 a3 c1 b3 c3 b1");
  EXPECT_EQ(won.at("o"), 1);
  EXPECT_EQ(won.at("t").size(), 6U);
  EXPECT_EQ(won.at("t")[0], 1.23);
  EXPECT_EQ(won.at("w"), 0);
  EXPECT_EQ(data.at("endings")[won.at("e").get<std::size_t>()], "rules");
  EXPECT_EQ(won.at("h"), fmt::format("{:08x}", checksum("xxo/ox./.xo 2 7 -")));
  EXPECT_EQ(data.at("specs").size(), 2U);
  EXPECT_EQ(data.at("families"),
            (json{{{"name", "line"}, {"margin", false}}, {{"name", "kalah"}, {"margin", true}}}));
  const json& late = data.at("games")[1];
  EXPECT_EQ(late.at("w"), 1);
  EXPECT_EQ(late.at("p"), (json{1, 0}));
  EXPECT_EQ(data.at("endings")[late.at("e").get<std::size_t>()], "time");
  const json& sown = data.at("games")[2];
  EXPECT_EQ(sown.at("m"), "3 6 2");
  for (const char* language : {"en", "ru", "pl"})
    EXPECT_EQ(data.at("reasons")[sown.at("r").get<std::size_t>()].at(language),
              Texts(*language_with_code(language)).text("arena-one-of"));
}

TEST_F(Report, ListsTheLanguagesOfItsTexts) {
  const json data = this->data();
  EXPECT_EQ(data.at("languages"), json::parse(R"([["en", "English"], ["pl", "Polski"], ["ru", "Русский"]])"));
  for (const json& each : data.at("languages")) EXPECT_TRUE(data.at("texts").contains(each[0]));
}

TEST_F(Report, HoldsMarksInEveryLanguage) {
  EXPECT_TRUE(data().at("marks").empty());
  ReportContents tested = contents();
  tested.marks = {{true, {{"en", "fine"}, {"ru", "хорошо"}, {"pl", "dobrze"}}},
                  {false, {{"en", "slow"}, {"ru", "долго"}, {"pl", "wolno"}}}};
  const json marks = json::parse(report_data(tested).value()).at("marks");
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].at("held"), true);
  EXPECT_EQ(marks[1].at("held"), false);
  EXPECT_EQ(marks[1].at("words"), (json{{"en", "slow"}, {"ru", "долго"}, {"pl", "wolno"}}));
}

TEST_F(Report, NamesThoseWhoAreLeftOutInEveryLanguage) {
  EXPECT_TRUE(data().at("leftOut").empty());
  ReportContents league = contents();
  league.left_out = {{kHostile, {"course-null-name", {}, std::nullopt}}};
  const json left_out = json::parse(report_data(league).value()).at("leftOut");
  ASSERT_EQ(left_out.size(), 1U);
  EXPECT_EQ(left_out[0].at("name"), kHostile);
  EXPECT_EQ(left_out[0].at("words").at("ru"), Texts(kRussian).text("course-null-name"));
}

TEST_F(Report, HasStandingsByBoardWhereThereAreSeveral) {
  EXPECT_EQ(data().at("boards").size(), 1U);
  EXPECT_TRUE(data().at("boards")[0].at("ranking").is_null());
  tournament_.games = {"course", tournament_.games.front()};
  const json boards = data().at("boards");
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0].at("words").at("en"), "20×20 with walls");
  EXPECT_EQ(boards[0].at("players")[0].at("tally"), (json{3, 0, 0}));  // all of them were on the first
  EXPECT_EQ(boards[1].at("players")[0].at("tally"), (json{0, 0, 0}));
  EXPECT_EQ(data().at("games")[0].at("b"), 0);
}

TEST_F(Report, HasTheStandingsOfTheArena) {
  const json data = this->data();
  const json& first = data.at("players")[0];
  EXPECT_EQ(first.at("tally"), (json{3, 0, 0}));
  EXPECT_EQ(first.at("rank"), 1);
  EXPECT_EQ(first.at("elo")[2], nullptr);  // it won everything
  EXPECT_TRUE(first.at("elo")[1].is_number());
  EXPECT_EQ(data.at("cross")[0][1], (json{3, 0, 0}));
  EXPECT_EQ(data.at("cross")[1][0], (json{0, 0, 3}));
  EXPECT_EQ(data.at("cross")[0][0], nullptr);
  EXPECT_EQ(data.at("players")[1].at("errors"), 2);
  EXPECT_EQ(data.at("sprt"), nullptr);
  EXPECT_EQ(data.at("language"), "pl");
  EXPECT_EQ(data.at("head").at("from"), "2026-11-15T14:05:33Z");
}

TEST_F(Report, SaysWhatTheEngineSaysAndWhereItLookedAtNothing) {
  const SteadyTime time;
  reviews_ = catalog::review_games(reports_.list(), {std::chrono::milliseconds(1000), 1, 1}, time, {});
  const json data = this->data();
  EXPECT_EQ(data.at("review").at("games"), 1);
  const json& review = data.at("games")[0].at("v");
  EXPECT_EQ(review.at("d"), 1);  // an edge against the centre
  ASSERT_EQ(review.at("p").size(), 8U);
  EXPECT_EQ(review.at("p")[1][0], 0);
  EXPECT_EQ(review.at("p")[2], (json{100, 1, 5, review.at("p")[2][3]}));
  EXPECT_EQ(review.at("p")[7], (json{100, 1, 0, ""}));
  EXPECT_FALSE(data.at("games")[1].contains("v"));
}

TEST_F(Report, LeavesNothingToThoseWhoChooseNamesAsTags) {
  const std::string page = report_page(contents()).value();
  const std::size_t from = page.find("id='data'>");
  const std::size_t end = page.find("</script>", from);
  ASSERT_NE(end, std::string::npos);
  const std::string inside = page.substr(from + 10, end - from - 10);
  EXPECT_THAT(inside, Not(HasSubstr("<")));
  EXPECT_EQ(json::parse(inside).at("players")[0].at("name"), kHostile);
  EXPECT_EQ(json::parse(inside).at("players")[1].at("name"), "б\xEF\xBF\xBD");
  EXPECT_THAT(page, Not(HasSubstr("<img")));
}

TEST_F(Report, IsOneFileThatAsksForNoOther) {
  const std::string page = report_page(contents()).value();
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  EXPECT_THAT(page, HasSubstr("<html lang=\"pl\">"));
  const std::regex elsewhere(R"re(^(import|export) |\bsrc=|<link|@import|url\((?!#))re",
                             std::regex::multiline);
  const std::string own = page.substr(page.find("<script type=\"module\">"));
  EXPECT_FALSE(std::regex_search(own, elsewhere));
  const std::regex comment(R"re(^ *(//|/?\*)|^ )re", std::regex::multiline);
  EXPECT_FALSE(std::regex_search(own, comment)) << "nobody reads it there";
  EXPECT_FALSE(std::regex_search(page.substr(0, page.find("<script type=\"application/json\"")), elsewhere));
}

TEST_F(Report, NamesWallsThatWereDrawnByLot) {
  play(reports_.game(0, 1, 2, 3), "course:rows=5,cols=5,playable=0.8,walls-seed=3", "");
  play(reports_.game(0, 1, 2, 4), "course:rows=5,cols=5,playable=1", "");
  const json specs = data().at("specs");
  const std::string spec = specs[2].get<std::string>();
  const auto named = catalog::make_game(spec);
  ASSERT_TRUE(named) << spec;
  EXPECT_EQ((*named)->start()->text(),
            (*catalog::make_game("course:rows=5,cols=5,playable=0.8,walls-seed=3"))->start()->text());
  EXPECT_THAT((*named)->start()->text(), HasSubstr("#"));
  EXPECT_THAT(specs[3].get<std::string>(), HasSubstr("walls=none,max-moves="));
}

TEST_F(Report, RefusesAGameThatCannotBeReplayed) {
  reports_.game(0, 1, 2, 2).moves = {{Side::First, 0, {}, {}}, {Side::Second, 0, {}, {}}};
  const auto page = report_page(contents());
  ASSERT_FALSE(page);
  EXPECT_EQ(page.error().place->move, 2);
  Reports unknown;
  unknown.game(0, 1, 2).game = "chess";
  EXPECT_FALSE(games_data(unknown.list(), {}));
}

/// The ids in the scripts, read from where they stand.
std::set<std::string> ids_in_scripts() {
  const std::filesystem::path web = std::filesystem::path(PARLOUR_SOURCE_ROOT) / "../web";
  static const std::regex kId(R"re('((?:report|arena|course)-[a-z0-9-]+)')re");
  std::set<std::string> ids;
  for (const char* const folder : {"board", "report"})
    for (const auto& entry : std::filesystem::directory_iterator(web / folder)) {
      if (entry.path().extension() != ".js") continue;
      std::ifstream file(entry.path());
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      for (std::sregex_iterator at(text.begin(), text.end(), kId), end; at != end; ++at) ids.insert((*at)[1]);
    }
  return ids;
}

TEST(ReportTexts, AreThoseThatTheScriptsAskFor) {
  const std::set<std::string> asked = ids_in_scripts();
  ASSERT_GT(asked.size(), 80U);
  std::set<std::string> sent;
  for (const std::string_view id : page_text_ids()) sent.emplace(id);
  EXPECT_EQ(sent.size(), page_text_ids().size());
  for (const std::string& id : asked) EXPECT_TRUE(sent.contains(id)) << id << " is not in page_texts.cpp";
  for (const std::string& id : sent) {
    const bool made = id.starts_with("report-cause-") || id.starts_with("report-format-") ||
                      id.starts_with("report-sides-");
    EXPECT_TRUE(made || asked.contains(id)) << id << " is asked for by no script";
    for (const Language language : languages()) EXPECT_TRUE(Texts(language).has(id)) << id;
  }
}

}  // namespace
}  // namespace parlour::ui
