#include "ui/words/table.hpp"

namespace parlour::ui {

char sign_of(const play::Game& game, const play::State& state, const Table& table, Side side) {
  if (!game.has_signs()) return 0;
  const bool as_first = (side == Side::First) != state.signs_swapped();
  const char other_sign = table.first_sign == 'X' ? 'O' : 'X';
  return as_first ? table.first_sign : other_sign;
}

std::string announced_move(const play::Game& game, const play::State& state, const Table& table, Side side,
                           play::MoveCode move) {
  return game.shown_move(state, move, side, table.bottom);
}

}  // namespace parlour::ui
