#include "ui/console/game/thinking_line.hpp"

#include <ostream>

#include "ui/texts/columns.hpp"

namespace parlour::ui {

void ThinkingLine::show(const play::Thinking& thinking, const play::Game& game, const play::State& now) {
  const auto worth = worth_of(thinking);
  std::string words =
      texts_.text("play-thinking", {{"depth", thinking.depth > 0 ? std::to_string(thinking.depth) : ""},
                                    {"value", worth ? value_text(game, *worth, texts_) : ""},
                                    {"seconds", seconds_text(thinking.elapsed, texts_)}});
  const int width = terminal_.style().width;
  const auto state = now.clone();
  std::string_view before = ": ";
  for (const play::MoveCode move : thinking.principal_variation) {
    if (!state->legal(move)) break;
    const std::string next = move_on_board(game, *state, table_.bottom, state->to_move(), move);
    state->play(move);
    if (columns_of(words) + columns_of(before) + columns_of(next) >= width) break;
    words += before;
    words += next;
    before = " ";
  }
  show(words);
}

void ThinkingLine::show(std::string_view words) {
  // A line that wraps could not be erased again. The last column stays free because some terminals wrap there
  // already.
  terminal_.screen() << '\r' << first_columns(words, terminal_.style().width - 1) << "\x1b[K" << std::flush;
  shown_ = true;
}

void ThinkingLine::clear() {
  if (!shown_) return;
  terminal_.screen() << "\r\x1b[K" << std::flush;
  shown_ = false;
}

}  // namespace parlour::ui
