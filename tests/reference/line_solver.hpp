#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "line_game.hpp"

namespace parlour::reference {

// Who wins a position of a line game, found by trying every move to the end of the game. Written from the
// specification alone: a table of positions is all it has to be quick with, so give it small boards or late
// positions.
class LineSolver {
 public:
  // Precondition: as for LineGame.
  explicit LineSolver(LineOptions options);

  // 1 if the side to move wins with best play, -1 if it loses, 0 for a draw. `text` is a position as spec 1.4
  // writes it, in which the game is not over. Gives up when more than `most` positions would have to be
  // looked at, and returns kUnknown.
  int value(std::string_view text, long most = kNoLimit);

  static constexpr int kUnknown = 2;
  static constexpr long kNoLimit = 1L << 60;

 private:
  struct Position {
    std::string cells;  // row by row from the top: '.', 'x', 'o' or '#', by who owns a stone now
    bool first_to_move = true;
    int made = 0;
    bool pending = false;
  };

  Position read(std::string_view text) const;
  bool completes_line(const std::string& cells, std::size_t cell, char stone) const;
  int run(const std::string& cells, int x, int y, int dx, int dy, char stone) const;
  void invert_if_due(Position& position) const;
  std::vector<std::size_t> moves_in_order(const Position& position) const;
  int value_after(const Position& position, std::size_t cell, int at_least);
  int search(const Position& position, int at_least);

  LineOptions options_;
  int move_limit_ = 0;
  long left_ = 0;
  // By text: the value is not less than, not more than.
  std::unordered_map<std::string, std::array<signed char, 2>> known_;
};

}  // namespace parlour::reference
