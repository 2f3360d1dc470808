#include "engines/line/search/line_engine.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engines/line/line_game.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_search.hpp"
#include "engines/line/search/line_time.hpp"
#include "engines/line/search/opening_move.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines {
namespace {

using games::line::Inversion;
using games::line::Move;
using games::line::Rules;
using line::LineIteration;
using line::Score;
using Evaluation = line::PatternEvaluation;
using Search = line::LineSearch<Evaluation>;

constexpr std::chrono::milliseconds kUsualTime{1000};
constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

/// A line if there is one; then the game is drawn, else it is lost.
template <class P>
Move last_reply(const P& position) {
  for (const Move cell : position.rules().free_cells())
    if (position.legal(cell) && position.completes_line(cell, position.to_move())) return cell;
  return position.moves()[0];
}

class LineEngine final : public play::Player {
 public:
  LineEngine(const Rules& rules, const EngineSettings& settings, const TimeSource& time)
      : rules_(rules),
        settings_(settings),
        time_(time),
        pool_(settings.threads),
        table_(
            search::TranspositionTable::useful_mib(line::line_positions(rules.cells()), settings.hash_mib)) {
    for (int worker = 0; worker < pool_.size(); ++worker)
      searches_.push_back(std::make_unique<Search>(rules, table_));
  }

  void start_game(const play::Game& /*game*/, Side /*side*/) override {
    if (used_) table_.clear();
    used_ = false;
    promised_plies_ = promised_at_ = 0;
    for (auto& search : searches_) search = std::make_unique<Search>(rules_, table_);
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const auto own = settings_.time.value_or(kUsualTime);
    const bool bounded = settings_.depth || settings_.nodes || limits.depth || limits.nodes;
    const bool timed = settings_.time ? own.count() > 0 : !bounded;
    const line::TurnTime turn(time_, limits, timed ? std::optional(own) : std::nullopt, stop);
    return games::line::with_start(rules_, [&](const auto& start) -> play::Decision {
      using P = std::decay_t<decltype(start)>;
      const P& position = play::position_of<P, games::line::Family>(view.state);
      if (position.reply_pending()) return told(last_reply(position), turn);
      for (auto& search : searches_) {
        search->load(position);
        search->favour(position.to_move());
      }
      if (position.moves_made() == 0) return told(line::opening_move(rules_), turn);
      return search(limits, turn);
    });
  }

 private:
  static constexpr int kDeepest = 99;
  static constexpr int kGlance = 2;
  static constexpr std::size_t kLongestVariation = 24;

  play::Chosen told(Move move, const line::TurnTime& turn) const {
    play::Chosen chosen{move, play::Thinking{0, 0, 0, turn.elapsed(), {move}, false}};
    report(*chosen.thinking);
    return chosen;
  }

  /// One ply deeper after the other, on all threads: those beside the first only fill the table.
  play::Chosen search(const play::Limits& limits, const line::TurnTime& turn) {
    used_ = true;
    table_.new_search();
    std::atomic<bool> done{false};
    const std::int64_t nodes = std::min(settings_.nodes.value_or(kNoLimit), limits.nodes.value_or(kNoLimit));
    const int deepest =
        std::min({settings_.depth.value_or(kDeepest), limits.depth.value_or(kDeepest), kDeepest});
    play::Chosen chosen;
    pool_.run([&](int worker) {
      Search& search = *searches_[static_cast<std::size_t>(worker)];
      search.stop_after(nodes == kNoLimit ? kNoLimit : std::max<std::int64_t>(1, nodes / pool_.size()));
      search.stop_when([&] { return done.load(std::memory_order_relaxed) || turn.over(); });
      if (worker != 0) {
        line::LineDeepening<Evaluation>(search).run(1, false, 1 + worker % 3, deepest);
        return;
      }
      const LineIteration found = searched(search, deepest, nodes_for_threats(nodes, turn), turn);
      done = true;
      chosen = {found.moves.front().move, thinking_of(search, found, turn)};
    });
    return chosen;
  }

