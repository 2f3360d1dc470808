// Random full games per second: our positions, the batched playouts of the Monte-Carlo player, and a
// straightforward reference in the same program. The machine may be noisy; the ratios at the end are not.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "core/concepts.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/line/line_game.hpp"
#include "games/line/playouts.hpp"

namespace {

using namespace parlour;

/// What one writes first: a board of characters, scanned as a whole for a line after every move.
class PlainLineGame {
 public:
  explicit PlainLineGame(const games::line::Rules& rules)
      : win_(rules.win()),
        cells_(static_cast<std::size_t>(rules.rows()),
               std::vector<char>(static_cast<std::size_t>(rules.cols()), '.')) {
    for (const auto wall : rules.options().walls) cell(wall % rules.cols(), wall / rules.cols()) = '#';
  }

  /// The winner's sign, or '.' for a draw.
  char play_at_random(Rng& rng) {
    std::vector<std::pair<int, int>> free;
    for (int y = 0; y < rows(); ++y)
      for (int x = 0; x < cols(); ++x)
        if (cell(x, y) == '.') free.emplace_back(x, y);
    char sign = 'x';
    while (!free.empty()) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(free.size()));
      cell(free[at].first, free[at].second) = sign;
      free[at] = free.back();
      free.pop_back();
      if (has_line(sign)) return sign;
      sign = sign == 'x' ? 'o' : 'x';
    }
    return '.';
  }

 private:
  int rows() const { return static_cast<int>(cells_.size()); }
  int cols() const { return static_cast<int>(cells_[0].size()); }
  char& cell(int x, int y) { return cells_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  bool is(int x, int y, char sign) {
    return x >= 0 && y >= 0 && x < cols() && y < rows() && cell(x, y) == sign;
  }

  bool has_line(char sign) {
    constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int y = 0; y < rows(); ++y)
      for (int x = 0; x < cols(); ++x)
        for (const auto& step : kSteps) {
          int length = 0;
          while (length < win_ && is(x + length * step[0], y + length * step[1], sign)) ++length;
          if (length == win_) return true;
        }
    return false;
  }

  int win_;
  std::vector<std::vector<char>> cells_;
};

/// Kalah on a ring of integers, as S4 describes it.
class PlainKalah {
 public:
  explicit PlainKalah(const games::kalah::Rules& rules)
      : pits_(rules.pits()), cells_(static_cast<std::size_t>(2 * pits_ + 2), rules.options().seeds) {
    at(pits_) = at(2 * pits_ + 1) = 0;
  }

  int play_at_random(Rng& rng) {
    int first_pit = 0;
    while (sum(0) > 0 && sum(pits_ + 1) > 0) {
      std::vector<int> moves;
      for (int pit = first_pit; pit < first_pit + pits_; ++pit)
        if (at(pit) > 0) moves.push_back(pit);
      if (!sow(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], first_pit))
        first_pit = pits_ + 1 - first_pit;
    }
    return sum(0) + at(pits_) - sum(pits_ + 1) - at(2 * pits_ + 1);
  }

 private:
  int& at(int cell) { return cells_[static_cast<std::size_t>(cell)]; }
  int sum(int from) { return std::accumulate(cells_.begin() + from, cells_.begin() + from + pits_, 0); }

  /// True if the mover moves again.
  bool sow(int cell, int first_pit) {
    const int own_store = first_pit + pits_;
    const int other_store = first_pit == 0 ? 2 * pits_ + 1 : pits_;
    int in_hand = at(cell);
    at(cell) = 0;
    while (in_hand > 0) {
      cell = (cell + 1) % (2 * pits_ + 2);
      if (cell == other_store) continue;
      ++at(cell);
      --in_hand;
    }
    if (cell == own_store) return true;
    const int facing = 2 * pits_ - cell;
    if (cell >= first_pit && cell < own_store && at(cell) == 1 && at(facing) > 0) {
      at(own_store) += at(facing) + 1;
      at(cell) = at(facing) = 0;
    }
    return false;
  }

  int pits_;
  std::vector<int> cells_;
};

