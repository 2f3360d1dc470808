#include "ui/console/kalah/kalah_face.hpp"

#include <charconv>

#include "games/kalah/family.hpp"
#include "play/typed_game.hpp"
#include "ui/console/kalah/kalah_board.hpp"

namespace parlour::ui {
namespace {

const play::TypedGame<games::kalah::Family>& kalah_game(const play::Game& game) {
  return play::typed_game<games::kalah::Family>(game);
}

/// The numbers drawn at the pits of the side to move.
struct Drawn {
  int first = 1;
  int last = 1;
};
Drawn drawn_pits(const play::GameView& view, Side bottom) {
  const int pits = kalah_game(view.game).rules().pits();
  const int first = view.state.to_move() == bottom ? 1 : pits + 1;
  return {first, first + pits - 1};
}

}  // namespace

std::string KalahFace::board(const play::Game& game, const play::State& state, const Table& table,
                             const std::optional<LastMove>& last, const Style& style) const {
  return draw_kalah_board(kalah_game(game).setup_of(state), table, last, style);
}

std::optional<std::string> KalahFace::swept_board(const play::Game& game, const play::State& state,
                                                  const Table& table, const Style& style) const {
  const auto before = kalah_game(game).setup_of(state);
  const auto after = games::kalah::swept(before);
  if (after == before) return std::nullopt;
  return draw_kalah_board(after, table, std::nullopt, style);
}

Message KalahFace::prompt(const play::GameView& view, Side bottom) const {
  const Drawn drawn = drawn_pits(view, bottom);
  return {"prompt-pit",
          {{"first", std::to_string(drawn.first)}, {"last", std::to_string(drawn.last)}},
          std::nullopt};
}

/// The pits of the top row have the numbers drawn there, but can also be named from 1 on.
Result<play::MoveCode> KalahFace::read_move(const play::GameView& view, Side bottom,
                                            const std::string& typed) const {
  const Drawn pits = drawn_pits(view, bottom);
  int number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  const bool is_number = error == std::errc() && end == typed.data() + typed.size();
  const bool drawn = is_number && number >= pits.first && number <= pits.last;
  const bool pit = drawn || (is_number && number >= 1 && number <= pits.last - pits.first + 1);
  auto move = view.state.read_move(drawn ? std::to_string(number - pits.first + 1) : typed);
  if (move || pits.first == 1) return move;
  for (Argument& argument : move.error().arguments) {
    if (argument.name == "first") argument.value = std::to_string(pits.first);
    if (argument.name == "last") argument.value = std::to_string(pits.last);
    if (argument.name == "move" && pit)
      argument.value = std::to_string(drawn ? number : pits.first - 1 + number);
  }
  return move;
}

}  // namespace parlour::ui
