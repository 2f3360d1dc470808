#include "ui/words/table.hpp"

#include <utility>

namespace parlour::ui {

void swap_sides(Table& table) {
  std::swap(table.names[0], table.names[1]);
  table.bottom = other(table.bottom);
  if (table.you) table.you = other(*table.you);
}

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
