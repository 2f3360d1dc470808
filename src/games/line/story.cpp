#include "games/line/story.hpp"

#include <string>

namespace parlour::games::line {

std::vector<Remark> story_of(const Rules& rules, const Standing& before, const Standing& after) {
  using Kind = Remark::Kind;
  const Side mover = before.to_move;
  std::vector<Remark> story{{Kind::Choice, mover, "play-moved", "play-moved", "play-moved"}};
  if (after.inversions != before.inversions) {
    const bool stones = rules.options().inversion == Inversion::Stones;
    const std::string_view id = stones ? "play-inverted-stones" : "play-inverted";
    story.push_back({Kind::Upheaval, mover, id, id, id});
  }
  if (after.reply_pending)
    story.push_back(
        {Kind::Consequence, mover, "play-reply-pending", "play-reply-you", "play-reply-computer"});
  return story;
}

Remark remark_on(Foul foul) {
  const std::string_view id = foul == Foul::Overline     ? "play-foul-overline"
                              : foul == Foul::DoubleFour ? "play-foul-double-four"
                                                         : "play-foul-double-three";
  return {Remark::Kind::Ending, Side::First, id, id, id};
}

std::optional<Message> outlook_of(const Rules& rules, const Standing& standing) {
  if (rules.options().inversion == Inversion::Off || standing.reply_pending) return std::nullopt;
  const int left = rules.options().period - standing.moves_made % rules.options().period;
  if (standing.moves_made + left >= rules.max_moves()) return std::nullopt;
  return Message{"desk-inversion-in", {{"moves", std::to_string(left)}}, {}};
}

}  // namespace parlour::games::line
