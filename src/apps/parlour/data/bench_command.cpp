#include <fmt/format.h>

#include <array>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/rng.hpp"

namespace parlour::app {
namespace {

using engines::BenchSearch;

constexpr std::array<int, 3> kOpeningLengths{0, 3, 6};  // random moves before a search

struct Measured {
  std::int64_t nodes = 0;
  double seconds = 0;
  std::uint64_t signature = 0;
};

Measured measure(const BenchSearch& search, const Environment& environment) {
  Measured measured;
  const SteadyTime time;
  const auto game = *catalog::make_game(search.game);
  for (const int opening : kOpeningLengths) {
    const auto player = *catalog::make_player(search.player, *game, {time, 1, {}});
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
    const auto decision = player->choose({*game, *state, history}, {}, environment.stop);
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

/// The searches of every family, in the order of the families.
std::vector<BenchSearch> searches() {
  std::vector<BenchSearch> all;
  for (const catalog::Family& family : catalog::families()) {
    const auto own = family.engines.bench_searches();
    all.insert(all.end(), own.begin(), own.end());
  }
  return all;
}

}  // namespace

ExitStatus run_bench(const Environment& environment, bool json) {
  Measured total;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const BenchSearch& search : searches()) {
    const Measured measured = measure(search, environment);
    if (environment.stop.stop_requested()) {
      std::cerr << "parlour: " << environment.texts.text("ended-by-stop") << '\n';
      return kFailed;
    }
    total.nodes += measured.nodes;
    total.seconds += measured.seconds;
    total.signature = mix64(total.signature ^ measured.signature);
    rows.push_back({{"game", search.game},
                    {"player", search.player},
                    {"nodes", measured.nodes},
                    {"seconds", measured.seconds}});
    if (!json)
      std::cout << fmt::format(
          "{:<56} {:<30} {:>11} {:<6} {:>12}\n", search.game, search.player, measured.nodes,
          environment.texts.text("bench-nodes", {{"nodes", std::to_string(measured.nodes)}}),
          environment.texts.text(
              "arena-seconds",
              {{"time", environment.texts.decimal(fmt::format("{:.3f}", measured.seconds))}}));
  }
  const std::string signature = fmt::format("{:016x}", total.signature);
  if (json) {
    const nlohmann::ordered_json report{
        {"searches", rows}, {"nodes", total.nodes}, {"seconds", total.seconds}, {"signature", signature}};
    std::cout << report.dump() << '\n';
  } else {
    std::cout << environment.texts.text(
                     "bench-report",
                     {{"nodes", std::to_string(total.nodes)},
                      {"seconds", environment.texts.decimal(fmt::format("{:.3f}", total.seconds))},
                      {"signature", signature}})
              << '\n';
  }
  return kDone;
}

}  // namespace parlour::app
