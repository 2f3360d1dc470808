#include "search/uct.hpp"

#include <gtest/gtest.h>

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "play/coin_game.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::search {
namespace {

using test::CoinRules;
using test::Coins;
using Search = Uct<Coins, PlainGuide>;

constexpr std::size_t kMebibyte = 1 << 20;

void simulate(Search& search, int times, std::uint64_t seed) {
  Search::Worker worker(search, {}, seed);
  for (int time = 0; time < times; ++time) search.simulate(worker);
}

int sign(int value) { return (value > 0) - (value < 0); }

/// 1 a win, 0 a draw, -1 a loss for the side to move, by trying everything.
int value_of(const Coins& position) {
  if (const auto outcome = position.outcome()) return sign(outcome->value_for(position.to_move()));
  int best = -1;
  for (const Coins::Move move : position.moves()) {
    Coins child = position;
    child.play(move);
    const int value = value_of(child);
    best = std::max(best, child.to_move() == position.to_move() ? value : -value);
  }
  return best;
}

/// A subtree written down: for every node its move, visits, sum, proof and children, depth first.
using Written = std::vector<std::tuple<int, std::int64_t, std::int64_t, int, int, std::size_t>>;
void write(const Search& search, const UctNode& node, Written& written) {
  const auto children = search.children(node);
  written.emplace_back(node.move(), node.visits(), node.sum(), node.proof().lower, node.proof().upper,
                       children.size());
  for (const UctNode& child : children) write(search, child, written);
}
Written written_below(const Search& search, const UctNode& node) {
  Written written;
  for (const UctNode& child : search.children(node)) write(search, child, written);
  return written;
}

const UctNode& child_of(const Search& search, const UctNode& node, Coins::Move move) {
  for (const UctNode& child : search.children(node))
    if (child.move() == move) return child;
  throw std::logic_error("no such child");
}

TEST(Proof, IsSeenFromTheOtherSideWithItsEndsExchanged) {
  constexpr Proof kNotLost{0, 1};
  EXPECT_EQ(kNotLost.seen_by(Side::Second, Side::First), (Proof{-1, 0}));
  EXPECT_EQ(kNotLost.seen_by(Side::First, Side::First), kNotLost);
  EXPECT_EQ(kNotLost.and_also({-1, 0}), Proof::exactly(0));
}

TEST(UctNode, LearnsOnlyWhatIsNew) {
  UctNode node;
  EXPECT_FALSE(node.learn({}));
  EXPECT_TRUE(node.learn({0, 1}));
  EXPECT_FALSE(node.learn({-1, 1}));
  EXPECT_EQ(node.proof(), (Proof{0, 1}));
  EXPECT_TRUE(node.learn({-1, 0}));
  EXPECT_TRUE(node.proof().settled());
}

// Lucky coins keep the turn, so a sign that flips with every ply shows.
TEST(Uct, ProvesWhatTryingEverythingFinds) {
  for (int coins = 1; coins <= 6; ++coins)
    for (int lucky = 0; lucky <= coins; ++lucky)
      for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Coins start(CoinRules{coins, lucky});
        Search search(start, kMebibyte);
        Search::Worker worker(search, {}, seed);
        for (int time = 0; time < 20'000 && !search.tree().root().proof().settled(); ++time)
          search.simulate(worker);
        const int value = value_of(start);
        ASSERT_EQ(search.tree().root().proof(), Proof::exactly(value))
            << coins << " " << lucky << " " << seed;
        Coins child = start;
        child.play(static_cast<Coins::Move>(search.best_child(search.tree().root())->move()));
        EXPECT_EQ(child.to_move() == Side::First ? value_of(child) : -value_of(child), value);
      }
}

TEST(Uct, WhatItProvesOnTheWayIsNeverWrong) {
  const Coins start(CoinRules{7, 3});
  Search search(start, kMebibyte);
  Search::Worker worker(search, {}, 1);
  for (int time = 0; time < 300; ++time) {
    search.simulate(worker);
    for (const UctNode& child : search.children(search.tree().root())) {
      Coins after = start;
      after.play(static_cast<Coins::Move>(child.move()));
      const int value = after.to_move() == Side::First ? value_of(after) : -value_of(after);
      ASSERT_LE(child.proof().lower, value);
      ASSERT_GE(child.proof().upper, value);
    }
  }
}

/// Knows only the smallest coin, and says so.
struct ShortSighted : PlainGuide {
  struct Moves : Coins::Moves {
    bool complete = false;
  };
  Moves moves(const Coins& position) const {
    Moves moves;
    moves.push_back(position.moves()[0]);
    return moves;
  }
};

// With the smallest coin every time, First loses; nothing is proved, since it might have taken another one.
TEST(Uct, ALossWithSomeOfTheMovesIsNoProof) {
  Uct<Coins, ShortSighted> search(Coins(CoinRules{4, 0}), kMebibyte);
  Uct<Coins, ShortSighted>::Worker worker(search, {}, 1);
  for (int time = 0; time < 200; ++time) search.simulate(worker);
  EXPECT_EQ(search.tree().root().visits(), 200);
  EXPECT_EQ(search.tree().root().proof(), Proof{});
  EXPECT_LT(search.tree().root().mean(), -kUctWin / 2);
}

/// Knows that nobody ever loses from here, and thinks the worst.
struct Pessimist : PlainGuide {
  Proof proof(const Coins& /*position*/) const { return {0, 1}; }
  std::int64_t estimate(const Coins& /*position*/, Rng& /*rng*/) const { return -kUctWin; }
};

TEST(Uct, ValuesStayWithinWhatIsProved) {
  Uct<Coins, Pessimist> search(Coins(CoinRules{12, 0}), kMebibyte);
  Uct<Coins, Pessimist>::Worker worker(search, {}, 1);
  for (int time = 0; time < 8; ++time) search.simulate(worker);
  for (const UctNode& child : search.children(search.tree().root())) EXPECT_EQ(child.sum(), 0);
}

TEST(Uct, EverySimulationVisitsTheRootAndOneChild) {
  Search search(Coins(CoinRules{12, 0}), kMebibyte);
  simulate(search, 500, 1);
  std::int64_t visits = 0;
  for (const UctNode& child : search.children(search.tree().root())) visits += child.visits();
  EXPECT_EQ(search.tree().root().visits(), 500);
  EXPECT_EQ(visits, 500);
}

TEST(Uct, TheSameSeedBuildsTheSameTree) {
  const auto tree = [](std::uint64_t seed) {
    Search search(Coins(CoinRules{14, 5}), kMebibyte);
    simulate(search, 1000, seed);
    return written_below(search, search.tree().root());
  };
  EXPECT_EQ(tree(1), tree(1));
  EXPECT_NE(tree(1), tree(2));
}

// Changes with every change of the search, not with the compiler or the machine.
TEST(Uct, TheTreeIsTheSameEverywhere) {
  Search search(Coins(CoinRules{14, 5}), kMebibyte);
  simulate(search, 3000, 1);
  std::uint64_t signature = 0;
  for (const auto& [move, visits, sum, lower, upper, count] : written_below(search, search.tree().root()))
    for (const std::int64_t number : {std::int64_t{move}, visits, sum, std::int64_t{lower + 3 * upper}})
      signature = mix64(signature ^ static_cast<std::uint64_t>(number));
  EXPECT_EQ(signature % 1'000'000, 746469u);
}

TEST(Uct, KeepsWhatIsKnownAfterAMoveAndItsAnswer) {
  const Coins start(CoinRules{12, 4});
  for (const auto& line : {std::vector<Coins::Move>{12, 11}, {4, 3}, {4}, {12}, {}}) {
    Search search(start, kMebibyte);
    simulate(search, 5000, 1);
    Coins after = start;
    Side chooser = Side::First;
    const UctNode* node = &search.tree().root();
    for (const Coins::Move move : line) {
      node = &child_of(search, *node, move);
      chooser = after.to_move();
      after.play(move);
    }
    const Written before = written_below(search, *node);
    const std::int64_t visits = node->visits();
    const std::int64_t sum = seen_by_parent(after.to_move(), chooser, node->sum());
    ASSERT_TRUE(search.advance(line, after));
    EXPECT_EQ(written_below(search, search.tree().root()), before);
    EXPECT_EQ(search.tree().root().visits(), visits);
    EXPECT_EQ(search.tree().root().sum(), sum);
    EXPECT_EQ(search.tree().size(), before.size() + 1);
    EXPECT_EQ(search.position(), after);
    simulate(search, 100, 2);
    EXPECT_EQ(search.tree().root().visits(), visits + 100);
  }
}

TEST(Uct, BeginsAnewWhereTheTreeDoesNotLead) {
  const Coins start(CoinRules{12, 0});
  Search search(start, kMebibyte);
  simulate(search, 100, 1);
  EXPECT_FALSE(search.advance(std::vector<Coins::Move>{12}, start));
  EXPECT_EQ(search.position(), start);
  EXPECT_EQ(search.tree().root().visits(), 0);
  EXPECT_EQ(search.tree().size(), 1u);
  simulate(search, 10, 1);
  EXPECT_EQ(search.tree().root().visits(), 10);
}

TEST(Uct, GoesOnWhenItsMemoryIsUsedUp) {
  Search search(Coins(CoinRules{16, 0}), 1);
  const std::size_t capacity = search.tree().capacity();
  EXPECT_LE(capacity, 4096u);
  simulate(search, 20'000, 1);
  EXPECT_LE(search.tree().size(), capacity);
  EXPECT_GT(search.tree().size() + 16, capacity);
  EXPECT_EQ(search.tree().root().visits(), 20'000);
  Coins after(CoinRules{16, 0});
  const auto best = static_cast<Coins::Move>(search.best_child(search.tree().root())->move());
  after.play(best);
  ASSERT_TRUE(search.advance(std::vector<Coins::Move>{best}, after));
  EXPECT_LT(search.tree().size(), capacity);  // room to grow again
}

TEST(Uct, ThreadsShareOneTree) {
  WorkerPool pool(4);
  for (int round = 0; round < 5; ++round) {
    const Coins start(CoinRules{6, 2});
    Search small(start, kMebibyte);
    Search large(Coins(CoinRules{15, 2}), kMebibyte);
    simulate(large, 1, 9);  // adds the root's moves: while a thread does that, others only estimate
    pool.run([&](int thread) {
      Search::Worker in_small(small, {}, static_cast<std::uint64_t>(thread));
      Search::Worker in_large(large, {}, static_cast<std::uint64_t>(thread));
      for (int time = 0; time < 2000; ++time) small.simulate(in_small);
      for (int time = 0; time < 500; ++time) {
        large.simulate(in_large);
        if (thread == 0 && time % 8 == 0) {
          EXPECT_FALSE(large.principal_variation(4).empty());
        }
      }
    });
    EXPECT_EQ(small.tree().root().proof(), Proof::exactly(value_of(start)));
    std::int64_t visits = 0;
    std::int64_t sum = 0;
    for (const UctNode& child : large.children(large.tree().root())) {
      visits += child.visits();
      sum += child.sum();
    }
    EXPECT_EQ(large.tree().root().visits(), 500 * pool.size() + 1);
    EXPECT_GE(visits, 500 * pool.size());
    EXPECT_LE(std::abs(sum), visits * kUctWin);  // no visit is left counted as a loss twice
  }
}

TEST(Uct, ADrawThatIsProvedIsBetterThanABadMoveThatIsVisitedMore) {
  Search search(Coins(CoinRules{3, 0}), kMebibyte);
  // First takes 3 of 1 2 3 and draws at most; with anything else it loses.
  simulate(search, 200, 1);
  EXPECT_EQ(search.best_child(search.tree().root())->move(), 3);
  EXPECT_TRUE(search.decided());
}

}  // namespace
}  // namespace parlour::search