void count_games(benchmark::State& state, std::int64_t games_per_iteration) {
  state.SetItemsProcessed(state.iterations() * games_per_iteration);
}

template <class Family>
void run_position(benchmark::State& state, const play::TypedGame<Family>& game) {
  Family::with_start(game.rules(), [&](const auto& start) {
    Rng rng(1);
    for (auto _ : state) {
      auto position = start;
      benchmark::DoNotOptimize(play_at_random(position, rng));
    }
  });
  count_games(state, 1);
}

template <class Plain, class Rules>
void run_reference(benchmark::State& state, const Rules& rules) {
  Rng rng(1);
  for (auto _ : state) {
    Plain game(rules);
    benchmark::DoNotOptimize(game.play_at_random(rng));
  }
  count_games(state, 1);
}

void run_batched(benchmark::State& state, const engines::LineGame& game) {
  constexpr std::int64_t kBatch = 10'000;
  games::line::with_start(game.rules(), [&](const auto& start) {
    std::uint64_t seed = 0;
    for (auto _ : state) benchmark::DoNotOptimize(games::line::play_out(start, kBatch, ++seed));
  });
  count_games(state, kBatch);
}

template <class Game>
void register_position(const std::string& spec, std::shared_ptr<const play::Game> game, const Game& typed) {
  benchmark::RegisterBenchmark((spec + "/position").c_str(),
                               [game, &typed](benchmark::State& state) { run_position(state, typed); });
}

void register_game(const std::string& spec) {
  const auto game = *catalog::make_game(spec);
  if (game->family() == games::line::Family::kName) {
    const auto& line = play::typed_game<games::line::Family>(*game);
    register_position(spec, game, line);
    benchmark::RegisterBenchmark((spec + "/montecarlo").c_str(),
                                 [game, &line](benchmark::State& state) { run_batched(state, line); });
    benchmark::RegisterBenchmark((spec + "/reference").c_str(), [game, &line](benchmark::State& state) {
      run_reference<PlainLineGame>(state, line.rules());
    });
  } else {
    const auto& kalah = play::typed_game<games::kalah::Family>(*game);
    register_position(spec, game, kalah);
    benchmark::RegisterBenchmark((spec + "/reference").c_str(), [game, &kalah](benchmark::State& state) {
      run_reference<PlainKalah>(state, kalah.rules());
    });
  }
}

/// Adds, below Google Benchmark's own table, games per second and the ratio to the reference.
class RatioReporter final : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const auto rate = run.counters.find("items_per_second");
      if (rate != run.counters.end() && run.run_type == Run::RT_Iteration)
        best(run.benchmark_name()) = std::max(best(run.benchmark_name()), double{rate->second});
    }
    ConsoleReporter::ReportRuns(runs);
  }

  void Finalize() override {
    std::cout << fmt::format("\n{:<44} {:>14} {:>10}\n", "", "games/s", "ratio");
    for (const auto& [name, rate] : rates_) {
      const auto reference = rates_.find(name.substr(0, name.rfind('/')) + "/reference");
      const double ratio = reference == rates_.end() ? 0 : rate / reference->second;
      std::cout << fmt::format("{:<44} {:>14.0f} {:>10.1f}\n", name, rate, ratio);
    }
  }

 private:
  double& best(const std::string& name) {
    const std::size_t repeats = name.find("/repeats:");
    return rates_[name.substr(0, repeats)];
  }
  std::map<std::string, double> rates_;
};

}  // namespace

int main(int argc, char** argv) {
  for (const std::string spec : {"tictactoe", "mnk:rows=10,cols=10,win=4", "inversion-stones", "gomoku",
                                 "course:walls-seed=1", "kalah"})
    register_game(spec);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}
