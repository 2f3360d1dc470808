#pragma once

#include <QColor>

namespace parlour::ui::desktop {

/// How boards look. All colours are told apart by people who see colours differently, too.
struct BoardTheme {
  QColor background;  ///< around the board
  QColor board;
  QColor grid;
  QColor labels;
  QColor hover{173, 216, 230};  ///< light blue
  QColor x;
  QColor o;
  QColor wall;
  QColor mark;  ///< the last move, a winning line
  bool coordinates = true;
  bool move_numbers = false;
  bool animations = true;
  int sowing_ms = 120;  ///< of one seed's way to the next pit
};

}  // namespace parlour::ui::desktop
