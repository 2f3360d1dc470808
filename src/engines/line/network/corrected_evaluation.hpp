#pragma once

#include <algorithm>
#include <optional>

#include "core/side.hpp"
#include "engines/line/network/line_network.hpp"
#include "engines/line/network/network_sums.hpp"
#include "engines/line/patterns/pattern_evaluation.hpp"
#include "engines/line/patterns/threat_board.hpp"
#include "engines/line/search/line_score.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The estimate of the patterns, corrected by the network in games that one was fitted for.
class CorrectedEvaluation {
 public:
  explicit CorrectedEvaluation(const games::line::Rules& rules) : patterns_(rules) {
    if (const LineNetwork* network = LineNetwork::of(rules)) sums_.emplace(*network, rules);
  }

  void load(const ThreatBoard& board) {
    if (sums_) sums_->load(board);
  }
  void play(games::line::Move cell, Side side) {
    if (sums_) sums_->played(cell, side);
  }
  void undo(games::line::Move cell, Side side) {
    if (sums_) sums_->undone(cell, side);
  }
  void favour(Side side) { patterns_.favour(side); }

  Score evaluate(const ThreatBoard& board, Side side) {
    const Score score = patterns_.evaluate(board, side);
    if (!sums_) return score;
    const int own = score * sums_->estimate_weight() / LineNetwork::kEstimateUnit;
    return std::clamp(own + sums_->correction(side), -kLargestEstimate, kLargestEstimate);
  }

  /// Does it know more of moves than the patterns' order?
  bool judges_moves() const { return sums_.has_value(); }
  /// Sets `worths[cell]` for each empty cell near stones (if there is none, for all): how promising a move
  /// there is, in hundredths of a logit, like ThreatBoard::order. Only if it judges moves.
  void judge_moves(const ThreatBoard& board, Side side, std::int16_t* worths) {
    CellSet cells = board.near_stones();
    cells &= board.empties();
    sums_->judge(side, cells == CellSet{} ? board.empties() : cells, board.words(), worths);
  }

 private:
  PatternEvaluation patterns_;
  std::optional<NetworkSums> sums_;
};

}  // namespace parlour::engines::line
