#pragma once

#include <cstdint>

namespace parlour::engines::kalah {

/// What the seeds in the pits are worth to the side to move beyond the stores, in sixteenths of a seed: a sum
/// over the pits, fitted to exact values. It counts how far a pit is from its store, because a pit one seed
/// short of its store, one that reaches it exactly and one that sows to the other side differ more than the
/// number of seeds does. docs/evidence.md says how it was fitted and how well.
class PitWorth {
 public:
  static constexpr int kUnit = 16;
  static constexpr int kTurn = 53;  ///< to be the one to move

  /// A pit of the side to move, or of the other one, `distance` (1 to 12) pits from its own store.
  static int mover(int distance, int seeds);
  static int waiting(int distance, int seeds);
  /// All of it. Words hold up to seven pits of each side, a byte each in its own sowing order, and no store.
  static int of(std::uint64_t mover, std::uint64_t waiting, int pits);
};

}  // namespace parlour::engines::kalah
