#include "search/alphabeta.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "search/brains.hpp"

namespace parlour::search {
namespace {

using test::CoinBrain;
using test::CoinRules;
using test::Coins;
using test::NineCells;
using test::NineCellsBrain;
using test::plain_negamax;

/// The three inequalities of the contract.
void expect_bound(Score returned, Score value, Window<Score> window) {
  if (value <= window.alpha) {
    EXPECT_LE(returned, window.alpha);
    EXPECT_GE(returned, value);
  } else if (value >= window.beta) {
    EXPECT_GE(returned, window.beta);
    EXPECT_LE(returned, value);
  } else {
    EXPECT_EQ(returned, value);
  }
}

template <class Brain>
class AlphaBetaOnCoins : public testing::Test {};
using Ways = testing::Types<CoinBrain<true>, CoinBrain<false>>;
TYPED_TEST_SUITE(AlphaBetaOnCoins, Ways);

/// Six to eight coins, some already taken, one of them lucky or none.
Coins random_coins(Rng& rng) {
  const int coins = rng.between(6, 8);
  Coins position(CoinRules{coins, rng.between(0, coins)});
  for (int taken = rng.between(0, 3); taken > 0; --taken) {
    const auto moves = position.moves();
    position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

TYPED_TEST(AlphaBetaOnCoins, AgreesWithPlainNegamaxAtEveryDepthAndInEveryWindow) {
  Rng rng(4);
  TypeParam brain;
  for (int round = 0; round < 300; ++round) {
    Coins position = random_coins(rng);
    const Coins before = position;
    const int depth = rng.between(0, 5);
    const Score value = plain_negamax(brain, position, depth);
    const Score game_value = plain_negamax(brain, position, 100);
    const Score alpha = rng.between(-30, 30);
    for (const Window<Score> window :
         {Window<Score>{alpha, alpha + 1}, Window<Score>{alpha, alpha + rng.between(2, 12)},
          Window<Score>{-kInfinity, kInfinity}}) {
      TranspositionTable table(1);
      AlphaBeta<Coins, TypeParam> search(brain, table, 17, {});
      const Value found = search.search(position, depth, window);
      expect_bound(found.score, value, window);
      if (found.proven) expect_bound(found.score, game_value, window);
      EXPECT_EQ(position, before);
    }
  }
}

TYPED_TEST(AlphaBetaOnCoins, ToTheEndEverythingIsProvenWhateverTheTableHolds) {
  Rng rng(5);
  TypeParam brain;
  TranspositionTable table(1);
  for (int round = 0; round < 100; ++round) {
    // One table serves all positions of one game, searched shallowly and to the end in turn.
    if (round % 10 == 0) table.clear();
    const CoinRules rules{8, round / 10 % 9};
    Coins position(rules);
    for (int taken = rng.between(0, 3); taken > 0; --taken) {
      const auto moves = position.moves();
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    AlphaBeta<Coins, TypeParam> search(brain, table, 17, {});
    search.search(position, rng.between(1, 4), {-kInfinity, kInfinity});
    const Score alpha = rng.between(-20, 20);
    const Window<Score> window{alpha, alpha + rng.between(1, 20)};
    const Value found = search.search(position, search.kToTheEnd, window);
    EXPECT_TRUE(found.proven);
    expect_bound(found.score, plain_negamax(brain, position, 100), window);
  }
}

TYPED_TEST(AlphaBetaOnCoins, TheTableRemembersAMoveThatKeepsTheValue) {
  TypeParam brain;
  TranspositionTable table(1);
  Coins position(CoinRules{9, 4});
  AlphaBeta<Coins, TypeParam> search(brain, table, 17, {});
  const Value value = search.search(position, search.kToTheEnd, {-kInfinity, kInfinity});
  const auto move = search.table_move(position);
  ASSERT_TRUE(move);
  Coins child = position;
  child.play(*move);
  EXPECT_EQ(seen_by_parent(position.to_move(), child.to_move(), plain_negamax(brain, child, 100)),
            value.score);
}

TYPED_TEST(AlphaBetaOnCoins, OneThreadTakesTheSameWayEveryTime) {
  const auto nodes = [] {
    TypeParam brain;
    TranspositionTable table(1);
    Coins position(CoinRules{12, 5});
    AlphaBeta<Coins, TypeParam> search(brain, table, 17, {});
    search.search(position, search.kToTheEnd, {0, 1});
    return search.nodes();
  };
  EXPECT_EQ(nodes(), nodes());
}

TYPED_TEST(AlphaBetaOnCoins, StopsAndStoresNothingWrong) {
  TypeParam brain;
  TranspositionTable table(1);
  Coins position(CoinRules{14, 3});
  AlphaBeta<Coins, TypeParam> cut_short(brain, table, 17, {});
  cut_short.stop_after(600);
  cut_short.search(position, cut_short.kToTheEnd, {-kInfinity, kInfinity});
  EXPECT_TRUE(cut_short.stopped());
  EXPECT_LT(cut_short.nodes(), 600 + 1024);
  TranspositionTable empty(1);
  AlphaBeta<Coins, TypeParam> after(brain, table, 17, {});
  AlphaBeta<Coins, TypeParam> fresh(brain, empty, 17, {});
  EXPECT_EQ(after.search(position, after.kToTheEnd, {-kInfinity, kInfinity}).score,
            fresh.search(position, fresh.kToTheEnd, {-kInfinity, kInfinity}).score);
}

TYPED_TEST(AlphaBetaOnCoins, HonoursTheStopToken) {
  TypeParam brain;
  TranspositionTable table(1);
  StopSource stop;
  stop.request_stop();
  Coins position(CoinRules{16, 0});
  AlphaBeta<Coins, TypeParam> search(brain, table, 17, stop.token());
  search.search(position, search.kToTheEnd, {-kInfinity, kInfinity});
  EXPECT_TRUE(search.stopped());
  EXPECT_LE(search.nodes(), 1024);
}

template <class Brain>
class AlphaBetaOnNineCells : public testing::Test {};
using NineCellsWays = testing::Types<NineCellsBrain<true>, NineCellsBrain<false>>;
TYPED_TEST_SUITE(AlphaBetaOnNineCells, NineCellsWays);

TYPED_TEST(AlphaBetaOnNineCells, AgreesWithPlainNegamaxByPlayAndUndo) {
  static_assert(Undoable<NineCells>);
  Rng rng(6);
  TypeParam brain;
  for (int round = 0; round < 60; ++round) {
    NineCells position;
    for (int stones = rng.between(2, 6); stones > 0 && !position.outcome(); --stones) {
      const auto moves = position.moves();
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const NineCells before = position;
    for (const int depth : {1, 2, 3, 9}) {
      TranspositionTable table(1);
      AlphaBeta<NineCells, TypeParam> search(brain, table, 9, {});
      EXPECT_EQ(search.search(position, depth, {-kInfinity, kInfinity}).score,
                plain_negamax(brain, position, depth));
      EXPECT_EQ(position, before);
    }
  }
}

/// Plies to the end with best play, the winner in a hurry and the loser not: kWin - plies, 0 for a draw.
Score distance_by_force(const NineCells& position) {
  constexpr Score kWin = 1000;
  if (const auto outcome = position.outcome()) return kWin * outcome->value_for(position.to_move());
  Score best = -kWin;
  for (const auto move : position.moves()) {
    NineCells child = position;
    child.play(move);
    const Score reply = distance_by_force(child);
    best = std::max(best, reply == 0 ? 0 : reply > 0 ? 1 - reply : -1 - reply);
  }
  return best;
}

template <class Brain>
class AlphaBetaWithDistance : public testing::Test {};
using DistanceWays = testing::Types<test::NineCellsDistanceBrain<true>, test::NineCellsDistanceBrain<false>>;
TYPED_TEST_SUITE(AlphaBetaWithDistance, DistanceWays);

TYPED_TEST(AlphaBetaWithDistance, PrefersTheNearerWinInEveryWindowWhateverTheTableHolds) {
  Rng rng(7);
  TypeParam brain;
  TranspositionTable table(1);  // kept: its scores must be good at other plies too
  for (int round = 0; round < 200; ++round) {
    NineCells position;
    for (int stones = rng.between(1, 6); stones > 0 && !position.outcome(); --stones) {
      const auto moves = position.moves();
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const Score value = distance_by_force(position);
    AlphaBeta<NineCells, TypeParam> search(brain, table, 9, {});
    const Score alpha = value + rng.between(-3, 2);
    const Window<Score> window{alpha, alpha + rng.between(1, 3)};
    expect_bound(search.search(position, 9, window).score, value, window);
    EXPECT_EQ(search.search(position, 9, {-kInfinity, kInfinity}).score, value);
  }
}

}  // namespace
}  // namespace parlour::search
