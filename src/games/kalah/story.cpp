#include "games/kalah/story.hpp"

#include <string>
#include <utility>

namespace parlour::games::kalah {

SowingStory story_of(const Setup& before, const Setup& after, Move move) {
  const Side mover = before.to_move;
  const auto own = static_cast<std::size_t>(mover);
  const std::size_t pits = before.pits[own].size();
  const std::size_t ring = 2 * pits + 1;  // own pits, own store, the other side's pits
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

std::vector<Remark> told(const SowingStory& story, Side mover, Side next) {
  using Kind = Remark::Kind;
  const auto deed = [&](std::string_view id, std::vector<Argument> arguments) {
    return Remark{Kind::Deed, mover, id, id, id, std::move(arguments)};
  };
  std::vector<Remark> all{{Kind::Choice, mover, "play-chose", "play-chose-you", "play-chose-computer"}};
  const std::string seeds = std::to_string(story.seeds);
  const bool one = story.seeds == 1;  // there is no last one then
  if (!story.last) {
    all.push_back(deed(one ? "play-sown-one-to-store" : "play-sown-to-store", {{"seeds", seeds}}));
  } else {
    all.push_back(deed(one ? "play-sown-one-to-pit" : "play-sown-to-pit", {{"seeds", seeds}}));
    all.back().mentioned = {{"pit", story.last->side, static_cast<std::uint16_t>(story.last->pit)}};
  }
  if (story.captured && *story.captured > 0)
    all.push_back(deed("play-captured", {{"captured", std::to_string(*story.captured)}}));
  else if (story.captured)
    all.push_back(deed("play-captured-alone", {}));
  if (next == mover)
    all.push_back({Kind::Consequence, mover, "play-bonus", "play-bonus-you", "play-bonus-computer"});
  return all;
}

}  // namespace parlour::games::kalah
