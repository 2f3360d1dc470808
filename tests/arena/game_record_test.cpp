#include "arena/game_record.hpp"

#include <gtest/gtest.h>

#include "arena/random_reports.hpp"
#include "records/formats.hpp"

namespace parlour::arena {
namespace {

using std::chrono::milliseconds;

TEST(GameRecordTest, HoldsWhatTheRecordOfAPlayedGameHolds) {
  Tournament tournament = test::small_tournament();
  tournament.allowance.clock = {milliseconds(1000), milliseconds(100)};
  GameReport report;
  report.pairing.entrants = {1, 0};
  report.game = "tictactoe";
  report.started = "2026-11-15T14:05:33Z";
  report.opening_moves = 1;
  report.moves = {{Side::First, 4, {}, {}},
                  {Side::Second, 0, milliseconds(250), {}},
                  {Side::First, 1, milliseconds(3), {}}};
  report.conclusion = {play::Ending::Resignation, Outcome::win(Side::First), Side::Second, std::nullopt};

  const records::Record record = record_of(tournament, report, records::make_game("tictactoe").value());
  EXPECT_TRUE(records::check(record));
  EXPECT_EQ(record.seats[0], (records::SeatRecord{"Bob", "random:seed=7"}));
  EXPECT_EQ(record.seats[1], (records::SeatRecord{"Ann", "minimax"}));
  EXPECT_EQ(record.date, "2026-11-15");
  EXPECT_EQ(record.moves[0].elapsed, std::nullopt) << "nobody chose it";
  EXPECT_EQ(record.moves[1].elapsed, milliseconds(250));
  EXPECT_EQ(record.clocks[0]->left, milliseconds(1097));
  EXPECT_EQ(record.clocks[1]->left, milliseconds(850));
}

TEST(GameRecordTest, RecordsOfPlayedGamesAreReadBack) {
  Rng rng(5);
  for (GameReport& report : test::random_reports(rng, 50)) {
    if (report.conclusion.ending == play::Ending::BrokenOff) continue;
    report.conclusion.reason.reset();
    for (ReportedMove& each : report.moves) each.elapsed %= std::chrono::hours(1);
    const auto record = record_of(test::small_tournament(), report, records::make_game(report.game).value());
    const auto again = records::from_json(records::to_json(record), records::make_game);
    ASSERT_TRUE(again) << again.error().id;
    EXPECT_EQ(again->moves.size(), report.moves.size());
    EXPECT_EQ(again->conclusion->outcome, report.conclusion.outcome);
  }
}

}  // namespace
}  // namespace parlour::arena
