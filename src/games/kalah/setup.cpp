#include "games/kalah/setup.hpp"

#include <algorithm>
#include <numeric>
#include <string>

namespace parlour::games::kalah {

Result<void> check_setup(const Rules& rules, const Setup& setup) {
  int total = setup.stores[0] + setup.stores[1];
  for (const auto& pits : setup.pits) {
    if (std::ssize(pits) != rules.pits())
      return failure("position-wrong-pits",
                     {{"pits", std::to_string(pits.size())}, {"expected", std::to_string(rules.pits())}});
    total = std::accumulate(pits.begin(), pits.end(), total);
  }
  if (total != rules.total_seeds())
    return failure("position-wrong-seeds",
                   {{"seeds", std::to_string(total)}, {"expected", std::to_string(rules.total_seeds())}});
  return {};
}

Setup start_setup(const Rules& rules) {
  const std::vector<int> full(static_cast<std::size_t>(rules.pits()), rules.options().seeds);
  return {{0, 0}, {full, full}, Side::First};
}

Setup swept(Setup setup) {
  for (std::size_t side = 0; side < 2; ++side) {
    setup.stores[side] =
        std::accumulate(setup.pits[side].begin(), setup.pits[side].end(), setup.stores[side]);
    std::fill(setup.pits[side].begin(), setup.pits[side].end(), 0);
  }
  return setup;
}

}  // namespace parlour::games::kalah
