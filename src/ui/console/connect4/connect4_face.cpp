#include "ui/console/connect4/connect4_face.hpp"

#include <charconv>

#include "games/connect4/family.hpp"
#include "games/connect4/notation.hpp"
#include "play/typed_game.hpp"
#include "ui/console/connect4/connect4_board.hpp"

namespace parlour::ui {
namespace {

namespace connect4 = games::connect4;

const play::TypedGame<connect4::Family>& connect4_game(const play::Game& game) {
  return play::typed_game<connect4::Family>(game);
}

}  // namespace

std::string Connect4Face::board(const play::Game& game, const play::State& state, const Table& table,
                                const std::optional<LastMove>& last, const Style& style) const {
  return draw_connect4_board(connect4_game(game), state, table, last, style);
}

Message Connect4Face::prompt(const play::GameView& view, Side /*bottom*/) const {
  const int cols = connect4_game(view.game).rules().cols();
  return {"prompt-column",
          {{"first", connect4::column_name(0)},
           {"last", connect4::column_name(static_cast<connect4::Move>(cols - 1))},
           {"most", std::to_string(cols)}},
          std::nullopt};
}

Result<play::MoveCode> Connect4Face::read_move(const play::GameView& view, Side bottom,
                                               const std::string& text) const {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  const bool counted =
      error == std::errc() && stop == end && number >= 1 && number <= connect4_game(view.game).rules().cols();
  if (!counted) return ConsoleFace::read_move(view, bottom, text);
  return view.state.read_move(connect4::column_name(static_cast<connect4::Move>(number - 1)));
}

}  // namespace parlour::ui
