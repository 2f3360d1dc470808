#include "catalog/bench.hpp"

#include <array>
#include <chrono>

#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/rng.hpp"

namespace parlour::catalog {
namespace {

constexpr std::array<int, 3> kOpeningLengths{0, 3, 6};  // random moves before a search

}  // namespace

Benched run_bench_search(const engines::BenchSearch& search, StopToken stop) {
  Benched measured;
  const SteadyTime time;
  const auto game = *make_game(search.game);
  for (const int opening : kOpeningLengths) {
    const auto player = *make_player(search.player, *game, {time, 1, {}});
    const auto state = game->start();
    std::vector<play::MoveCode> history;
    Rng rng(static_cast<std::uint64_t>(opening));
    while (static_cast<int>(history.size()) < opening && !state->outcome()) {
      const auto moves = state->moves();
      history.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      state->play(history.back());
    }
    if (state->outcome()) continue;
    player->start_game(*game, state->to_move());
    const auto began = std::chrono::steady_clock::now();
    const auto decision = player->choose({*game, *state, history}, {}, stop);
    measured.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    const auto& chosen = std::get<play::Chosen>(decision);
    const play::Thinking thinking = chosen.thinking.value_or(play::Thinking{});
    measured.nodes += thinking.nodes;
    measured.signature =
        mix64(measured.signature ^ mix64(chosen.move + mix64(static_cast<std::uint64_t>(thinking.nodes)) +
                                         static_cast<std::uint64_t>(thinking.value)));
  }
  return measured;
}

std::vector<engines::BenchSearch> bench_searches() {
  std::vector<engines::BenchSearch> all;
  for (const Family& family : families()) {
    const auto own = family.engines.bench_searches();
    all.insert(all.end(), own.begin(), own.end());
  }
  return all;
}

std::uint64_t joined_signature(std::uint64_t earlier, std::uint64_t next) { return mix64(earlier ^ next); }

std::optional<std::uint64_t> bench_signature(StopToken stop) {
  std::uint64_t signature = 0;
  for (const engines::BenchSearch& search : bench_searches()) {
    const Benched benched = run_bench_search(search, stop);
    if (stop.stop_requested()) return std::nullopt;
    signature = joined_signature(signature, benched.signature);
  }
  return signature;
}

}  // namespace parlour::catalog
