// Feeds a game's spec in the first line and the text of a position in the rest.
// Must hold: a position that is read writes itself as a text that reads back to the same one, also after
// each of a few moves; whatever is no position is refused in words.
#include "core/rng.hpp"
#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

constexpr int kMostMoves = 12;

void check_text(const play::Game& game, const play::State& state) {
  const auto again = game.read_position(state.text());
  if (!again) {
    require_told(again.error());
    require_same(state.text(), "", "the text of a position is read");
  }
  require_same_state(state, **again);
}

void check_moves(const play::State& state) {
  const auto moves = state.moves();
  require(moves.empty() == state.outcome().has_value(), "there are moves until the game is over");
  require(std::is_sorted(moves.begin(), moves.end()), "moves ascend");
  for (const play::MoveCode move : moves) {
    require(state.legal(move), "what is among the moves is legal");
    const auto read = state.read_move(state.move_text(move));
    require(read && *read == move, "a move reads back from its text");
  }
}

}  // namespace

FUZZ_TARGET(position) {
  const auto game = take_game(input);
  if (game == nullptr) return;
  const auto read = game->read_position(input);
  if (!read) {
    require_told(read.error());
    return;
  }
  const auto state = (*read)->clone();
  require_same_state(*state, **read);
  Rng rng(state->key());
  for (int move = 0; move < kMostMoves; ++move) {
    check_text(*game, *state);
    check_moves(*state);
    const auto moves = state->moves();
    if (moves.empty()) return;
    state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

}  // namespace parlour::fuzz
