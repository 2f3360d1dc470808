// A kept game that began with an opening rule goes on where it stopped.
#include <gtest/gtest.h>

#include "catalog/games.hpp"
#include "records/formats.hpp"
#include "table/saved_game.hpp"

namespace parlour::table {
namespace {

/// Ann began; Bob has taken First.
records::Record swapped_record() {
  records::Record record;
  record.game = *catalog::make_game("gomoku:opening=swap");
  record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Bob", "hard:seed=1"}};
  record.side_of_seat = {Side::Second, Side::First};
  for (const play::MoveCode move : std::initializer_list<play::MoveCode>{112, 97, 98, 0})
    record.moves.push_back({move, std::nullopt});
  record.choices = {{3, OpeningChoice::First, std::chrono::milliseconds(20)}};
  record.clocks = {records::ClockRecord{std::chrono::seconds(60), {}, std::chrono::seconds(50)},
                   records::ClockRecord{std::chrono::seconds(60), {}, std::chrono::seconds(40)}};
  return record;
}

TEST(OpeningResume, SeatsGoBackToTheSidesOfTheStart) {
  const PlayRequest request = request_to_resume(swapped_record());
  EXPECT_EQ(request.game, "gomoku:opening=swap");
  EXPECT_EQ(request.players, (std::array<std::string, 2>{"human", "hard:seed=1"}));
  EXPECT_EQ(request.names->at(0), "Ann");
  EXPECT_EQ(request.resumed->choices.size(), 1u);
  EXPECT_EQ(request.resumed->clocks_left[0], std::chrono::seconds(50));
  const PlayRequest told = request_as_seated(swapped_record());
  EXPECT_EQ(told.names->at(0), "Bob");
  EXPECT_EQ(told.resumed->clocks_left[0], std::chrono::seconds(40));
}

TEST(OpeningResume, ASessionGivesTheSameRecordAgain) {
  const records::Record before = swapped_record();
  const PlayRequest request = request_to_resume(before);
  match::SessionSettings settings;
  settings.clocks = request.clocks;
  const SteadyTime time;
  class Nobody final : public play::Player {
    play::Decision choose(const play::GameView&, const play::Limits&, StopToken) override {
      return play::Resigned{};
    }
  } nobody;
  match::Session session(*before.game, {&nobody, &nobody}, settings, time);
  for (std::size_t move = 0; move < request.resumed->moves.size(); ++move) {
    if (move == 3) {
      EXPECT_TRUE(session.force_choice(OpeningChoice::First, std::chrono::milliseconds(20)));
    }
    EXPECT_TRUE(session.force(request.resumed->moves[move].move));
  }
  const records::Record after = record_of(request, before.game, session);
  EXPECT_EQ(after.side_of_seat, before.side_of_seat);
  EXPECT_EQ(after.choices, before.choices);
  EXPECT_EQ(after.seats, before.seats);
  EXPECT_TRUE(records::check(after));
}

}  // namespace
}  // namespace parlour::table
