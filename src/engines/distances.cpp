#include "engines/distances.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace parlour::engines {
namespace {

/// One microsecond per node until `end` is called, so that a search gets equally far on every machine.
class NodesAsTime final : public TimeSource {
 public:
  /// `on_nodes` is called every few milliseconds with the nodes so far.
  explicit NodesAsTime(std::function<void(std::int64_t)> on_nodes) : on_nodes_(std::move(on_nodes)) {}

  Duration now() const override {
    constexpr int kNodesBetweenLooks = 64;
    constexpr int kLooksBetweenReports = 64;
    if (++looks_ % kLooksBetweenReports == 0) on_nodes_(kNodesBetweenLooks * looks_);
    return enough_ ? Duration::max() : std::chrono::microseconds(kNodesBetweenLooks * looks_);
  }
  void end() { enough_ = true; }

 private:
  std::function<void(std::int64_t)> on_nodes_;
  mutable std::int64_t looks_ = 0;
  bool enough_ = false;
};

}  // namespace

void find_distances(const GameEngines& engines, const play::Game& game, const play::State& state,
                    const SolveSettings& settings, StopToken stop, Analysis& analysis,
                    const OnProgress& on_progress) {
  AnalyzeSettings wanted;
  wanted.lines = settings.all_moves ? 0 : 1;
  wanted.time = std::chrono::milliseconds(250);
  wanted.memory_mib = std::min<std::size_t>(settings.memory_mib, 64);
  NodesAsTime nodes([&](std::int64_t so_far) {
    if (on_progress)
      on_progress(BoundsProgress{analysis.lower, analysis.upper, analysis.most, analysis.nodes + so_far});
  });
  const Analysis found = engines.analyze(game, state, wanted, nodes, stop, [&](const Analysis& so_far) {
    const bool counted = so_far.exact() && so_far.win_in && so_far.depth >= *so_far.win_in;
    if (counted && !settings.all_moves) nodes.end();
  });
  analysis.nodes += found.nodes;
  if (!found.exact() || found.lower != analysis.lower || !found.win_in) return;
  analysis.win_in = found.win_in;
  analysis.principal_variation = found.principal_variation;
  for (MoveValue& value : analysis.moves)
    for (const MoveValue& counted : found.moves)
      if (counted.move == value.move && counted.exact() && counted.lower == value.lower) {
        value.win_in = counted.win_in;
        value.line = counted.line;
      }
  const std::vector<play::MoveCode> known = std::exchange(analysis.best, found.best);
  for (const play::MoveCode move : known)
    if (std::find(found.best.begin(), found.best.end(), move) == found.best.end())
      analysis.best.push_back(move);
}

}  // namespace parlour::engines
