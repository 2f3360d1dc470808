#pragma once

#include <cstdint>

#include "core/value_scale.hpp"
#include "search/parts/uct_tree.hpp"

namespace parlour::engines {

/// A value as people are told it.
struct TreeValue {
  std::int64_t value = 0;  ///< in the units of the game's ValueScale
  bool exact = false;      ///< the value of the game
};

/// What a tree says about its root: `proof`, and otherwise `mean`, from -kUctWin to kUctWin. A tree does not
/// prove by how much a game is won: where that matters, a proved win is told as one beyond all estimates.
TreeValue tree_value(search::Proof proof, std::int64_t mean, const ValueScale& scale);

}  // namespace parlour::engines
