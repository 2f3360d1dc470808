#include "engines/line/patterns/threats.hpp"

#include <algorithm>
#include <array>

#include "engines/line/patterns/weights.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {
namespace {

Threat threat_of(const std::array<int, kPatterns>& count) {
  const auto number = [&](Pattern pattern) { return count[static_cast<std::size_t>(pattern)]; };
  const int fours = number(Pattern::Four);
  const int threes = number(Pattern::OpenThree) + number(Pattern::FreeThree);
  if (number(Pattern::Five) > 0) return Threat::Five;
  if (number(Pattern::OpenFour) > 0) return Threat::OpenFour;
  if (fours > 1) return Threat::DoubleFour;
  if (fours == 1) return threes > 0 ? Threat::FourThree : Threat::Four;
  if (threes > 1) return Threat::DoubleThree;
  return threes == 1 ? Threat::OpenThree : Threat::None;
}

/// What two lines are worth together; nothing more if either is dead or ends the game by itself.
int pair_worth(const weights::Pairs& pairs, Pattern one, Pattern two) {
  const auto [low, high] = std::minmax(one, two);
  if (low < Pattern::One || high > Pattern::Four) return 0;
  return pairs[static_cast<std::size_t>(low) - 1][static_cast<std::size_t>(high) - 1];
}

CellWorth worth_of(CellCode code, const weights::Worths& worths) {
  std::array<int, kPatterns> count{};
  Chance chance;
  for (int direction = 0; direction < games::line::kDirections; ++direction) {
    const Pattern pattern = pattern_in(code, direction);
    const auto at = static_cast<std::size_t>(pattern);
    if (at >= kPatterns) return {};  // no cell has this code
    ++count[at];
    chance.to_move += worths.to_move[at];
    chance.waiting += worths.waiting[at];
    for (int before = 0; before < direction; ++before) {
      chance.to_move += pair_worth(worths.pair_to_move, pattern, pattern_in(code, before));
      chance.waiting += pair_worth(worths.pair_waiting, pattern, pattern_in(code, before));
    }
  }
  return {chance, threat_of(count)};
}

int threes_in(CellCode code) {
  int threes = 0;
  for (int direction = 0; direction < games::line::kDirections; ++direction) {
    const Pattern pattern = pattern_in(code, direction);
    if (pattern == Pattern::OpenThree || pattern == Pattern::FreeThree) ++threes;
  }
  return threes;
}

CellWorth renju_worth_of(CellCode code, const weights::Worths& worths) {
  if (is_foul(code)) return {};
  for (int direction = 0; direction < games::line::kDirections; ++direction)
    if (pattern_in(code, direction) == Pattern::Foul) code = with_pattern(code, direction, Pattern::Dead);
  const CellWorth worth = worth_of(code, worths);
  return worth.threat() != Threat::Five && threes_in(code) > 1 ? CellWorth({}, Threat::DoubleThree) : worth;
}

template <class WorthOf>
std::vector<CellWorth> all_worths(const weights::Worths& worths, WorthOf&& worth) {
  std::vector<CellWorth> all(std::size_t{1} << 16);
  for (std::size_t code = 0; code < all.size(); ++code)
    all[code] = worth(static_cast<CellCode>(code), worths);
  return all;
}

}  // namespace

const std::vector<CellWorth>& cell_worths(bool walls) {
  if (walls) {
    static const std::vector<CellWorth> kWith = all_worths(weights::kWithWalls, worth_of);
    return kWith;
  }
  static const std::vector<CellWorth> kWithout = all_worths(weights::kWithoutWalls, worth_of);
  return kWithout;
}

const std::vector<CellWorth>& renju_worths(bool walls) {
  if (walls) {
    static const std::vector<CellWorth> kWith = all_worths(weights::kWithWalls, renju_worth_of);
    return kWith;
  }
  static const std::vector<CellWorth> kWithout = all_worths(weights::kWithoutWalls, renju_worth_of);
  return kWithout;
}

}  // namespace parlour::engines::line
