// How soon the search of line games reaches a depth, on committed positions.
//
//   time_to_depth make                     prints data/line-positions.tsv
//   time_to_depth [FILE, default the same] nodes and CPU time to each depth, nodes a second
//
// A node is a move played in any part of the search. One thread, a fresh table for every position, and limits
// in nodes only: the nodes are the same on every machine, and their sum is a signature of the search.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "cpu_time.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_engine.hpp"
#include "games/line/position.hpp"
#include "search/parts/transposition_table.hpp"
#include "support/table_file.hpp"

namespace {

using namespace parlour;
using namespace parlour::engines::line;

constexpr std::array kDepths{4, 6, 8, 10, 12};
constexpr int kDeepest = kDepths.back();
constexpr std::int64_t kMostNodes = 1'000'000;

struct Cost {
  std::int64_t nodes = 0;
  double ms = 0;
};

struct Course {
  std::vector<Cost> to_depth;  ///< from depth 1, as far as it came
  Cost all;

  bool reached(int depth) const { return to_depth.size() >= static_cast<std::size_t>(depth); }
  /// It ended because nothing was left to find out.
  bool settled_before(int depth) const { return !reached(depth) && all.nodes < kMostNodes; }
};

/// One ply deeper after the other, until the limits are reached or nothing is left to find out.
Course searched(const play::Game& game, const play::State& state) {
  const games::line::Rules& rules = engines::line::rules_of(game);
  constexpr std::size_t kTableMib = 16;
  search::TranspositionTable table(kTableMib);
  LineSearch<CorrectedEvaluation> search(rules, table);
  return games::line::with_start(rules, [&](const auto& start) -> Course {
    using P = std::decay_t<decltype(start)>;
    const P& position = play::position_of<P, games::line::Family>(state);
    if (position.outcome() || position.reply_pending()) return {};
    search.load(position);
    search.stop_after(kMostNodes);
    Course course;
    const double began = bench::cpu_ms();
    const auto so_far = [&] { return Cost{search.nodes(), bench::cpu_ms() - began}; };
    LineDeepening(search).run(1, false, 1, kDeepest,
                              [&](const LineIteration&) { course.to_depth.push_back(so_far()); });
    course.all = so_far();
    return course;
  });
}

/// The game of an engine against itself after that many moves, the first few of them random near the middle.
std::unique_ptr<play::State> played(const play::Game& game, play::Player& engine, int moves, Rng rng) {
  constexpr int kRandomMoves = 4;
  constexpr int kFromMiddle = 3;
  const games::line::Rules& rules = engines::line::rules_of(game);
  const auto random_move = [&]() -> play::MoveCode {
    const int x = rules.cols() / 2 + rng.between(-kFromMiddle, kFromMiddle);
    const int y = rules.rows() / 2 + rng.between(-kFromMiddle, kFromMiddle);
    return rules.cell_at(x, y);
  };
  auto state = game.start();
  engine.start_game(game, Side::First);
  for (int made = 0; made < moves && !state->outcome();) {
    const play::MoveCode move = made < kRandomMoves
                                    ? random_move()
                                    : std::get<play::Chosen>(engine.choose({game, *state, {}}, {}, {})).move;
    if (!state->legal(move)) continue;
    state->play(move);
    ++made;
  }
  return state;
}

struct Kind {
  std::string_view game;
  int positions;
};
constexpr auto kKinds =
    std::to_array<Kind>({{"gomoku", 12},
                         {"gomoku-standard", 12},
                         {"gomoku:rows=20,cols=20", 7},
                         {"gomoku-standard:rows=20,cols=20", 7},
                         {"gomoku:last-reply=on", 4},
                         {"course:walls-seed=1,walls-form=scattered", 4},
                         {"course:walls-seed=2,walls-form=scattered,overline=ignored", 4}});

/// Early and late positions of every game, where a search comes to some depth before all is settled.
void make() {
  constexpr int kWorthMeasuring = 8;
  constexpr std::array kMoves{5, 8, 13, 20, 30, 42};
  engines::EngineSettings settings;
  settings.nodes = 2'000;
  settings.hash_mib = 1;
  const SteadyTime time;
  fmt::print("# Positions to measure searches on, from self-play: game, position.\n");
  fmt::print("# Made by: time_to_depth make\n");
  for (const Kind& kind : kKinds) {
    const auto game = *catalog::make_game(kind.game);
    const auto engine = engines::make_line_engine(*game, settings, time);
    std::uint64_t seed = 0;
    for (int made = 0; made < kind.positions; ++seed) {
      const int moves = kMoves[static_cast<std::size_t>(made) % kMoves.size()];
      const auto state = played(*game, *engine, moves, Rng(seed));
      if (!searched(*game, *state).reached(kWorthMeasuring)) continue;
      fmt::print("{}\t{}\n", kind.game, state->text());
      ++made;
    }
  }
}

template <class Value>
Value median(std::vector<Value> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

void print_depth(int depth, const std::vector<Course>& courses) {
  std::vector<std::int64_t> nodes;
  std::vector<double> ms;
  Cost sum;
  int settled = 0;
  for (const Course& course : courses) {
    settled += course.settled_before(depth) ? 1 : 0;
    if (!course.reached(depth)) continue;
    const Cost& cost = course.to_depth[static_cast<std::size_t>(depth - 1)];
    nodes.push_back(cost.nodes);
    ms.push_back(cost.ms);
    sum = {sum.nodes + cost.nodes, sum.ms + cost.ms};
  }
  if (nodes.empty()) return;
  fmt::print("{:5} {:7} {:7} {:11} {:9} {:9} {:11.1f} {:9.2f} {:9.2f}\n", depth, settled, nodes.size(),
             sum.nodes, median(nodes), *std::max_element(nodes.begin(), nodes.end()), sum.ms, median(ms),
             *std::max_element(ms.begin(), ms.end()));
}

int measure(const std::string& path) {
  std::vector<Course> courses;
  Cost all;
  for (const auto& row : support::table_rows(path, 2)) {
    const auto game = catalog::make_game(row[0]);
    const auto state = game ? (*game)->read_position(row[1]) : failure(game.error());
    if (!state) {
      fmt::print(stderr, "{}: not a position: {} {}\n", path, row[0], row[1]);
      return 1;
    }
    const Course& course = courses.emplace_back(searched(**game, **state));
    all = {all.nodes + course.all.nodes, all.ms + course.all.ms};
  }
  if (courses.empty()) {
    fmt::print(stderr, "{}: no positions\n", path);
    return 1;
  }
  fmt::print("{} positions, at most {} nodes each\n", courses.size(), kMostNodes);
  fmt::print("{:>5} {:>7} {:>7} {:>11} {:>9} {:>9} {:>11} {:>9} {:>9}\n", "depth", "settled", "reached",
             "nodes", "median", "most", "CPU ms", "median", "most");
  for (const int depth : kDepths) print_depth(depth, courses);
  fmt::print("{:.0f} nodes/s\nsignature: {} nodes\n", 1000.0 * static_cast<double>(all.nodes) / all.ms,
             all.nodes);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first != "make")
    return measure(first.empty() || first.starts_with('-') ? "data/line-positions.tsv" : argv[1]);
  make();
  return 0;
}
