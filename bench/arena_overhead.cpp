// What the arena adds to a game: the same games of players that cost next to nothing, once by a bare session
// and once by the arena with its file. Prints microseconds of wall time a game and of CPU time, and what lies
// between the two.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "arena/game_runner.hpp"
#include "arena/openings.hpp"
#include "arena/run.hpp"
#include "arena/store/store.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/games.hpp"
#include "core/rng.hpp"

namespace {

using namespace parlour;

struct Cost {
  double wall = 0;
  double cpu = 0;
};

/// Microseconds that `work` takes, divided by `games`; CPU time is that of all threads.
template <class Work>
Cost cost_of(int games, Work&& work) {
  const SteadyTime time;
  const auto began = time.now();
  const std::clock_t cpu_began = std::clock();
  work();
  const double wall = std::chrono::duration<double, std::micro>(time.now() - began).count();
  const double cpu = 1e6 * static_cast<double>(std::clock() - cpu_began) / CLOCKS_PER_SEC;
  return {wall / games, cpu / games};
}

class Silent final : public arena::RunObserver {
 public:
  void on_finished(std::span<const arena::GameReport> /*reports*/,
                   const arena::RunProgress& /*progress*/) override {}
};

arena::Tournament tournament_of(const std::string& game, int games) {
  arena::Tournament tournament;
  tournament.games = {game};
  tournament.entrants = {{"one", "random"}, {"two", "random"}};
  tournament.games_per_match = games;
  tournament.openings.random_plies = 2;
  tournament.seed = 1;
  return tournament;
}

Cost bare_sessions(const arena::Tournament& tournament, const arena::Makers& makers) {
  const SteadyTime time;
  const auto game = *makers.game(tournament.games[0], 0);
  const auto one = *makers.player("random", *game);
  const auto two = *makers.player("random", *game);
  return cost_of(tournament.games_per_match, [&] {
    for (int number = 0; number < tournament.games_per_match; ++number) {
      one->reseed(mixed_seed(static_cast<std::uint64_t>(number), 0));
      two->reseed(mixed_seed(static_cast<std::uint64_t>(number), 1));
      match::Session session(*game, {one.get(), two.get()}, {}, time);
      session.run({});
    }
  });
}

Cost arena_games(const arena::Tournament& tournament, arena::Makers makers, int concurrency) {
  const SteadyTime time;
  const auto path = std::filesystem::temp_directory_path() / fmt::format("parlour-bench-{}.db", std::rand());
  Cost cost;
  {
    auto store = arena::Store::create(path, tournament, "bench",
                                      [](std::string_view spec) { return catalog::make_game(spec); });
    if (!store) return cost;
    arena::Openings openings(tournament.openings, tournament.seed);
    makers.opening = [&](const play::Game& game, int number) { return openings.moves(game, number); };
    Silent silent;
    const arena::RunSettings settings{
        concurrency, [&](std::span<const arena::GameReport> reports) { return store->add(reports); }};
    cost = cost_of(tournament.games_per_match, [&] {
      [[maybe_unused]] const auto end = arena::run(tournament, {}, makers, settings, silent, time, {});
    });
  }
  for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + suffix);
  return cost;
}

}  // namespace

int main() {
  constexpr int kGames = 2000;
  const SteadyTime time;
  const auto makers = catalog::arena_makers(time, nullptr);
  fmt::print("{:12} {:>22} {:>22} {:>22} {:>22}\n", "", "bare session", "arena, 1 at a time",
             "arena, 2 at a time", "added (1), us a game");
  for (const std::string game : {"tictactoe", "gomoku", "kalah"}) {
    const auto tournament = tournament_of(game, kGames);
    const Cost bare = bare_sessions(tournament, makers);
    const Cost one = arena_games(tournament, makers, 1);
    const Cost two = arena_games(tournament, makers, 2);
    const auto cell = [](const Cost& cost) {
      return fmt::format("{:.0f} us, CPU {:.0f}", cost.wall, cost.cpu);
    };
    fmt::print("{:12} {:>22} {:>22} {:>22} {:>22}\n", game, cell(bare), cell(one), cell(two),
               cell({one.wall - bare.wall, one.cpu - bare.cpu}));
  }
  return 0;
}
