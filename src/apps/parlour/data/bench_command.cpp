#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/bench.hpp"

namespace parlour::app {

ExitStatus run_bench(const Environment& environment, bool json) {
  catalog::Benched total;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const engines::BenchSearch& search : catalog::bench_searches()) {
    const catalog::Benched measured = catalog::run_bench_search(search, environment.stop);
    if (environment.stop.stop_requested()) {
      std::cerr << "parlour: " << environment.texts.text("ended-by-stop") << '\n';
      return kFailed;
    }
    total.nodes += measured.nodes;
    total.seconds += measured.seconds;
    total.signature = catalog::joined_signature(total.signature, measured.signature);
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
