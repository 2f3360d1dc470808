#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engines/line/patterns/pattern_pairs.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// What a network knows of one line, of a cell, or of a whole board: 32 numbers for either player.
struct alignas(64) NetworkRow {
  std::array<std::int16_t, 64> numbers{};
};

/// A small network for boards without walls where five or more in a row win, fitted by
/// training/fit_network.py. It corrects the estimate of the patterns by what all empty cells see together,
/// and judges moves.
///
///   view of a line  →  64 numbers, 32 for either player      a table
///   cell            →  the sum of its four lines, each number clipped to 0…127
///   board           →  the sum of all empty cells, less that of an empty board
///   correction      →  two layers of 32, and the board's numbers themselves
///   style           →  64 numbers from the second layer: what a cell's numbers are worth to a move there
///
/// Integers only: the same bits on every processor.
class LineNetwork {
 public:
  static constexpr int kChannels = 32;  ///< for either player
  static constexpr std::size_t kWidth = 2 * kChannels;
  static constexpr std::size_t kHidden = 32;
  static constexpr int kReach = 4;
  static constexpr std::int16_t kFull = 127;  ///< the largest number of a cell

  static constexpr NetworkRow kFullRow = [] {
    NetworkRow row;
    row.numbers.fill(kFull);
    return row;
  }();

  using RowIndex = std::uint16_t;
  using Inputs = std::array<std::int16_t, kWidth>;
  using Layer = std::array<std::int16_t, kHidden>;

  /// What makes a correction, and the worth of moves, of a board's numbers.
  struct Head {
    std::array<Inputs, kHidden> first{};
    std::array<std::int32_t, kHidden> first_bias{};
    std::array<Layer, kHidden> second{};
    std::array<std::int32_t, kHidden> second_bias{};
    Layer value{};
    Inputs plain{};
    std::int32_t value_bias = 0;
    std::int32_t estimate_weight = 0;  ///< of the patterns' estimate, in 1 / kEstimateUnit
    std::array<Layer, kWidth> style{};
    std::array<std::int32_t, kWidth> style_bias{};
  };
  static constexpr int kEstimateUnit = 256;

  /// The one that is compiled in, if it knows this game.
  static const LineNetwork* of(const games::line::Rules& rules);
  /// Nothing unless the bytes have the size of a network.
  static std::optional<LineNetwork> read(std::span<const std::byte> bytes);

  /// The row for a line as it is seen from a cell (BoardLines::seen_from).
  RowIndex row_of(LineWord seen) const {
    constexpr LineWord kHalf = (LineWord{1} << (2 * kReach)) - 1;
    return static_cast<RowIndex>(before_[seen & kHalf] + behind_[seen >> (2 * (kReach + 1)) & kHalf]);
  }
  const NetworkRow* rows() const { return rows_.data(); }
  const NetworkRow& bias() const { return bias_; }
  const Head& head() const { return head_; }

 private:
  LineNetwork() = default;

  static constexpr std::size_t kViews = 57;  ///< of half a line
  static constexpr std::size_t kHalves = std::size_t{1} << (2 * kReach);

  std::vector<NetworkRow> rows_;
  NetworkRow bias_{};
  Head head_{};
  std::array<std::uint16_t, kHalves> before_{};  ///< by half, as the start of a row of views
  std::array<std::uint16_t, kHalves> behind_{};
};

}  // namespace parlour::engines::line
