#pragma once

#include <string_view>
#include <vector>

#include "renju.hpp"

// Positions for the rule `forbidden=renju`, each with the verdict on one move of First. All of them were made
// up and reasoned out by hand from the rules in renju.hpp; a comment says what is not seen at once.
namespace parlour::reference {

struct RenjuPosition {
  std::string_view name;
  int win;
  Verdict verdict;
  std::string_view
      board;  // as Rows, a line of text each after an empty one; '*' is the empty cell of the move
};

std::vector<RenjuPosition> renju_lines();   // fives, overlines, fours, and small `win`
std::vector<RenjuPosition> renju_threes();  // threes that are decided without looking further
std::vector<RenjuPosition> renju_nested();  // threes that depend on whether the next stone is forbidden

// All of the above.
std::vector<RenjuPosition> renju_positions();

// The board without the mark, and the cell of the mark.
struct RenjuQuestion {
  Rows board;
  int x = 0;
  int y = 0;
};
RenjuQuestion question(const RenjuPosition& position);

}  // namespace parlour::reference
