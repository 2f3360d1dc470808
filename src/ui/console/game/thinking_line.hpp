#pragma once

#include "match/session.hpp"
#include "play/event.hpp"
#include "ui/console/board/board.hpp"
#include "ui/terminal/display.hpp"
#include "ui/texts/texts.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui {

/// One line of a terminal that shows how far a computer has thought, rewritten as it goes on and gone before
/// anything else is told. It never takes a second one: what does not fit is left out.
class ThinkingLine final : public play::Observer {
 public:
  /// All must outlive it; `terminal` shows on one, `session` is the one it observes. Add it before the
  /// observer that tells the moves.
  ThinkingLine(Display& terminal, Texts texts, const Table& table, const match::Session& session)
      : terminal_(terminal), texts_(texts), table_(table), session_(session) {}

  void on_event(const play::Event& event) override;

  void show(const play::Thinking& thinking);
  void show(std::string_view words);
  void clear();

 private:
  Display& terminal_;
  Texts texts_;
  const Table& table_;
  const match::Session& session_;
  bool shown_ = false;
};

}  // namespace parlour::ui
