// What the brains of Kalah think of positions, held against what endgame tables and the rules know.
#include <gtest/gtest.h>

#include <cstdint>

#include "core/rng.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/pit_worth.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "games/kalah/family.hpp"
#include "games/kalah/position.hpp"
#include "search/null_window.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::PackedPosition;
using games::kalah::Rules;
using games::kalah::WidePosition;

/// Calls `visit` with the positions of random games that are not over.
template <class P, class Visit>
void in_random_games(const Rules& rules, int games, Visit&& visit) {
  Rng rng(11);
  for (int game = 0; game < games; ++game)
    for (P position(rules); !position.outcome();) {
      visit(position);
      const auto moves = position.moves();
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

TEST(PitWorth, IsTheSumOfItsParts) {
  const std::uint64_t mover = 0x00'01'06'00'03'02;
  const std::uint64_t waiting = 0x07'00'00'02'00'0D;
  int sum = PitWorth::kTurn;
  for (int pit = 0; pit < 6; ++pit)
    sum += PitWorth::mover(6 - pit, static_cast<int>(mover >> (8 * pit) & 0xFF)) +
           PitWorth::waiting(6 - pit, static_cast<int>(waiting >> (8 * pit) & 0xFF));
  EXPECT_EQ(PitWorth::of(mover, waiting, 6), sum);
}

TEST(PitWorth, CountsWhatAFarPitLacksToItsStore) {
  for (int distance = 7; distance <= games::kalah::kMostPits; ++distance) {
    EXPECT_EQ(PitWorth::mover(distance, 0), 0);
    EXPECT_EQ(PitWorth::mover(distance, 1), PitWorth::mover(6, 1));
    for (int lacking = -3; lacking <= 3; ++lacking) {
      EXPECT_EQ(PitWorth::mover(distance, distance - lacking), PitWorth::mover(6, 6 - lacking));
      EXPECT_EQ(PitWorth::waiting(distance, distance - lacking), PitWorth::waiting(6, 6 - lacking));
    }
    EXPECT_EQ(PitWorth::mover(distance, 288), PitWorth::mover(distance, distance + 6));
  }
}

/// In the middle of a game, where it was fitted; it matters less and less once tables know the rest.
TEST(KalahJudgement, FittedIsMuchNearerToTheExactValueThanPlain) {
  const Rules rules({});
  search::WorkerPool pool(1);
  const EndgameTable endgames = EndgameTable::build(rules, 13, pool, {});
  const KalahBrain plain(rules, nullptr, Judgement::Plain);
  const KalahBrain fitted(rules, &endgames);
  search::TranspositionTable table(16);
  search::NullWindowSolver<PackedPosition, KalahBrain> solver(fitted, table, pool, games::kalah::kMostPits,
                                                              2);
  int plain_error = 0;
  int fitted_error = 0;
  in_random_games<PackedPosition>(rules, 40, [&](const PackedPosition& position) {
    const int left = rules.total_seeds() - position.store(Side::First) - position.store(Side::Second);
    if (left != 24) return;
    const int exact = solver.solve(position, 0, {}).lower;
    const auto squared = [&](int guess) { return (guess - exact) * (guess - exact); };
    plain_error += squared(plain.evaluate(position));
    fitted_error += squared(fitted.evaluate(position));
  });
  EXPECT_GT(plain_error, 0);
  EXPECT_LT(10 * fitted_error, 7 * plain_error);
}

template <class P, class Brain>
void expect_possible_values(const Rules& rules, const Brain& brain) {
  in_random_games<P>(rules, 30, [&](const P& position) {
    const search::Bounds bounds = brain.bounds(position);
    EXPECT_GE(brain.evaluate(position), bounds.lower);
    EXPECT_LE(brain.evaluate(position), bounds.upper);
  });
}

TEST(KalahJudgement, IsNeverMoreThanThereIsToWin) {
  for (const int pits : {1, 2, 4, 7}) {
    const Rules rules({.pits = pits, .seeds = 5});
    expect_possible_values<PackedPosition>(rules, KalahBrain(rules, nullptr));
  }
  for (const int pits : {8, 12})
    expect_possible_values<WidePosition>(Rules({.pits = pits, .seeds = 12}), WideKalahBrain());
}

/// The same seeds in the opposite order: each pit reaches the store exactly, or most sow to the other side.
TEST(KalahJudgement, OnWideBoardsLikesPitsThatReachTheStore) {
  const Rules rules({.pits = 8, .seeds = 4});
  const auto value_of = [&](const char* text) {
    const auto position = games::kalah::Family::read_position<WidePosition>(rules, text);
    EXPECT_TRUE(position) << text;
    return WideKalahBrain().evaluate(*position);
  };
  const int reaching = value_of("<8,10,10,8,7,6,5,4,3,2,1,1,1,1,1,1,1,1,1> 1");
  const int passing = value_of("<8,10,10,1,2,3,4,5,6,7,8,1,1,1,1,1,1,1,1> 1");
  EXPECT_GT(reaching, passing);
}

TEST(KalahJudgement, BothOrdersHaveEveryMoveOnceAndTheHintFirst) {
  const Rules rules({});
  for (const Judgement judgement : {Judgement::Plain, Judgement::Fitted}) {
    const KalahBrain brain(rules, nullptr, judgement);
    in_random_games<PackedPosition>(rules, 20, [&](const PackedPosition& position) {
      const auto legal = position.moves();
      const auto hint = legal[legal.size() - 1];
      const auto ordered = brain.moves_in_order(position, hint);
      ASSERT_EQ(ordered.size(), legal.size());
      EXPECT_EQ(ordered[0], hint);
      unsigned met = 0;
      for (const auto move : ordered) met |= 1U << move;
      for (const auto move : legal) EXPECT_NE(met & 1U << move, 0U);
    });
  }
}

}  // namespace
}  // namespace parlour::engines::kalah
