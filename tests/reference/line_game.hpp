#pragma once

#include <string>
#include <utility>
#include <vector>

// The line games of spec 1.1, written from the specification alone and sharing nothing with the product's
// code, so that tests can compare the two. Obvious beats fast everywhere in this directory.
namespace parlour::reference {

enum class Inversion { Off, Signs, Stones };

enum class Forbidden { None, Renju };

struct LineOptions {
  int rows = 3;
  int cols = 3;
  int win = 3;
  bool overline_wins = true;
  bool last_reply = false;
  std::vector<std::pair<int, int>> walls = {};  // (x, y), y = 0 is the top row
  int max_moves = 0;                            // 0, or more than there are free cells: the free cells
  Inversion inversion = Inversion::Off;
  int period = 4;

  // With Renju First wins only with exactly `win`, and loses at once by a move that renju.hpp calls an
  // overline, a double four or a double three; there too, what is left of them when `win` is small. Such a
  // move is legal, and no last reply follows it. `overline_wins` then speaks of Second alone.
  Forbidden forbidden = Forbidden::None;

  bool operator==(const LineOptions&) const = default;
};

// A game from its start to its current position. Precondition of the constructor: the options are within
// the ranges of spec 1.1 and every wall is on the board. A board without a free cell is a draw at once.
class LineGame {
 public:
  explicit LineGame(LineOptions options = {});

  // 1 or 2. The turn passes after every move, also after one that ends the game.
  int to_move() const;

  // The legal cells, y * cols + x, ascending; empty when the game is over.
  std::vector<int> moves() const;

  // Precondition: `cell` is legal. Throws std::invalid_argument otherwise.
  void play(int cell);

  bool over() const;

  // 1 or 2; 0 for a draw and while the game is not over.
  int winner() const;

  // First has completed a line and Second is to make the last move.
  bool reply_pending() const;

  int moves_made() const;

  // How many inversions have happened, of either kind. The move that ends the game and the one that makes
  // a last reply pending are not followed by one.
  int inversions() const;

  // The position text of spec 1.3, with `f` where First has lost by a forbidden move. Stones are shown by
  // their current owner, so `signs` never shows.
  std::string text() const;

  bool operator==(const LineGame&) const = default;

 private:
  bool on_board(int x, int y) const;
  int cell_at(int x, int y) const;
  std::vector<std::string> rows() const;
  int run_from(int x, int y, int dx, int dy) const;
  bool completes_line(int x, int y) const;
  int free_cells() const;
  int move_limit() const;
  void finish(int winner);
  void invert();

  LineOptions options_;
  std::vector<int> cells_;  // row by row from the top: kEmpty, the owner 1 or 2, or kWall
  int move_limit_ = 0;
  int to_move_ = 1;
  int moves_made_ = 0;
  int inversions_ = 0;
  int winner_ = 0;
  bool over_ = false;
  bool reply_pending_ = false;
  bool forbidden_move_ = false;
};

}  // namespace parlour::reference
