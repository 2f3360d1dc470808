#include "ui/report/arena/arena_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "arena/reports.hpp"
#include "arena/scoreboard.hpp"
#include "ui/report/arena/arena_head.hpp"
#include "ui/report/arena/arena_table.hpp"
#include "ui/report/arena/arena_workers.hpp"
#include "ui/report/arena/left_out.hpp"
#include "ui/terminal/redrawn_text.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

using arena::Reports;
using arena::Tournament;
using arena::tournament_of;
using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

void expect_to_fit(const std::string& text, int width) {
  EXPECT_TRUE(text.empty() || text.back() == '\n');
  for (const std::string& line : lines_of(text)) EXPECT_LT(columns_of(line), width) << line;
}

/// A match of 42 games, of which the player with the longer name wins most.
Reports match() {
  Reports reports;
  for (int opening = 0; opening < 21; ++opening) reports.pair(0, 1, 2, opening % 3, opening);
  return reports;
}

/// Everybody once against everybody, the first the better.
Reports tournament_of_many(int entrants) {
  Reports reports;
  int number = 0;
  for (int one = 0; one < entrants; ++one)
    for (int other = one + 1; other < entrants; ++other) reports.pair(one, other, 2, 1, 0, number++);
  return reports;
}

std::vector<std::string> names(int count) {
  std::vector<std::string> list;
  for (int at = 1; at <= count; ++at) list.push_back("player " + std::to_string(at));
  return list;
}

TEST(LiveTable, ShowsProgressAndWhoIsAhead) {
  Tournament tournament = tournament_of({"classic", "easy"});
  tournament.sprt = "elo0=0,elo1=5";
  const auto standings = standings_of(tournament, match().list());
  const ArenaProgress progress{
      .finished = 42, .known = 100, .playing = 2, .finished_before = 0, .elapsed = seconds(84)};
  const auto lines = lines_of(live_table(tournament, standings, progress, Style{}, Texts()));
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[0], "games: 42 of 100, playing: 2, 1:24, about 1:56 left");
  EXPECT_THAT(lines[1], HasSubstr("player"));
  EXPECT_THAT(lines[2],
              HasSubstr("1  classic     42  28  7   7    31.5  75.0%  +191 ± 84       0          -"));
  EXPECT_THAT(lines[3],
              HasSubstr("2  easy        42   7  7  28    10.5  25.0%  -191 ± 84       0          -"));
  EXPECT_EQ(lines[4], "LOS 100.0%: likelihood that classic is stronger, pairs 0-2: 0 0 7 7 7");
  EXPECT_THAT(lines[5], HasSubstr("First scores 75.0%"));
  EXPECT_THAT(lines[6], HasSubstr("SPRT (0, 5): LLR 0."));
  EXPECT_THAT(lines[6], HasSubstr("(-2.94, 2.94)"));
}

TEST(LiveTable, EstimatesFromThisRunOnly) {
  const Tournament tournament = tournament_of({"a", "b"});
  const auto standings = standings_of(tournament, {});
  ArenaProgress progress{
      .finished = 50, .known = 100, .playing = 0, .finished_before = 40, .elapsed = seconds(20)};
  const auto left = [&] {
    return lines_of(live_table(tournament, standings, progress, Style{}, Texts())).front();
  };
  EXPECT_EQ(left(), "games: 50 of 100, 0:20, about 1:40 left");
  progress.finished_before = 50;
  EXPECT_EQ(left(), "games: 50 of 100, 0:20") << "nothing played yet, nothing known";
  progress.finished = 100;
  EXPECT_EQ(left(), "games: 100 of 100, 0:20");
}

TEST(LiveTable, FitsEveryWindowInEveryLanguage) {
  Tournament tournament = tournament_of({"a player with quite a long name", "игрок с длинным именем"});
  tournament.sprt = "elo0=0,elo1=5";
  tournament.games = {"course", "gomoku:last-reply=on"};
  auto games = match().list();
  games.back().conclusion.ending = play::Ending::PlayerFailed;
  games.back().conclusion.reason = Message{
      "course-crashed", {{"place", "make_move"}, {"reason", "reason-segmentation-fault"}}, std::nullopt};
  const auto standings = standings_of(tournament, games);
  const ArenaProgress progress{
      .finished = 42, .known = 100, .playing = 2, .finished_before = 0, .elapsed = seconds(84)};
  for (const Language language : languages())
    for (int width = 1; width <= 140; ++width) {
      Style style;
      style.width = std::max(2, width);
      expect_to_fit(live_table(tournament, standings, progress, style, Texts(language)), style.width);
      expect_to_fit(final_report(tournament, standings, games, style, Texts(language)), style.width);
      expect_to_fit(head_line(tournament, {42, 100, false}, style, Texts(language)), style.width);
    }
}

