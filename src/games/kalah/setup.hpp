#pragma once

#include <array>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/kalah/rules.hpp"

namespace parlour::games::kalah {

/// A position as it is written down. Index 0 is First, pits are in their owner's sowing order.
struct Setup {
  std::array<int, 2> stores{};
  std::array<std::vector<int>, 2> pits;
  Side to_move = Side::First;
  bool operator==(const Setup&) const = default;
};

/// Does `setup` have the right numbers of pits and seeds for this game?
Result<void> check_setup(const Rules& rules, const Setup& setup);

/// The start of the game.
Setup start_setup(const Rules& rules);

/// `setup` with the seeds left in each side's pits moved to that side's store.
Setup swept(Setup setup);

}  // namespace parlour::games::kalah
