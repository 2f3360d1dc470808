#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace parlour::arena {

/// Games of one player against another, or against several.
struct Tally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  bool operator==(const Tally&) const = default;

  Tally& operator+=(const Tally& more) {
    wins += more.wins;
    draws += more.draws;
    losses += more.losses;
    return *this;
  }
  std::int64_t games() const { return wins + draws + losses; }
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  Tally reversed() const { return {losses, draws, wins}; }
};

/// Pairs of games on one opening with sides changed, counted by the player's points in both together:
///
///   index     0   1        2               3        4
///   points    0   ½        1               1½       2
///   from      LL  LD, DL   LW, DD, WL      DW, WD   WW
///
/// The games of a pair depend on each other through their opening, so only pairs, not games, may be counted
/// as independent.
struct Pairs {
  std::array<std::int64_t, 5> counts{};
  bool operator==(const Pairs&) const = default;

  std::int64_t pairs() const {
    std::int64_t sum = 0;
    for (const std::int64_t each : counts) sum += each;
    return sum;
  }
  Pairs reversed() const { return {{counts[4], counts[3], counts[2], counts[1], counts[0]}}; }
};

}  // namespace parlour::arena
