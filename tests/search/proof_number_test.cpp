// Depth-first proof-number search, held against plain minimax on random graphs of positions.
#include "search/proof_number.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::search {
namespace {

/// A game without rules: numbered positions, moves lead to higher numbers, the first one is the start.
struct Graph {
  enum class End : std::uint8_t { None, Won, Drawn, Lost };  ///< for the attacker

  struct Node {
    bool attacking = true;
    End end = End::None;
    std::vector<std::size_t> children;  ///< without any, whoever is to move has failed
    ProofNumbers first_numbers;         ///< if it does not settle
    bool settles_at_first_sight = false;
  };

  std::vector<Node> nodes;
  std::vector<bool> wins;  ///< by minimax: does the attacker win this node?

  void solve() {
    wins.assign(nodes.size(), false);
    for (std::size_t at = nodes.size(); at-- > 0;) {
      const Node& node = nodes[at];
      const auto won = [&](std::size_t child) { return bool{wins[child]}; };
      if (node.end != End::None)
        wins[at] = node.end == End::Won;
      else if (node.attacking)
        wins[at] = std::any_of(node.children.begin(), node.children.end(), won);
      else
        wins[at] = std::all_of(node.children.begin(), node.children.end(), won);
    }
  }
};

struct Shape {
  bool tree = false;      ///< no position is reached in two ways
  bool alternate = true;  ///< else a side may move twice
  int most_children = 4;
  int depth = 6;
  int width = 12;  ///< positions of each depth; a tree has as many as it needs
  bool ends_early = true;
};

ProofNumbers some_numbers(Rng& rng) {
  constexpr auto kMost = ProofNumbers::kInfinite - 1;
  const auto number = [&] { return rng.below(20) == 0 ? kMost - rng.below(2) : 1 + rng.below(4); };
  return {number(), number()};
}

Graph::End some_end(Rng& rng) {
  constexpr Graph::End kEnds[] = {Graph::End::Won, Graph::End::Drawn, Graph::End::Lost};
  return kEnds[rng.below(3)];
}

Graph random_graph(Rng& rng, const Shape& shape) {
  Graph graph;
  graph.nodes.emplace_back();
  std::vector<std::size_t> level{0};
  for (int depth = 0; depth <= shape.depth; ++depth) {
    std::vector<std::size_t> next;
    const bool deepest = depth == shape.depth;
    const auto add = [&] {
      next.push_back(graph.nodes.size());
      graph.nodes.emplace_back();
    };
    if (!shape.tree && !deepest)
      for (int count = 0; count < shape.width; ++count) add();
    for (const std::size_t at : level) {
      Graph::Node node;
      node.attacking = shape.alternate ? depth % 2 == 0 : rng.below(2) == 0;
      node.first_numbers = some_numbers(rng);
      node.settles_at_first_sight = rng.below(8) == 0;
      if (deepest || (shape.ends_early && depth > 1 && rng.below(6) == 0)) {
        if (rng.below(10) != 0) node.end = some_end(rng);
      } else {
        for (int count = rng.between(1, shape.most_children); count > 0; --count) {
          if (shape.tree) add();
          node.children.push_back(shape.tree ? next.back()
                                             : next[rng.below(static_cast<std::uint32_t>(next.size()))]);
        }
      }
      graph.nodes[at] = node;
    }
    level = next;
  }
  graph.solve();
  return graph;
}

class GraphQuestion {
 public:
  using Move = std::size_t;  ///< the position it leads to

  explicit GraphQuestion(const Graph& graph, std::size_t at = 0) : graph_(&graph), way_{at} {}

  bool attacking() const { return here().attacking; }
  std::uint64_t key() const { return key_after(way_.back()); }
  std::uint64_t key_after(Move move) const { return mix64(move); }
  std::optional<bool> answer() const {
    if (here().end == Graph::End::None) return std::nullopt;
    return here().end == Graph::End::Won;
  }
  void moves(std::vector<Move>& moves) const { moves = here().children; }
  void play(Move move) {
    EXPECT_GT(move, way_.back());
    way_.push_back(move);
  }
  void undo(Move move) {
    EXPECT_EQ(move, way_.back());
    way_.pop_back();
  }
  ProofNumbers first_numbers() const {
    if (!here().settles_at_first_sight) return here().first_numbers;
    return graph_->wins[way_.back()] ? ProofNumbers::yes() : ProofNumbers::no();
  }

