#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "core/rng.hpp"
#include "play/game.hpp"

namespace parlour::arena {

/// Random openings of one board, one after another, until there seem to be no more; see Openings.
class RandomOpenings {
 public:
  /// `plies` is the length wanted; with 0 the only opening is the empty one.
  RandomOpenings(const play::Game& game, int plies, std::uint64_t seed);

  /// Opening `number`; starts again from the first when they have run out.
  std::vector<play::MoveCode> at(const play::Game& game, int number);

 private:
  bool extend(const play::Game& game);

  int plies_;
  int longest_ = 0;  ///< longest one tried, suitable or not
  Rng rng_;
  bool complete_ = false;
  std::vector<std::vector<play::MoveCode>> openings_;
  std::unordered_set<std::uint64_t> positions_;  ///< canonical keys of the positions they lead to
};

}  // namespace parlour::arena
