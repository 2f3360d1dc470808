// Feeds a game's spec in the first line and, line by line, what the host of a student's player says.
// Must hold: whatever it says, games end, with legal moves and a reason that can be told.
#include "course/hosted_player.hpp"
#include "fuzz.hpp"
#include "players.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(course_host) {
  constexpr std::size_t kMostLines = 400;
  const auto game = take_game(input);
  if (game == nullptr) return;
  if (const auto playable = course::check_game(*game); !playable) {
    require_told(playable.error());
    return;
  }
  Sayings sayings = Sayings::of(input, kMostLines);
  auto player = course::make_hosted_player(*game, [&] { return start_speaker(sayings); }, {});
  if (!player)
    require_told(player.error());
  else
    play_games(*game, **player, 3);
}

}  // namespace parlour::fuzz
