#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/session.hpp"
#include "play/event.hpp"
#include "ui/console/board/board.hpp"
#include "ui/terminal/display.hpp"
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

  /// The title, and from here on what moves are told from; part of how a start is told.
  void welcome();

  /// To be called before a computer is asked for its move.
  void tell_thinking(Side side) const;

 private:
  /// One sentence in three persons.
  struct Sentence {
    std::string_view you;       ///< to the one person at the table
    std::string_view computer;  ///< of that person's opponent
    std::string_view named;     ///< with {name}, where there are two people or two computers
  };

  void tell_move(const play::Moved& moved);
  void tell(const Remark& remark, const play::Moved& moved) const;
  void tell_end(const play::Conclusion& conclusion) const;
  void tell_ending(const play::Conclusion& conclusion) const;
  Message named_here(Message reason) const;
  void tell_swept_board() const;
  void tell_score() const;
  void remember();
  const std::string& name_of(Side side) const { return table_.names[static_cast<std::size_t>(side)]; }
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;
  void say_of(Side side, const Sentence& sentence, std::vector<Argument> arguments = {}) const;

  Display& display_;
  Texts texts_;
  const Table& table_;
  const match::Session& session_;
  std::unique_ptr<play::State> before_;  ///< the position that the next move starts from
};

}  // namespace parlour::ui
