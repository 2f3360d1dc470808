// How much work exact values of Connect Four take: nodes and CPU time.
//
//   connect4 [POSITIONS of each set, default 100] [MIB, default 64]   sets of positions of the kinds that
//                                                                     solvers of this game are compared by
//   connect4 start [MIB, default 1024] [THREADS, default 2] [ROWS COLS WIN]   the empty board
//
// The sets, on the usual board: end (more than 28 discs), middle (15 to 28) and begin (8 to 14); easy (fewer
// than 14 moves to the end with best play), medium (up to 28) and hard. The positions come from random games
// with a fixed seed. Every one is solved with a clean table, one thread, and no guess of its value.
#include <fmt/format.h>
#include <sys/mman.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "cpu_time.hpp"
#include "engines/connect4/solver.hpp"

namespace {

using namespace parlour;
using namespace parlour::engines::connect4;
using games::connect4::Options;
using games::connect4::Rules;
using games::connect4::StandardPosition;

struct Phase {
  std::string_view name;
  int least_discs;
  int most_discs;
};
constexpr std::array<Phase, 3> kPhases{{{"end", 29, 41}, {"middle", 15, 28}, {"begin", 8, 14}}};
constexpr std::array<std::string_view, 3> kKinds{"easy", "medium", "hard"};

std::size_t kind_of(int plies) { return plies < 14 ? 0 : plies <= 28 ? 1 : 2; }

void advise_huge_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }

/// Moves until the game ends if both sides play for `margin`.
int plies_to_end(const StandardPosition& position, int margin) {
  const int left = position.rules().cells() - position.moves_made();
  if (margin == 0) return left;
  int discs = position.moves_made();
  if (margin < 0) ++discs;
  while (position.rules().margin(discs) > std::abs(margin)) discs += 2;
  return discs + 1 - position.moves_made();
}

/// A position after `discs` random moves that is not over.
StandardPosition random_position(const Rules& rules, int discs, Rng& rng) {
  for (;;) {
    StandardPosition position(rules);
    while (position.moves_made() < discs && !position.outcome()) {
      const auto moves = position.moves();
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!position.outcome()) return position;
  }
}

struct Work {
  int positions = 0;
  double nodes = 0;
  double milliseconds = 0;
};

/// Positions are solved one after the other and counted for the kind they turn out to be of.
void measure(const Phase& phase, int wanted, std::size_t mebibytes) {
  const Rules rules(Options{});
  std::array<Work, kKinds.size()> work;
  search::WorkerPool pool(1);
  search::TranspositionTable table(mebibytes, advise_huge_pages);
  Rng rng(20260101);
  for (int drawn = 0; drawn < 3 * wanted; ++drawn) {
    const auto position = random_position(rules, rng.between(phase.least_discs, phase.most_discs), rng);
    table.clear();
    auto solver = make_solver<StandardPosition>(rules, table, pool);
    const double began = bench::cpu_ms();
    const auto found = solver.solve(position, Connect4Brain<StandardPosition>::kFirstGuess, {});
    const double took = bench::cpu_ms() - began;
    const int margin = Connect4Brain<StandardPosition>::margin_of(found.lower);
    Work& of_kind = work[kind_of(plies_to_end(position, margin))];
    if (of_kind.positions == wanted) continue;
    ++of_kind.positions;
    of_kind.nodes += static_cast<double>(solver.nodes());
    of_kind.milliseconds += took;
  }
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    const auto& [positions, nodes, milliseconds] = work[kind];
    if (positions == 0) continue;
    std::cout << fmt::format("{:14} {:4} positions  mean {:12.1f} nodes  {:11.4f} ms\n",
                             fmt::format("{}-{}", phase.name, kKinds[kind]), positions, nodes / positions,
                             milliseconds / positions)
              << std::flush;
  }
}

void measure_start(Options options, std::size_t mebibytes, int threads) {
  const Rules rules(options);
  games::connect4::with_start(rules, [&]<class P>(const P& start) {
    search::WorkerPool pool(threads);
    search::TranspositionTable table(mebibytes, advise_huge_pages);
    auto solver = make_solver<P>(rules, table, pool);
    const auto began = std::chrono::steady_clock::now();
    const auto report = [&](const search::Bounds& bounds) {
      const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - began;
      std::cout << fmt::format("{}…{}  {} nodes  {:.1f} s, CPU {:.1f} s\n",
                               Connect4Brain<P>::margin_of(bounds.lower),
                               Connect4Brain<P>::margin_of(bounds.upper), solver.nodes(), wall.count(),
                               bench::cpu_ms() / 1e3)
                << std::flush;
    };
    const auto found = solver.solve(start, Connect4Brain<P>::kFirstGuess, {}, report);
    const auto best = solver.best_move(start, found.lower, {});
    std::cout << fmt::format("best move {}\n", static_cast<char>('a' + best.value_or(0)));
    report(found);
  });
}

int number(const std::vector<std::string>& words, std::size_t at, int otherwise) {
  return at < words.size() ? std::atoi(words[at].c_str()) : otherwise;
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  if (!words.empty() && words[0] == "start")
    measure_start({number(words, 3, 6), number(words, 4, 7), number(words, 5, 4)},
                  static_cast<std::size_t>(number(words, 1, 1024)), number(words, 2, 2));
  else
    for (const Phase& phase : kPhases)
      measure(phase, number(words, 0, 100), static_cast<std::size_t>(number(words, 1, 64)));
}
