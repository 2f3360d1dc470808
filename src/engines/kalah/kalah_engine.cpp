#include "engines/kalah/kalah_engine.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <type_traits>

#include "engines/kalah/book.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/level_player.hpp"
#include "engines/kalah/levels.hpp"
#include "engines/kalah/stored_endgames.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/time_budget.hpp"
#include "search/iterative_deepening.hpp"
#include "search/null_window.hpp"
#include "search/parts/busy_positions.hpp"
#include "search/parts/worker_pool.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines {
namespace {

constexpr std::chrono::milliseconds kUsualTime{1000};

/// Endgames worth making at once: a tenth of a second, or half of what a move of a player with time may take.
std::size_t endgame_bytes(const EngineSettings& settings) {
  constexpr std::size_t kAlways = std::size_t{3} << 20;
  constexpr std::size_t kAMillisecond = 6'000;
  if (settings.depth || settings.nodes) return kAlways;  // the same everywhere
  const std::size_t most = std::max(kAlways, settings.hash_mib << 20);
  const auto time = static_cast<std::size_t>(settings.time.value_or(kUsualTime).count());
  return time == 0 ? most : std::clamp(time * kAMillisecond, kAlways, most);
}

/// What every brain of one kind of position is made from.
class PackedKnowledge {
 public:
  using Brain = kalah::KalahBrain;

  PackedKnowledge(const games::kalah::Rules& rules, const EngineSettings& settings, search::WorkerPool& pool)
      : rules_(rules) {
    if (!kalah::EndgameTable::applies(rules)) return;
    const int seeds = kalah::EndgameTable::seeds_that_fit(rules.pits(), endgame_bytes(settings));
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

  /// About how many nodes a proof takes, from positions of random games: half as many again with every seed.
  double nodes_to_prove(const games::kalah::PackedPosition& position) const {
    constexpr double kNodesWithForty = 3e6;
    constexpr double kASeedMore = 1.56;
    const int left = rules_.total_seeds() - position.store(Side::First) - position.store(Side::Second);
    return kNodesWithForty * std::pow(kASeedMore, left - 40);
  }

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
  double nodes_to_prove(const games::kalah::WidePosition& /*position*/) const {
    return std::numeric_limits<double>::infinity();
  }
};

template <class P, class Knowledge>
class KalahEngine final : public play::Player {
 public:
  KalahEngine(const games::kalah::Rules& rules, const EngineSettings& settings, const TimeSource& time)
      : settings_(settings),
        time_(time),
        pool_(settings.threads),
        table_(search::TranspositionTable::useful_mib(
            kalah::kalah_positions(rules.total_seeds(), 2 * rules.pits()), settings.hash_mib)),
        knowledge_(rules, settings, pool_) {}

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const P& position = play::position_of<P, games::kalah::Family>(view.state);
    const auto own = settings_.time.value_or(kUsualTime);
    const bool bounded = settings_.depth || settings_.nodes || limits.depth || limits.nodes;
    const bool timed = settings_.time ? own.count() > 0 : !bounded;
    const auto budget = time_budget(limits, timed ? std::optional(own) : std::nullopt);
    const Deadline deadline(time_, budget, stop);
    if (auto known = book_move(position)) return told(*std::move(known));
    table_.new_search();
    std::optional<play::Chosen> found;
    if (!bounded && hopes_to_prove(position, budget)) found = prove(position, budget, deadline, stop);
    if (found && found->thinking->exact) return *found;
    const play::Chosen deepest = deepen(position, limits, deadline, stop);
    return found && found->thinking->depth > deepest.thinking->depth ? *found : deepest;
  }

 private:
  using Brain = typename Knowledge::Brain;
  using Search = search::AlphaBeta<P, Brain>;
  static constexpr int kDeepest = 250;
  static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

  static constexpr std::size_t kLongestVariation = 16;

  play::Chosen told(play::Chosen chosen) const {
    report(*chosen.thinking);
    return chosen;
  }

  /// Whether a proof may be had within a few times the budget: guesses err, and what is learnt is kept.
  bool hopes_to_prove(const P& position, std::optional<TimeSource::Duration> budget) const {
    constexpr double kNodesASecond = 2e6;
    constexpr double kOptimism = 4;
    if (!budget) return true;
    const double seconds = std::chrono::duration<double>(*budget).count();
    return knowledge_.nodes_to_prove(position) <= kOptimism * kNodesASecond * pool_.size() * seconds;
  }

