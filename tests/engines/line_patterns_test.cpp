#include "engines/line/patterns/line_patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "core/rng.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Overline;

/// The patterns by their words, on a line of characters: `x` mine, `o` blocked, `.` empty. Whatever lies
/// beyond the line is blocked. Slow: every way to go on is tried.
class Definition {
 public:
  Definition(int win, Overline overline) : win_(win), exact_(overline == Overline::Ignored) {}

  Pattern pattern(std::string line, int centre) {
    line[static_cast<std::size_t>(centre)] = 'x';
    const auto known = known_.find(line);
    if (known != known_.end()) return known->second;
    const Pattern found = completes(line, centre) ? Pattern::Five : by_next_stone(line, centre);
    return known_[line] = found;
  }

  void forget() { known_.clear(); }

 private:
  bool completes(const std::string& line, int centre) const {
    int first = centre;
    int last = centre;
    while (first > 0 && line[static_cast<std::size_t>(first - 1)] == 'x') --first;
    while (last + 1 < std::ssize(line) && line[static_cast<std::size_t>(last + 1)] == 'x') ++last;
    const int run = last - first + 1;
    return exact_ ? run == win_ : run >= win_;
  }

  Pattern by_next_stone(const std::string& line, int centre) {
    std::map<Pattern, int> ways;
    for (std::size_t cell = 0; cell < line.size(); ++cell) {
      if (line[cell] != '.') continue;
      std::string next = line;
      next[cell] = 'x';
      ++ways[pattern(next, centre)];
    }
    if (ways[Pattern::Five] >= 2) return Pattern::OpenFour;
    if (ways[Pattern::Five] == 1) return Pattern::Four;
    if (ways[Pattern::OpenFour] >= 2) return Pattern::FreeThree;
    if (ways[Pattern::OpenFour] == 1) return Pattern::OpenThree;
    if (ways[Pattern::Four] >= 1) return Pattern::Three;
    if (ways[Pattern::FreeThree] >= 1) return Pattern::FreeTwo;
    if (ways[Pattern::OpenThree] >= 1) return Pattern::OpenTwo;
    if (ways[Pattern::Three] >= 1) return Pattern::Two;
    const int nothing = ways[Pattern::Dead];
    int all = 0;
    for (const auto& [pattern, count] : ways) all += count;
    return all > nothing ? Pattern::One : Pattern::Dead;
  }

  int win_;
  bool exact_;
  std::map<std::string, Pattern> known_;
};

LinePatterns::Index index_of_line(const LinePatterns& table, const std::string& line, int centre) {
  LinePatterns::Index index = 0;
  for (int offset = -table.reach(); offset <= table.reach(); ++offset) {
    const int at = centre + offset;
    const char cell = at < 0 || at >= std::ssize(line) ? 'o' : line[static_cast<std::size_t>(at)];
    if (offset == 0 || cell == '.') continue;
    index += table.digit(offset) * (cell == 'x' ? 1U : 2U);
  }
  return index;
}

Pattern pattern_of(const std::string& line, int win = 5, Overline overline = Overline::Wins) {
  const auto centre = static_cast<int>(line.find('?'));
  const LinePatterns& table = LinePatterns::of(win, overline);
  return table[index_of_line(table, line, centre)];
}

TEST(LinePatterns, HaveTheirPlayersNames) {
  EXPECT_EQ(pattern_of("xx?xx"), Pattern::Five);
  EXPECT_EQ(pattern_of(".xx?x."), Pattern::OpenFour);
  EXPECT_EQ(pattern_of("oxx?x."), Pattern::Four);
  EXPECT_EQ(pattern_of("xx.?x"), Pattern::Four);
  EXPECT_EQ(pattern_of("x.x?x.x"), Pattern::OpenFour);  // two fours in one line
  EXPECT_EQ(pattern_of("..x?x.."), Pattern::FreeThree);
  EXPECT_EQ(pattern_of("o.x?x..o"), Pattern::OpenThree);
  EXPECT_EQ(pattern_of("o.x?x.o"), Pattern::Three);  // a false three: both ends are near
  EXPECT_EQ(pattern_of("..x.?x.."), Pattern::OpenThree);
  EXPECT_EQ(pattern_of("ox?x.."), Pattern::Three);
  EXPECT_EQ(pattern_of("...x?..."), Pattern::FreeTwo);
  EXPECT_EQ(pattern_of("o.x?.."), Pattern::Two);
  EXPECT_EQ(pattern_of("....?...."), Pattern::One);
  EXPECT_EQ(pattern_of("o.x?.o"), Pattern::Dead);
}

TEST(LinePatterns, ASixIsNoFiveWhereOverlinesAreIgnored) {
  EXPECT_EQ(pattern_of("xxx?xx"), Pattern::Five);
  EXPECT_EQ(pattern_of("xxx?xx", 5, Overline::Ignored), Pattern::Dead);
  EXPECT_EQ(pattern_of(".xx?x.x", 5, Overline::Ignored), Pattern::Four);
  EXPECT_EQ(pattern_of("x.x?xx.", 5, Overline::Ignored), Pattern::Four);
}

TEST(LinePatterns, AreWhatTheirDefinitionsSayOnRandomLines) {
  Rng rng(7);
  for (int win = kShortestPatterns; win <= kLongestPatterns; ++win)
    for (const Overline overline : {Overline::Wins, Overline::Ignored}) {
      const LinePatterns& table = LinePatterns::of(win, overline);
      Definition definition(win, overline);
      for (int round = 0; round < 120; ++round) {
        std::string line(static_cast<std::size_t>(rng.between(1, 2 * table.reach() + 3)), '.');
        const int stones = rng.between(0, 7);
        for (char& cell : line) {
          const int drawn = rng.between(0, 9);
          if (drawn < stones) cell = drawn % 3 == 0 ? 'o' : 'x';
        }
        const int centre = rng.between(0, static_cast<int>(line.size()) - 1);
        line[static_cast<std::size_t>(centre)] = '.';
        definition.forget();
        const auto index = index_of_line(table, line, centre);
        ASSERT_EQ(table[index], definition.pattern(line, centre)) << win << " " << line << " " << centre;

        const Pattern threat = without_room(table[index]);
        for (int offset = -table.reach(); offset <= table.reach(); ++offset) {
          const int at = centre + offset;
          const bool told = (table.answers(index) & table.bit_of(offset)) != 0;
          if (offset == 0 || at < 0 || at >= std::ssize(line) || line[static_cast<std::size_t>(at)] != '.') {
            EXPECT_EQ(told, offset == 0) << line;
            continue;
          }
          std::string answered = line;
          answered[static_cast<std::size_t>(at)] = 'o';
          definition.forget();
          EXPECT_EQ(told, without_room(definition.pattern(answered, centre)) < threat) << line << " " << at;
        }
      }
    }
}

}  // namespace
}  // namespace parlour::engines::line
