#include "play/move_list.hpp"

#include <algorithm>

namespace parlour::play {

Result<std::vector<MoveCode>> read_move_list(const Game& game, std::string_view text) {
  constexpr std::string_view kSeparators = " ,-\t\r\n";
  std::vector<MoveCode> moves;
  const auto state = game.start();
  std::size_t from = text.find_first_not_of(kSeparators);
  while (from != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, from), text.size());
    auto move = state->read_move(text.substr(from, end - from));
    if (!move) {
      move.error().place = Place{std::string(text), from + 1};
      return failure(std::move(move.error()));
    }
    state->play(*move);
    moves.push_back(*move);
    from = text.find_first_not_of(kSeparators, end);
  }
  return moves;
}

std::string move_list_text(const Game& game, std::span<const MoveCode> moves) {
  std::string text;
  const auto state = game.start();
  for (const MoveCode move : moves) {
    if (!text.empty()) text += ' ';
    text += state->move_text(move);
    state->play(move);
  }
  return text;
}

std::string move_name(const Game& game, MoveCode move) {
  const auto start = game.start();
  return start->legal(move) ? start->move_text(move) : std::to_string(move);
}

}  // namespace parlour::play
