#include "apps/parlour/analysis/asked_position.hpp"

#include "play/move_list.hpp"

namespace parlour::app {

Result<std::unique_ptr<play::State>> asked_position(const play::Game& game, const std::string& moves,
                                                    const std::string& position) {
  if (!moves.empty() && !position.empty()) return failure("usage-moves-or-position");
  Result<std::unique_ptr<play::State>> state = game.start();
  if (!position.empty()) state = game.read_position(position);
  if (!state) return state;
  const auto played = play::read_move_list(game, moves);
  if (!played) return failure(played.error());
  for (const play::MoveCode move : *played) (*state)->play(move);
  if ((*state)->outcome()) return failure("solve-over");
  return state;
}

}  // namespace parlour::app
