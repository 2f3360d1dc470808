#pragma once

#include <optional>
#include <vector>

#include "core/remark.hpp"
#include "core/side.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/setup.hpp"

namespace parlour::games::kalah {

struct Pit {
  Side side = Side::First;
  int pit = 0;  ///< from 0 in the side's sowing order
  bool operator==(const Pit&) const = default;
};

/// What happened in a move, for describing it.
struct SowingStory {
  int seeds = 0;                ///< the number sown
  std::optional<Pit> last;      ///< where the last one fell; nothing: in the mover's own store
  std::optional<int> captured;  ///< seeds taken from the opposite pit, if the last seed captured
  bool operator==(const SowingStory&) const = default;
};

/// `after` is the position that playing `move` in `before` led to, under any rules of capture.
SowingStory story_of(const Setup& before, const Setup& after, Move move);

/// The same as remarks for people; `next` is to move after it.
std::vector<Remark> told(const SowingStory& story, Side mover, Side next);

}  // namespace parlour::games::kalah
