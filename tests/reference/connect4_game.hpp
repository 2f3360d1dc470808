#pragma once

#include <string>
#include <vector>

// Connect Four of spec 1.2, written from the specification alone and sharing nothing with the product's code,
// so that tests can compare the two.
namespace parlour::reference {

struct Connect4Options {
  int rows = 6;
  int cols = 7;
  int win = 4;

  bool operator==(const Connect4Options&) const = default;
};

// A game from its start to its current position. Precondition of the constructor: the options are within
// the ranges of spec 1.2.
class Connect4Game {
 public:
  explicit Connect4Game(Connect4Options options = {});

  // 1 or 2. After the end: the side that would move if the game were not over.
  int to_move() const;

  // The columns with a free cell, from 0 on the left, ascending; empty when the game is over.
  std::vector<int> moves() const;

  // Precondition: `column` is legal. Throws std::invalid_argument otherwise.
  void play(int column);

  bool over() const;

  // 1 or 2; 0 for a draw and while the game is not over.
  int winner() const;

  // First's score: 1 for a win with the last disc of the winner, 1 more for every disc still in hand;
  // negative if Second won, 0 otherwise.
  int margin() const;

  int moves_made() const;

  // Rows from the top joined by `/`, `.` free, `x` First's, `o` Second's; side to move; moves made.
  std::string text() const;

  bool operator==(const Connect4Game&) const = default;

 private:
  char at(int row, int column) const;  // row 0 is the bottom; outside the board: ' '
  bool has_line(char disc) const;

  Connect4Options options_;
  std::vector<std::string> columns_;  // the discs of each column from the bottom up, 'x' or 'o'
};

}  // namespace parlour::reference
