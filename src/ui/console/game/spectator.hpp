#pragma once

#include <string_view>
#include <vector>

#include "core/time_source.hpp"
#include "table/live_game.hpp"
#include "ui/console/game/thinking_line.hpp"
#include "ui/terminal/console.hpp"
#include "ui/terminal/terminal_keys.hpp"

namespace parlour::ui {

/// Somebody who watches two computers at a terminal: single keys pause the game, play it move by move, change
/// its pace and leave it.
class Spectator {
 public:
  /// All must outlive it; `console` has a keyboard. Says which keys there are.
  Spectator(const Console& console, ThinkingLine& line, table::LiveGame& game);

  int keyboard() const { return keys_.descriptor(); }
  bool paused() const { return paused_; }

  /// Does what the keys say that were pressed by now. False: they say to leave.
  bool obey();

  /// Says again, on the line that passes, that the game is paused; nothing if it is not.
  void remind();

  /// After the program was suspended.
  void take_over() { keys_.take_over(); }

 private:
  void press(char key);
  void set_pace(TimeSource::Duration pace);
  void show(std::string_view id, const std::vector<Argument>& arguments = {});

  const Console& console_;
  ThinkingLine& line_;
  table::LiveGame& game_;
  TerminalKeys keys_;
  TimeSource::Duration pace_;
  bool paused_;
};

}  // namespace parlour::ui
