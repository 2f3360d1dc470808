#include "engines/line/levels/level_player.hpp"

#include <algorithm>

#include "core/rng.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_time.hpp"
#include "engines/line/windows/window_brain.hpp"
#include "engines/misjudgement.hpp"
#include "search/iterative_deepening.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines::line {
namespace {

template <class P>
class LevelPlayer final : public play::Player {
 public:
  LevelPlayer(const games::line::Rules& rules, const Level& level, std::uint64_t seed, const TimeSource& time)
      : knowledge_(rules), level_(level), seed_(seed), rng_(seed), time_(time) {}

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(seed_, seed)); }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const TurnTime turn(time_, limits, std::nullopt, stop);
    const Position position(play::position_of<P, games::line::Family>(view.state), knowledge_);
    Brain brain(AtRoot::Tempting);
    search::TranspositionTable table(kTableMib);
    Search search(brain, table, games::line::kMostCells, stop);
    search.stop_when([&] { return turn.over(); });
    search.stop_after(std::min(kMostNodes, limits.nodes.value_or(kMostNodes)));
    const int deepest = std::min(level_.depth, limits.depth.value_or(level_.depth));
    const auto found =
        search::IterativeDeepening<Position, Brain>(search).run(position, games::line::kMostCells, deepest);
    const auto worth = [](const RootMove& root) { return std::clamp(root.value.score, -kClear, kClear); };
    const RootMove chosen = misjudged_best(found.moves, worth, level_.misjudgement, rng_);
    play::Thinking thinking{found.depth, Brain::told(chosen.value.score), found.nodes, turn.elapsed(), {}};
    for (const Move move : search::principal_variation(search, position, chosen.move, kLongestVariation))
      thinking.principal_variation.push_back(move);
    report(thinking);
    return play::Chosen{chosen.move, thinking};
  }

 private:
  using Move = games::line::Move;
  using Position = WindowPosition<P>;
  using Brain = WindowBrain<P>;
  using Search = search::AlphaBeta<Position, Brain>;
  using RootMove = search::RootMove<Move>;
  static constexpr std::size_t kTableMib = 1;
  static constexpr std::size_t kLongestVariation = 16;
  static constexpr std::int64_t kMostNodes = 20'000;

  WindowKnowledge knowledge_;
  Level level_;
  std::uint64_t seed_;
  Rng rng_;
  const TimeSource& time_;
};

}  // namespace

std::unique_ptr<play::Player> make_level_player(const play::Game& line_game, const Level& level,
                                                std::uint64_t seed, const TimeSource& time) {
  const games::line::Rules& rules = rules_of(line_game);
  return games::line::with_start(rules, [&](const auto& start) -> std::unique_ptr<play::Player> {
    return std::make_unique<LevelPlayer<std::decay_t<decltype(start)>>>(rules, level, seed, time);
  });
}

}  // namespace parlour::engines::line
