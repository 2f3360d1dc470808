// Where the nodes of the gomoku search go: cut-offs by depth and rule, effective branching, searches for
// fours and threats. This program has engines of its own, compiled with PARLOUR_TREE_STATISTICS.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "arena/openings.hpp"
#include "core/spec.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_search.hpp"
#include "engines/line/search/tree_statistics.hpp"
#include "interruption.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::laboratory {
namespace {

using engines::LineGame;
using namespace engines::line;
using GamePointer = std::shared_ptr<const play::Game>;

struct Wish {
  std::string openings;
  std::string game = "gomoku";
  std::int64_t nodes = 500'000;
  int positions = 50;
};

/// The line game that `text` names.
Result<GamePointer> line_game(const std::string& text) {
  const auto spec = parse_spec(text);
  if (!spec) return failure(spec.error());
  for (const Preset& preset : games::line::presets()) {
    if (preset.name != spec->name) continue;
    const auto values = read_options(*spec, preset.options);
    if (!values) return failure(values.error());
    auto rules = games::line::Family::read_rules(*values);
    if (!rules) return failure(std::move(rules.error()));
    return std::make_shared<const LineGame>(LineGame::Names{text, text, text}, *std::move(rules));
  }
  return failure("game-unknown");
}

/// How often a depth was completed, and the nodes of all searches up to it and of the same up to the one
/// before.
struct Completed {
  int searches = 0;
  std::int64_t nodes = 0;
  std::int64_t before = 0;
  std::int64_t before_that = 0;
};

/// What all searches together did.
class Sum {
 public:
  /// Takes over what the calling thread has counted.
  void add(std::int64_t nodes, const std::vector<std::int64_t>& by_depth) {
    tree::Statistics& counted = tree::statistics();
    const std::lock_guard lock(mutex_);
    nodes_ += nodes;
    horizon_ += counted.horizon;
    for (std::size_t kind = 0; kind < threats_.size(); ++kind) {
      threats_[kind] += counted.threats[kind];
      asked_[kind] += counted.asked[kind];
    }
    for (std::size_t depth = 0; depth < depths_.size(); ++depth) add(counted.depths[depth], depths_[depth]);
    for (std::size_t depth = 0; depth < by_depth.size(); ++depth) {
      Completed& here = completed_[static_cast<int>(depth) + 1];
      ++here.searches;
      here.nodes += by_depth[depth];
      if (depth > 0) here.before += by_depth[depth - 1];
      if (depth > 1) here.before_that += by_depth[depth - 2];
    }
    ++searches_;
    counted = {};
  }

  void print() const {
    fmt::print("{} searches, {} moves played\n\n", searches_, nodes_);
    print_threats();
    print_depths();
    print_branching();
  }

 private:
  static void add(const tree::Depth& from, tree::Depth& to) {
    to.nodes += from.nodes;
    for (std::size_t rule = 0; rule < to.cuts.size(); ++rule) to.cuts[rule] += from.cuts[rule];
    for (std::size_t rule = 0; rule < to.skipped.size(); ++rule) to.skipped[rule] += from.skipped[rule];
    to.cut_by_a_move += from.cut_by_a_move;
    to.cut_by_the_first += from.cut_by_the_first;
    to.without_cut += from.without_cut;
    to.moves_without_cut += from.moves_without_cut;
    to.reduced += from.reduced;
    to.again += from.again;
  }

  static double share(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  }

  void print_threats() const {
    static constexpr std::array kNames{"own fours, in the tree", "fours against, in the tree",
                                       "own fours, at the horizon", "fours and threats, at the root"};
    std::int64_t all = 0;
    fmt::print("{:32}{:>14}{:>12}{:>12}\n", "searches for threats", "moves played", "of all, %", "asked");
    for (std::size_t kind = 0; kind < threats_.size(); ++kind) {
      fmt::print("{:32}{:>14}{:>12.1f}{:>12}\n", kNames[kind], threats_[kind], share(threats_[kind], nodes_),
                 asked_[kind]);
      all += threats_[kind];
    }
    fmt::print("{:32}{:>14}{:>12.1f}\n", "together", all, share(all, nodes_));
    fmt::print("{:32}{:>14}\n\n", "positions at the horizon", horizon_);
  }

  void print_depths() const {
    fmt::print(
        "Of the positions with so much depth left, %: settled by the table, a win by fours, razoring, "
        "futility; then by a\n"
        "move, of these by the first; no cut-off, with how many moves looked at. Moves skipped as late or "
        "hopeless for each\n"
        "position searched; reduced moves looked at again.\n\n");
    fmt::print("{:>5}{:>11}{:>7}{:>7}{:>7}{:>8}{:>8}{:>7}{:>8}{:>7}{:>7}{:>7}{:>8}\n", "depth", "positions",
               "table", "fours", "razor", "futile", "by move", "first", "no cut", "moves", "late", "hopel.",
               "again");
    tree::Depth all;
    for (std::size_t depth = depths_.size(); depth-- > 0;) {
      if (depths_[depth].nodes == 0) continue;
      print_depth(std::to_string(depth), depths_[depth]);
      add(depths_[depth], all);
    }
    print_depth("all", all);
    fmt::print("\n");
  }

