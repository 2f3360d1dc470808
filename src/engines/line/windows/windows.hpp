#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// All runs of `win` cells without a wall, where lines can be completed. Immutable; positions point to it,
/// so it must outlive them.
class Windows {
 public:
  using Window = std::uint16_t;

  explicit Windows(const games::line::Rules& rules);

  std::size_t size() const { return cells_.size() / win_; }
  std::span<const games::line::Move> cells(Window window) const {
    return {cells_.data() + window * win_, win_};
  }
  /// The windows that contain `cell`.
  std::span<const Window> through(games::line::Move cell) const {
    return {through_.data() + begin_[cell], begin_[cell + 1U] - begin_[cell]};
  }

 private:
  std::size_t win_;
  std::vector<games::line::Move> cells_;  ///< `win` for each window
  std::vector<Window> through_;           ///< the windows of all cells, one cell after the other
  std::vector<std::size_t> begin_;        ///< where each cell's part begins, and the end
};

}  // namespace parlour::engines::line
