#include "engines/line/patterns/pattern_pairs.hpp"

#include <map>
#include <utility>

#include "engines/line/patterns/line_patterns.hpp"

namespace parlour::engines::line {
namespace {

using Index = LinePatterns::Index;

/// What First and Second see in a half: their parts of an index into LinePatterns.
using View = std::pair<Index, Index>;

/// What one side sees from the cell outwards; everything beyond a blocked cell counts as blocked.
Index seen_by(Side side, const LinePatterns& patterns, LineWord half, int step) {
  Index seen = 0;
  bool blocked = false;
  for (int distance = 1; distance <= patterns.reach(); ++distance) {
    const int place = step < 0 ? patterns.reach() - distance : distance - 1;
    const auto cell = static_cast<LineCell>(half >> (2 * place) & 3);
    blocked = blocked || (cell != LineCell::Empty && cell != stone_of(side));
    const Index state = blocked ? 2 : cell == LineCell::Empty ? 0 : 1;
    seen += state * patterns.digit(step * distance);
  }
  return seen;
}

/// The view of every half, and the views by number.
struct Views {
  Views(const LinePatterns& of_first, const LinePatterns& of_second, int step) {
    std::map<View, std::uint32_t> numbers;
    for (LineWord half = 0; half < LineWord{1} << (2 * of_first.reach()); ++half) {
      const View view{seen_by(Side::First, of_first, half, step),
                      seen_by(Side::Second, of_second, half, step)};
      const auto [number, is_new] = numbers.try_emplace(view, static_cast<std::uint32_t>(views.size()));
      if (is_new) views.push_back(view);
      of_half.push_back(number->second);
    }
  }

  std::vector<View> views;
  std::vector<std::uint32_t> of_half;
};

}  // namespace

PatternPairs::PatternPairs(const LinePatterns& of_first, const LinePatterns& of_second)
    : reach_(of_first.reach()),
      half_((LineWord{1} << (2 * reach_)) - 1),
      high_half_(static_cast<unsigned>(2 * (reach_ + 1))) {
  const Views low(of_first, of_second, -1);
  const Views high(of_first, of_second, 1);
  for (const std::uint32_t view : low.of_half)
    low_views_.push_back(view * static_cast<std::uint32_t>(high.views.size()));
  high_views_ = high.of_half;
  for (const View& before : low.views)
    for (const View& behind : high.views) {
      const auto first = static_cast<PatternPair>(of_first[before.first + behind.first]);
      const auto second = static_cast<PatternPair>(of_second[before.second + behind.second]);
      pairs_.push_back(first | second << 16);
    }
}

}  // namespace parlour::engines::line
