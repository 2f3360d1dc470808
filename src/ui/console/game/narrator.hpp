#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/event.hpp"
#include "table/game_snapshot.hpp"
#include "ui/console/board/board.hpp"
#include "ui/terminal/display.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// All moves of a game, as its board names them.
std::string moves_line(const table::GameSnapshot& game, Side bottom);

/// Reports a game on a display as it goes on: every move, the board after it, and how it ended.
class Narrator {
 public:
  using Shown = std::shared_ptr<const table::GameSnapshot>;

  /// All must outlive the narrator.
  Narrator(Display& display, Texts texts, const Table& table)
      : display_(display), texts_(texts), table_(table) {}

  /// `shown` is the game after the event.
  void tell(const play::Event& event, Shown shown);

  /// The start of a game in which moves were made before anybody was asked: only the last one is reported.
  void tell_opening(Shown shown);

  /// A choice of the opening, at a table where the sides are as they were before it.
  void tell_choice(const play::OpeningChosen& chosen) const;

  /// Who plays which side from here.
  void tell_sides(Shown shown);

  /// What a person has to do before the opening is over, and with which words; nothing in an ordinary turn.
  void tell_turn(const play::OpeningTurn& turn) const;

  /// The board as it was shown last.
  void show_board() const;

  /// A computer is asked for its move.
  void tell_thinking(Side side) const;

 private:
  /// One sentence in three forms.
  struct Sentence {
    std::string_view you;       ///< to the only person at the table
    std::string_view computer;  ///< about that person's opponent
    std::string_view named;     ///< with {name}, for two people or two computers
  };

  void welcome(const play::State& state) const;
  void tell_move(const play::Moved& moved, const play::State& before) const;
  void tell_remark(const Remark& remark, const play::Moved& moved, const play::State& before) const;
  std::string plain_sign(Side side) const;
  void tell_placed(const play::Moved& moved, const play::State& before) const;
  void tell_end(const play::Conclusion& conclusion) const;
  void tell_moves() const;
  void tell_ending(play::Conclusion conclusion) const;
  Message named_here(Message reason) const;
  std::optional<LastMove> last_move() const;
  void show_upheaval() const;
  void tell_swept_board() const;
  void tell_score() const;
  const play::Game& game() const { return *shown_->game; }
  const play::State& state() const { return *shown_->state; }
  const std::string& name_of(Side side) const { return table_.names[static_cast<std::size_t>(side)]; }
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;
  void say_of(Side side, const Sentence& sentence, std::vector<Argument> arguments = {}) const;

  Display& display_;
  Texts texts_;
  const Table& table_;
  Shown shown_;
};

}  // namespace parlour::ui
