#include "ui/console/game/review_text.hpp"

#include <optional>

#include "ui/console/board/board.hpp"
#include "ui/report/arena/arena_numbers.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui {
namespace {

/// A position from the view of `side`: proved, or as a percentage.
std::string outlook(const play::Game& game, const catalog::ReviewedPosition& position, Side side,
                    const Texts& texts) {
  const auto winner = position.winner();
  if (winner || position.exact()) {  // if the margin is not known, what is certain
    const int for_first = position.exact() || winner == Side::First ? position.lower : position.upper;
    return value_text(game, {side == Side::First ? for_first : -for_first, true, position.ends_in}, texts);
  }
  return texts.text("review-chance", {{"share", percent_text((1 + position.chances_of(side)) / 2, texts)}});
}

/// On a scale of 2, from a certain win to a certain loss: smaller changes are not worth mentioning.
constexpr double kWorthALine = 0.4;

}  // namespace

std::string review_text(const play::Game& game, const std::vector<match::PlayedMove>& moves,
                        const catalog::GameReview& review, const Table& table, const Texts& texts) {
  std::string text;
  const auto state = game.start();
  for (std::size_t at = 0; at < moves.size(); state->play(moves[at++].move)) {
    if (at < review.from || at + 1 >= review.positions.size()) continue;
    if (moves[at].placed) continue;  // an even opening is no mistake of either side
    if (review.cost(at) < kWorthALine && review.decisive != at) continue;
    const Side side = moves[at].side;
    const play::MoveCode move = moves[at].move;
    const auto& line = review.positions[at].line;
    const auto name = [&](play::MoveCode each) {
      return move_on_board(game, *state, table.bottom, side, each);
    };
    text +=
        texts.text("review-move", {{"number", std::to_string(at + 1)},
                                   {"name", table.names[static_cast<std::size_t>(side)]},
                                   {"move", name(move)},
                                   {"better", line.empty() || line.front() == move ? "" : name(line.front())},
                                   {"before", outlook(game, review.positions[at], side, texts)},
                                   {"after", outlook(game, review.positions[at + 1], side, texts)}}) +
        '\n';
  }
  if (text.empty()) return texts.text("review-nothing") + '\n';
  return texts.text("review-title") + '\n' + text;
}

}  // namespace parlour::ui
