#include "ui/console/board/board.hpp"

#include "ui/console/kalah/kalah_board.hpp"
#include "ui/console/line/line_board.hpp"

namespace parlour::ui {

std::string draw_board(const play::Game& game, const play::State& state, const Table& table,
                       const std::optional<LastMove>& last, const Style& style) {
  if (const LineGame* line_game = as_line(game))
    return draw_line_board(*line_game, state, table, last, style);
  return draw_kalah_board(kalah_setup(*as_kalah(game), state), table, last, style);
}

std::optional<std::string> draw_swept_board(const play::Game& game, const play::State& state,
                                            const Table& table, const Style& style) {
  const KalahGame* kalah_game = as_kalah(game);
  if (kalah_game == nullptr) return std::nullopt;
  const auto before = kalah_setup(*kalah_game, state);
  const auto after = games::kalah::swept(before);
  if (after == before) return std::nullopt;
  return draw_kalah_board(after, table, std::nullopt, style);
}

std::string move_on_board(const play::Game& game, const play::State& state, Side bottom, Side side,
                          play::MoveCode move) {
  if (takes_digits(game)) return std::to_string(move + 1);
  Table table;
  table.bottom = bottom;
  return announced_move(game, state, table, side, move);
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
