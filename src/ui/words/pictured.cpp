#include "ui/words/pictured.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "catalog/games.hpp"

namespace parlour::ui {

Result<Pictured> pictured(const Picture& picture) {
  auto game = catalog::make_game(picture.game);
  if (!game) return failure(std::move(game.error()));
  Pictured found;
  found.game = *std::move(game);
  auto from = picture.position.empty() ? Result<std::unique_ptr<play::State>>(found.game->start())
                                       : found.game->read_position(picture.position);
  if (!from) return failure(std::move(from.error()));
  found.from = *std::move(from);
  std::shared_ptr<play::State> state = found.from->clone();
  std::string_view left = picture.moves;
  while (!left.empty()) {
    const std::string_view name = left.substr(0, left.find(' '));
    left.remove_prefix(std::min(name.size() + 1, left.size()));
    const auto move = state->read_move(name);
    if (!move) return failure(move.error());
    found.last = LastMove{state->to_move(), *move};
    state->play(*move);
    found.moves.push_back(*move);
  }
  found.state = std::move(state);
  return found;
}

}  // namespace parlour::ui
