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

  /// Replaces the player of this sign; null leaves the place free. Players are told what happens, like
  /// observers, and their sign when a game begins. Throws a const char* if the sign is neither X nor O.
  void add_player(Sign sign, IPlayer* player);
  IPlayer* remove_player(Sign sign);  ///< null: there was no player; throws like add_player
  void add_observer(IObserver* observer);
  void remove_observer(IObserver* observer);

  /// Takes effect at the next reset. It is cloned.
  void set_field_initializer(const IFieldInitializer* initializer);

  /// Plays one move. Before the first move the players are told their signs, then everybody is told who plays
  /// and that the game begins. ERROR: a player is missing; before the first move either of them, later the
  /// one to move.
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
