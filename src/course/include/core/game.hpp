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

  /// Takes the place of the one who played this sign; null leaves it free. Players are told what happens like
  /// observers, and their sign when a game begins. Throws a const char* if the sign is neither X nor O.
  void add_player(Sign sign, IPlayer* player);
  IPlayer* remove_player(Sign sign);  ///< null: there was none; throws like add_player
  void add_observer(IObserver* observer);
  void remove_observer(IObserver* observer);

  /// For the next reset. It is cloned.
  void set_field_initializer(const IFieldInitializer* initializer);

  /// One move. If nobody has moved yet, the players are told their signs first, then everybody hears who
  /// plays and that the game begins. ERROR: a player is missing; before the first move either of them, later
  /// the one to move.
  MoveResult process();
  void reset();

  const State& get_state() const { return state_; }
  const IPlayer* get_player(Sign sign) const;

 private:
  IPlayer*& seat_of(Sign sign);
  bool begin();  ///< false: a player is missing

  State state_;
  ComposedObserver observers_;
  IPlayer* x_player_ = nullptr;
  IPlayer* o_player_ = nullptr;
  bool disqualified_ = false;
};

}  // namespace ttt::game