  /// After a glance a search straight to the end of the game, which proves with a third of the nodes that
  /// deepening takes. It gets three quarters of the budget; unless it succeeds, the glance comes back.
  play::Chosen prove(const P& position, std::optional<TimeSource::Duration> budget, const Deadline& deadline,
                     StopToken stop) {
    constexpr int kGlance = 8;
    constexpr int kStep = 2;  // all seeds together are an even number
    Brain brain = knowledge_.brain();
    Search search(brain, table_, games::kalah::kMostPits, stop);
    search.stop_when([&] { return deadline.passed(); });
    const auto glance = search::IterativeDeepening<P, Brain>(search).run(position, 1, kGlance);
    play::Chosen chosen{glance.moves.front().move, thinking_of(search, position, glance, deadline)};

    search::NullWindowSolver<P, Brain> solver(
        std::vector<Brain>(static_cast<std::size_t>(pool_.size()), brain), table_, pool_,
        games::kalah::kMostPits, kStep);
    solver.stop_when([&] { return deadline.passed() || (budget && deadline.elapsed() > *budget * 3 / 4); });
    const int guess = static_cast<int>(chosen.thinking->value / kStep) * kStep;
    search::Bounds bounds{guess, guess};  // if the glance saw the end, all that is missing is the line
    if (!glance.exact()) bounds = solver.solve(position, guess, stop);
    if (bounds.lower != bounds.upper) return told(chosen);
    const auto line = solver.principal_variation(position, bounds.lower, kLongestVariation, stop);
    if (line.empty()) return told(chosen);
    chosen = {line.front(),
              play::Thinking{glance.depth, bounds.lower, glance.nodes + solver.nodes(), deadline.elapsed(),
                             std::vector<play::MoveCode>(line.begin(), line.end()), true}};
    return told(chosen);
  }

  /// One ply deeper after the other, on all threads.
  play::Chosen deepen(const P& position, const play::Limits& limits, const Deadline& deadline,
                      StopToken stop) {
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
      const auto found = deepening.run(position, 1, deepest, [&](const auto& iteration) {
        report(thinking_of(search, position, iteration, deadline));
      });
      done = true;
      chosen = {found.moves.front().move, thinking_of(search, position, found, deadline)};
    });
    return chosen;
  }

  static std::vector<play::MoveCode> variation(const Search& search, const P& position,
                                               games::kalah::Move first) {
    const auto moves = search::principal_variation(search, position, first, kLongestVariation);
    return {moves.begin(), moves.end()};
  }

  static play::Thinking thinking_of(const Search& search, const P& position,
                                    const search::Iteration<games::kalah::Move>& iteration,
                                    const Deadline& deadline) {
    const auto& best = iteration.moves.front();
    return {iteration.depth,
            best.value.score,
            iteration.nodes,
            deadline.elapsed(),
            variation(search, position, best.move),
            iteration.exact()};
  }

  /// The book's moves from here on, which are the whole variation it knows.
  std::optional<play::Chosen> book_move([[maybe_unused]] P position) const {
    if constexpr (std::is_same_v<P, games::kalah::PackedPosition>) {
      const auto* const book = static_cast<const kalah::Book*>(settings_.book.get());
      auto entry = book != nullptr ? book->find(position) : std::nullopt;
      if (!entry) return std::nullopt;
      const Side side = position.to_move();
      const int value = entry->value + position.store(side) - position.store(other(side));
      play::Chosen chosen{entry->move, play::Thinking{0, value, 0, {}, {}, true}};
      for (; entry; entry = book->find(position)) {
        chosen.thinking->principal_variation.push_back(entry->move);
        position.play(entry->move);
      }
      return chosen;
    }
    return std::nullopt;
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
  const games::kalah::Rules& rules = kalah::rules_of(kalah_game);
  if (settings.level < kHighestLevel)
    return kalah::make_level_player(kalah_game, kalah::level_at(settings.level), settings.seed, time);
  if (rules.packed())
    return std::make_unique<KalahEngine<games::kalah::PackedPosition, PackedKnowledge>>(rules, settings,
                                                                                        time);
  return std::make_unique<KalahEngine<games::kalah::WidePosition, WideKnowledge>>(rules, settings, time);
}

}  // namespace parlour::engines
