#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/side.hpp"
#include "engines/line/network/line_network.hpp"
#include "engines/line/network/network_board.hpp"
#include "engines/line/patterns/board_lines.hpp"
#include "engines/line/patterns/cell_set.hpp"
#include "engines/line/patterns/threat_board.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The sums of a network for the stones on a board. It hears of stones as they come and go, and catches up
/// with them only when it is asked: most of them are gone by then. The last stone is never caught up with:
/// what it changes is worked out anew each time, so that nothing has to be taken back when it goes.
class NetworkSums {
 public:
  using Move = games::line::Move;

  /// `functions`: the same numbers come from all of them.
  NetworkSums(const LineNetwork& network, const games::line::Rules& rules,
              const NetworkFunctions& functions = network_functions());
  NetworkSums(const NetworkSums&) = delete;
  NetworkSums& operator=(const NetworkSums&) = delete;

  void load(const ThreatBoard& board);
  void played(Move cell, Side side) { changes_.push_back({cell, side}); }
  void undone(Move cell, Side side) {
    if (!changes_.empty() && changes_.back().cell == cell)
      changes_.pop_back();
    else
      changes_.push_back({cell, side});
  }

  /// What to add to the estimate of the board for `side`, which is to move.
  int correction(Side side);
  /// Sets `worths[cell]` for the `cells`, which are empty: how promising a move of `side` there is, in
  /// hundredths of a logit.
  void judge(Side side, const CellSet& cells, std::size_t words, std::int16_t* worths);
  int estimate_weight() const { return board_.network->head().estimate_weight; }

 private:
  using Inputs = LineNetwork::Inputs;

  Inputs seen_by(Side side, const NetworkRow& total) const;
  NetworkRow with_last_stone();
  void catch_up();

  NetworkFunctions functions_;
  BoardLines lines_;
  std::vector<NetworkRow> sums_;
  std::vector<NetworkBoard::Rows> rows_;
  std::vector<std::uint8_t> counted_;
  NetworkBoard board_;
  std::vector<NetworkBoard::Change> changes_;  ///< still to catch up with
  NetworkRow empty_board_{};
};

}  // namespace parlour::engines::line
