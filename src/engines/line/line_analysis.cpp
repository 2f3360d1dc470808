#include "engines/line/line_analysis.hpp"

#include <algorithm>
#include <atomic>

namespace parlour::engines::line {

void LineAnalysis::look(int lines) {
  constexpr int kDeepest = 99;
  constexpr std::int64_t kNodesForThreats = 50'000;
  std::atomic<bool> done{false};
  pool_.run([&](int worker) {
    Search& search = *searches_[static_cast<std::size_t>(worker)];
    search.stop_when([&] { return done.load(std::memory_order_relaxed) || deadline_.passed(); });
    LineDeepening<PatternEvaluation> deepening(search);
    if (worker != 0) {
      deepening.run(1, false, 1 + worker % 3, kDeepest);
      return;
    }
    if (!deadline_.passed()) won_ = search.win_by_threats(kNodesForThreats, games::line::kMostCells);
    const auto found = deepening.run(lines, true, 1, kDeepest,
                                     [&](const LineIteration& iteration) { take(iteration, lines); });
    done = true;
    if (analysis_.moves.empty()) take(found, found.depth > 0 ? lines : 0);
  });
}

void LineAnalysis::take(const LineIteration& iteration, int lines) {
  analysis_.depth = iteration.depth;
  analysis_.nodes = iteration.nodes;
  analysis_.moves.clear();
  for (std::size_t at = 0; at < iteration.moves.size(); ++at)
    analysis_.moves.push_back(value_of(iteration.moves[at], static_cast<int>(at) < lines));
  sum_up();
  if (on_change_) on_change_(analysis_);
}

MoveValue LineAnalysis::value_of(const LineRootMove& root, bool estimated) {
  constexpr std::size_t kLongestLine = 12;
  MoveValue value;
  value.move = root.move;
  value.lower = -1;
  value.upper = 1;
  Score score = root.score;
  const bool by_threats = !won_.empty() && won_.front() == root.move;
  if (by_threats) score = std::max(score, win_after(static_cast<int>(won_.size())));
  if (is_decided(score)) {
    value.lower = value.upper = is_win(score) ? 1 : -1;
    value.win_in = plies_to_end(score);
  } else if (root.settled) {
    value.lower = value.upper = 0;
  }
  if (estimated || is_decided(score)) value.estimate = score;
  if (by_threats && score != root.score) {
    value.line.assign(won_.begin(), won_.end());
  } else if (estimated) {
    const auto line = searches_.front()->principal_variation(root.move, kLongestLine);
    value.line.assign(line.begin(), line.end());
  }
  return value;
}

/// Values where they are known, else estimates; what nobody looked at comes last.
void LineAnalysis::sum_up() {
  const auto rank = [](const MoveValue& value) { return value.estimate.value_or(-kInfinite); };
  std::stable_sort(analysis_.moves.begin(), analysis_.moves.end(),
                   [&](const MoveValue& a, const MoveValue& b) { return rank(a) > rank(b); });
  analysis_.lower = analysis_.upper = -1;
  for (const MoveValue& value : analysis_.moves) {
    analysis_.lower = std::max(analysis_.lower, value.lower);
    analysis_.upper = std::max(analysis_.upper, value.upper);
  }
  if (analysis_.lower == 1) analysis_.upper = 1;
  analysis_.best.clear();
  for (const MoveValue& value : analysis_.moves)
    if (analysis_.exact() && value.exact() && value.lower == analysis_.lower)
      analysis_.best.push_back(value.move);
  if (analysis_.best.empty()) analysis_.best.push_back(analysis_.moves.front().move);
  std::sort(analysis_.best.begin(), analysis_.best.end());
  analysis_.principal_variation = analysis_.moves.front().line;
  analysis_.elapsed = deadline_.elapsed();
  analysis_.complete = std::all_of(analysis_.moves.begin(), analysis_.moves.end(),
                                   [](const MoveValue& value) { return value.exact(); });
}

}  // namespace parlour::engines::line
