#include "games/kalah/rules.hpp"

#include <bit>
#include <cassert>

namespace parlour::games::kalah {
namespace {

Sowing sow(const Options& options, int pit, int seeds) {
  const int pits = options.pits;
  Sowing sowing{0, 0, 0, ~std::uint64_t{0}, 0, true};
  int cell = pit;  // own pits, own store, then the other side's pits; its store is skipped
  for (int seed = 0; seed < seeds; ++seed) {
    cell = cell == 2 * pits ? 0 : cell + 1;
    if (cell <= pits)
      sowing.own += std::uint64_t{1} << (8 * cell);
    else
      sowing.other += std::uint64_t{1} << (8 * (cell - pits - 1));
  }
  sowing.passes = cell != pits;
  if (cell < pits && options.capture != Capture::None) {
    sowing.landing = std::uint64_t{0xFF} << (8 * cell);
    sowing.alone = std::uint64_t{1} << (8 * cell);
    sowing.facing_shift = static_cast<std::uint8_t>(8 * (pits - 1 - cell));
  }
  return sowing;
}

}  // namespace

Rules::Rules(Options options) : options_(options) {
  assert(options.pits >= 1 && options.pits <= kMostPits && options.seeds >= 1 && options.seeds <= kMostSeeds);
  stop_above_ = options.stop_half ? total_seeds() / 2 : total_seeds();
  if (!packed()) return;
  pits_mask_ = (std::uint64_t{1} << (8 * options.pits)) - 1;
  sowing_bits_ = static_cast<int>(std::bit_width(static_cast<unsigned>(total_seeds())));
  sowings_.resize(static_cast<std::size_t>(options.pits) << sowing_bits_);
  for (int pit = 0; pit < options.pits; ++pit)
    for (int seeds = 0; seeds <= total_seeds(); ++seeds)
      sowings_[static_cast<std::size_t>(pit) << sowing_bits_ | static_cast<std::size_t>(seeds)] =
          sow(options, pit, seeds);
}

}  // namespace parlour::games::kalah
