#include "ui/console/line/line_face.hpp"

#include <algorithm>
#include <array>

#include "games/line/family.hpp"
#include "play/typed_game.hpp"
#include "ui/console/line/line_board.hpp"

namespace parlour::ui {
namespace {

const games::line::Rules& rules_of(const play::Game& game) {
  return play::typed_game<games::line::Family>(game).rules();
}

}  // namespace

std::string LineFace::board(const play::Game& game, const play::State& state, const Table& table,
                            const std::optional<LastMove>& last, const Style& style) const {
  return draw_line_board(play::typed_game<games::line::Family>(game), state, table, last, style);
}

std::optional<std::string> LineFace::board_before_upheaval(const play::Game& game, const play::State& state,
                                                           const Table& table,
                                                           const std::optional<LastMove>& last,
                                                           const Style& style) const {
  if (rules_of(game).options().inversion == games::line::Inversion::Off) return std::nullopt;
  return draw_line_board_uninverted(play::typed_game<games::line::Family>(game), state, table, last, style);
}

Message LineFace::prompt(const play::GameView& view, Side bottom) const {
  if (takes_digits(rules_of(view.game))) return {"prompt-digit", {}, std::nullopt};
  return ConsoleFace::prompt(view, bottom);
}

/// On 3×3 takes the digits drawn in the empty cells, or names of cells.
Result<play::MoveCode> LineFace::read_move(const play::GameView& view, Side bottom,
                                           const std::string& typed) const {
  if (!takes_digits(rules_of(view.game))) return ConsoleFace::read_move(view, bottom, typed);
  const bool digit = typed.size() == 1 && typed[0] >= '1' && typed[0] <= '9';
  auto move =
      view.state.read_move(digit ? view.state.move_text(static_cast<play::MoveCode>(typed[0] - '1')) : typed);
  if (move) return move;
  Message& problem = move.error();
  if (problem.kind == MessageKind::NotAPlace) problem.id = "move-not-a-digit";
  if (digit) problem.arguments = {{"move", typed}};  // as it was typed
  return move;
}

std::string LineFace::move_name(const play::Game& game, const play::State& state, Side bottom, Side mover,
                                play::MoveCode move) const {
  if (takes_digits(rules_of(game))) return std::to_string(move + 1);
  return ConsoleFace::move_name(game, state, bottom, mover, move);
}

std::optional<int> LineFace::deepest_offered(const play::Game& game) const {
  constexpr std::array kDeepest{9, 5, 4, 3, 3, 2, 2, 2};
  constexpr int kSmallest = 3;
  const auto& rules = rules_of(game);
  const int size = rules.rows();
  if (rules.cols() != size || rules.win() != size) return std::nullopt;
  if (size < kSmallest) return kDeepest.front();
  return kDeepest[std::min(static_cast<std::size_t>(size - kSmallest), kDeepest.size() - 1)];
}

}  // namespace parlour::ui
