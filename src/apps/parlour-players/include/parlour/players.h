/* Parlour's players as a library with a plain C interface, for programs that have games of their own. Nothing else
   is exported. parlour/course_players.hpp makes players of the course's framework from it. */
#ifndef PARLOUR_PLAYERS_H
#define PARLOUR_PLAYERS_H

/* NOLINTBEGIN(modernize-*,readability-identifier-naming): this is C */

#ifdef __cplusplus
extern "C" {
#endif

/* Of this interface; parlour_players_version() is that of the library. */
#define PARLOUR_PLAYERS_VERSION 1
int parlour_players_version(void);

typedef struct parlour_player parlour_player;

/* A player by its name, as everywhere in Parlour: "easy", "hard", "engine:time=90ms", "classic:depth=2" …
   `seed` decides what is left to chance. Null: there is no such player, and `error` (unless it is null) holds
   at most `size` bytes of why, ended by a zero. One thread at a time may use it. */
parlour_player* parlour_player_new(const char* spec, unsigned long long seed, char* error, int size);
void parlour_player_delete(parlour_player* player);

/* A position of a line game by the course's rules: `win_len` or more in a row win, and when X has completed a
   line, O has one last move. */
typedef struct parlour_board {
  int rows;
  int cols;
  int win_len;
  int max_moves;     /* after so many it is a draw; 0: when the board is full */
  const char* cells; /* rows * cols, row by row from the top left: '.' free, 'x', 'o', '#' wall; X began */
  int last_move;     /* not 0: X has completed a line, O is to move */
} parlour_board;

/* Where the side to move plays, in *x (column) and *y (row). 0: nowhere, no cell is free. A board that Parlour's
   rules do not hold (more than 32 rows, a line longer than the board) is played on the first free cell. */
int parlour_player_move(parlour_player* player, const parlour_board* board, int* x, int* y);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*,readability-identifier-naming) */

#endif
