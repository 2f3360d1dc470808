// What it costs to keep every pattern, threat and the evaluation up to date: nanoseconds for a stone put down
// and taken back, beside a plain position doing the same with the same moves. The machine may be noisy; the
// ratio at the end is less so.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <iostream>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/patterns/threat_board.hpp"

namespace {

using namespace parlour;

/// A game in which stones stand together as in a real one: each near those before it, and completing nothing
/// as long as such a cell is found.
std::vector<games::line::Move> crowded_game(const games::line::Rules& rules, int moves) {
  Rng rng(1);
  engines::line::ThreatBoard board(rules);
  std::vector<games::line::Move> played;
  auto move = static_cast<games::line::Move>(rules.cells() / 2);
  constexpr int kTries = 1000;
  for (int made = 0; made < moves; ++made) {
    int tries = 0;
    const Side side = side_at(made % 2);
    played.push_back(move);
    board.play(move, side);
    do move = rules.free_cells()[rng.below(static_cast<std::uint32_t>(rules.free_cells().size()))];
    while (!board.empty(move) || !board.near_stones().contains(move) ||
           (board.threat(other(side), move) == engines::line::Threat::Five && ++tries < kTries));
  }
  return played;
}

template <class PlayAndUndo>
void replay(benchmark::State& state, const std::vector<games::line::Move>& game,
            PlayAndUndo&& play_and_undo) {
  for (auto _ : state) play_and_undo();
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(game.size()));
}

void line_patterns(benchmark::State& state, const std::string& spec, bool with_patterns) {
  const auto game = catalog::make_game(spec);
  const auto& rules = engines::line::rules_of(**game);
  const auto moves = crowded_game(rules, 60);
  if (with_patterns) {
    engines::line::ThreatBoard board(rules);
    replay(state, moves, [&] {
      for (std::size_t made = 0; made < moves.size(); ++made)
        board.play(moves[made], side_at(static_cast<int>(made % 2)));
      benchmark::DoNotOptimize(board.chance(Side::First));
      for (std::size_t made = 0; made < moves.size(); ++made) board.undo();
    });
    return;
  }
  games::line::with_start(rules, [&](auto position) {
    replay(state, moves, [&] {
      for (const auto move : moves) position.play(move);
      benchmark::DoNotOptimize(position.key());
      for (std::size_t made = moves.size(); made-- > 0;) position.undo(moves[made]);
    });
  });
}

BENCHMARK_CAPTURE(line_patterns, plain_15x15, "gomoku", false);
BENCHMARK_CAPTURE(line_patterns, patterns_15x15, "gomoku", true);
BENCHMARK_CAPTURE(line_patterns, patterns_15x15_exact, "gomoku-standard", true);
BENCHMARK_CAPTURE(line_patterns, patterns_20x20, "gomoku:rows=20,cols=20", true);
BENCHMARK_CAPTURE(line_patterns, patterns_course, "course:walls-seed=1", true);
BENCHMARK_CAPTURE(line_patterns, patterns_10x10_4, "mnk:rows=10,cols=10,win=4", true);
BENCHMARK_CAPTURE(line_patterns, patterns_10x10_4_exact, "mnk:rows=10,cols=10,win=4,overline=ignored", true);
BENCHMARK_CAPTURE(line_patterns, patterns_15x15_3, "mnk:rows=15,cols=15,win=3", true);
BENCHMARK_CAPTURE(line_patterns, patterns_15x15_3_exact, "mnk:rows=15,cols=15,win=3,overline=ignored", true);
BENCHMARK_CAPTURE(line_patterns, patterns_15x15_6, "mnk:rows=15,cols=15,win=6", true);
BENCHMARK_CAPTURE(line_patterns, patterns_15x15_6_exact, "mnk:rows=15,cols=15,win=6,overline=ignored", true);

}  // namespace
