#include "search/fixed_depth.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "core/bounded_list.hpp"
#include "core/rng.hpp"
#include "play/coin_game.hpp"

namespace parlour::search {
namespace {

using test::CoinRules;
using test::Coins;

/// Store difference of the coin game. Knows how often it was asked, and may run out of time.
struct CoinSearch {
  using Value = std::int64_t;

  Coins::Moves candidates(const Coins& position) const { return position.moves(); }
  Value evaluate(const Coins& position, Side searcher) {
    ++evaluated;
    return searcher == Side::First ? position.lead_of_first() : -position.lead_of_first();
  }
  int cost(Side parent, Side child) const { return bonus_is_free && parent == child ? 0 : 1; }
  bool out_of_time() { return ++looks > looks_until_late; }

  bool bonus_is_free = false;
  int evaluated = 0;
  int looks = 0;
  int looks_until_late = std::numeric_limits<int>::max();
};

constexpr std::int64_t kNoBound = std::numeric_limits<std::int64_t>::max();

using Search = FixedDepthSearch<Coins, CoinSearch>;

TEST(FixedDepth, TheSearcherTakesTheBestAndTheOpponentAnswersTheBest) {
  CoinSearch game;
  const auto found = Search(game, Pruning::None, kNoBound).search(Coins(CoinRules{4, 0}), 2);
  EXPECT_EQ(found.best, Coins::Move{4});  // 4, then the opponent's 3
  EXPECT_EQ(found.value, 1);
}

TEST(FixedDepth, OneIsTheOwnMoveAlone) {
  CoinSearch game;
  const auto found = Search(game, Pruning::None, kNoBound).search(Coins(CoinRules{4, 0}), 1);
  EXPECT_EQ(found.value, 4);
  EXPECT_EQ(found.nodes, 4);
}

TEST(FixedDepth, SecondSearchesFromItsOwnView) {
  Coins position(CoinRules{4, 0});
  position.play(1);
  CoinSearch game;
  const auto found = Search(game, Pruning::None, kNoBound).search(position, 1);
  EXPECT_EQ(found.best, Coins::Move{4});
  EXPECT_EQ(found.value, 3);
}

TEST(FixedDepth, WithoutPruningEveryNodeIsVisited) {
  CoinSearch game;
  const auto found = Search(game, Pruning::None, kNoBound).search(Coins(CoinRules{5, 0}), 5);
  EXPECT_EQ(found.nodes, 5 + 20 + 60 + 120 + 120);
  EXPECT_EQ(game.evaluated, 120);  // leaves only
}

TEST(FixedDepth, PruningVisitsFewerNodes) {
  CoinSearch game;
  const auto found = Search(game, Pruning::AlphaBeta, kNoBound).search(Coins(CoinRules{5, 0}), 5);
  EXPECT_LT(found.nodes, 5 + 20 + 60 + 120 + 120);
  EXPECT_EQ(found.value, 3);  // 5, 4, 3, 2, 1
}

// Coin 1 is lucky. Depth 1: taking it leaves nothing to search; free, the search goes on with the next coin.
TEST(FixedDepth, AFreeBonusMoveUsesUpNoDepth) {
  CoinSearch counted;
  EXPECT_EQ(Search(counted, Pruning::None, kNoBound).search(Coins(CoinRules{3, 1}), 1).value, 3);
  CoinSearch free;
  free.bonus_is_free = true;
  const auto found = Search(free, Pruning::None, kNoBound).search(Coins(CoinRules{3, 1}), 1);
  EXPECT_EQ(found.value, 4);
  EXPECT_EQ(found.best, Coins::Move{1});
}

TEST(FixedDepth, PastTheDeadlineEveryNodeIsWorthItsStaticValue) {
  CoinSearch game;
  game.looks_until_late = 0;
  const auto found = Search(game, Pruning::None, kNoBound).search(Coins(CoinRules{4, 0}), 4);
  EXPECT_EQ(found.value, 4);  // as if the depth were 1
  EXPECT_EQ(found.best, Coins::Move{4});
  EXPECT_EQ(found.nodes, 4);
}

/// A tree written down by hand: a node is a value or has children, by the path of moves to it.
class Tree {
 public:
  using Move = std::uint8_t;

