#include "engines/kalah/pit_worth.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/kalah/rules.hpp"

namespace parlour::engines::kalah {
namespace {

constexpr std::size_t kFittedDistances = 6;
constexpr std::size_t kFittedSeeds = 12;  ///< more in a pit were too rare to fit: they count as many
/// By the distance of a pit from its store, 1 to 6, and its seeds.
using Fitted = std::array<std::array<std::int16_t, kFittedSeeds + 1>, kFittedDistances>;

// clang-format off
constexpr Fitted kMoverFitted{{
    {   0,   22,  -31,  -31,  -24,  -18,   -1,   29,   49,   74,   79,  107,  128},
    {   0,   16,   37,  -33,  -41,  -44,  -41,  -24,    5,   33,   51,   70,  106},
    {   0,   36,   43,   67,  -12,  -23,  -29,  -29,  -21,   16,   43,   71,  102},
    {   0,   48,   71,   76,  103,   20,    3,   16,    5,   13,   31,   68,  104},
    {   0,   58,   84,   96,  109,  127,   54,   36,   34,   38,   40,   62,   86},
    {   0,   62,   87,  100,  120,  125,  143,   62,   44,   51,   48,   33,   57},
}};

constexpr Fitted kWaitingFitted{{
    {   0,  -14,   23,   32,   32,   28,   13,  -19,  -46,  -64,  -73,  -91, -112},
    {   0,  -34,  -25,   23,   40,   39,   39,   37,    0,  -34,  -42,  -45,  -63},
    {   0,  -41,  -51,  -47,   -1,    9,   20,   26,   21,  -14,  -28,  -45,  -70},
    {   0,  -51,  -64,  -73,  -63,  -16,   -2,    1,   12,    1,    3,  -55,  -68},
    {   0,  -53,  -74,  -84,  -86,  -71,  -30,  -15,  -18,  -10,  -16,  -18,  -70},
    {   0,  -45,  -64,  -73,  -73,  -88,  -35,  -16,   -7,    5,   15,   52,   22},
}};
// clang-format on

constexpr std::size_t kMostSeeds = kFittedSeeds + games::kalah::kMostPits - kFittedDistances;
using Table = std::array<std::array<std::int16_t, kMostSeeds + 1>, games::kalah::kMostPits>;

/// A pit further from its store than any that was fitted counts as the furthest of those, with fewer seeds:
/// what matters is how many it lacks to reach the store.
constexpr Table for_all_distances(const Fitted& fitted) {
  Table table{};
  for (std::size_t distance = 0; distance < table.size(); ++distance)
    for (std::size_t seeds = 1; seeds <= kMostSeeds; ++seeds) {
      const std::size_t nearest = std::min(distance, kFittedDistances - 1);
      const std::size_t beyond = distance - nearest;
      const std::size_t counted = seeds > beyond + 1 ? seeds - beyond : 1;
      table[distance][seeds] = fitted[nearest][std::min(counted, kFittedSeeds)];
    }
  return table;
}

constexpr Table kMover = for_all_distances(kMoverFitted);
constexpr Table kWaiting = for_all_distances(kWaitingFitted);

}  // namespace

int PitWorth::mover(int distance, int seeds) {
  return kMover[static_cast<std::size_t>(distance - 1)]
               [std::min(static_cast<std::size_t>(seeds), kMostSeeds)];
}

int PitWorth::waiting(int distance, int seeds) {
  return kWaiting[static_cast<std::size_t>(distance - 1)]
                 [std::min(static_cast<std::size_t>(seeds), kMostSeeds)];
}

int PitWorth::of(std::uint64_t mover, std::uint64_t waiting, int pits) {
  int worth = kTurn;
  for (auto distance = static_cast<std::size_t>(pits); distance-- > 0; mover >>= 8, waiting >>= 8)
    worth += kMover[distance][std::min<std::size_t>(mover & 0xFF, kMostSeeds)] +
             kWaiting[distance][std::min<std::size_t>(waiting & 0xFF, kMostSeeds)];
  return worth;
}

}  // namespace parlour::engines::kalah