TEST(LiveTable, LeavesRowsOutWhereTheWindowIsLow) {
  const Tournament tournament = tournament_of(names(30));
  const auto standings = standings_of(tournament, tournament_of_many(30).list());
  for (int height = 6; height <= 40; ++height) {
    Style style;
    style.height = height;
    const auto lines = lines_of(live_table(tournament, standings, {}, style, Texts()));
    EXPECT_LT(lines.size(), static_cast<std::size_t>(height));
    EXPECT_THAT(lines[2], HasSubstr("1  player 1 "));
  }
  Style style;
  style.height = 12;
  EXPECT_THAT(live_table(tournament, standings, {}, style, Texts()), HasSubstr("... and "));
}

TEST(GameLine, TellsTheResultAndWhatWentWrong) {
  const Tournament tournament = tournament_of({"Ann", "Bob"});
  Reports reports;
  arena::GameReport& report = reports.game(1, 0, 2);
  for (int move = 0; move < 5; ++move) add_move(report, Side::First, milliseconds(1), milliseconds(1));
  const ArenaProgress progress{.finished = 3, .known = 10, .playing = 0, .finished_before = 0, .elapsed = {}};
  EXPECT_EQ(game_line(tournament, report, progress, Texts()), "3/10  Bob - Ann  1-0, 5 moves\n");
  report.conclusion.ending = play::Ending::TimeForfeit;
  report.conclusion.by = Side::Second;
  EXPECT_EQ(game_line(tournament, report, progress, Texts()),
            "3/10  Bob - Ann  1-0, 5 moves, Ann ran out of time\n");
  report.conclusion.ending = play::Ending::PlayerFailed;
  report.conclusion.reason = Message{"move-not-a-digit", {{"move", "x"}}, std::nullopt};
  EXPECT_EQ(
      game_line(tournament, report, progress, Texts()),
      "3/10  Bob - Ann  1-0, 5 moves, Ann failed: 'x' is not a move; type the digit of an empty cell\n");
}

TEST(FinalReport, OfManyHasACrosstable) {
  const Tournament tournament = tournament_of({"Ann", "Bob", "Cid"});
  const std::string text =
      final_report(tournament, standings_of(tournament, tournament_of_many(3).list()), {}, Style{}, Texts());
  EXPECT_THAT(text, HasSubstr("6 games, 0 moves\n"));
  EXPECT_THAT(text, HasSubstr("Head to head\n"
                              "#  player         1         2         3\n"
                              "1  Ann            .  +1 =1 -0  +1 =1 -0\n"
                              "2  Bob     +0 =1 -1         .  +1 =1 -0\n"
                              "3  Cid     +0 =1 -1  +0 =1 -1         .\n"));
  EXPECT_THAT(text, HasSubstr("Ann - Bob"));
  EXPECT_THAT(text, Not(HasSubstr("Ratings are pulled")));
  EXPECT_THAT(text, Not(HasSubstr("errors\n"))) << "nobody made any";
}

TEST(FinalReport, SaysWhenRatingsAreNotToBeTrusted) {
  const Tournament tournament = tournament_of({"Ann", "Bob", "Cid"});
  Reports undefeated;
  undefeated.pair(0, 1, 2, 2, 0, 0);
  undefeated.pair(1, 2, 2, 0, 0, 1);
  EXPECT_THAT(final_report(tournament, standings_of(tournament, undefeated.list()), undefeated.list(),
                           Style{}, Texts()),
              HasSubstr("Ratings are pulled"));
}

TEST(FinalReport, NamesErrorsByKind) {
  const Tournament tournament = tournament_of({"Ann", "Bob"});
  Reports reports;
  arena::GameReport& report = reports.game(0, 1, 2);
  report.conclusion.ending = play::Ending::IllegalMove;
  report.conclusion.by = Side::Second;
  const std::string text =
      final_report(tournament, standings_of(tournament, reports.list()), reports.list(), Style{}, Texts());
  EXPECT_THAT(text, HasSubstr("Games lost by errors\n"
                              "player  illegal moves  time losses  failed\n"
                              "Bob                 1            0       0\n"));
}

TEST(FinalReport, TellsWhyGamesWereLostByErrors) {
  const Tournament tournament = tournament_of({"Ann", "Bob"});
  Reports reports;
  for (int game = 0; game < 7; ++game) {
    arena::GameReport& report = reports.game(0, 1, 2);
    report.conclusion.ending = play::Ending::PlayerFailed;
    report.conclusion.by = Side::Second;
    report.conclusion.reason =
        Message{game == 3 ? "course-null-name" : "course-null-player", {}, std::nullopt};
  }
  const std::string text =
      final_report(tournament, standings_of(tournament, reports.list()), reports.list(), Style{}, Texts());
  EXPECT_THAT(text, HasSubstr("Bob: creating the player gave a null pointer (6 games: 1, 2, 3, 5, 6, …)\n"
                              "Bob: get_name returned a null pointer (1 game: 4)\n"));
}

