#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "documents/measure.hpp"
#include "engines/kalah/classic/kalah_horizon.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_engines.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "search/iterative_deepening.hpp"

namespace documents {

using games::kalah::PackedPosition;
constexpr int kEach = 5;  ///< positions of a kind in a full run

/// Positions of Kalah as many random moves from the start.
struct Sample {
  int moves;
  std::vector<std::unique_ptr<play::State>> states;

  std::string name() const {
    return moves == 0 ? "start" : fmt::format("{} after {} moves", states.size(), moves);
  }
};

inline const PackedPosition& concrete(const play::State& state) {
  return play::position_of<PackedPosition, games::kalah::Family>(state);
}

inline int seeds_in_pits(const play::State& state) {
  const PackedPosition& position = concrete(state);
  return position.rules().total_seeds() - position.store(Side::First) - position.store(Side::Second);
}

class KalahSamples {
 public:
  /// The start, and `each` positions after every fifth number of moves.
  explicit KalahSamples(int each) {
    constexpr int kMostMoves = 30;
    Rng rng(4);
    samples_.push_back({0, {}});
    samples_.back().states.push_back(game_.start());
    for (int moves = 5; moves <= kMostMoves; moves += 5) {
      samples_.push_back({moves, {}});
      while (static_cast<int>(samples_.back().states.size()) < each) add_after(moves, rng);
    }
  }

  const engines::KalahGame& game() const { return game_; }
  const std::vector<Sample>& samples() const { return samples_; }

 private:
  void add_after(int moves, Rng& rng) {
    auto state = game_.start();
    for (int made = 0; made < moves && !state->outcome(); ++made) {
      const auto legal = state->moves();
      state->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (!state->outcome()) samples_.back().states.push_back(std::move(state));
  }

  engines::KalahGame game_{{"kalah", "kalah", "kalah"}, games::kalah::Rules(games::kalah::Options())};
  std::vector<Sample> samples_;
};

inline Cost s4_search(const play::State& state, int depth, search::Pruning pruning) {
  return document_search(engines::classic::KalahEvaluation(), concrete(state), depth, pruning, true);
}

/// What the generic search needs, made once: fresh memory would cost more than a small search.
class GenericKalah {
 public:
  explicit GenericKalah(const games::kalah::Rules& rules)
      : rules_(rules), endgames_(engines::kalah::EndgameTable::build(rules, kEndgameSeeds, pool_, {})) {}

  /// Over S4's tree.
  Cost same_tree(const play::State& state, int depth) {
    using Search = search::AlphaBeta<engines::classic::KalahHorizon, engines::classic::KalahHorizonBrain>;
    engines::classic::KalahHorizonBrain brain(rules_);
    engines::classic::KalahHorizon root(concrete(state), depth);
    table_.clear();
    Search search(brain, table_, games::kalah::kMostPits, {});
    return measured([&] {
      const auto value = search.search(root, Search::kToTheEnd, {-search::kInfinity, search::kInfinity});
      return Answer{value.score, search.nodes()};
    });
  }

  /// As the strong player does it: iterative deepening, its own evaluation, a small table of endgames, and
  /// every move is a ply.
  Cost own_way(const play::State& state, int depth) {
    using Brain = engines::kalah::KalahBrain;
    Brain brain(rules_, &endgames_);
    table_.clear();
    search::AlphaBeta<PackedPosition, Brain> search(brain, table_, games::kalah::kMostPits, {});
    return measured([&] {
      const auto found =
          search::IterativeDeepening<PackedPosition, Brain>(search).run(concrete(state), 1, depth);
      return Answer{found.moves.front().value.score, found.nodes};
    });
  }

