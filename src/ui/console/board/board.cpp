#include "ui/console/board/board.hpp"

#include "ui/console/faces.hpp"

namespace parlour::ui {

std::string draw_board(const play::Game& game, const play::State& state, const Table& table,
                       const std::optional<LastMove>& last, const Style& style) {
  return face_of(game).board(game, state, table, last, style);
}

std::optional<std::string> draw_swept_board(const play::Game& game, const play::State& state,
                                            const Table& table, const Style& style) {
  return face_of(game).swept_board(game, state, table, style);
}

std::string move_on_board(const play::Game& game, const play::State& state, Side bottom, Side side,
                          play::MoveCode move) {
  return face_of(game).move_name(game, state, bottom, side, move);
}

std::string moves_on_board(const play::Game& game, const play::State& state, Side bottom,
                           std::span<const play::MoveCode> moves) {
  const auto walker = state.clone();
  std::string names;
  for (const play::MoveCode move : moves) {
    if (!walker->legal(move)) break;
    names += (names.empty() ? "" : " ") + move_on_board(game, *walker, bottom, walker->to_move(), move);
    walker->play(move);
  }
  return names;
}

}  // namespace parlour::ui