 private:
  const Graph::Node& here() const { return graph_->nodes[way_.back()]; }

  const Graph* graph_;
  std::vector<std::size_t> way_;
};

static_assert(Question<GraphQuestion>);
using GraphSearch = ProofNumberSearch<GraphQuestion>;

constexpr auto never = [](std::int64_t) { return false; };

constexpr Shape kTree{.tree = true};
constexpr Shape kTreeOfDoubleMoves{.tree = true, .alternate = false};
constexpr Shape kWays{};
constexpr Shape kWaysWithDoubleMoves{.alternate = false};
constexpr Shape kNarrow{.most_children = 2, .depth = 14, .width = 4};
constexpr Shape kLarge{.most_children = 4, .depth = 16, .width = 1000, .ends_early = false};

/// How often the attacker won, and did not.
struct Counts {
  int won = 0;
  int failed = 0;
  void add(bool won_it) { ++(won_it ? won : failed); }
};

TEST(ProofNumberSearch, AgreesWithMinimax) {
  for (const Shape& shape : {kTree, kTreeOfDoubleMoves, kWays, kWaysWithDoubleMoves, kNarrow}) {
    Counts counts;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
      Rng rng(seed);
      const Graph graph = random_graph(rng, shape);
      ProofNumberTable table(1);
      GraphSearch search(GraphQuestion(graph), table);
      ASSERT_EQ(search.run(never), graph.wins[0]) << seed;
      counts.add(graph.wins[0]);
    }
    EXPECT_GT(std::min(counts.won, counts.failed), 10);
  }
}

TEST(ProofNumberSearch, ATableOfOneBucketIsOnlySlower) {
  for (const Shape& shape : {kTree, kWays, kWaysWithDoubleMoves, kNarrow})
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      Rng rng(seed);
      const Graph graph = random_graph(rng, shape);
      ProofNumberTable table(0);
      ASSERT_EQ(table.capacity(), 4U);
      GraphSearch search(GraphQuestion(graph), table);
      ASSERT_EQ(search.run(never), graph.wins[0]) << seed;
    }
}

TEST(ProofNumberSearch, OneTableServesAllPositionsOfAGame) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng rng(seed);
    const Graph graph = random_graph(rng, kWaysWithDoubleMoves);
    ProofNumberTable table(0);
    for (int asked = 0; asked < 100; ++asked) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(graph.nodes.size()));
      GraphSearch search(GraphQuestion(graph, at), table);
      ASSERT_EQ(search.run(never), graph.wins[at]) << seed << " at " << at;
      if (const auto known = table.probe(mix64(at)); known && known->settled()) {
        ASSERT_EQ(known->proved(), graph.wins[at]);
      }
    }
  }
}

TEST(ProofNumberSearch, KnowsWhatIsSeenAtAGlance) {
  Graph graph;
  graph.nodes.resize(1);
  ProofNumberTable table(0);
  for (const auto end : {Graph::End::Won, Graph::End::Drawn, Graph::End::Lost}) {
    graph.nodes[0].end = end;
    graph.solve();
    GraphSearch search(GraphQuestion(graph), table);
    EXPECT_EQ(search.run(never), end == Graph::End::Won);
    EXPECT_EQ(search.searched(), 0);
  }
}

TEST(ProofNumberSearch, WithoutAMoveTheSideToMoveHasFailed) {
  for (const bool attacking : {true, false}) {
    Graph graph;
    graph.nodes.resize(1);
    graph.nodes[0].attacking = attacking;
    ProofNumberTable table(0);
    EXPECT_EQ(GraphSearch(GraphQuestion(graph), table).run(never), !attacking);
  }
}

