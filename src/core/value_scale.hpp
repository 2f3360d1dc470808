#pragma once

namespace parlour {

/// What the values of a game's positions mean. They are values for the side to move: above 0 it wins.
struct ValueScale {
  int most = 1;             ///< no exact value is above this, or below its negative
  bool margin = false;      ///< an exact value says by how much the game is won, and people want to know
  double clear_lead = 300;  ///< an estimate that wins about three games in four
};

}  // namespace parlour
