#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engines/line/patterns/line_patterns.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// What a stone on an empty cell threatens in all four lines together, ordered by how hard it is to answer.
enum class Threat : std::uint8_t {
  None,
  OpenThree,
  Four,
  DoubleThree,
  FourThree,
  DoubleFour,  ///< two fours at once: they share only this cell, so no stone answers both
  OpenFour,
  Five,
};
constexpr int kThreats = 8;

/// The patterns of a cell's four lines for one side, four bits each.
using CellCode = std::uint16_t;

constexpr Pattern pattern_in(CellCode code, int direction) {
  return static_cast<Pattern>(code >> (4 * direction) & 0xF);
}
constexpr CellCode with_pattern(CellCode code, int direction, Pattern pattern) {
  const int shift = 4 * direction;
  return static_cast<CellCode>((code & ~(0xF << shift)) | static_cast<int>(pattern) << shift);
}

/// What the chance to play on a cell is worth to a side: more if it is to move.
struct Chance {
  int to_move = 0;
  int waiting = 0;
};

/// What all cells with the same code have in common, in one word so that the sum of many is one addition.
///
///   chance to move:24 | chance while waiting:24 | threat:16       threats of 1024 cells fit in their bits
class CellWorth {
 public:
  constexpr CellWorth() = default;
  constexpr CellWorth(Chance chance, Threat threat)
      : bits_(chance.to_move * kToMove + chance.waiting * kWaiting + static_cast<int>(threat)) {}

  constexpr int value() const { return chance_in(bits_).to_move; }
  constexpr Threat threat() const { return static_cast<Threat>(bits_ & 0xFF); }
  constexpr std::int64_t operator-(CellWorth that) const { return bits_ - that.bits_; }

  /// From a sum of worths.
  static constexpr Chance chance_in(std::int64_t sum) {
    const std::int64_t waiting = sum << 24 >> 40;
    return {static_cast<int>((sum - waiting * kWaiting) >> 40), static_cast<int>(waiting)};
  }

 private:
  static constexpr std::int64_t kToMove = std::int64_t{1} << 40;
  static constexpr std::int64_t kWaiting = std::int64_t{1} << 16;
  std::int64_t bits_ = 0;
};

/// By code, for boards with or without walls; computed from the definitions above and the weights on first
/// use, then shared.
const std::vector<CellWorth>& cell_worths(bool walls);

/// The same for First where two threes, two fours and overlines are forbidden to it. What certainly is
/// forbidden is worth nothing and no threat (`is_foul`). A cell with two threes or more, with or without a
/// four, is a DoubleThree: only looking further tells whether it is forbidden. First may play on all others.
const std::vector<CellWorth>& renju_worths(bool walls);

/// Is a cell of First with this code forbidden, whatever its threes are?
constexpr bool is_foul(CellCode code) {
  int fours = 0;
  bool overline = false;
  for (int direction = 0; direction < games::line::kDirections; ++direction) {
    const Pattern pattern = pattern_in(code, direction);
    if (pattern == Pattern::Five) return false;
    overline = overline || pattern == Pattern::Foul;
    if (pattern == Pattern::Four || pattern == Pattern::OpenFour) ++fours;
  }
  return overline || fours > 1;
}

}  // namespace parlour::engines::line
