#include "engines/line/threats.hpp"

#include <array>

#include "engines/line/weights.hpp"
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

CellWorth worth_of(CellCode code) {
  std::array<int, kPatterns> count{};
  int value = 0;
  for (int direction = 0; direction < games::line::kDirections; ++direction) {
    const auto pattern = static_cast<std::size_t>(pattern_in(code, direction));
    if (pattern >= kPatterns) return {};  // no cell has this code
    ++count[pattern];
    value += weights::kPattern[pattern];
  }
  const Threat threat = threat_of(count);
  value += weights::kThreat[static_cast<std::size_t>(threat)];
  return {value, threat};
}

}  // namespace

const std::vector<CellWorth>& cell_worths() {
  static const std::vector<CellWorth> kWorths = [] {
    std::vector<CellWorth> worths(std::size_t{1} << 16);
    for (std::size_t code = 0; code < worths.size(); ++code)
      worths[code] = worth_of(static_cast<CellCode>(code));
    return worths;
  }();
  return kWorths;
}

}  // namespace parlour::engines::line