  static void print_depth(const std::string& name, const tree::Depth& at) {
    const auto mean = [](std::int64_t sum, std::int64_t count) {
      return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
    };
    const std::int64_t searched = at.cut_by_a_move + at.without_cut;
    fmt::print("{:>5}{:>11}", name, at.nodes);
    for (const std::int64_t cut : at.cuts) fmt::print("{:>7.1f}", share(cut, at.nodes));
    fmt::print(" {:>8.1f}{:>7.1f}{:>8.1f}{:>7.1f}{:>7.1f}{:>7.1f}{:>8.1f}\n",
               share(at.cut_by_a_move, at.nodes), share(at.cut_by_the_first, at.cut_by_a_move),
               share(at.without_cut, at.nodes), mean(at.moves_without_cut, at.without_cut),
               mean(at.skipped[0], searched), mean(at.skipped[1], searched), share(at.again, at.reduced));
  }

  void print_branching() const {
    fmt::print("{:>5}{:>10}{:>14}{:>11}\n", "depth", "searches", "moves played", "branching");
    for (const auto& [depth, at] : completed_) {
      const auto more = static_cast<double>(at.nodes - at.before);
      const auto less = static_cast<double>(at.before - at.before_that);
      fmt::print("{:>5}{:>10}{:>14.0f}{:>11}\n", depth, at.searches,
                 static_cast<double>(at.nodes) / at.searches,
                 depth > 2 && less > 0 ? fmt::format("{:.2f}", more / less) : "-");
    }
  }

  std::mutex mutex_;
  int searches_ = 0;
  std::int64_t nodes_ = 0;
  std::int64_t horizon_ = 0;
  std::array<std::int64_t, static_cast<std::size_t>(tree::Threats::Count)> threats_{};
  std::array<std::int64_t, static_cast<std::size_t>(tree::Threats::Count)> asked_{};
  std::array<tree::Depth, tree::Statistics::kDeepest + 1> depths_{};
  std::map<int, Completed> completed_;
};

/// Searches one position as the engine does with so many nodes.
void search(const play::Game& game, const play::State& state, std::int64_t nodes, StopToken stop, Sum& sum) {
  constexpr std::size_t kTableMib = 64;
  constexpr int kDeepest = 99;
  constexpr std::int64_t kShareOfThreats = 8;
  play::with_position<games::line::Family>(rules_of(game), state, [&](const auto& position) {
    search::TranspositionTable table(kTableMib);
    LineSearch<CorrectedEvaluation> search(rules_of(game), table);
    search.load(position);
    search.favour(position.to_move());
    search.stop_after(nodes);
    search.stop_when([stop] { return stop.stop_requested(); });
    LineDeepening<CorrectedEvaluation> deepening(search);
    std::vector<std::int64_t> by_depth;
    if (!deepening.won_by_threats(nodes / kShareOfThreats, games::line::kMostCells)) {
      const std::int64_t before = search.nodes();
      deepening.run(1, false, 1, kDeepest,
                    [&](const LineIteration& iteration) { by_depth.push_back(iteration.nodes - before); });
    }
    sum.add(search.nodes(), by_depth);
  });
}

int count(const Wish& wish, int threads) {
  std::ifstream file(wish.openings);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto board = [&](std::string_view settings) {
    return line_game(arena::spec_with(wish.game, settings));
  };
  const auto source = arena::read_openings(text, board);
  if (!source)
    return fmt::print(stderr, "{}: no openings of {} ({})\n", wish.openings, wish.game, source.error().id), 2;
  arena::Openings openings(*source, 1);
  Sum sum;
  std::atomic<int> done{0};
  const StopToken stop = interruption().token();
  search::WorkerPool pool(threads);
  const auto most = std::min(static_cast<std::size_t>(wish.positions), source->lines.size());
  pool.for_each(most, [&](std::size_t item, int worker) {
    if (stop.stop_requested()) return;
    const int number = static_cast<int>(item);
    const GamePointer game = *board(arena::Openings::settings(*source, number));
    const auto state = game->start();
    const auto moves = openings.moves(*game, number).value();
    for (const play::MoveCode move : moves) state->play(move);
    search(*game, *state, wish.nodes, stop, sum);
    ++done;
    if (worker == 0) fmt::print(stderr, "\r{} of {} positions", done.load(), most);
  });
  fmt::print(stderr, "\r{} of {} positions\n", done.load(), most);
  sum.print();
  return stop.stop_requested() ? 1 : 0;
}

}  // namespace
}  // namespace parlour::laboratory

int main(int arguments, char** values) {
  using namespace parlour::laboratory;
  CLI::App app("Where the nodes of the gomoku search go. Ctrl-C prints what is counted so far.");
  Wish wish;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  app.add_option("openings", wish.openings, "a file of openings: the positions that are searched")
      ->required();
  app.add_option("--game", wish.game, "their game")->capture_default_str();
  app.add_option("--nodes", wish.nodes, "of each search")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--positions", wish.positions, "how many of the file")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--threads", threads, "at the same time (default: all cores)")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, arguments, values);
  watch_for_interruption();
  return count(wish, threads);
}
