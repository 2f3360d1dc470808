#include "engines/line/search/line_analysis.hpp"

#include <algorithm>
#include <atomic>

#include "engines/summary.hpp"

namespace parlour::engines::line {

void LineAnalysis::look(int lines) {
  constexpr int kDeepest = 99;
  constexpr std::int64_t kNodesForThreats = 50'000;
  std::atomic<bool> done{false};
  pool_.run([&](int worker) {
    Search& search = *searches_[static_cast<std::size_t>(worker)];
    search.stop_when([&] { return done.load(std::memory_order_relaxed) || deadline_.passed(); });
    LineDeepening<CorrectedEvaluation> deepening(search);
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
  analysis_.nodes = 0;
  for (const auto& search : searches_) analysis_.nodes += search->nodes();
  analysis_.elapsed = deadline_.elapsed();
}

void LineAnalysis::take(const LineIteration& iteration, int lines) {
  analysis_.depth = iteration.depth;
  analysis_.nodes = iteration.nodes;
  analysis_.moves.clear();
  for (std::size_t at = 0; at < iteration.moves.size(); ++at)
    analysis_.moves.push_back(value_of(iteration.moves[at], static_cast<int>(at) < lines));
  sum_up(analysis_);
  analysis_.elapsed = deadline_.elapsed();
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
  // A score that looks decided but is not proved is only the strongest estimate.
  if (estimated || is_decided(score)) value.estimate = std::clamp(score, -kLargestEstimate, kLargestEstimate);
  if (by_threats && score != root.score) {
    value.line.assign(won_.begin(), won_.end());
  } else if (estimated) {
    const auto line = searches_.front()->principal_variation(root.move, kLongestLine);
    value.line.assign(line.begin(), line.end());
  }
  if (value.line.empty() && value.value()) value.line = {root.move};
  return value;
}

}  // namespace parlour::engines::line
