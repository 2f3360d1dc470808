#include "engines/line/proving/position_judge.hpp"

#include <algorithm>
#include <limits>

#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_score.hpp"

namespace parlour::engines::line {

Judgement PositionJudge::judge(const ProofPosition& position) {
  if (position.stones().size() == cells_) return {Judgement::Kind::Lost, {}, {}, {}};  // a draw
  if (position.attacking) {
    if (const auto won = tree_.win(position, limits_.threat_nodes, nowhere_))
      return {Judgement::Kind::Won, won->needs.at(0), {}, {}};
    return likely_moves(position);
  }
  if (tree_.defender_wins(position, limits_.defender_nodes)) return {Judgement::Kind::Lost, {}, {}, {}};
  if (const auto won = tree_.win_after_pass(position, limits_.threat_nodes, nowhere_))
    return {Judgement::Kind::Closed, won->needs.at(0), won->needs.at(position.passes), {}};
  return {};
}

Judgement PositionJudge::likely_moves(const ProofPosition& position) {
  constexpr int kDeepest = 99;
  search_.load(ProofPositionView{position, attacker_});
  search_.stop_after(limits_.search_nodes);
  const LineIteration found =
      LineDeepening<CorrectedEvaluation>(search_).run(limits_.moves, false, 1, kDeepest);
  if (found.decided() && is_loss(found.moves.front().score)) return {Judgement::Kind::Lost, {}, {}, {}};
  Judgement result{Judgement::Kind::Moves, {}, {}, {}};
  for (const LineRootMove& root : found.moves) {
    if (static_cast<int>(result.moves.size()) >= limits_.moves) break;
    if (is_loss(root.score)) continue;
    result.moves.push_back({root.move, static_cast<std::int16_t>(root.score)});
  }
  return result;
}

}  // namespace parlour::engines::line
