#include "renju_positions.hpp"

namespace parlour::reference {

namespace {

std::vector<RenjuPosition> fives_and_overlines() {
  return {
      {"the first stone", 5, Verdict::Allowed, R"(
.....
.....
..*..
.....
.....
)"},
      {"five", 5, Verdict::Five, R"(
.xx*xx.
)"},
      {"five from edge to edge", 5, Verdict::Five, R"(
xx*xx
)"},
      {"five between stones of Second", 5, Verdict::Five, R"(
oxxx*xo
)"},
      {"five between walls", 5, Verdict::Five, R"(
#*xxxx#
)"},
      {"overline of six", 5, Verdict::Overline, R"(
.xxx*xx.
)"},
      {"overline of seven", 5, Verdict::Overline, R"(
xxx*xxx
)"},
      {"overline of nine", 5, Verdict::Overline, R"(
xxxx*xxxx
)"},
      {"a stone at the end of five makes an overline", 5, Verdict::Overline, R"(
.xxxxx*.
)"},
      {"five and an overline", 5, Verdict::Five, R"(
...x...
...x...
...x...
.xx*xx.
...x...
...x...
)"},
      {"five and a double four", 5, Verdict::Five, R"(
.xxxx*...
....xx...
...x.x...
..x..x...
.........
)"},
      {"five and a double three", 5, Verdict::Five, R"(
.......
.*xxxx.
.xx....
.x.x...
.......
.......
.......
)"},
      {"overline and a double four", 5, Verdict::Overline, R"(
.xxxxx*..
.....xx..
....x.x..
...x..x..
.........
)"},
      {"an overline beside the move is not of the move", 5, Verdict::Allowed, R"(
xxxxxx..
......*.
........
)"},
      {"a stone of Second breaks an overline", 5, Verdict::Allowed, R"(
.xxx*oxx
)"},
      {"a wall breaks an overline", 5, Verdict::Allowed, R"(
xx#*xxx
)"},
  };
}

std::vector<RenjuPosition> crossed_fours() {
  return {
      {"four and four, row and column", 5, Verdict::DoubleFour, R"(
*xxx.
x....
x....
x....
.....
)"},
      {"four and broken four, row and diagonal", 5, Verdict::DoubleFour, R"(
*xxx.
.x...
.....
...x.
....x
)"},
      {"four, four and four", 5, Verdict::DoubleFour, R"(
*xxx.
xx...
x.x..
x..x.
.....
)"},
      {"straight four counts once", 5, Verdict::Allowed, R"(
..xx*x..
)"},
      {"straight four and a closed four", 5, Verdict::DoubleFour, R"(
....o...
..xx*x..
....x...
....x...
....x...
........
)"},
      {"four, four and three", 5, Verdict::DoubleFour, R"(
........
........
.#*xxx..
..xx....
..x.x...
..x.....
........
........
)"},
      {"four closed at both ends is none", 5, Verdict::Allowed, R"(
oxxx*o
....x.
....x.
....x.
......
)"},
      {"four between walls is none", 5, Verdict::Allowed, R"(
#xxx*#
....x.
....x.
....x.
......
)"},
      {"four from edge to edge is none", 5, Verdict::Allowed, R"(
xxx*
...x
...x
...x
....
)"},
      {"four and four beside walls, with one cell left each", 5, Verdict::DoubleFour, R"(
......
#xxx*.
....x.
....x.
....x.
....#.
)"},
      {"four beside walls, the column with no cell left", 5, Verdict::Allowed, R"(
#xxx*.
....x.
....x.
....x.
....#.
)"},
      {"four elsewhere is not of the move", 5, Verdict::Allowed, R"(
.xxxx.
......
*xxx..
)"},
  };
}

std::vector<RenjuPosition> fours_on_one_line() {
  return {
      {"two fours on a line, single stones outside", 5, Verdict::DoubleFour, R"(
.x.x*x.x.
)"},
      {"two fours on a line, pairs", 5, Verdict::DoubleFour, R"(
.xx.*x.xx.
)"},
      {"two fours on a line, from edge to edge", 5, Verdict::DoubleFour, R"(
xx.x*.xx
)"},
      {"two fours on a line, triples outside", 5, Verdict::DoubleFour, R"(
xxx.*.xxx
)"},
      {"two fours on a diagonal", 5, Verdict::DoubleFour, R"(
x......
.......
..x....
...*...
....x..
.......
......x
)"},
      // Each of the two inner gaps would make six.
      {"both ends of four stones are overline points", 5, Verdict::Allowed, R"(
x.xx*x.x
)"},
      {"one end of four stones is an overline point", 5, Verdict::Allowed, R"(
x.xx*x..
)"},
      // The gap makes six in the row, so only the column is a four.
      {"a gap that makes an overline is no four", 5, Verdict::Allowed, R"(
xx.x*x.
....x..
....x..
....x..
.......
)"},
      {"a stone after four and a gap", 5, Verdict::Allowed, R"(
xxxx.*...
)"},
      {"the outer stone of a pair of fours is part of one", 5, Verdict::Allowed, R"(
.*.xxx.x.
)"},
  };
}

std::vector<RenjuPosition> other_lengths() {
  return {
      {"win 1, alone", 1, Verdict::Five, R"(
*.x
)"},
      {"win 1, two on every line", 1, Verdict::Overline, R"(
xxx
.*x
...
)"},
      {"win 1, two in the row, one in the column", 1, Verdict::Five, R"(
*x
..
)"},
      {"win 2, nothing but lines count", 2, Verdict::Allowed, R"(
x...x
.....
..*..
.....
x...x
)"},
      {"win 2, overline", 2, Verdict::Overline, R"(
x*x
)"},
      {"win 3, two fours are two pairs", 3, Verdict::DoubleFour, R"(
*x.
x..
...
)"},
      {"win 3, two fours on a line", 3, Verdict::DoubleFour, R"(
x.*.x
)"},
      {"win 3, there are no threes", 3, Verdict::Allowed, R"(
.....
.*...
.....
.....
)"},
      {"win 4, two threes are two pairs", 4, Verdict::DoubleThree, R"(
.....
.*x..
.x...
.....
.....
)"},
      {"win 4, two fours on a line", 4, Verdict::DoubleFour, R"(
x.x*.x
)"},
      {"win 4, no room for one of the pairs", 4, Verdict::Allowed, R"(
.....
.*x..
.x...
.....
)"},
      {"win 6, three and three are four stones", 6, Verdict::DoubleThree, R"(
........
.*xxx...
.x......
.x......
.x......
........
........
........
)"},
      {"win 6, the shape that is forbidden with five", 6, Verdict::Allowed, R"(
........
.*xx....
.x......
.x......
........
........
........
........
)"},
  };
}

}  // namespace

std::vector<RenjuPosition> renju_lines() {
  std::vector<RenjuPosition> all;
  for (const auto& group : {fives_and_overlines(), crossed_fours(), fours_on_one_line(), other_lengths()})
    all.insert(all.end(), group.begin(), group.end());
  return all;
}

}  // namespace parlour::reference
