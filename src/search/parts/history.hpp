#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/side.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::search {

/// Which moves have caused cut-offs: two killers for every ply, and a count for every side and move.
class History {
 public:
  explicit History(std::size_t move_codes)
      : counts_{std::vector<std::int32_t>(move_codes), std::vector<std::int32_t>(move_codes)} {}

  /// `move` caused a cut-off `depth` plies above the horizon.
  void reward(Side side, std::uint16_t move, int ply, int depth) {
    std::int32_t& count = counts_[static_cast<std::size_t>(side)][move];
    count += depth * depth;
    if (count > kLargest) halve();
    auto& killers = killers_[ply_index(ply)];
    if (killers[0] == move) return;
    killers[1] = killers[0];
    killers[0] = move;
  }

  /// Moves with a larger count should be tried earlier.
  std::int32_t count(Side side, std::uint16_t move) const {
    return counts_[static_cast<std::size_t>(side)][move];
  }
  bool is_killer(std::uint16_t move, int ply) const {
    const auto& killers = killers_[ply_index(ply)];
    return killers[0] == move || killers[1] == move;
  }

  void halve() {
    for (auto& side : counts_)
      for (std::int32_t& count : side) count /= 2;
  }

 private:
  static constexpr std::int32_t kLargest = 1 << 24;
  static constexpr std::size_t kPlies = 128;
  static std::size_t ply_index(int ply) { return static_cast<std::size_t>(ply) % kPlies; }

  static constexpr auto kNoKillers = [] {
    std::array<std::array<std::uint16_t, 2>, kPlies> none{};
    for (auto& killers : none) killers = {TableEntry::kNoMove, TableEntry::kNoMove};
    return none;
  }();
  std::array<std::array<std::uint16_t, 2>, kPlies> killers_ = kNoKillers;
  std::array<std::vector<std::int32_t>, 2> counts_;
};

}  // namespace parlour::search
