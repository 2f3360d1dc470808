#pragma once

#include <string>
#include <vector>

// What the rule `forbidden=renju` of the line games says about a move of First, written from the rules alone
// and as literally as possible. It is slow: what would happen after one more stone is looked up on a copy of
// the board.
namespace parlour::reference {

// The rows from the top, all of one length: '.' empty, 'x' First, 'o' Second, '#' wall. What is outside the
// board is like a wall.
using Rows = std::vector<std::string>;

// The first that fits, in this order, except that Allowed is what remains. Five wins; the last three lose.
//
// The new stone is part of every line, four and three that counts. A line is one of the four directions
// through the new stone, and a run is what stands on it without a gap.
//
// Five         A run of exactly `win`, on any line, whatever else the move makes.
// Overline     A run of more than `win`.
// DoubleFour   Two fours or more. A four is win - 1 stones among `win` cells in a row of which the last one
// is
//              empty and makes a run of exactly `win`. Two fours differ in their stones, so a straight four
//              (the same stones with two such cells) is one, and one line can hold two. From win = 3.
// DoubleThree  Two lines or more with a three. A line has a three if one more stone on it makes a straight
//              four with the new stone in it, and if that stone would be Allowed, by this same definition.
//              A straight four is a run of win - 1 with an empty cell at each end, each of which makes a run
//              of exactly `win`. From win = 4: below, a three would be less than two stones.
//
// So with win = 1 or 2 only Five and Overline are left.
enum class Verdict { Allowed, Five, Overline, DoubleFour, DoubleThree };

// Precondition: the cell in column `x` of row `y` is on the board and empty, and win >= 1.
Verdict verdict(const Rows& board, int win, int x, int y);

// Whether First loses at once by the move; the same precondition.
bool is_forbidden(const Rows& board, int win, int x, int y);

}  // namespace parlour::reference
