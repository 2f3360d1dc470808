#include "records/round_trips.hpp"

namespace parlour::records {
namespace {

TEST(RoundTrips, RecordsOfEveryPresetSurvive) {
  for (const std::string& spec : preset_specs()) ASSERT_NO_FATAL_FAILURE(expect_preset_survives(spec, 40, 1));
}

TEST(RoundTrips, RecordsWithRandomOptionsSurvive) { expect_random_options_survive(400, 2); }

TEST(RoundTrips, APositionIsReachedAtEveryMove) {
  Rng rng(3);
  for (const std::string& spec : preset_specs()) {
    const Record record = random_record(spec, rng, 60);
    const auto state = record.game->start();
    for (std::size_t number = 0; number <= record.moves.size(); ++number) {
      ASSERT_EQ(state_after(record, static_cast<int>(number)).value()->text(), state->text());
      if (number < record.moves.size()) state->play(record.moves[number].move);
    }
  }
}

TEST(RoundTrips, ARecordWithAnIllegalMoveIsRefusedWithItsNumber) {
  Rng rng(4);
  Record record = random_record("gomoku", rng, 20);
  record.moves[11].move = record.moves[4].move;
  const auto checked = check(record);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().id, "record-illegal-move");
  EXPECT_EQ(checked.error().place->move, 12);
  EXPECT_FALSE(state_after(record, 20));
  EXPECT_TRUE(state_after(record, 11));
}

TEST(RoundTrips, AConclusionThatTheMovesContradictIsRefused) {
  Record record;
  record.game = make_game("tictactoe").value();
  record.moves = {{0, {}}, {3, {}}, {1, {}}, {4, {}}, {2, {}}};  // First fills the top row
  using play::Ending;
  const play::Conclusion truth{Ending::ByRules, Outcome::win(Side::First), Side::First, std::nullopt};
  record.conclusion = truth;
  EXPECT_TRUE(check(record));
  std::vector<play::Conclusion> lies(4, truth);
  lies[0].by = Side::Second;
  lies[1].outcome = Outcome::draw();
  lies[2].outcome = std::nullopt;
  lies[3] = conclusion_of(Ending::Resignation, Side::Second);
  for (const play::Conclusion& lie : lies) {
    record.conclusion = lie;
    EXPECT_EQ(check(record).error().id, "record-result-contradicts");
  }
  record.moves.pop_back();
  record.conclusion = truth;
  EXPECT_FALSE(check(record));
  record.conclusion = conclusion_of(Ending::Resignation, Side::Second);
  EXPECT_TRUE(check(record));
  record.conclusion->outcome = Outcome::win(Side::First, 2);
  EXPECT_FALSE(check(record));
  record.conclusion = conclusion_of(Ending::BrokenOff, Side::Second);
  EXPECT_TRUE(check(record));
  record.conclusion->outcome = Outcome::draw();
  EXPECT_FALSE(check(record));
}

TEST(RoundTrips, FormatsAreKnownByNameAndContent) {
  EXPECT_EQ(format_of_path("games/a.b.SGF"), sgf_format());
  EXPECT_EQ(format_of_path("a.json"), json_format());
  EXPECT_EQ(format_of_path("a.psq"), psq_format());
  EXPECT_EQ(format_of_path("a.txt"), std::nullopt);
  EXPECT_EQ(format_of_path("sgf"), std::nullopt);
  EXPECT_EQ(format_of_content("\xEF\xBB\xBF \n{"), json_format());
  EXPECT_EQ(format_of_content(" (;GM[4])"), sgf_format());
  EXPECT_EQ(format_of_content("Piskvorky 15x15, 0:0, 0"), psq_format());
  EXPECT_EQ(format_of_content(""), std::nullopt);
  EXPECT_EQ(format_of_content("hello"), std::nullopt);
  EXPECT_EQ(format_names(), (std::vector<std::string>{"json", "sgf", "psq"}));
  for (const Format format : formats()) EXPECT_EQ(format_named(format->name), format);
}

TEST(RoundTrips, WhatPsqLeavesOutIsNamed) {
  Record record;
  record.game = make_game("gomoku").value();
  EXPECT_TRUE(left_out(record, psq_format()).empty());
  record.seats[1].spec = "human";
  EXPECT_TRUE(left_out(record, psq_format()).empty());
  record.seats[0].spec = "engine";
  record.clocks[1] = ClockRecord{};
  record.moves = {{0, std::chrono::microseconds(1500)}};
  record.first_sign = 'O';
  record.date = "today";
  record.conclusion = conclusion_of(play::Ending::BrokenOff, Side::First);
  EXPECT_EQ(
      left_out(record, psq_format()),
      (std::vector<std::string_view>{"specs", "clocks", "microseconds", "first_sign", "date", "broken-off"}));
  EXPECT_TRUE(left_out(record, json_format()).empty());
  EXPECT_TRUE(left_out(record, sgf_format()).empty());
}

}  // namespace
}  // namespace parlour::records
