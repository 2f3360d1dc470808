/* Parlour's players as a library with a plain C interface, for programs that have games of their own. Nothing
   else is exported. parlour/course_players.hpp makes players for the course's framework from it. */
#ifndef PARLOUR_PLAYERS_H
#define PARLOUR_PLAYERS_H

/* NOLINTBEGIN(modernize-*,readability-identifier-naming): this is C */

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface; parlour_players_version() gives the library's. */
#define PARLOUR_PLAYERS_VERSION 1
int parlour_players_version(void);

typedef struct parlour_player parlour_player;

/* A player by its spec, as everywhere in Parlour: "easy", "hard", "engine:time=90ms", "classic:depth=2" …
   `seed` determines its random choices. Null if there is no such player; then `error` (unless null) holds the
   reason in at most `size` bytes, including the final zero. One thread at a time may use a player. */
parlour_player* parlour_player_new(const char* spec, unsigned long long seed, char* error, int size);
void parlour_player_delete(parlour_player* player);

/* A position of a line game by the course's rules: `win_len` or more in a row win, and when X has completed a
   line, O has one last move. */
typedef struct parlour_board {
  int rows;
  int cols;
  int win_len;
  int max_moves;     /* then it is a draw; 0: when the board is full */
  const char* cells; /* rows * cols, row by row from the top left: '.' free, 'x', 'o', '#' wall; X began */
  int last_move;     /* not 0: X has completed a line, O is to move */
} parlour_board;

/* Puts the move of the side to move into *x (column) and *y (row). Returns 0 if no cell is free. On a board
   that Parlour's rules cannot hold (over 32 rows, a line longer than the board): the first free cell. */
int parlour_player_move(parlour_player* player, const parlour_board* board, int* x, int* y);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*,readability-identifier-naming) */

#endif
