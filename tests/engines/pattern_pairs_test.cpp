#include "engines/line/patterns/pattern_pairs.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "engines/line/patterns/line_patterns.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Overline;

/// Cell by cell, whether anything before it blocks the view or not.
Pattern pattern_cell_by_cell(Side side, const LinePatterns& patterns, LineWord line) {
  LinePatterns::Index index = 0;
  for (int offset = -patterns.reach(); offset <= patterns.reach(); ++offset) {
    const auto cell = static_cast<LineCell>(line >> (2 * (offset + patterns.reach())) & 3);
    if (offset == 0 || cell == LineCell::Empty) continue;
    index += patterns.digit(offset) * (cell == stone_of(side) ? 1U : 2U);
  }
  return patterns[index];
}

TEST(PatternPairs, AreThePatternsOfBothSides) {
  Rng rng(3);
  for (int win = kShortestPatterns; win <= kLongestPatterns; ++win)
    for (const Overline overline : {Overline::Wins, Overline::Ignored}) {
      const LinePatterns& patterns = LinePatterns::of(win, overline);
      const std::uint32_t halves = 1U << (2 * patterns.reach());
      const int high = 2 * (patterns.reach() + 1);
      for (LineWord half = 0; half < halves; ++half)
        for (int round = 0; round < 16; ++round) {
          const LineWord random_half = rng.below(halves);
          const LineWord line = round % 2 == 0 ? half | random_half << high : random_half | half << high;
          for (const Side side : {Side::First, Side::Second})
            ASSERT_EQ(pattern_of(side, patterns.pairs().in(line)), pattern_cell_by_cell(side, patterns, line))
                << win << " " << patterns.reach() << " " << line;
        }
    }
}

}  // namespace
}  // namespace parlour::engines::line
