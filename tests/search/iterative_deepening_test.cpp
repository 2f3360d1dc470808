#include "search/iterative_deepening.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/rng.hpp"
#include "search/brains.hpp"
#include "search/principal_variation.hpp"

namespace parlour::search {
namespace {

using test::CoinBrain;
using test::CoinRules;
using test::Coins;
using test::plain_negamax;

using Brain = CoinBrain<true>;
using Search = AlphaBeta<Coins, Brain>;
using Deepening = IterativeDeepening<Coins, Brain>;

Score value_of_move(const Brain& brain, const Coins& position, Coins::Move move, int depth) {
  Coins child = position;
  child.play(move);
  return seen_by_parent(position.to_move(), child.to_move(), plain_negamax(brain, child, depth - 1));
}

/// The evaluation of these positions is noise, so values jump from depth to depth: aspiration has to widen
/// its window on both sides all the time.
TEST(IterativeDeepening, GivesTheBestLinesTheirOwnValuesAtEveryDepth) {
  Rng rng(11);
  Brain brain;
  for (int round = 0; round < 60; ++round) {
    const int coins = rng.between(6, 9);
    const Coins position(CoinRules{coins, rng.between(0, coins)});
    const int lines = rng.between(1, coins + 1);
    TranspositionTable table(1);
    Search search(brain, table, 32, {});
    int last_depth = 0;
    Deepening(search).run(position, lines, 5, [&](const Iteration<Coins::Move>& iteration) {
      EXPECT_EQ(iteration.depth, ++last_depth);
      std::vector<Score> values;
      for (const auto move : position.moves())
        values.push_back(value_of_move(brain, position, move, iteration.depth));
      std::sort(values.begin(), values.end(), std::greater<>());
      const auto shown = std::min<std::size_t>(static_cast<std::size_t>(lines), values.size());
      for (std::size_t at = 0; at < iteration.moves.size(); ++at) {
        const auto& root = iteration.moves[at];
        const Score value = value_of_move(brain, position, root.move, iteration.depth);
        if (at < shown) {
          EXPECT_EQ(root.value.score, values[at]);
          EXPECT_EQ(root.value.score, value);
        } else {
          EXPECT_LE(value, iteration.moves[shown - 1].value.score);
        }
      }
    });
    EXPECT_EQ(last_depth, 5);
  }
}

TEST(IterativeDeepening, EndsWhenNothingDeeperCanChangeTheValue) {
  Brain brain;
  const Coins position(CoinRules{6, 2});
  TranspositionTable table(1);
  Search search(brain, table, 32, {});
  const auto found = Deepening(search).run(position, 1, 100);
  EXPECT_TRUE(found.exact());
  EXPECT_LE(found.depth, 7);
  EXPECT_EQ(found.moves.front().value.score, plain_negamax(brain, position, 100));
}

TEST(IterativeDeepening, KeepsWhatItKnewWhenStopped) {
  Brain brain;
  const Coins position(CoinRules{9, 0});
  for (const std::int64_t nodes : {1, 5, 20, 100, 1000, 5000}) {
    TranspositionTable table(1);
    Search search(brain, table, 32, {});
    search.stop_after(nodes);
    const auto found = Deepening(search).run(position, 1, 100);
    ASSERT_EQ(found.moves.size(), position.moves().size());
    EXPECT_TRUE(position.legal(found.moves.front().move));
  }
}

TEST(PrincipalVariation, IsALineOfLegalMovesFromTheBestOne) {
  Rng rng(12);
  Brain brain;
  for (int round = 0; round < 20; ++round) {
    const int coins = rng.between(5, 8);
    Coins position(CoinRules{coins, rng.between(0, coins)});
    TranspositionTable table(1);
    Search search(brain, table, 32, {});
    const auto found = Deepening(search).run(position, 1, 100);
    const auto line = principal_variation(search, position, found.moves.front().move, 20);
    ASSERT_FALSE(line.empty());
    EXPECT_EQ(line.front(), found.moves.front().move);
    EXPECT_GT(line.size(), 1U);
    for (const auto move : line) {
      ASSERT_TRUE(position.legal(move));
      position.play(move);
    }
    EXPECT_EQ(principal_variation(search, Coins(CoinRules{5, 0}), 1, 1).size(), 1U);
  }
}

}  // namespace
}  // namespace parlour::search
