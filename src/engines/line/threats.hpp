#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engines/line/line_patterns.hpp"

namespace parlour::engines::line {

/// What a stone on an empty cell threatens in all its four lines together, by how hard it is to answer.
enum class Threat : std::uint8_t {
  None,
  OpenThree,
  Four,
  DoubleThree,
  FourThree,
  DoubleFour,  ///< two fours at once: they have no cell in common but this one, so no stone answers both
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

/// What all cells with the same code have in common, in one word so that sums of many are one addition.
class CellWorth {
 public:
  constexpr CellWorth() = default;
  constexpr CellWorth(int value, Threat threat) : bits_(value * kOne + static_cast<int>(threat)) {}

  /// What the chance to play here is worth to the side, in the evaluation's units.
  constexpr int value() const { return bits_ >> kShift; }
  constexpr Threat threat() const { return static_cast<Threat>(bits_ & 0xFF); }

  /// Sums of these differences are sums of values when shifted back by kShift: threats of 1024 cells do not
  /// reach that high.
  static constexpr int kShift = 14;
  friend constexpr std::int64_t operator-(CellWorth a, CellWorth b) {
    return std::int64_t{a.bits_} - b.bits_;
  }

 private:
  static constexpr int kOne = 1 << kShift;
  std::int32_t bits_ = 0;
};

/// By code; computed from the definitions above and the weights when first asked for, then shared.
const std::vector<CellWorth>& cell_worths();

}  // namespace parlour::engines::line
