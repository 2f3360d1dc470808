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

/// Somebody who watches two computers at a terminal: single keys pause the game, play it move by move, change
/// its pace and leave it.
class Spectator {
 public:
  /// All must outlive it; `console` has a keyboard. Says which keys there are.
  Spectator(const Console& console, ThinkingLine& line, table::LiveGame& game);

  int keyboard() const { return keys_.descriptor(); }
  /// Whether the line that passes shows an answer to a key, which a thought must not cover.
  bool speaks() const { return !said_.empty(); }

  /// Does what the keys say that were pressed by now. False: they say to leave.
  bool obey();

  /// The answer to a key has been seen once a move follows it; that the game is paused holds on.
  void see_move();

  /// Says again what the line that passes showed before something else was told.
  void remind();

  /// After the program was suspended.
  void take_over() { keys_.take_over(); }

 private:
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
};

}  // namespace parlour::ui
