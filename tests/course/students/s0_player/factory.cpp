#include "my_player.hpp"
#include "parlour/player_factory.hpp"

PARLOUR_COURSE_PLAYER(ttt::my_player::MyPlayer);
