// Feeds a game's spec in the first line and a file of openings in the rest; also as `random:plies=…`.
// Must hold: what is read can be read again as it is kept, every opening leaves the game open; a line that is
// refused is told with its number.
#include "arena/openings.hpp"

#include "fuzz.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(openings) {
  const auto game = take_game(input);
  if (game == nullptr) return;
  if (const auto random = arena::read_random_openings(input.substr(0, input.find('\n'))); !random)
    require_told(random.error());
  const auto source = arena::read_openings(input, *game);
  if (!source) {
    require_told(source.error());
    require(source.error().id == "openings-none" || (source.error().place && source.error().place->line > 0),
            "a line that is refused has a number");
    return;
  }
  std::string kept;
  for (const std::string& line : source->lines) kept += line + "\n";
  const auto again = arena::read_openings(kept, *game);
  require(again && *again == *source, "openings that are kept can be read");
  arena::Openings openings(*source, 1);
  for (int number = 0; number < static_cast<int>(source->lines.size()); ++number) {
    const auto moves = openings.moves(*game, number);
    require(moves.has_value(), "every opening is one of the game");
    const auto state = game->start();
    for (const play::MoveCode move : *moves) state->play(move);
    require(!state->outcome(), "an opening leaves the game open");
  }
}

}  // namespace parlour::fuzz
