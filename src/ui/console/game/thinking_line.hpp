#pragma once

#include "play/event.hpp"
#include "ui/console/board/board.hpp"
#include "ui/terminal/display.hpp"
#include "ui/texts/texts.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui {

/// One terminal line that shows how far a computer has thought, rewritten as it goes on and erased before
/// anything else is printed. It never takes a second line: what does not fit is left out.
class ThinkingLine {
 public:
  /// All must outlive it; `terminal` must be one.
  ThinkingLine(Display& terminal, Texts texts, const Table& table)
      : terminal_(terminal), texts_(texts), table_(table) {}

  /// What the player to move in `now` thinks.
  void show(const play::Thinking& thinking, const play::Game& game, const play::State& now);
  void show(std::string_view words);
  void clear();

 private:
  Display& terminal_;
  Texts texts_;
  const Table& table_;
  bool shown_ = false;
};

}  // namespace parlour::ui
