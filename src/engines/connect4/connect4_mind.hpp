#pragma once

#include <cmath>
#include <cstddef>

#include "engines/connect4/connect4_brain.hpp"
#include "engines/level_player.hpp"

namespace parlour::engines::connect4 {

/// What the generic engines need for Connect Four; see engines/brain_engine.hpp.
template <class P>
class Connect4Mind {
 public:
  using Position = P;
  using Brain = Connect4Brain<P>;
  static constexpr std::size_t kMoveCodes = games::connect4::kLongestSide;
  static constexpr search::Score kStep = 1;
  static constexpr Levels kLevels{
      {{{1, 400}, {1, 240}, {2, 200}, {3, 160}, {4, 120}, {5, 80}, {6, 50}, {8, 30}, {10, 12}}}, 200'000};

  /// `rules` must outlive the mind.
  explicit Connect4Mind(const games::connect4::Rules& rules) : rules_(&rules) {}

  const P& position(const P& position) const { return position; }
  Brain brain() const { return Brain(*rules_); }

  /// The number of ways to fill the cells, an upper bound.
  double positions() const { return std::pow(3.0, rules_->cells()); }

  /// Measured on the usual board, from the start and from random positions: half as many again per free cell.
  double nodes_to_prove(const P& position) const {
    constexpr double kNodesFromTheStart = 1e8;
    constexpr double kACellMore = 1.52;
    constexpr int kUsualCells = 42;
    const int left = rules_->cells() - position.moves_made();
    return kNodesFromTheStart * std::pow(kACellMore, left - kUsualCells);
  }

 private:
  const games::connect4::Rules* rules_;
};

}  // namespace parlour::engines::connect4
