#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/time_source.hpp"
#include "table/live_game.hpp"
#include "ui/console/game/thinking_line.hpp"
#include "ui/terminal/console.hpp"
#include "ui/terminal/terminal_keys.hpp"

namespace parlour::ui {

/// Somebody watching two computers at a terminal: single keys pause the game, play it move by move, change
/// its pace and leave it.
class Spectator {
 public:
  /// All must outlive it; `console` must have a keyboard. Prints which keys there are.
  Spectator(const Console& console, ThinkingLine& line, table::LiveGame& game);

  int keyboard() const { return keys_.descriptor(); }
  /// As the keys have set it.
  TimeSource::Duration pace() const { return pace_; }
  /// Does the thinking line show an answer to a key? A thought must not cover that.
  bool speaks() const { return !said_.empty(); }

  /// Obeys the keys pressed so far. False: they say to leave.
  bool obey();

  /// A move follows, so the answer to a key has been seen and goes; that the game is paused stays.
  void see_move();

  /// Shows the thinking line's last words again after something else was printed.
  void remind();

  /// Call it after the program was suspended.
  void take_over() { keys_.take_over(); }

 private:
  bool leaves() const;
  void press(char key);
  void set_pace(TimeSource::Duration pace);
  void say(std::string_view id, const std::vector<Argument>& arguments = {});

  const Console& console_;
  ThinkingLine& line_;
  table::LiveGame& game_;
  TerminalKeys keys_;
  TimeSource::Duration pace_;
  bool paused_;
  std::string said_;
  std::string key_;  ///< the bytes of the last one so far
};

}  // namespace parlour::ui