TEST(FinalReport, HasStandingsOnEachOfSeveralBoards) {
  Tournament tournament = tournament_of({"Ann", "Bob"});
  tournament.games = {"course", "kalah"};
  Reports reports;
  reports.game(0, 1, 2);
  reports.game(0, 1, 0).pairing.game = 1;
  const auto standings = standings_of(tournament, reports.list());
  const std::string text = final_report(tournament, standings, reports.list(), Style{}, Texts());
  const std::size_t official = text.find("Standings on 20×20 with walls\n");
  const std::size_t kalah = text.find("Standings on kalah\n");
  ASSERT_NE(official, std::string::npos) << text;
  ASSERT_NE(kalah, std::string::npos) << text;
  EXPECT_LT(text.find("Ann", official), text.find("Bob", official));
  EXPECT_LT(text.find("Bob", kalah), text.find("Ann", kalah));
  EXPECT_THAT(game_line(tournament, reports.list().back(), {}, Texts()), HasSubstr("Ann - Bob (kalah)  0-1"));
  EXPECT_THAT(final_report(tournament_of({"Ann", "Bob"}), standings, {}, Style{}, Texts()),
              Not(HasSubstr("Standings on")));
}

TEST(LeftOut, AreNamedWithTheReason) {
  const std::vector<LeftOut> left_out{{"ivanov", {"course-null-name", {}, std::nullopt}}};
  EXPECT_EQ(left_out_text(left_out, Style{}, Texts()),
            "\nLeft out:\n  ivanov: get_name returned a null pointer\n");
  EXPECT_EQ(left_out_text({}, Style{}, Texts()), "");
}

TEST(FinalReport, LeavesTheCrosstableOutWhereItDoesNotFit) {
  const Tournament tournament = tournament_of(names(12));
  const auto standings = standings_of(tournament, tournament_of_many(12).list());
  EXPECT_THAT(final_report(tournament, standings, {}, Style{}, Texts()), Not(HasSubstr("Head to head")));
  Style wide;
  wide.width = 200;
  EXPECT_THAT(final_report(tournament, standings, {}, wide, Texts()), HasSubstr("Head to head"));
}

TEST(ArenaTable, LeavesOutWhatIsSpareThenCutsNames) {
  const std::vector<TableColumn> columns{{"#", {"1"}},
                                         {"name", {"Wolfgang Amadeus"}, true},
                                         {"spare", {"7"}, false, 2},
                                         {"too", {"9"}, false, 2},
                                         {"kept", {"8"}, false, 1}};
  Style style;
  EXPECT_EQ(table_text(columns, style),
            "#  name              spare  too  kept\n1  Wolfgang Amadeus      7    9     8\n");
  style.width = 37;
  EXPECT_EQ(table_text(columns, style), "#  name              kept\n1  Wolfgang Amadeus     8\n");
  style.width = 13;
  EXPECT_EQ(table_text(columns, style), "#  name\n1  Wolfgang\n");
  style.colour = true;
  EXPECT_EQ(table_text(columns, style), "\x1b[2m#  name\x1b[0m\n1  Wolfgang\n");
}

TEST(RedrawnText, GoesBackOverWhatItDrew) {
  RedrawnText text;
  EXPECT_EQ(text.redraw("one\ntwo\n", 80), "one\x1b[K\ntwo\x1b[K\n\x1b[J");
  EXPECT_EQ(text.redraw("three\n", 80), "\r\x1b[2Athree\x1b[K\n\x1b[J");
  EXPECT_EQ(text.erase(80), "\r\x1b[1A\x1b[J");
  EXPECT_EQ(text.erase(80), "") << "nothing is there";
  EXPECT_EQ(text.redraw("four\n", 80), "four\x1b[K\n\x1b[J");
}

TEST(RedrawnText, CountsLinesThatANarrowerWindowBroke) {
  RedrawnText text;
  text.redraw("0123456789\n\n\x1b[2mabc\x1b[0m\n", 80);
  EXPECT_EQ(text.erase(4), "\r\x1b[5A\x1b[J");  // three rows of four, an empty one, one of three
}

TEST(ArenaWorkers, LossesAreShownByMachine) {
  Reports reports;
  for (int opening = 0; opening < 3; ++opening) reports.pair(0, 1, 2, 1, opening);
  auto games = reports.list();
  EXPECT_EQ(workers_text(games, {}, Texts()), "") << "everything was played here";
  for (std::size_t at = 0; at < games.size(); ++at) games[at].worker = at < 4 ? "ann" : "bob\033[2J";
  games[0].conclusion.ending = play::Ending::TimeForfeit;
  games[5].conclusion.ending = play::Ending::PlayerFailed;
  const auto workers = games_by_worker(games);
  EXPECT_EQ(workers.at("ann").games, 4);
  EXPECT_EQ(workers.at("ann").time_losses, 1);
  EXPECT_EQ(workers.at("ann").failures, 0);
  EXPECT_EQ(workers.rbegin()->second.failures, 1);
  const std::string text = workers_text(games, {}, Texts());
  EXPECT_THAT(text, HasSubstr("ann"));
  EXPECT_EQ(text.find('\033'), std::string::npos) << "a name from elsewhere does nothing to a terminal";
  Style narrow;
  narrow.width = 40;
  expect_to_fit(workers_text(games, narrow, Texts(language_from("ru"))), 40);
}

}  // namespace
}  // namespace parlour::ui
