#include "engines/line/patterns/line_patterns.hpp"

#include <algorithm>
#include <cassert>

namespace parlour::engines::line {

template <int Win, bool Exact>
const LinePatterns& LinePatterns::shared() {
  static const LinePatterns kTable(Win, Exact);
  return kTable;
}

const LinePatterns& LinePatterns::of(int win, games::line::Overline overline) {
  static constexpr std::array kTables{&shared<3, false>, &shared<3, true>,  &shared<4, false>,
                                      &shared<4, true>,  &shared<5, false>, &shared<5, true>,
                                      &shared<6, false>, &shared<6, true>};
  assert(win >= kShortestPatterns && win <= kLongestPatterns);
  const std::size_t exact = overline == games::line::Overline::Ignored ? 1 : 0;
  return kTables[static_cast<std::size_t>(win - kShortestPatterns) * 2 + exact]();
}

/// One more stone makes an index larger, so going downwards every index finds those it leads to computed.
LinePatterns::LinePatterns(int win, bool exact) : reach_(exact ? win : win - 1) {
  Index digit = 1;
  for (int offset = -reach_; offset <= reach_; ++offset) {
    if (offset == 0) continue;
    digits_[place(offset)] = digit;
    digit *= 3;
  }
  patterns_.resize(digit);
  for (Index index = digit; index-- > 0;)
    patterns_[index] =
        static_cast<std::uint8_t>(completes(index, win, exact) ? Pattern::Five : derived(index));
  pairs_.emplace(*this);
}

bool LinePatterns::completes(Index index, int win, bool exact) const {
  int run = 1;
  for (const int step : {-1, 1})
    for (int offset = step; std::abs(offset) <= reach_ && state(index, offset) == 1; offset += step) ++run;
  return exact ? run == win : run >= win;
}

/// Derives a pattern from what one more stone would make of it.
Pattern LinePatterns::derived(Index index) const {
  std::array<int, kPatterns> made{};
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
