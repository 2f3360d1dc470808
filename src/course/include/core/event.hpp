// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include "sign.hpp"
#include "state.hpp"

namespace ttt::game {

enum class EventType { GAME_STARTED, PLAYER_JOINED, MOVE, WIN, DRAW, DQ };

/// Something that has happened in a game. `type` says which member of `data` is valid.
struct Event {
  struct PlayerJoined {
    Sign player_sign;
    const char* player_name;  ///< owned by the player
  };
  struct Move {
    int x;
    int y;
    Sign player;
  };
  struct Win {
    Sign player;
  };
  struct Dq {
    Sign player;
    MoveResult reason;
  };
  union Data {
    PlayerJoined player_joined;
    Move move;
    Win win;
    Dq dq;
  };

  EventType type;
  Data data;

  static Event make_game_started_event();
  static Event make_player_joined_event(Sign player, const char* name);
  static Event make_move_event(int x, int y, Sign player);
  static Event make_win_event(Sign player);
  static Event make_draw_event();
  static Event make_dq_event(Sign player, MoveResult reason);
};

}  // namespace ttt::game
