#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engines/line/patterns/pattern_pairs.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

constexpr int kShortestPatterns = 3;  ///< the shortest and longest lines that there are patterns for
constexpr int kLongestPatterns = 6;

/// What a stone on an empty cell makes of one line through it. The names are gomoku's; with another win
/// length a four lacks one stone of a line and a three lacks two.
enum class Pattern : std::uint8_t {
  Dead,       ///< no line will ever be completed here
  One,        ///< a line is still possible, but this is not even a two
  Two,        ///< one more stone makes a three
  OpenTwo,    ///< one more stone makes an open three
  FreeTwo,    ///< one more stone makes a free three
  Three,      ///< one more stone makes a four
  OpenThree,  ///< one more stone makes an open four, on one cell only
  FreeThree,  ///< the same on two cells or more
  Four,       ///< one cell completes the line
  OpenFour,   ///< two cells or more do
  Five,       ///< the line itself
  Foul,  ///< an overline or two fours, where they are forbidden; not one of the patterns that are weighed
};
constexpr int kPatterns = 11;

/// The same pattern, ignoring whether there is room to spare.
constexpr Pattern without_room(Pattern pattern) {
  if (pattern == Pattern::FreeThree) return Pattern::OpenThree;
  return pattern == Pattern::FreeTwo ? Pattern::OpenTwo : pattern;
}

/// What counts as a line for a side.
enum class LineRule : std::uint8_t {
  AtLeast,  ///< `win` stones or more
  Exactly,  ///< exactly `win`
  Renju     ///< exactly `win`; more, and two fours in one line, are forbidden
};

/// The patterns of all possible lines around a cell, for one win length and one rule.
///
/// A line is seen from an empty cell, by the side that considers a stone there, as far as a line through the
/// cell can depend on it:
///
///     offset   -4 -3 -2 -1  .  1  2  3  4          a cell is empty (0), mine (1) or blocked (2): an opposing
///               o  x  .  x  ?  x  .  .  #          stone, a wall or the edge
///     index = Σ state · digit(offset)              digits are the powers of three, the centre has none
class LinePatterns {
 public:
  using Index = std::uint32_t;
  /// A bit for every offset from -reach to reach.
  using Offsets = std::uint16_t;

  /// Computed on first use from the definition of each pattern, then shared.
  static const LinePatterns& of(int win, games::line::Overline overline);
  /// The patterns of both sides by these rules, and how far they reach.
  static const PatternPairs& pairs_of(const games::line::Rules& rules);

  int reach() const { return reach_; }
  Index digit(int offset) const { return digits_[place(offset)]; }

  Pattern operator[](Index index) const { return static_cast<Pattern>(patterns_[index]); }
  const PatternPairs& pairs() const { return *pairs_; }  ///< of both sides at once

  /// The cells where an opposing stone turns the pattern into a lesser threat, the cell itself included.
  Offsets answers(Index index) const;
  Offsets bit_of(int offset) const { return static_cast<Offsets>(1U << (offset + reach_)); }

 private:
  LinePatterns(int win, LineRule rule, int reach);
  template <int Win, LineRule Rule>
  static const LinePatterns& shared();
  template <int Win, LineRule OfSecond>
  static const PatternPairs& shared_renju();

  static std::size_t place(int offset) { return static_cast<std::size_t>(offset) + kLongestPatterns; }
  int run(Index index) const;
  Pattern pattern(Index index, int win, LineRule rule) const;
  Pattern derived(Index index) const;
  int state(Index index, int offset) const { return static_cast<int>(index / digit(offset) % 3); }

  int reach_;
  std::array<Index, 2 * kLongestPatterns + 1> digits_{};
  std::vector<std::uint8_t> patterns_;
  std::optional<PatternPairs> pairs_;
};

}  // namespace parlour::engines::line