/// All threads look for the same answer; whichever has it first, it is the right one.
TEST(ProofNumberSearch, ThreadsShareATable) {
  constexpr int kThreads = 3;
  WorkerPool pool(kThreads);
  Counts counts;
  for (const std::size_t mebibytes : {0, 1})
    for (const Shape& shape : {kWays, kWaysWithDoubleMoves, kNarrow})
      for (std::uint64_t seed = 1000; seed < 1060; ++seed) {
        Rng rng(seed);
        const Graph graph = random_graph(rng, shape);
        ProofNumberTable table(mebibytes);
        BusyPositions busy;
        std::vector<std::optional<bool>> answers(kThreads);
        pool.run([&](int worker) {
          GraphSearch search(GraphQuestion(graph), table, &busy);
          answers[static_cast<std::size_t>(worker)] = search.run(never);
        });
        for (const auto& answer : answers) ASSERT_EQ(answer, graph.wins[0]) << seed;
        counts.add(graph.wins[0]);
      }
  EXPECT_GT(std::min(counts.won, counts.failed), 10);
}

/// Marks of other threads only change the order: even those that never go away.
TEST(ProofNumberSearch, IsNotHeldUpByPositionsThatStayBusy) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const Graph graph = random_graph(rng, kWays);
    ProofNumberTable table(1);
    BusyPositions busy;
    std::vector<std::unique_ptr<BusyPositions::Mark>> marks;
    for (std::size_t at = 1; at < graph.nodes.size(); ++at)
      if (rng.below(2) == 0) marks.push_back(std::make_unique<BusyPositions::Mark>(&busy, mix64(at)));
    GraphSearch search(GraphQuestion(graph), table, &busy);
    ASSERT_EQ(search.run(never), graph.wins[0]) << seed;
  }
}

/// A graph that takes some thousand positions to search.
Graph large_graph(std::uint64_t seed) {
  Rng rng(seed);
  Graph graph = random_graph(rng, kLarge);
  for (Graph::Node& node : graph.nodes) {
    node.settles_at_first_sight = false;
    node.first_numbers = {1, 1};
  }
  return graph;
}

TEST(ProofNumberSearch, StopsSoonAfterItIsTold) {
  int stopped = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Graph graph = large_graph(seed);
    for (const std::int64_t most : {0, 300, 1000}) {
      ProofNumberTable table(1);
      GraphSearch search(GraphQuestion(graph), table);
      std::int64_t last = 0;
      const auto answer = search.run([&](std::int64_t searched) {
        EXPECT_GT(searched, last);
        last = searched;
        return searched >= most;
      });
      if (answer) {
        ASSERT_EQ(answer, graph.wins[0]);
        continue;
      }
      ++stopped;
      EXPECT_GE(search.searched(), most);
      EXPECT_LE(search.searched(), most + 1000);
    }
  }
  EXPECT_GT(stopped, 10);
}

TEST(ProofNumberSearch, AfterAStopTheTableHoldsOnlyTheTruth) {
  int settled = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Graph graph = large_graph(seed);
    ProofNumberTable table(1);
    std::optional<bool> answer;
    for (std::int64_t most = 256; !answer; most *= 2) {
      answer = GraphSearch(GraphQuestion(graph), table).run([&](std::int64_t searched) {
        return searched >= most;
      });
      for (std::size_t at = 0; at < graph.nodes.size(); ++at) {
        const auto known = table.probe(mix64(at));
        if (!known || !known->settled()) continue;
        ASSERT_EQ(known->proved(), graph.wins[at]) << seed << " at " << at;
        ++settled;
      }
    }
    ASSERT_EQ(answer, graph.wins[0]) << seed;
  }
  EXPECT_GT(settled, 1000);
}

TEST(ProofNumberSearch, SearchesTheSameTreeEveryTime) {
  const Graph graph = large_graph(3);
  std::vector<std::int64_t> searched;
  for (int times = 0; times < 2; ++times) {
    ProofNumberTable table(1);
    GraphSearch search(GraphQuestion(graph), table);
    EXPECT_EQ(search.run(never), graph.wins[0]);
    searched.push_back(search.searched());
  }
  EXPECT_EQ(searched[0], searched[1]);
}

}  // namespace
}  // namespace parlour::search
