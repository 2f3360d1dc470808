// Makes a player that was compiled against core/ loadable by Parlour:
//
//   #include "my_player.hpp"
//   #include "parlour/player_factory.hpp"
//   PARLOUR_COURSE_PLAYER(ttt::my_player::MyPlayer)
//
// Use it once, in one file of the player, which is compiled into a shared object:
//   g++ -std=c++17 -shared -fPIC -I include -I include/core my_player.cpp factory.cpp -o my_player.so
// Functions that core/ declares stay undefined in it; parlour-course-host provides them.
#pragma once

#include <type_traits>

#include "../core/game.hpp"

/// The version of this interface: a player compiled with another one is refused. Raise it whenever a class in
/// core/ changes its layout or its virtual functions.
#define PARLOUR_COURSE_ABI 1

#define PARLOUR_COURSE_EXPORT extern "C" __attribute__((visibility("default")))

#define PARLOUR_COURSE_PLAYER(PlayerClass)                                                               \
  static_assert(std::is_base_of_v<ttt::game::IPlayer, PlayerClass>,                                      \
                #PlayerClass " must be derived from ttt::game::IPlayer");                                \
  static_assert(!std::is_abstract_v<PlayerClass>,                                                        \
                #PlayerClass " must have set_sign(Sign), make_move(const State&) and get_name() const"); \
  static_assert(std::is_abstract_v<PlayerClass> || std::is_constructible_v<PlayerClass, const char*>,    \
                #PlayerClass " must have a constructor that takes a name: const char*");                 \
  PARLOUR_COURSE_EXPORT int parlour_course_abi() { return PARLOUR_COURSE_ABI; }                          \
  PARLOUR_COURSE_EXPORT ttt::game::IPlayer* parlour_course_create(const char* name) {                    \
    return new PlayerClass(name);                                                                        \
  }                                                                                                      \
  PARLOUR_COURSE_EXPORT void parlour_course_destroy(ttt::game::IPlayer* player) { delete player; }       \
  static_assert(true, "for the semicolon")
