#pragma once

#include <array>
#include <string>

#include "documents/measure.hpp"
#include "engines/line/classic/square_brain.hpp"
#include "games/line/position.hpp"
#include "search/iterative_deepening.hpp"

namespace documents {

inline games::line::Rules square_rules(int size) {
  games::line::Options options;
  options.rows = options.cols = options.win = size;
  return games::line::Rules(options);
}

/// The generic search with all it has, from one ply to `plies`; the nodes of all depths together.
template <class P, class Brain>
Cost deepening_search(Brain brain, const P& position, int plies) {
  constexpr std::size_t kTableMebibytes = 4;
  search::TranspositionTable table(kTableMebibytes);
  table.clear();  // fresh memory would cost more than a small search
  search::AlphaBeta<P, Brain> search(brain, table, games::line::kMostCells, {});
  return measured([&] {
    const auto found = search::IterativeDeepening<P, Brain>(search).run(position, 1, plies);
    return Answer{found.moves.front().value.score, found.nodes};
  });
}

/// S2's table of the first move at the greatest depth it offers.
inline void report_s2_table(bool /*quick*/) {
  constexpr std::array<double, 8> kPublishedMs{90, 1523, 1816, 480, 1891, 114, 271, 589};
  fmt::print(
      "S2's table: the first move on N×N at the greatest depth S2 offers (plies after the own move).\n"
      "generic = iterative deepening over the same tree with the same evaluation; both find the same "
      "value.\n\n"
      "{:>5} {:>5} {:>9} | {:>10} {:>9} | {:>9} {:>9} | {:>7} {:>7} {:>9}\n",
      "size", "depth", "S2 ms", "classic", "CPU ms", "generic", "CPU ms", "nodes ×", "time ×", "S2 time ×");
  for (int size = 3; size <= 10; ++size) {
    const games::line::Rules rules = square_rules(size);
    const int depth = engines::classic::SquareEvaluation::deepest_offered(size);
    games::line::with_start(rules, [&](auto start) {
      using Brain = engines::classic::SquareBrain<decltype(start)>;
      const Cost classic = document_search(engines::classic::SquareEvaluation(rules), start, depth + 1,
                                           search::Pruning::AlphaBeta, false);
      const Cost generic = deepening_search(Brain(rules), start, depth + 1);
      require_equal(Brain::clamped(classic.value), generic.value, "S2's table");
      const double published = kPublishedMs[static_cast<std::size_t>(size - 3)];
      fmt::print("{:>5} {:>5} {:>9.0f} | {:>10} {:>9.2f} | {:>9} {:>9.2f} | {:>7.1f} {:>7.1f} {:>9.0f}\n",
                 size, size == 3 ? "all" : std::to_string(depth), published, classic.nodes, classic.ms,
                 generic.nodes, generic.ms, nodes_ratio(classic, generic), ratio(classic.ms, generic.ms),
                 ratio(published, generic.ms));
    });
  }
}

/// S3: the whole of 3×3.
inline void report_s3(bool /*quick*/) {
  const games::line::Rules rules = square_rules(3);
  games::line::with_start(rules, [&](auto start) {
    using P = decltype(start);
    const engines::classic::SquareEvaluation evaluation(rules);
    constexpr int kWholeGame = 9;
    const Cost minimax = document_search(evaluation, start, kWholeGame, search::Pruning::None, false);
    const auto row = [&](std::string_view name, const Cost& cost) {
      require_equal(cost.value, 0, name);
      fmt::print("{:<44} {:>8} {:>9.2f} {:>9.1f}\n", name, cost.nodes, cost.ms, nodes_ratio(minimax, cost));
    };
    fmt::print(
        "3×3 to the end of the game, from the empty board: always a draw.\n\n{:<44} {:>8} {:>9} {:>9}\n", "",
        "nodes", "CPU ms", "nodes ×");
    row("minimax", minimax);
    row("alpha-beta, cells row by row (S2, S3)",
        document_search(evaluation, start, kWholeGame, search::Pruning::AlphaBeta, false));
    row("generic, S2's evaluation, depths 1…9",
        deepening_search(engines::classic::SquareBrain<P>(rules), start, kWholeGame));
    row("generic, win or not, depths 1…9",
        deepening_search(engines::line::SolvingBrain<P>(), start, kWholeGame));
  });
}

}  // namespace documents
