#include "engines/line/patterns/line_patterns.hpp"

#include <algorithm>
#include <cassert>

namespace parlour::engines::line {

template <int Win, LineRule Rule>
const LinePatterns& LinePatterns::shared() {
  static const LinePatterns kTable(Win, Rule, Rule == LineRule::Exactly ? Win : Win - 1);
  return kTable;
}

template <int Win, LineRule OfSecond>
const PatternPairs& LinePatterns::shared_renju() {
  static const PatternPairs kPairs(LinePatterns(Win, LineRule::Renju, Win), LinePatterns(Win, OfSecond, Win));
  return kPairs;
}

const LinePatterns& LinePatterns::of(int win, games::line::Overline overline) {
  static constexpr std::array kTables{&shared<3, LineRule::AtLeast>, &shared<3, LineRule::Exactly>,
                                      &shared<4, LineRule::AtLeast>, &shared<4, LineRule::Exactly>,
                                      &shared<5, LineRule::AtLeast>, &shared<5, LineRule::Exactly>,
                                      &shared<6, LineRule::AtLeast>, &shared<6, LineRule::Exactly>};
  assert(win >= kShortestPatterns && win <= kLongestPatterns);
  const std::size_t exact = overline == games::line::Overline::Ignored ? 1 : 0;
  return kTables[static_cast<std::size_t>(win - kShortestPatterns) * 2 + exact]();
}

const PatternPairs& LinePatterns::pairs_of(const games::line::Rules& rules) {
  if (!rules.forbids()) return of(rules.win(), rules.options().overline).pairs();
  static constexpr std::array kTables{
      &shared_renju<4, LineRule::AtLeast>, &shared_renju<4, LineRule::Exactly>,
      &shared_renju<5, LineRule::AtLeast>, &shared_renju<5, LineRule::Exactly>,
      &shared_renju<6, LineRule::AtLeast>, &shared_renju<6, LineRule::Exactly>};
  static_assert(games::line::kShortestRenju == 4);
  assert(rules.win() >= games::line::kShortestRenju && rules.win() <= kLongestPatterns);
  const std::size_t exact = rules.exact_line() ? 1 : 0;
  return kTables[static_cast<std::size_t>(rules.win() - games::line::kShortestRenju) * 2 + exact]();
}

/// One more stone makes an index larger, so going downwards every index finds those it leads to computed.
LinePatterns::LinePatterns(int win, LineRule rule, int reach) : reach_(reach) {
  Index digit = 1;
  for (int offset = -reach_; offset <= reach_; ++offset) {
    if (offset == 0) continue;
    digits_[place(offset)] = digit;
    digit *= 3;
  }
  patterns_.resize(digit);
  for (Index index = digit; index-- > 0;)
    patterns_[index] = static_cast<std::uint8_t>(pattern(index, win, rule));
  if (rule != LineRule::Renju) pairs_.emplace(*this, *this);
}

Pattern LinePatterns::pattern(Index index, int win, LineRule rule) const {
  const int stones = run(index);
  if (stones == win || (stones > win && rule == LineRule::AtLeast)) return Pattern::Five;
  if (rule != LineRule::Renju) return derived(index);
  if (stones > win) return Pattern::Foul;
  const Pattern found = derived(index);
  // A four that can be completed in two ways is straight if its stones touch each other; else it is two.
  return found == Pattern::OpenFour && stones < win - 1 ? Pattern::Foul : found;
}

/// The stones in a row with the one in the middle.
int LinePatterns::run(Index index) const {
  int stones = 1;
  for (const int step : {-1, 1})
    for (int offset = step; std::abs(offset) <= reach_ && state(index, offset) == 1; offset += step) ++stones;
  return stones;
}

/// Derives a pattern from what one more stone would make of it.
Pattern LinePatterns::derived(Index index) const {
  std::array<int, kPatterns + 1> made{};
  for (int offset = -reach_; offset <= reach_; ++offset)
    if (offset != 0 && state(index, offset) == 0) ++made[patterns_[index + digit(offset)]];
  const auto count = [&](Pattern pattern) { return made[static_cast<std::size_t>(pattern)]; };
  if (count(Pattern::Five) > 0) return count(Pattern::Five) > 1 ? Pattern::OpenFour : Pattern::Four;
  if (count(Pattern::OpenFour) > 0)
    return count(Pattern::OpenFour) > 1 ? Pattern::FreeThree : Pattern::OpenThree;
  if (count(Pattern::Four) > 0) return Pattern::Three;
  if (count(Pattern::FreeThree) > 0) return Pattern::FreeTwo;
  if (count(Pattern::OpenThree) > 0) return Pattern::OpenTwo;
  if (count(Pattern::Three) > 0) return Pattern::Two;
  const bool any =
      count(Pattern::Two) + count(Pattern::OpenTwo) + count(Pattern::FreeTwo) + count(Pattern::One) > 0;
  return any ? Pattern::One : Pattern::Dead;
}

LinePatterns::Offsets LinePatterns::answers(Index index) const {
  const Pattern threat = without_room((*this)[index]);
  Offsets cells = bit_of(0);
  for (int offset = -reach_; offset <= reach_; ++offset)
    if (offset != 0 && state(index, offset) == 0 && without_room((*this)[index + 2 * digit(offset)]) < threat)
      cells = static_cast<Offsets>(cells | bit_of(offset));
  return cells;
}

}  // namespace parlour::engines::line
