#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/rng.hpp"
#include "engines/engine_driver.hpp"
#include "engines/misjudgement.hpp"
#include "play/typed_game.hpp"
#include "search/iterative_deepening.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines {

/// How a level below the highest plays: it looks `depth` plies ahead without tables or book and misjudges
/// every move by up to `misjudgement` either way, small errors more often than large ones. People err like
/// that: they find obvious moves and confuse close ones.
struct Level {
  int depth;
  int misjudgement;
};

/// The levels of a family.
struct Levels {
  std::array<Level, kHighestLevel - 1> levels;  ///< from level 1
  std::int64_t most_nodes;                      ///< per move; on large boards levels look less far ahead
  int parts = 1;                                ///< a misjudgement of this many is one point
  int clear = search::kInfinity;  ///< no move counts for more, so that large errors can overlook even a win

  const Level& at(int level) const { return levels[static_cast<std::size_t>(level - 1)]; }
};

/// A player below full strength. It obeys all limits that the strong player obeys; without any it takes as
/// long as its depth and nodes need, and gives the same moves everywhere.
template <class P, class Family, class Mind>
class LevelPlayer final : public play::Player {
 public:
  /// `levels` and `time` must outlive the player.
  LevelPlayer(Mind mind, const Levels& levels, const EngineSettings& settings, const TimeSource& time)
      : mind_(std::move(mind)), levels_(levels), settings_(settings), time_(time), rng_(settings.seed) {}

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(settings_.seed, seed)); }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const Level& level = levels_.at(settings_.level);
    const Turn turn = turn_of(settings_, limits, level.depth, std::nullopt, time_, stop);
    const Position position = mind_.position(play::position_of<P, Family>(view.state));
    Brain brain = mind_.brain();
    search::TranspositionTable table(kTableMib);
    Search search(brain, table, Mind::kMoveCodes, stop);
    search.stop_when([&] { return turn.time.share_over(); });
    search.stop_after(std::min(levels_.most_nodes, turn.nodes));
    constexpr int kAllMoves = std::numeric_limits<int>::max();
    const auto found =
        search::IterativeDeepening<Position, Brain>(search).run(position, kAllMoves, turn.deepest);
    const auto worth = [&](const RootMove& root) {
      return levels_.parts * std::clamp(root.value.score, -levels_.clear, levels_.clear);
    };
    const RootMove chosen = misjudged_best(found.moves, worth, level.misjudgement, rng_);
    play::Thinking thinking{found.depth, chosen.value.score, found.nodes, turn.time.elapsed(), {}};
    if constexpr (requires { Brain::told(chosen.value.score); })
      thinking.value = Brain::told(chosen.value.score);
    for (const auto move : search::principal_variation(search, position, chosen.move, kLongestVariation))
      thinking.principal_variation.push_back(move);
    report(thinking);
    return play::Chosen{chosen.move, thinking};
  }

 private:
  using Position = typename Mind::Position;
  using Brain = typename Mind::Brain;
  using Search = search::AlphaBeta<Position, Brain>;
  using RootMove = search::RootMove<typename Position::Move>;
  static constexpr std::size_t kTableMib = 1;
  static constexpr std::size_t kLongestVariation = 16;

  Mind mind_;
  const Levels& levels_;
  EngineSettings settings_;
  const TimeSource& time_;
  Rng rng_;
};

}  // namespace parlour::engines
