#include "engines/kalah/kalah_engine.hpp"

#include <algorithm>
#include <atomic>
#include <limits>

#include "engines/dispatch.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/stored_endgames.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/time_budget.hpp"
#include "search/iterative_deepening.hpp"
#include "search/parts/busy_positions.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines {
namespace {

constexpr std::chrono::milliseconds kUsualTime{1000};
constexpr std::size_t kEndgameBytes = std::size_t{3} << 20;  // made in a tenth of a second

/// What every brain of one kind of position is made from.
class PackedKnowledge {
 public:
  using Brain = kalah::KalahBrain;

  PackedKnowledge(const games::kalah::Rules& rules, const EngineSettings& settings, search::WorkerPool& pool)
      : rules_(rules) {
    if (!kalah::EndgameTable::applies(rules)) return;
    const int seeds = kalah::EndgameTable::seeds_that_fit(rules.pits(), kEndgameBytes);
    const bool same_everywhere = settings.depth || settings.nodes;
    const std::size_t most_bytes = settings.hash_mib << 21;
    const int most = same_everywhere
                         ? seeds
                         : std::max(seeds, kalah::EndgameTable::seeds_that_fit(rules.pits(), most_bytes));
    endgames_ = kalah::find_endgames(settings.tables, rules, seeds, most);
    if (endgames_) return;
    endgames_ = kalah::EndgameTable::build(rules, seeds, pool, {});
    kalah::keep_endgames(settings.tables, rules, *endgames_);
  }
  Brain brain() const { return Brain(rules_, endgames_ ? &*endgames_ : nullptr); }

 private:
  const games::kalah::Rules& rules_;
  std::optional<kalah::EndgameTable> endgames_;
};

class WideKnowledge {
 public:
  using Brain = kalah::WideKalahBrain;

  WideKnowledge(const games::kalah::Rules& /*rules*/, const EngineSettings& /*settings*/,
                const search::WorkerPool& /*pool*/) {}
  Brain brain() const { return {}; }
};

template <class P, class Knowledge>
class KalahEngine final : public play::Player {
 public:
  KalahEngine(const games::kalah::Rules& rules, const EngineSettings& settings, const TimeSource& time)
      : settings_(settings),
        time_(time),
        pool_(settings.threads),
        table_(settings.hash_mib),
        knowledge_(rules, settings, pool_) {}

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const P& position = play::position_of<P, games::kalah::Family>(view.state);
    const auto own = settings_.time.value_or(kUsualTime);
    const bool bounded = settings_.depth || settings_.nodes || limits.depth || limits.nodes;
    const bool timed = settings_.time ? own.count() > 0 : !bounded;
    const Deadline deadline(time_, time_budget(limits, timed ? std::optional(own) : std::nullopt), stop);
    table_.new_search();

    std::atomic<bool> done{false};
    search::BusyPositions busy;
    play::Chosen chosen;
    pool_.run([&](int worker) {
      Brain brain = knowledge_.brain();
      Search search(brain, table_, games::kalah::kMostPits, stop, pool_.size() > 1 ? &busy : nullptr);
      search.stop_when([&] { return done.load(std::memory_order_relaxed) || deadline.passed(); });
      search.stop_after(std::min(settings_.nodes.value_or(kNoLimit), limits.nodes.value_or(kNoLimit)));
      const int deepest = std::min(settings_.depth.value_or(kDeepest), limits.depth.value_or(kDeepest));
      search::IterativeDeepening<P, Brain> deepening(search);
      if (worker != 0) {
        deepening.run(position, 1, deepest);  // only fills the table
        return;
      }
      const auto found = deepening.run(
          position, 1, deepest, [&](const auto& iteration) { report(thinking_of(iteration, deadline)); });
      done = true;
      chosen = {found.moves.front().move, thinking_of(found, deadline)};
    });
    return chosen;
  }

 private:
  using Brain = typename Knowledge::Brain;
  using Search = search::AlphaBeta<P, Brain>;
  static constexpr int kDeepest = 250;
  static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

  static play::Thinking thinking_of(const search::Iteration<games::kalah::Move>& iteration,
                                    const Deadline& deadline) {
    const auto& best = iteration.moves.front();
    return {iteration.depth, best.value.score, iteration.nodes, deadline.elapsed(), {best.move}};
  }

  EngineSettings settings_;
  const TimeSource& time_;
  search::WorkerPool pool_;
  search::TranspositionTable table_;
  Knowledge knowledge_;
};

}  // namespace

std::unique_ptr<play::Player> make_kalah_engine(const play::Game& kalah_game, const EngineSettings& settings,
                                                const TimeSource& time) {
  const KalahGame& game = *as_kalah_game(kalah_game);
  if (game.rules().packed())
    return std::make_unique<KalahEngine<games::kalah::PackedPosition, PackedKnowledge>>(game.rules(),
                                                                                        settings, time);
  return std::make_unique<KalahEngine<games::kalah::WidePosition, WideKnowledge>>(game.rules(), settings,
                                                                                  time);
}

}  // namespace parlour::engines