  /// The first thread's part: a win by threats, or one ply deeper after the other. A win that was announced
  /// is not given up for a longer one. Where fours do not bind, the table may have only the line of a win
  /// that it knows, not what meets the other replies: if a glance does not find it again, the solvers look.
  LineIteration searched(Search& search, int deepest, std::int64_t threat_nodes, const line::TurnTime& turn) {
    line::LineDeepening<Evaluation> deepening(search);
    const int announced = search.turns().board().stones() == promised_at_ ? promised_plies_ : 0;
    const bool replies = search.turns().fives_are_answered(search.turns().side());
    const int nearest = announced > 0 ? announced : games::line::kMostCells;
    const int won_in = search.won_in();
    const bool known = won_in > 0 && won_in <= nearest;
    constexpr std::int64_t kToKeepAPromise = 4;
    const auto soon_enough = [&](const std::optional<LineIteration>& look) {
      const Score score = look ? look->moves.front().score : 0;
      return line::is_win(score) && line::plies_to_end(score) <= nearest;
    };
    std::optional<LineIteration> found;
    if (known && replies) found = deepening.run(1, false, 1, std::min(kGlance, deepest));
    if (!known || (replies && !soon_enough(found)))
      found =
          deepening.won_by_threats(announced > 0 ? kToKeepAPromise * threat_nodes : threat_nodes, nearest);
    if (soon_enough(found)) {
      report(thinking_of(search, *found, turn));
    } else {
      LineIteration deepest_look = deepening.run(1, false, 1, deepest, [&](const LineIteration& iteration) {
        report(thinking_of(search, iteration, turn));
        if (turn.too_late_for_more()) search.stop();
      });
      if (!found || deepest_look.moves.front().score > found->moves.front().score)
        found = std::move(deepest_look);
    }
    const Score score = found->moves.front().score;
    promised_plies_ = line::is_win(score) ? line::plies_to_end(score) - 2 : 0;
    promised_at_ = search.turns().board().stones() + 2;
    return *found;
  }

  /// A share of what the move may take.
  static std::int64_t nodes_for_threats(std::int64_t most, const line::TurnTime& turn) {
    constexpr std::int64_t kUsual = 10'000;
    constexpr std::int64_t kMost = 200'000;
    constexpr std::int64_t kAMillisecond = 40;
    if (most != kNoLimit) return std::min(most / 8, kMost);
    if (!turn.last()) return kUsual;
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(*turn.last()).count();
    return std::min<std::int64_t>(kAMillisecond * milliseconds, kMost);
  }

  static play::Thinking thinking_of(Search& search, const LineIteration& iteration,
                                    const line::TurnTime& turn) {
    const auto& best = iteration.moves.front();
    const auto variation =
        iteration.line.empty() ? search.principal_variation(best.move, kLongestVariation) : iteration.line;
    const bool drawn = best.score == search.draw();  // told as what it is, however little it is liked
    return {iteration.depth,
            drawn ? 0 : best.score,
            iteration.nodes,
            turn.elapsed(),
            std::vector<play::MoveCode>(variation.begin(), variation.end()),
            iteration.decided(),
            iteration.decided() ? line::distance_of(best.score) : std::nullopt};
  }

  const Rules& rules_;
  EngineSettings settings_;
  const TimeSource& time_;
  search::WorkerPool pool_;
  search::TranspositionTable table_;
  std::vector<std::unique_ptr<Search>> searches_;
  bool used_ = false;
  int promised_plies_ = 0;  ///< to the win announced, once there are
  int promised_at_ = 0;     ///< that many stones
};

}  // namespace

bool line_engine_plays(const play::Game& line_game) {
  const Rules& rules = line::rules_of(line_game);
  return line::ThreatBoard::applies(rules) && rules.options().inversion != Inversion::Stones;
}

std::unique_ptr<play::Player> make_line_engine(const play::Game& line_game, const EngineSettings& settings,
                                               const TimeSource& time) {
  return std::make_unique<LineEngine>(line::rules_of(line_game), settings, time);
}

}  // namespace parlour::engines
