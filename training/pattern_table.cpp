// The pattern of every line of eight neighbours around an empty cell in freestyle gomoku: what fit_gomoku.py
// reads. A line's number is Σ state · 3^place: places from the far end before the cell to the far end behind
// it; a state is empty (0), mine (1) or blocked (2).
#include <cstdio>

#include "engines/line/patterns/line_patterns.hpp"

int main() {
  using parlour::engines::line::LinePatterns;
  const LinePatterns& patterns = LinePatterns::of(5, parlour::games::line::Overline::Wins);
  constexpr int kLines = 6'561;  // 3^8
  for (int line = 0; line < kLines; ++line) {
    LinePatterns::Index index = 0;
    int rest = line;
    for (const int offset : {-4, -3, -2, -1, 1, 2, 3, 4}) {
      index += static_cast<LinePatterns::Index>(rest % 3) * patterns.digit(offset);
      rest /= 3;
    }
    std::printf("%d\n", static_cast<int>(patterns[index]));
  }
}
