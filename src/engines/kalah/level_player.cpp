#include "engines/kalah/level_player.hpp"

#include <algorithm>
#include <type_traits>

#include "core/rng.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/misjudgement.hpp"
#include "engines/time_budget.hpp"
#include "search/iterative_deepening.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines::kalah {
namespace {

KalahBrain plain_brain(const games::kalah::PackedPosition& position) { return {position.rules(), nullptr}; }
WideKalahBrain plain_brain(const games::kalah::WidePosition& /*position*/) { return {}; }

template <class P>
class LevelPlayer final : public play::Player {
 public:
  LevelPlayer(Level level, std::uint64_t seed, const TimeSource& time)
      : level_(level), seed_(seed), rng_(seed), time_(time) {}

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(seed_, seed)); }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const P& position = play::position_of<P, games::kalah::Family>(view.state);
    const Deadline deadline(time_, time_budget(limits, std::nullopt), stop);
    auto brain = plain_brain(position);
    using Brain = decltype(brain);
    search::TranspositionTable table(kTableMib);
    search::AlphaBeta<P, Brain> search(brain, table, games::kalah::kMostPits, stop);
    search.stop_when([&] { return deadline.passed(); });
    search.stop_after(std::min(kMostNodes, limits.nodes.value_or(kMostNodes)));
    const int deepest = std::min(level_.depth, limits.depth.value_or(level_.depth));
    const auto found =
        search::IterativeDeepening<P, Brain>(search).run(position, games::kalah::kMostPits, deepest);
    const auto worth = [](const RootMove& root) { return kParts * root.value.score; };
    const RootMove chosen = misjudged_best(found.moves, worth, level_.misjudgement, rng_);
    play::Thinking thinking{found.depth, chosen.value.score, found.nodes, deadline.elapsed(), {}};
    for (const auto move : search::principal_variation(search, position, chosen.move, kLongestVariation))
      thinking.principal_variation.push_back(move);
    report(thinking);
    return play::Chosen{chosen.move, thinking};
  }

 private:
  using RootMove = search::RootMove<typename P::Move>;
  static constexpr std::size_t kTableMib = 1;
  static constexpr std::size_t kLongestVariation = 16;
  static constexpr std::int64_t kMostNodes = 300'000;  // on wide boards the highest of them see less far
  static constexpr int kParts = 16;                    // a seed is judged in sixteenths

  Level level_;
  std::uint64_t seed_;
  Rng rng_;
  const TimeSource& time_;
};

}  // namespace

std::unique_ptr<play::Player> make_level_player(const play::Game& kalah_game, Level level, std::uint64_t seed,
                                                const TimeSource& time) {
  if (rules_of(kalah_game).packed())
    return std::make_unique<LevelPlayer<games::kalah::PackedPosition>>(level, seed, time);
  return std::make_unique<LevelPlayer<games::kalah::WidePosition>>(level, seed, time);
}

}  // namespace parlour::engines::kalah
