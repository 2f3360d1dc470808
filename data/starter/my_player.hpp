// @NAME@: a player for the course's five in a row.
//
// The interface is small: the game tells you your sign once, then asks for a cell whenever it is your turn.
// Everything below "private" is yours to change.
#pragma once

#include <string>

#include "core/game.hpp"

namespace ttt::my_player {

using game::IPlayer;
using game::Point;
using game::Sign;
using game::State;

class MyPlayer : public IPlayer {
 public:
  explicit MyPlayer(const char* name);

  // Called before every game: X begins, O answers. The same object may play many games.
  void set_sign(Sign sign) override;

  // The cell you play: an empty one inside the board. Anything else loses the game at once.
  Point make_move(const State& state) override;

  const char* get_name() const override;

 private:
  // How good it is to play the empty cell (x, y): what it builds for us and what it takes from the opponent.
  long worth(const State& state, int x, int y) const;

  std::string name_;
  Sign sign_ = Sign::X;
};

}  // namespace ttt::my_player