  Side to_move() const { return side_at(static_cast<int>(path_.size() % 2)); }
  BoundedList<Move, 3> moves() const {
    BoundedList<Move, 3> moves;
    if (path_.size() == 2) return moves;
    for (const int move : {0, 1, 2}) moves.push_back(static_cast<Move>(move));
    return moves;
  }
  bool legal(Move move) const { return move < 3; }
  void play(Move move) { path_.push_back(move); }
  std::optional<Outcome> outcome() const { return std::nullopt; }
  std::uint64_t key() const { return 0; }
  bool operator==(const Tree&) const = default;
  const std::vector<Move>& path() const { return path_; }

 private:
  std::vector<Move> path_;
};

/// Looks up the leaves, three a branch; `seen` keeps the order in which they were asked for.
struct Leaves {
  using Value = int;
  auto candidates(const Tree& tree) const { return tree.moves(); }
  Value evaluate(const Tree& tree, Side) {
    if (tree.path().size() < 2) return inner;
    const int leaf = tree.path()[0] * 3 + tree.path()[1];
    seen.push_back(leaf);
    return values[static_cast<std::size_t>(leaf)];
  }
  int cost(Side, Side) const { return 1; }
  bool out_of_time() { return ++looks > looks_until_late; }

  std::vector<int> values;
  std::vector<int> seen{};
  int inner = 0;
  int looks = 0;
  int looks_until_late = 1000;
};

using TreeSearch = FixedDepthSearch<Tree, Leaves>;

TEST(FixedDepth, OfEqualMovesTheFirstStays) {
  Leaves leaves{{5, 7, 5, 9, 5, 6, 5, 5, 5}};
  for (const Pruning pruning : {Pruning::None, Pruning::AlphaBeta}) {
    const auto found = TreeSearch(leaves, pruning, 1000).search(Tree(), 2);
    EXPECT_EQ(found.best, Tree::Move{0});
    EXPECT_EQ(found.value, 5);
  }
}

// Min nodes: 3; then 2 ≤ 3 cuts off the rest of the second branch; the third is never below 3.
TEST(FixedDepth, PruningSkipsExactlyWhatCannotMatter) {
  Leaves leaves{{3, 12, 8, 2, 4, 6, 14, 5, 2}};
  const auto found = TreeSearch(leaves, Pruning::AlphaBeta, 1000).search(Tree(), 2);
  EXPECT_EQ(found.value, 3);
  EXPECT_EQ(leaves.seen, (std::vector<int>{0, 1, 2, 3, 6, 7, 8}));
}

TEST(FixedDepth, AnEqualValueCutsOffToo) {
  Leaves leaves{{3, 12, 8, 3, 4, 6, 3, 5, 2}};
  TreeSearch(leaves, Pruning::AlphaBeta, 1000).search(Tree(), 2);
  EXPECT_EQ(leaves.seen, (std::vector<int>{0, 1, 2, 3, 6}));
}

TEST(FixedDepth, AMoveWorthMinusInfinityIsNeverChosen) {
  Leaves all_lose{{-100, 1, 1, 1, -100, 1, 1, 1, -100}};
  for (const Pruning pruning : {Pruning::None, Pruning::AlphaBeta}) {
    const auto found = TreeSearch(all_lose, pruning, 100).search(Tree(), 2);
    EXPECT_EQ(found.best, std::nullopt);
    EXPECT_EQ(found.value, -100);
  }
  Leaves one_holds{{-100, 1, 1, 1, -99, 1, 1, 1, -100}};
  EXPECT_EQ(TreeSearch(one_holds, Pruning::AlphaBeta, 100).search(Tree(), 2).best, Tree::Move{1});
}

TEST(FixedDepth, BelowInfinityEvenALossHasABestMove) {
  Leaves all_lose{{-100, 1, 1, 1, -100, 1, 1, 1, -100}};
  EXPECT_EQ(TreeSearch(all_lose, Pruning::AlphaBeta, 1000).search(Tree(), 2).best, Tree::Move{0});
}

// The looks: branch 0, its three leaves are at depth 0 and need none, branch 1. Then time is up: branches 2
// and on count for their static value, here better than what was searched.
TEST(FixedDepth, TheDeadlineMixesSearchedAndStaticValues) {
  Leaves leaves{{5, 5, 5, 6, 6, 6, 100, 100, 100}};
  leaves.inner = 7;
  leaves.looks_until_late = 2;
  const auto found = TreeSearch(leaves, Pruning::None, 1000).search(Tree(), 2);
  EXPECT_EQ(found.best, Tree::Move{2});
  EXPECT_EQ(found.value, 7);
  EXPECT_EQ(leaves.seen, (std::vector<int>{0, 1, 2, 3, 4, 5}));
}

/// A random tree: what a node is like follows from a hash of the way to it. The turn may stay.
class RandomTree {
 public:
  using Move = std::uint8_t;
  RandomTree() = default;
  explicit RandomTree(std::uint64_t seed) : hash_(mix64(seed)) {}

