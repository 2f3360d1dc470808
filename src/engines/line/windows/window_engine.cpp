#include "engines/line/windows/window_engine.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engines/line/line_game.hpp"
#include "engines/line/search/line_time.hpp"
#include "engines/line/windows/window_brain.hpp"
#include "search/iterative_deepening.hpp"
#include "search/parts/busy_positions.hpp"
#include "search/parts/worker_pool.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines {
namespace {

using games::line::Move;
using games::line::Rules;

constexpr std::chrono::milliseconds kUsualTime{1000};
constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

template <class P>
class WindowEngine final : public play::Player {
 public:
  WindowEngine(const Rules& rules, const EngineSettings& settings, const TimeSource& time)
      : knowledge_(rules),
        settings_(settings),
        time_(time),
        pool_(settings.threads),
        table_(
            search::TranspositionTable::useful_mib(line::line_positions(rules.cells()), settings.hash_mib)) {}

  void start_game(const play::Game& /*game*/, Side /*side*/) override {
    if (used_) table_.clear();
    used_ = false;
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const auto own = settings_.time.value_or(kUsualTime);
    const bool bounded = settings_.depth || settings_.nodes || limits.depth || limits.nodes;
    const bool timed = settings_.time ? own.count() > 0 : !bounded;
    const line::TurnTime turn(time_, limits, timed ? std::optional(own) : std::nullopt, stop);
    const Position position(play::position_of<P, games::line::Family>(view.state), knowledge_);
    used_ = true;
    table_.new_search();
    return deepen(position, limits, turn, stop);
  }

 private:
  using Position = line::WindowPosition<P>;
  using Brain = line::WindowBrain<P>;
  using Search = search::AlphaBeta<Position, Brain>;
  using Iteration = search::Iteration<Move>;
  static constexpr int kDeepest = 99;
  static constexpr std::size_t kLongestVariation = 24;

  /// One ply deeper after the other, on all threads: those beside the first only fill the table.
  play::Chosen deepen(const Position& position, const play::Limits& limits, const line::TurnTime& turn,
                      StopToken stop) {
    std::atomic<bool> done{false};
    search::BusyPositions busy;
    const std::int64_t nodes = std::min(settings_.nodes.value_or(kNoLimit), limits.nodes.value_or(kNoLimit));
    const int deepest =
        std::min({settings_.depth.value_or(kDeepest), limits.depth.value_or(kDeepest), kDeepest});
    play::Chosen chosen;
    pool_.run([&](int worker) {
      Brain brain(line::AtRoot::Promising);
      Search search(brain, table_, games::line::kMostCells, stop, pool_.size() > 1 ? &busy : nullptr);
      search.stop_when([&] { return done.load(std::memory_order_relaxed) || turn.over(); });
      search.stop_after(nodes == kNoLimit ? kNoLimit : std::max<std::int64_t>(1, nodes / pool_.size()));
      search::IterativeDeepening<Position, Brain> deepening(search);
      if (worker != 0) {
        deepening.run(position, 1, deepest);
        return;
      }
      const Iteration found = deepening.run(position, 1, deepest, [&](const Iteration& iteration) {
        report(thinking_of(search, position, iteration, turn));
        if (won(iteration) || turn.too_late_for_more()) search.stop();
      });
      done = true;
      chosen = {found.moves.front().move, thinking_of(search, position, found, turn)};
    });
    return chosen;
  }

  static bool won(const Iteration& iteration) {
    const search::Value& best = iteration.moves.front().value;
    return best.proven && best.score > Brain::kDecided;
  }

  static play::Thinking thinking_of(const Search& search, const Position& position,
                                    const Iteration& iteration, const line::TurnTime& turn) {
    const auto& best = iteration.moves.front();
    const bool exact = won(iteration) || (iteration.exact() && search.moves_in_order(position).complete);
    const auto variation = search::principal_variation(search, position, best.move, kLongestVariation);
    return {iteration.depth,
            Brain::told(best.value.score),
            iteration.nodes,
            turn.elapsed(),
            std::vector<play::MoveCode>(variation.begin(), variation.end()),
            exact,
            exact ? line::distance_of(Brain::told(best.value.score)) : std::nullopt};
  }

  line::WindowKnowledge knowledge_;
  EngineSettings settings_;
  const TimeSource& time_;
  search::WorkerPool pool_;
  search::TranspositionTable table_;
  bool used_ = false;
};

}  // namespace

std::unique_ptr<play::Player> make_window_engine(const play::Game& line_game, const EngineSettings& settings,
                                                 const TimeSource& time) {
  const Rules& rules = line::rules_of(line_game);
  return games::line::with_start(rules, [&](const auto& start) -> std::unique_ptr<play::Player> {
    return std::make_unique<WindowEngine<std::decay_t<decltype(start)>>>(rules, settings, time);
  });
}

}  // namespace parlour::engines
