// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include "event.hpp"
#include "field.hpp"
#include "player.hpp"
#include "sign.hpp"
#include "state.hpp"

namespace ttt::game {

/// A game between two players. Owns neither players nor observers.
class Game {
 public:
  Game(const State::Opts& opts, const IFieldInitializer* initializer = nullptr);
  Game(State state);

  /// Takes the place of whoever played this sign. Players are told what happens like observers.
  void add_player(Sign sign, IPlayer* player);
  IPlayer* remove_player(Sign sign);  ///< null: there was none
  void add_observer(IObserver* observer);
  void remove_observer(IObserver* observer);

  /// One move, and before the first: who plays and that the game begins. ERROR unless there are two players.
  MoveResult process();
  void reset();

  const State& get_state() const { return state_; }
  const IPlayer* get_player(Sign sign) const;

 private:
  IPlayer** seat_of(Sign sign);
  void begin();

  State state_;
  ComposedObserver observers_;
  IPlayer* x_player_ = nullptr;
  IPlayer* o_player_ = nullptr;
  bool begun_ = false;
  bool disqualified_ = false;
};

}  // namespace ttt::game
