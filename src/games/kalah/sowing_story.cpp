#include "games/kalah/sowing_story.hpp"

namespace parlour::games::kalah {

SowingStory story_of(const Setup& before, const Setup& after, Move move) {
  const Side mover = before.to_move;
  const auto own = static_cast<std::size_t>(mover);
  const std::size_t pits = before.pits[own].size();
  const std::size_t ring = 2 * pits + 1;  // the own pits, the own store, the other side's pits
  SowingStory story;
  story.seeds = before.pits[own][move];
  const std::size_t landing = (move + static_cast<std::size_t>(story.seeds)) % ring;
  if (landing > pits) story.last = Pit{other(mover), static_cast<int>(landing - pits - 1)};
  if (landing >= pits) return story;
  story.last = Pit{mover, static_cast<int>(landing)};
  if (after.pits[own][landing] > 0) return story;  // the last seed still lies there

  const std::size_t opposite = pits - 1 - landing;
  int taken = before.pits[1 - own][opposite];
  for (std::size_t seed = 1; seed <= static_cast<std::size_t>(story.seeds); ++seed)
    if ((move + seed) % ring == pits + 1 + opposite) ++taken;
  story.captured = taken;
  return story;
}

}  // namespace parlour::games::kalah
