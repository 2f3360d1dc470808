#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace parlour::reference {

struct GoldenPerft {
  std::string_view spec;  // the game as users name it, spec section 5
  int depth;
  std::uint64_t nodes;
  std::uint64_t games;
};

// Every row is the result of reference::perft(game, depth) (perft.hpp) for the game named by `spec`, run with
// the games of this directory; never of the product's own perft. The tictactoe nodes, the
// 255168 games and the kalah nodes to depth 6 are also figures of spec section 6.
//
// What perft cannot see: who won, so also whether an inversion wrongly happened while a last reply was
// pending; and a board mirrored as a whole. Tests compare text() and winner() for those.
inline constexpr std::array<GoldenPerft, 48> kGoldenPerft{{
    {"tictactoe", 1, 9, 0},
    {"tictactoe", 2, 72, 0},
    {"tictactoe", 3, 504, 0},
    {"tictactoe", 4, 3024, 0},
    {"tictactoe", 5, 15120, 1440},
    {"tictactoe", 6, 54720, 6768},
    {"tictactoe", 7, 148176, 54720},
    {"tictactoe", 8, 200448, 127296},
    {"tictactoe", 9, 127872, 255168},
    {"kalah", 1, 6, 0},
    {"kalah", 2, 35, 0},
    {"kalah", 3, 185, 0},
    {"kalah", 4, 942, 0},
    {"kalah", 5, 4690, 0},
    {"kalah", 6, 23233, 0},
    {"kalah", 7, 114430, 0},
    {"kalah", 8, 563055, 0},
    {"kalah:pits=3,seeds=2,capture=always", 10, 770, 370},
    {"kalah:pits=4,seeds=3,capture=none", 8, 14907, 0},
    {"kalah:pits=2,seeds=12", 12, 1299, 58},
    {"kalah:pits=12,seeds=12", 4, 18921, 0},
    {"kalah:stop=half", 7, 114430, 0},
    {"mnk:rows=4,cols=3,win=3,overline=ignored", 7, 3499200, 727488},
    {"mnk:rows=3,cols=3,win=3,last-reply=on", 9, 127872, 307440},
    {"mnk:rows=3,cols=4,win=3,inversion=stones,period=2", 8, 14031360, 3551904},
    {"mnk:rows=3,cols=3,win=3,inversion=stones,period=3,last-reply=on", 9, 72000, 242208},
    {"mnk:rows=4,cols=4,win=3,walls=b2+c3", 7, 16180416, 1633752},
    {"mnk:rows=3,cols=4,win=2,max-moves=5,last-reply=on", 7, 0, 37528},
    {"gomoku", 3, 11239200, 0},
    {"mnk:rows=1,cols=7,win=3,overline=ignored,inversion=stones,period=1", 7, 1728, 2622},
    {"mnk:rows=32,cols=32,win=5", 2, 1047552, 0},
    {"kalah:pits=3,seeds=4,stop=half", 10, 10300, 498},
    {"mnk:rows=3,cols=3,win=3,inversion=signs,period=1", 9, 127872, 255168},
    {"connect4", 1, 7, 0},
    {"connect4", 2, 49, 0},
    {"connect4", 3, 343, 0},
    {"connect4", 4, 2401, 0},
    {"connect4", 5, 16807, 0},
    {"connect4", 6, 117649, 0},
    {"connect4", 7, 823536, 13032},
    {"connect4:rows=4,cols=4,win=3", 9, 122884, 43538},
    {"connect4:rows=4,cols=4,win=4", 8, 57504, 564},
    {"connect4:rows=4,cols=5,win=5", 6, 15500, 0},
    {"connect4:rows=5,cols=4,win=3", 8, 45296, 9114},
    {"connect4:rows=7,cols=8,win=4", 6, 262144, 0},
    {"connect4:rows=8,cols=8,win=4", 6, 262144, 0},
    {"connect4:rows=10,cols=10,win=5", 5, 100000, 0},
    {"connect4:rows=10,cols=4,win=5", 9, 262144, 324},
}};

}  // namespace parlour::reference
