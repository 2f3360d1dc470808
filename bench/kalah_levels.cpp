// The levels of engine on Kalah against each other: every pair plays the same openings from both sides.
//
//   kalah_levels [GAMES a pair, default 20] [THREADS, default one a core] [PITS] [SEEDS]
//
// Prints the cross-table as CSV; docs/results/kalah-levels.csv is its output
// with 200 games a pair. The highest level is held to a
// number of nodes instead of a time, so that the games are the same on every machine.
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "core/rng.hpp"
#include "engines/kalah/kalah_engine.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "search/parts/worker_pool.hpp"

namespace {
using namespace parlour;
using engines::kHighestLevel;

struct Pair {
  int higher;
  int lower;
  int games = 0;
  int wins = 0;
  int draws = 0;

  double score() const { return (wins + 0.5 * draws) / games; }
  /// Half the width of the 95 % interval of the score.
  double error() const {
    const double mean = score();
    const double square = (wins + 0.25 * draws) / games;
    return 1.96 * std::sqrt(std::max(0.0, square - mean * mean) / games);
  }
};

/// The difference of strength that a score stands for (Elo 1978).
double elo(double score) { return -400 * std::log10(1 / score - 1); }

std::unique_ptr<play::Player> player_of(const play::Game& game, int level, std::uint64_t seed,
                                        const TimeSource& time) {
  engines::EngineSettings settings;
  settings.level = level;
  settings.nodes = 100'000;
  settings.seed = seed;
  settings.hash_mib = 8;
  return engines::make_kalah_engine(game, settings, time);
}

/// The result of game `number` for the higher level: 1, 0 or -1. Openings come in pairs, sides exchanged.
int play_game(const play::Game& game, const Pair& pair, int number) {
  constexpr int kRandomPlies = 3;
  const SteadyTime time;
  const auto seed = static_cast<std::uint64_t>(number);
  const std::uint64_t name = mix64(seed + mix64(static_cast<std::uint64_t>(100 * pair.higher + pair.lower)));
  const std::array players{player_of(game, pair.higher, name, time),
                           player_of(game, pair.lower, ~name, time)};
  const auto state = game.start();
  Rng rng(seed / 2);
  for (int ply = 0; ply < kRandomPlies && !state->outcome(); ++ply) {
    const auto moves = state->moves();
    state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  const Side higher = number % 2 == 0 ? Side::First : Side::Second;
  while (!state->outcome()) {
    auto& player = *players[state->to_move() == higher ? 0 : 1];
    state->play(std::get<play::Chosen>(player.choose({game, *state, {}}, {}, {})).move);
  }
  const int margin = state->outcome()->value_for(higher);
  return margin > 0 ? 1 : margin < 0 ? -1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int at, int otherwise) {
    const int given = argc > at ? std::atoi(argv[at]) : 0;
    return given > 0 ? given : otherwise;
  };
  const int games = argument(1, 20);
  search::WorkerPool pool(argument(2, static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))));
  games::kalah::Options options;
  options.pits = argument(3, options.pits);
  options.seeds = argument(4, options.seeds);
  const engines::KalahGame game({"kalah", "kalah", "kalah"}, games::kalah::Rules(options));

  std::vector<Pair> pairs;
  for (int higher = 2; higher <= kHighestLevel; ++higher)
    for (int lower = 1; lower < higher; ++lower) pairs.push_back({higher, lower});
  std::mutex mutex;
  pool.for_each(pairs.size() * static_cast<std::size_t>(games), [&](std::size_t item, int) {
    Pair& pair = pairs[item % pairs.size()];
    const int result = play_game(game, pair, static_cast<int>(item / pairs.size()));
    const std::scoped_lock lock(mutex);
    ++pair.games;
    pair.wins += result > 0 ? 1 : 0;
    pair.draws += result == 0 ? 1 : 0;
  });
  fmt::print("level,against,games,wins,draws,losses,score,error,elo\n");
  for (const Pair& pair : pairs)
    fmt::print("{},{},{},{},{},{},{:.3f},{:.3f},{:.0f}\n", pair.higher, pair.lower, pair.games, pair.wins,
               pair.draws, pair.games - pair.wins - pair.draws, pair.score(), pair.error(),
               elo(std::min(pair.score(), 1 - 0.5 / games)));
  return 0;
}
