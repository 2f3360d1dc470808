#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/families.hpp"
#include "catalog/games.hpp"

namespace parlour::app {

ExitStatus run_perft(const Environment& environment, const PerftOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const auto began = std::chrono::steady_clock::now();
  const search::PerftCount count = catalog::engines_of(**game).perft(**game, options.depth, environment.stop);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  if (environment.stop.stop_requested()) {
    std::cerr << "parlour: " << environment.texts.text("ended-by-stop") << '\n';
    return kFailed;
  }
  if (options.json) {
    const nlohmann::ordered_json report{{"game", (*game)->spec()},
                                        {"depth", options.depth},
                                        {"nodes", count.nodes},
                                        {"games", count.games},
                                        {"seconds", seconds.count()}};
    std::cout << report.dump() << '\n';
  } else {
    std::cout << environment.texts.text(
                     "perft-report",
                     {{"game", (*game)->spec()},
                      {"depth", std::to_string(options.depth)},
                      {"nodes", std::to_string(count.nodes)},
                      {"games", std::to_string(count.games)},
                      {"seconds", environment.texts.decimal(fmt::format("{:.3f}", seconds.count()))}})
              << '\n';
  }
  return kDone;
}

}  // namespace parlour::app
