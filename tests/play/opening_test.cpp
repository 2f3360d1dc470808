// Who acts under an opening rule, on every path through it.
#include "play/opening.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace parlour::play {
namespace {

using Kind = OpeningTurn::Kind;
using Sides = std::array<Side, 2>;
using Choices = std::vector<OpeningChoice>;

constexpr Sides kAsBegun{Side::First, Side::Second};
constexpr Sides kSwapped{Side::Second, Side::First};

Side to_move_after(int moves) { return moves % 2 == 0 ? Side::First : Side::Second; }

OpeningTurn turn_after(const Opening& opening, int moves) {
  return opening.turn(moves, to_move_after(moves));
}

void expect_placed(const Opening& opening, int from, int to, int seat) {
  for (int moves = from; moves < to; ++moves) {
    EXPECT_TRUE(turn_after(opening, moves).places()) << moves;
    EXPECT_EQ(turn_after(opening, moves).seat, seat) << moves;
    EXPECT_TRUE(turn_after(opening, moves).choices.empty());
  }
}

Choices choices_after(const Opening& opening, int moves) {
  const auto choices = turn_after(opening, moves).choices;
  return {choices.begin(), choices.end()};
}

/// From `moves` on the side to move plays, whoever has it.
void expect_ordinary(const Opening& opening, int moves, const Sides& sides) {
  EXPECT_EQ(opening.side_of_seat(), sides);
  for (int at = moves; at < moves + 4; ++at) {
    const OpeningTurn turn = turn_after(opening, at);
    EXPECT_EQ(turn.kind, Kind::Play) << at;
    EXPECT_EQ(sides[static_cast<std::size_t>(turn.seat)], to_move_after(at)) << at;
  }
}

TEST(Opening, WithoutARuleTheSideToMovePlays) {
  Opening opening;
  expect_ordinary(opening, 0, kAsBegun);
  EXPECT_FALSE(opening.choose(OpeningChoice::First, 3));
  expect_ordinary(Opening(OpeningRule::None, kSwapped), 0, kSwapped);
}

TEST(Opening, SwapOffersTheSidesAfterThreeStonesOfTheOpener) {
  const Opening opening(OpeningRule::Swap);
  expect_placed(opening, 0, 3, 0);
  const OpeningTurn turn = turn_after(opening, 3);
  EXPECT_TRUE(turn.chooses());
  EXPECT_EQ(turn.seat, 1);
  EXPECT_EQ(choices_after(opening, 3), (Choices{OpeningChoice::First, OpeningChoice::Second}));
}

TEST(Opening, WhoTakesSecondMovesNext) {
  Opening opening(OpeningRule::Swap);
  EXPECT_TRUE(opening.choose(OpeningChoice::Second, 3, std::chrono::seconds(2)));
  EXPECT_EQ(opening.choices(),
            (std::vector<ChoiceMade>{{3, OpeningChoice::Second, std::chrono::seconds(2)}}));
  EXPECT_FALSE(opening.swapped());
  expect_ordinary(opening, 3, kAsBegun);
  EXPECT_EQ(turn_after(opening, 3).seat, 1);
}

TEST(Opening, WhoTakesFirstSwapsAndTheOpenerMovesNext) {
  Opening opening(OpeningRule::Swap);
  EXPECT_TRUE(opening.choose(OpeningChoice::First, 3));
  EXPECT_TRUE(opening.swapped());
  expect_ordinary(opening, 3, kSwapped);
  EXPECT_EQ(turn_after(opening, 3).seat, 0);
}

TEST(Opening, ChoicesThatAreNotOfferedAreNotTaken) {
  Opening opening(OpeningRule::Swap);
  EXPECT_FALSE(opening.choose(OpeningChoice::TwoMore, 3));
  EXPECT_FALSE(opening.choose(OpeningChoice::First, 2));
  EXPECT_TRUE(opening.choose(OpeningChoice::First, 3));
  EXPECT_FALSE(opening.choose(OpeningChoice::First, 3));
  EXPECT_FALSE(opening.choose(OpeningChoice::Second, 5));
  EXPECT_EQ(opening.choices().size(), 1u);
}

TEST(Opening, Swap2OffersTwoStonesMoreAndThenTheOpenerASide) {
  Opening opening(OpeningRule::Swap2);
  EXPECT_EQ(choices_after(opening, 3),
            (Choices{OpeningChoice::First, OpeningChoice::Second, OpeningChoice::TwoMore}));
  EXPECT_TRUE(opening.choose(OpeningChoice::TwoMore, 3));
  EXPECT_FALSE(opening.swapped());
  expect_placed(opening, 3, 5, 1);
  const OpeningTurn turn = turn_after(opening, 5);
  EXPECT_TRUE(turn.chooses());
  EXPECT_EQ(turn.seat, 0);
  EXPECT_EQ(choices_after(opening, 5), (Choices{OpeningChoice::First, OpeningChoice::Second}));
  EXPECT_EQ(opening.seat_of_choice(0), 1);
  EXPECT_EQ(opening.seat_of_choice(1), 0);
}

TEST(Opening, AfterFiveStonesTheOpenerKeepsFirstOrTakesSecond) {
  for (const bool swap : {false, true}) {
    Opening opening(OpeningRule::Swap2);
    opening.choose(OpeningChoice::TwoMore, 3);
    EXPECT_FALSE(opening.choose(OpeningChoice::TwoMore, 5));
    EXPECT_TRUE(opening.choose(swap ? OpeningChoice::Second : OpeningChoice::First, 5));
    EXPECT_EQ(opening.swapped(), swap);
    expect_ordinary(opening, 5, swap ? kSwapped : kAsBegun);
  }
}

TEST(Opening, Swap2WithoutMoreStonesIsSwap) {
  Opening keeps(OpeningRule::Swap2);
  keeps.choose(OpeningChoice::Second, 3);
  expect_ordinary(keeps, 3, kAsBegun);
  Opening takes(OpeningRule::Swap2);
  takes.choose(OpeningChoice::First, 3);
  expect_ordinary(takes, 3, kSwapped);
}

TEST(Opening, TheOpenerIsWhoBeginsWhateverTheSeat) {
  Opening opening(OpeningRule::Swap, kSwapped);
  expect_placed(opening, 0, 3, 1);
  EXPECT_EQ(turn_after(opening, 3).seat, 0);
  opening.choose(OpeningChoice::First, 3);
  expect_ordinary(opening, 3, kAsBegun);
}

TEST(Opening, ChoicesAreTakenBackWhereTheyWereMade) {
  Opening opening(OpeningRule::Swap2);
  opening.choose(OpeningChoice::TwoMore, 3);
  opening.choose(OpeningChoice::Second, 5);
  EXPECT_FALSE(opening.take_back(6));
  EXPECT_TRUE(opening.take_back(5));
  EXPECT_FALSE(opening.swapped());
  EXPECT_FALSE(opening.take_back(5));
  EXPECT_TRUE(opening.take_back(3));
  EXPECT_TRUE(opening.choices().empty());
}

}  // namespace
}  // namespace parlour::play
