// The forms that programs and teachers read: the course's, CSV, JSON.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <locale>
#include <nlohmann/json.hpp>
#include <string>

#include "arena/reports.hpp"
#include "arena/scoreboard.hpp"
#include "ui/report/arena/arena_course.hpp"
#include "ui/report/arena/arena_csv.hpp"
#include "ui/report/arena/arena_json.hpp"

namespace parlour::ui {
namespace {

using arena::Milliseconds;
using arena::Reports;
using arena::Standings;
using arena::Tournament;
using arena::tournament_of;
using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using testing::HasSubstr;

// The numbers of S0's first listing, in the form of spec.md's section 3.
TEST(CourseForm, IsTheCourses) {
  Standings standings;
  standings.entrants.resize(2);
  standings.entrants[0].tally = {84, 1, 15};
  standings.entrants[1].tally = {15, 1, 84};
  standings.entrants[0].cpu.mean = Milliseconds(23.8649);
  standings.entrants[0].event_cpu = Milliseconds(0.00107065);
  standings.entrants[1].cpu.mean = Milliseconds(0.0119827);
  standings.entrants[1].event_cpu = Milliseconds(0.0111717);
  standings.process_cpu = Milliseconds(11.9594);
  EXPECT_EQ(course_form(tournament_of({"MyPlayer", "BaselineEasy"}), standings),
            "Testing MyPlayer vs BaselineEasy\n"
            "MyPlayer wins: 84\n"
            "BaselineEasy wins: 15\n"
            "draws:  1\n"
            "errors: 0\n"
            "\n"
            "MyPlayer play time:\n"
            " - move time (ms): 23.8649\n"
            " - event time (ms): 0.00107065\n"
            "\n"
            "BaselineEasy play time:\n"
            " - move time (ms): 0.0119827\n"
            " - event time (ms): 0.0111717\n"
            "\n"
            "game process average time: 11.9594 (ms)\n");
}

TEST(CourseForm, WritesNumbersAsStreamsDo) {
  Standings standings;
  standings.entrants.resize(2);
  standings.entrants[0].cpu.mean = Milliseconds(11.4210004);
  standings.entrants[0].event_cpu = Milliseconds(0.0009422222);
  standings.entrants[1].cpu.mean = Milliseconds(1234567);
  standings.entrants[1].event_cpu = Milliseconds(0.00001234);
  standings.entrants[0].errors.illegal_moves = 2;
  standings.entrants[1].errors.failures = 1;
  const std::string form = course_form(tournament_of({"a", "b"}), standings);
  for (const char* line :
       {"move time (ms): 11.421\n", "event time (ms): 0.000942222\n", "move time (ms): 1.23457e+06\n",
        "event time (ms): 1.234e-05\n", "average time: 0 (ms)\n", "errors: 3\n"})
    EXPECT_THAT(form, HasSubstr(line));
}

/// A match with a name that wants quotes, a lost game and all times known.
Reports reports_of_a_match() {
  Reports reports;
  arena::GameReport& won = reports.game(0, 1, 2);
  add_move(won, Side::First, milliseconds(100), milliseconds(100));
  won.opening_moves = 1;
  add_move(won, Side::Second, nanoseconds(1'500'000), nanoseconds(1'250'000));
  add_move(won, Side::First, milliseconds(2), milliseconds(1));
  add_move(won, Side::Second, milliseconds(3), milliseconds(2));
  won.seed = 18446744073709551615U;
  arena::GameReport& lost = reports.game(1, 0, 0);
  lost.conclusion.ending = play::Ending::TimeForfeit;
  lost.conclusion.by = Side::First;
  lost.conclusion.reason = Message{"too-late", {}, std::nullopt};
  return reports;
}

TEST(GamesCsv, HasARowForEachGame) {
  const Reports reports = reports_of_a_match();
  const Tournament tournament = tournament_of({"Ann, \"the\" first", "Bob"});
  EXPECT_EQ(
      games_csv_header(),
      "number,round,match,game,opening,first,second,result,ending,by,reason,moves,opening_moves,"
      "first_time_ms,first_max_ms,first_cpu_ms,second_time_ms,second_max_ms,second_cpu_ms,seed,started\n");
  EXPECT_EQ(
      games_csv_row(tournament, reports.list()[0]),
      "1,1,1,tictactoe,1,\"Ann, \"\"the\"\" first\",Bob,1-0,rules,,,4,1,"
      "2.000000,2.000000,1.000000,4.500000,3.000000,3.250000,18446744073709551615,2026-11-15T14:05:33Z\n");
  EXPECT_EQ(games_csv_row(tournament, reports.list()[1]),
            "2,1,1,tictactoe,1,Bob,\"Ann, \"\"the\"\" first\",0-1,time,Bob,too-late,0,0,"
            "0.000000,0.000000,0.000000,0.000000,0.000000,0.000000,0,2026-11-15T14:05:33Z\n");
}

TEST(EntrantsCsv, HasARowForEachEntrantTheBestFirst) {
  const Tournament tournament = tournament_of({"Ann", "Bob"});
  Reports reports = reports_of_a_match();
  const std::string table = entrants_csv(tournament, standings_of(tournament, reports.list()), {}, Texts());
  EXPECT_THAT(table,
              HasSubstr("\n1,Ann,random,2,2,0,0,2,inf,-511.50,inf,0,0,0,1,2.000000,2.000000,2.000000,"));
  EXPECT_THAT(table,
              HasSubstr("\n2,Bob,random,2,0,0,2,0,-inf,-inf,511.50,0,1,0,2,2.250000,3.000000,3.000000,"));
}

TEST(ArenaJson, HasEverything) {
  Tournament tournament = tournament_of({"Ann", "Bob\xff"});
  tournament.sprt = "elo0=0,elo1=5";
  const Reports reports = reports_of_a_match();
  const std::string text =
      arena_json(tournament, standings_of(tournament, reports.list()), reports.list(), {}, Texts());
  EXPECT_EQ(text.find('\n'), text.size() - 1);
  const json object = json::parse(text);
  EXPECT_EQ(object["finished"], 2);
  EXPECT_EQ(object["format"], "roundrobin");
  EXPECT_EQ(object["sides"], "alternate");
  EXPECT_EQ(object["ranking"][0], "Ann");
  EXPECT_EQ(object["entrants"][0]["total"]["wins"], 2);
  EXPECT_EQ(object["entrants"][0]["elo"]["value"], nullptr) << "infinite";
  EXPECT_LT(object["entrants"][0]["elo"]["lower"], -500);
  EXPECT_EQ(object["entrants"][1]["errors"]["time_forfeits"], 1);
  EXPECT_EQ(object["entrants"][1]["time_ms"]["p95"], 3.0);
  EXPECT_EQ(object["meetings"][0]["pairs"], json::parse("[0,0,0,0,1]"));
  EXPECT_EQ(object["meetings"][0]["strength"]["los"], 0.75);
  EXPECT_EQ(object["first"]["wins"], 1);
  EXPECT_EQ(object["endings"]["time"], 1);
  EXPECT_EQ(object["sprt"]["verdict"], "undecided");
  EXPECT_EQ(object["sprt"]["elo1"], 5.0);
  ASSERT_EQ(object["results"].size(), 2U);
  EXPECT_EQ(object["results"][1]["result"], "0-1");
  EXPECT_EQ(object["results"][1]["reason"], "too-late");
  EXPECT_EQ(object["results"][0]["seed"], "18446744073709551615");
}

TEST(ArenaFiles, AreTheSameInEveryLocale) {
  const Tournament tournament = tournament_of({"Ann", "Bob"});
  const Reports reports = reports_of_a_match();
  const Standings standings = standings_of(tournament, reports.list());
  const auto all = [&] {
    return course_form(tournament, standings) + games_csv_row(tournament, reports.list()[0]) +
           entrants_csv(tournament, standings, {}, Texts()) +
           arena_json(tournament, standings, reports.list(), {}, Texts());
  };
  const std::string plain = all();
  struct Commas : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Commas));
  EXPECT_EQ(all(), plain);
  std::locale::global(before);
}

TEST(ArenaFiles, NameThoseWhoAreLeftOut) {
  const Tournament tournament = tournament_of({"Ann", "Bob"});
  Reports reports;
  reports.game(0, 1, 2);
  const auto standings = standings_of(tournament, reports.list());
  const std::vector<LeftOut> left_out{{"Cid, \"C\"", {"course-null-name", {}, std::nullopt}}};
  const std::string table = entrants_csv(tournament, standings, left_out, Texts());
  EXPECT_THAT(table, HasSubstr(",left_out\n"));
  const std::string last = table.substr(table.rfind('\n', table.size() - 2) + 1);
  EXPECT_EQ(last, ",\"Cid, \"\"C\"\"\",,,,,,,,,,,,,,,,,,,,get_name returned a null pointer\n");
  const auto report = json::parse(arena_json(tournament, standings, reports.list(), left_out, Texts()));
  EXPECT_EQ(report["left_out"][0]["reason"], "get_name returned a null pointer");
  EXPECT_TRUE(report["boards"].empty());
}

}  // namespace
}  // namespace parlour::ui
