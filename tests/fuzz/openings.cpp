// Feeds a game's spec in the first line and a file of openings in the rest; also as `random:plies=…`.
// Must hold: what is read can be read again as it is kept, every opening leaves the game open; a line that is
// refused is told with its number.
#include "arena/openings.hpp"

#include "catalog/games.hpp"
#include "fuzz.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(openings) {
  const auto game = take_game(input);
  if (game == nullptr) return;
  if (const auto random = arena::read_random_openings(input.substr(0, input.find('\n'))); !random)
    require_told(random.error());
  const auto board = [&](std::string_view settings) {
    return catalog::make_game(arena::spec_with(game->spec(), settings));
  };
  const auto source = arena::read_openings(input, board);
  if (!source) {
    require_told(source.error());
    require(source.error().id == "openings-none" || (source.error().place && source.error().place->line > 0),
            "a line that is refused has a number");
    return;
  }
  std::string kept;
  for (const std::string& line : source->lines) kept += line + "\n";
  const auto again = arena::read_openings(kept, board);
  require(again && *again == *source, "openings that are kept can be read");
  arena::Openings openings(*source, 1);
  for (int number = 0; number < static_cast<int>(source->lines.size()); ++number) {
    const auto its = board(arena::Openings::settings(*source, number));
    require(its.has_value(), "every opening has a board");
    const auto moves = openings.moves(**its, number);
    require(moves.has_value(), "every opening is one of the game");
    const auto state = (*its)->start();
    for (const play::MoveCode move : *moves) state->play(move);
    require(!state->outcome(), "an opening leaves the game open");
  }
}

}  // namespace parlour::fuzz
