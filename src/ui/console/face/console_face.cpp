#include "ui/console/face/console_face.hpp"

namespace parlour::ui {

std::string ConsoleFace::board(const play::Game& /*game*/, const play::State& state, const Table& /*table*/,
                               const std::optional<LastMove>& /*last*/, const Style& /*style*/) const {
  return state.text() + '\n';
}

Message ConsoleFace::prompt(const play::GameView& view, Side bottom) const {
  const auto moves = view.state.moves();
  const play::MoveCode example = moves[moves.size() / 2];
  return {"prompt-cell",
          {{"example", move_name(view.game, view.state, bottom, view.state.to_move(), example)}},
          std::nullopt};
}

Result<play::MoveCode> ConsoleFace::read_move(const play::GameView& view, Side /*bottom*/,
                                              const std::string& typed) const {
  return view.state.read_move(typed);
}

std::string ConsoleFace::move_name(const play::Game& game, const play::State& state, Side bottom, Side mover,
                                   play::MoveCode move) const {
  return game.shown_move(state, move, mover, bottom);
}

}  // namespace parlour::ui
