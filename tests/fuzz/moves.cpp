// Feeds a game's spec in the first line and a list of moves in the rest.
// Must hold: moves that are read are legal one after another, and their text reads back to the same moves; a
// list that is refused is refused in words, with a place inside it.
#include "fuzz.hpp"
#include "play/move_list.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(moves) {
  const auto game = take_game(input);
  if (game == nullptr) return;
  const auto moves = play::read_move_list(*game, input);
  if (!moves) {
    require_told(moves.error());
    require(moves.error().place && moves.error().place->column >= 1 &&
                moves.error().place->column <= input.size() + 1,
            "a refused list has a place inside it");
    return;
  }
  const auto state = game->start();
  for (const play::MoveCode move : *moves) {
    require(state->legal(move), "moves that are read are legal");
    state->play(move);
  }
  const std::string text = play::move_list_text(*game, *moves);
  const auto again = play::read_move_list(*game, text);
  require(again && *again == *moves, "a list of moves reads back from its text");
}

}  // namespace parlour::fuzz
