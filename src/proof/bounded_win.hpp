#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/concepts.hpp"
#include "core/side.hpp"
#include "proof/claim.hpp"
#include "proof/move_set.hpp"

namespace parlour::proof {

/// How a side wins that the search of a *bounded* node finds winning: its first move that wins, in ascending
/// order, and the plies to the end of the game if the other side resists as long as it can.
template <Position P>
class BoundedWin {
 public:
  struct Found {
    std::optional<typename P::Move> move;  ///< if it is the winner's turn
    int plies = 0;
  };

  explicit BoundedWin(Side side) : side_(side) {}

  /// Nothing if `side` does not win, or if that takes more positions than any *bounded* node may ask for.
  /// `position` is as before when this returns.
  std::optional<Found> find(P& position) {
    if (++count_ > kLargestBound) return std::nullopt;
    if (const auto outcome = position.outcome())
      return outcome->winner == side_ ? std::optional(Found{}) : std::nullopt;
    const bool own = position.to_move() == side_;
    MoveSet<P> moves(position);
    Found found;
    while (const auto move = moves.take()) {
      const auto after = after_move(position, *move, [this](P& next) { return find(next); });
      if (own && after) return Found{move, after->plies + 1};
      if (!own && !after) return std::nullopt;
      if (after) found.plies = std::max(found.plies, after->plies + 1);
    }
    return own ? std::nullopt : std::optional(found);
  }

 private:
  Side side_;
  std::uint64_t count_ = 0;
};

}  // namespace parlour::proof