 private:
  static constexpr int kEndgameSeeds = 10;
  const games::kalah::Rules& rules_;
  search::WorkerPool pool_{1};
  engines::kalah::EndgameTable endgames_;
  search::TranspositionTable table_{16};
};

inline Cost exact_search(const engines::KalahGame& game, const play::State& state) {
  const SteadyTime time;
  return measured([&] {
    const auto analysis = engines::kalah_engines().solve(game, state, {}, time, {});
    return Answer{analysis.lower, analysis.nodes};
  });
}

/// S4's search at its depths, ours over the same tree, and `engine` at the same number of plies.
inline void report_s4_depths(bool quick) {
  fmt::print(
      "S4's search of Kalah (depth in turns, a bonus move is free) at its usual depths. same tree = the "
      "generic\n"
      "search with S4's depth and evaluation; it finds the same value. own way = the same search as `engine` "
      "uses\n"
      "it: every move is a ply, so it looks less far; own evaluation; endgames of ≤ 10 seeds known "
      "beforehand.\n\n"
      "{:<20} {:>5} | {:>11} {:>9} | {:>10} {:>9} {:>7} {:>7} | {:>9} {:>8}\n",
      "positions", "depth", "S4", "CPU ms", "same tree", "CPU ms", "nodes ×", "time ×", "own way", "CPU ms");
  const KalahSamples set(quick ? 1 : kEach);
  GenericKalah generic(set.game().rules());
  for (const int depth : {8, 10}) {
    if (quick && depth > 8) break;
    for (const Sample& sample : set.samples()) {
      Cost s4, same, own;
      for (const auto& state : sample.states) {
        const Cost by_document = s4_search(*state, depth, search::Pruning::AlphaBeta);
        const Cost by_us = generic.same_tree(*state, depth);
        require_equal(by_document.value, by_us.value, state->text());
        s4 += by_document;
        same += by_us;
        own += generic.own_way(*state, depth);
      }
      fmt::print("{:<20} {:>5} | {:>11} {:>9.1f} | {:>10} {:>9.1f} {:>7.1f} {:>7.1f} | {:>9} {:>8.1f}\n",
                 sample.name(), depth, s4.nodes, s4.ms, same.nodes, same.ms, nodes_ratio(s4, same),
                 ratio(s4.ms, same.ms), own.nodes, own.ms);
    }
  }
}

/// What the exact value costs, beside S4's guess at depth 10, and how often that is the truth.
inline void report_s4_exact(bool quick) {
  const int depth = quick ? 8 : 10;
  fmt::print(
      "The exact value by `parlour solve` (one thread; endgame tables made anew for every position and in "
      "its\n"
      "time; positions settled by them are not nodes) beside S4's value at depth {}.\n\n"
      "{:<20} {:>6} | {:>10} {:>10} {:>9} | {:>11} {:>9} | {:>7} {:>10}\n",
      depth, "positions", "seeds", "exact", "at most", "CPU ms", "S4", "CPU ms", "nodes ×", "S4 is right");
  const KalahSamples set(quick ? 1 : kEach);
  for (const Sample& sample : set.samples()) {
    if (quick && sample.moves < 15) continue;
    Cost exact, s4;
    std::int64_t most = 0;
    int seeds = 0, right = 0;
    for (const auto& state : sample.states) {
      const Cost truth = exact_search(set.game(), *state);
      const Cost guess = s4_search(*state, depth, search::Pruning::AlphaBeta);
      exact += truth;
      s4 += guess;
      most = std::max(most, truth.nodes);
      seeds += seeds_in_pits(*state);
      right += truth.value == guess.value ? 1 : 0;
    }
    const auto count = static_cast<double>(sample.states.size());
    fmt::print("{:<20} {:>6.0f} | {:>10} {:>10} {:>9.1f} | {:>11} {:>9.1f} | {:>7.1f} {:>8} of {}\n",
               sample.name(), seeds / count, exact.nodes, most, exact.ms, s4.nodes, s4.ms,
               nodes_ratio(s4, exact), right, sample.states.size());
  }
}

/// One way to search, depth by depth over the same positions: the mean for one of them.
struct Ladder {
  std::string_view name;
  std::vector<Cost> costs;  ///< from depth 1 on

