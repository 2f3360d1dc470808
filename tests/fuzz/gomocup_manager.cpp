// Feeds a game's spec in the first line and, line by line, what a program says to a Gomocup manager.
// Must hold: whatever it says, games end, with legal moves and a reason that can be told; no program is
// started again and again.
#include "protocol/gomocup/manager.hpp"

#include "fuzz.hpp"
#include "players.hpp"
#include "protocol/gomocup/manager_talk.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(gomocup_manager) {
  constexpr std::size_t kMostLines = 400;
  const auto game = take_game(input);
  if (game == nullptr) return;
  protocol::gomocup::introduced(input.substr(0, input.find('\n')), "name");
  if (const auto playable = protocol::gomocup::check_game(*game); !playable) {
    require_told(playable.error());
    return;
  }
  Sayings sayings = Sayings::of(input, kMostLines);
  auto player = protocol::gomocup::make_manager(*game, [&] { return start_speaker(sayings); }, {});
  if (!player)
    require_told(player.error());
  else
    play_games(*game, **player, 3);
}

}  // namespace parlour::fuzz
