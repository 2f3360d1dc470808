#pragma once

#include "match/session.hpp"
#include "play/event.hpp"
#include "ui/console/board.hpp"
#include "ui/console/display.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// Tells a game on a display as it goes: every move, the board after it, and how it ended.
class Narrator final : public play::Observer {
 public:
  /// All must outlive the narrator; `session` is the one it observes.
  Narrator(Display& display, Texts texts, const Table& table, const match::Session& session)
      : display_(display), texts_(texts), table_(table), session_(session) {}

  void on_event(const play::Event& event) override;
  void show_board() const;

 private:
  void tell_move(const play::Moved& moved);
  void tell_end(const play::Conclusion& conclusion) const;
  void tell_outcome(const Outcome& outcome) const;
  const std::string& name_of(Side side) const { return table_.names[static_cast<std::size_t>(side)]; }
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  Display& display_;
  Texts texts_;
  const Table& table_;
  const match::Session& session_;
  int inversions_ = 0;
};

}  // namespace parlour::ui
