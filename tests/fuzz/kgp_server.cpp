// Feeds a game's spec in the first line and, line by line, what a program says to a Kalah server.
// Must hold: whatever it says, what the server says can be read; games end, with legal moves and a reason
// that can be told; no program is started again and again.
#include "protocol/kgp/remote_player.hpp"

#include "fuzz.hpp"
#include "players.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(kgp_server) {
  using namespace protocol::kgp;
  constexpr std::size_t kMostLines = 400;
  const auto game = take_game(input);
  if (game == nullptr) return;
  if (const auto playable = check_game(*game); !playable) {
    require_told(playable.error());
    return;
  }
  ServerSession session;
  std::string_view lines = input;
  for (std::size_t count = 0; !lines.empty() && count < kMostLines; ++count) {
    for (const ServerEvent& event : session.take(take_line(lines)))
      if (const auto* const gone = std::get_if<Gone>(&event); gone != nullptr && gone->reason)
        require_told(*gone->reason);
    if (count % 3 == 0) session.ask(board_of(*game->start()));
    for (const std::string& said : session.take_ready())
      require(read_command(said).has_value(), "what the server says can be read");
  }
  Sayings sayings = Sayings::of(input, kMostLines);
  RemoteSettings settings;
  settings.silence = input.size() % 2 == 0 ? Silence::Loses : Silence::MovesAtRandom;
  auto player = make_program_player(
      *game, [&] { return start_speaker(sayings); }, settings);
  if (!player)
    require_told(player.error());
  else
    play_games(*game, **player, 3);
}

}  // namespace parlour::fuzz