  /// The depth that costs no more; within the last one measured.
  template <class Of>
  int reached(double budget, Of&& of) const {
    int depth = 0;
    while (depth < static_cast<int>(costs.size()) && of(costs[static_cast<std::size_t>(depth)]) <= budget)
      ++depth;
    return depth;
  }
};

template <class Search>
Ladder climb(std::string_view name, const KalahSamples& set, int deepest, Search&& search) {
  Ladder ladder{name, {}};
  for (int depth = 1; depth <= deepest; ++depth) {
    Cost sum;
    int count = 0;
    for (const Sample& sample : set.samples())
      for (const auto& state : sample.states) {
        sum += search(*state, depth);
        ++count;
      }
    ladder.costs.push_back({0, sum.nodes / count, sum.ms / count});
  }
  return ladder;
}

inline void print_ladders(const std::array<Ladder, 3>& ladders) {
  std::size_t deepest = 0;
  fmt::print("{:>7}", "depth");
  for (const Ladder& ladder : ladders) {
    fmt::print(" | {:>11} {:>9}", ladder.name, "CPU ms");
    deepest = std::max(deepest, ladder.costs.size());
  }
  fmt::print("\n");
  for (std::size_t at = 0; at < deepest; ++at) {
    fmt::print("{:>7}", at + 1);
    for (const Ladder& ladder : ladders) {
      if (at < ladder.costs.size())
        fmt::print(" | {:>11} {:>9.2f}", ladder.costs[at].nodes, ladder.costs[at].ms);
      else
        fmt::print(" | {:>11} {:>9}", "", "");
    }
    fmt::print("\n");
  }
}

template <class Of>
void print_reached(const std::array<Ladder, 3>& ladders, std::string_view budget, double amount, Of&& of) {
  fmt::print("{:<28}", budget);
  for (const Ladder& ladder : ladders) {
    const int depth = ladder.reached(amount, of);
    const bool all = depth == static_cast<int>(ladder.costs.size());
    fmt::print(" {:>12}", fmt::format("{}{}", all ? "≥ " : "", depth));
  }
  fmt::print("\n");
}

/// S4's claim that pruning took the reachable depth from 4–5 to 8–10.
inline void report_s4_claim(bool quick) {
  fmt::print(
      "Kalah without and with pruning, S4's depth and evaluation: means over the start and one position "
      "after\n"
      "5, 10, … 30 random moves.\n\n");
  const KalahSamples set(1);
  GenericKalah generic(set.game().rules());
  const std::array<Ladder, 3> ladders{
      climb("minimax", set, quick ? 6 : 8,
            [](const auto& state, int depth) { return s4_search(state, depth, search::Pruning::None); }),
      climb("S4 pruned", set, quick ? 8 : 11,
            [](const auto& state, int depth) { return s4_search(state, depth, search::Pruning::AlphaBeta); }),
      climb("generic", set, quick ? 10 : 14,
            [&](const auto& state, int depth) { return generic.same_tree(state, depth); })};
  print_ladders(ladders);

  const auto nodes = [](const Cost& cost) { return static_cast<double>(cost.nodes); };
  const auto ms = [](const Cost& cost) { return cost.ms; };
  fmt::print("\n{:<28} {:>12} {:>12} {:>12}\n", "depth reached within", ladders[0].name, ladders[1].name,
             ladders[2].name);
  for (const int depth : {4, 5, 6}) {
    const Cost& budget = ladders[0].costs[static_cast<std::size_t>(depth - 1)];
    print_reached(ladders, fmt::format("nodes of minimax at {}", depth), nodes(budget), nodes);
    print_reached(ladders, fmt::format("CPU time of minimax at {}", depth), ms(budget), ms);
  }
  for (const double budget : {1e4, 1e5, 1e6})
    print_reached(ladders, fmt::format("{:.0f} nodes", budget), budget, nodes);
  for (const double budget : {1.0, 10.0, 100.0})
    print_reached(ladders, fmt::format("{:.0f} ms", budget), budget, ms);
}

}  // namespace documents