  Side to_move() const { return to_move_; }
  BoundedList<Move, 4> moves() const {
    BoundedList<Move, 4> moves;
    if (outcome()) return moves;
    for (Move move = 0; move <= hash_ % 4; ++move) moves.push_back(move);
    return moves;
  }
  bool legal(Move move) const { return !outcome() && move <= hash_ % 4; }
  void play(Move move) {
    hash_ = mix64(hash_ + move + 1);
    if (hash_ >> 60 != 0) to_move_ = other(to_move_);
  }
  std::optional<Outcome> outcome() const {
    return hash_ % 16 == 5 ? std::optional(Outcome::draw()) : std::nullopt;
  }
  std::uint64_t key() const { return hash_; }
  bool operator==(const RandomTree&) const = default;

 private:
  std::uint64_t hash_ = 0;
  Side to_move_ = Side::First;
};

/// Few different values, so that ties and cut-offs are common; not antisymmetric, as the documents' are not.
struct RandomLeaves {
  using Value = int;
  auto candidates(const RandomTree& tree) const { return tree.moves(); }
  Value evaluate(const RandomTree& tree, Side searcher) const {
    return static_cast<int>(mix64(tree.key() ^ static_cast<std::uint64_t>(searcher)) % 9) - 4;
  }
  int cost(Side parent, Side child) const { return parent == child ? 0 : 1; }
  bool out_of_time() const { return false; }
};

TEST(FixedDepth, PruningChangesNeitherValueNorMove) {
  RandomLeaves leaves;
  using Both = FixedDepthSearch<RandomTree, RandomLeaves>;
  std::int64_t saved = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const RandomTree tree(seed);
    if (tree.outcome()) continue;
    const int depth = 1 + static_cast<int>(seed % 6);
    for (const int infinity : {1000, 4}) {  // 4: the best and worst values lie on the bound
      const auto plain = Both(leaves, Pruning::None, infinity).search(tree, depth);
      const auto pruned = Both(leaves, Pruning::AlphaBeta, infinity).search(tree, depth);
      ASSERT_EQ(plain.best, pruned.best) << seed;
      ASSERT_LE(pruned.nodes, plain.nodes) << seed;
      saved += plain.nodes - pruned.nodes;
      ASSERT_EQ(plain.value, pruned.value) << seed;
    }
  }
  EXPECT_GT(saved, 100'000);
}

}  // namespace
}  // namespace parlour::search
