#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "engines/analysis.hpp"
#include "engines/forced_wins.hpp"
#include "engines/line/search/line_analysis.hpp"
#include "engines/line/search/line_engine.hpp"
#include "engines/line/search/line_score.hpp"
#include "engines/line/threats/settled.hpp"
#include "engines/line/threats/vcf.hpp"
#include "engines/line/threats/vct.hpp"
#include "engines/line/windows/window_engine.hpp"
#include "engines/support.hpp"
#include "reference/line_solver.hpp"
#include "support/subjects.hpp"

/// A score that says decided is decided: everything that claims to know the outcome of a small game, held
/// against a solver that tries all moves.
namespace parlour::engines::line::test {

/// A game small enough to be tried to the end from its middle, every option drawn. `stones` lets stones
/// change owners, which the solvers of forced wins do not play.
inline std::string small_spec(Rng& rng, bool stones) {
  struct Size {
    int win, rows, cols;
  };
  static constexpr Size kSizes[] = {{3, 3, 3}, {3, 3, 4}, {3, 4, 4}, {3, 3, 5}, {3, 1, 9}, {4, 4, 4},
                                    {4, 4, 5}, {4, 5, 5}, {4, 5, 6}, {4, 3, 7}, {5, 5, 5}, {5, 5, 6},
                                    {5, 6, 6}, {5, 3, 8}, {5, 2, 9}, {5, 4, 7}};
  const Size& size = kSizes[rng.below(std::size(kSizes))];
  const bool upright = rng.below(2) == 0;
  const int rows = upright ? size.rows : size.cols;
  const int cols = upright ? size.cols : size.rows;
  std::string spec = fmt::format("mnk:rows={},cols={},win={}", rows, cols, size.win);
  if (rng.below(3) != 0) spec += ",last-reply=on";
  if (rng.below(3) == 0) spec += ",overline=ignored";
  const int walls = rng.below(3) == 0 ? rng.between(1, 4) : 0;
  for (int wall = 0; wall < walls; ++wall) {
    const auto cell = static_cast<Move>(rng.below(static_cast<std::uint32_t>(rows * cols)));
    spec += (wall == 0 ? ",walls=" : "+") + games::line::cell_name(rows, cols, cell);
  }
  if (rng.below(4) == 0) spec += fmt::format(",max-moves={}", rng.between(rows * cols / 2, rows * cols - 1));
  if (stones)
    spec += fmt::format(",inversion=stones,period={}", rng.between(1, 6));
  else if (rng.below(5) == 0)
    spec += fmt::format(",inversion=signs,period={}", rng.between(1, 6));
  return spec;
}

/// A small game of renju, with the other options drawn.
inline std::string small_renju_spec(Rng& rng) {
  struct Size {
    int win, rows, cols;
  };
  static constexpr Size kSizes[] = {{4, 4, 5}, {4, 5, 5}, {4, 5, 6}, {4, 6, 6}, {4, 4, 8}, {4, 6, 7},
                                    {5, 5, 6}, {5, 6, 6}, {5, 6, 7}, {5, 7, 7}, {5, 4, 9}, {6, 7, 7}};
  const Size& size = kSizes[rng.below(std::size(kSizes))];
  const bool upright = rng.below(2) == 0;
  const int rows = upright ? size.rows : size.cols;
  const int cols = upright ? size.cols : size.rows;
  std::string spec = fmt::format("mnk:rows={},cols={},win={},forbidden=renju", rows, cols, size.win);
  if (rng.below(4) == 0) spec += ",last-reply=on";
  if (rng.below(3) == 0) spec += ",overline=ignored";
  const int walls = rng.below(3) == 0 ? rng.between(1, 4) : 0;
  for (int wall = 0; wall < walls; ++wall) {
    const auto cell = static_cast<Move>(rng.below(static_cast<std::uint32_t>(rows * cols)));
    spec += (wall == 0 ? ",walls=" : "+") + games::line::cell_name(rows, cols, cell);
  }
  if (rng.below(4) == 0) spec += fmt::format(",max-moves={}", rng.between(rows * cols / 2, rows * cols - 1));
  if (rng.below(8) == 0) spec += fmt::format(",inversion=stones,period={}", rng.between(1, 6));
  return spec;
}

/// Tries all moves of a position, by the rules of the product.
template <class P>
class TriedMoves {
 public:
  /// kUnknown if more than `most` positions would have to be looked at.
  int value(std::string_view text, const games::line::Rules& rules, long most) {
    P position = games::line::parse_position<P>(rules, text).value();
    left_ = most;
    const int value = search(position);
    return left_ > 0 ? value : reference::LineSolver::kUnknown;
  }

 private:
  int search(P& position) {
    if (const auto outcome = position.outcome()) return outcome->value_for(position.to_move());
    const auto known = known_.find(position.key());
    if (known != known_.end()) return known->second;
    int best = -1;
    for (const Move move : moves_in_order(position)) {
      if (--left_ <= 0) return 0;
      position.play(move);
      const int value = -search(position);
      position.undo(move);
      best = std::max(best, value);
      if (best == 1) break;
    }
    if (left_ > 0) known_[position.key()] = best;
    return best;
  }

  long left_ = 0;
  std::unordered_map<std::uint64_t, int> known_;
};

/// The outcome of positions of one game by trying all moves. Where moves are forbidden the rules are the
/// product's own, which tests/games holds against another reading of them.
class Truth {
 public:
  explicit Truth(const games::line::Rules& rules) : solver_(support::LineSubject::reference_options(rules)) {
    if (!rules.forbids()) return;
    games::line::with_start(rules, [&](const auto& start) {
      using P = std::decay_t<decltype(start)>;
      tried_ = [&rules, tried = std::make_shared<TriedMoves<P>>()](std::string_view text) {
        return tried->value(text, rules, kMostPositions);
      };
    });
  }

  /// 1, 0 or -1 for the side to move; LineSolver::kUnknown if that takes too long.
  int of(const play::State& state) { return of(state.text()); }
  int of(std::string_view text) { return tried_ ? tried_(text) : solver_.value(text, kMostPositions); }
  /// For the side that makes the move.
  int after(const play::State& state, play::MoveCode move) {
    const auto next = state.clone();
    next->play(move);
    const Side side = state.to_move();
    if (const auto outcome = next->outcome()) return outcome->value_for(side);
    const int value = of(*next);
    return value == reference::LineSolver::kUnknown ? value : -value;
  }

 private:
  static constexpr long kMostPositions = 150'000;
  reference::LineSolver solver_;
  std::function<int(std::string_view)> tried_;  ///< where moves are forbidden
};

/// How much was claimed, so that a test can ask for enough of it.
struct Claims {
  int won = 0;
  int lost = 0;
  int drawn = 0;
  int all() const { return won + lost + drawn; }
};

/// Positions of one game and what the players of line games claim to know of them.
class ClaimChecker {
 public:
  ClaimChecker(const std::string& spec, std::int64_t nodes)
      : game_(engines::test::line_game(spec)), truth_(game_.rules()), spec_(spec), nodes_(nodes) {
    EngineSettings settings;
    settings.nodes = nodes;
    settings.hash_mib = 1;
    if (line_engine_plays(game_)) engines_.push_back(make_line_engine(game_, settings, time_));
    engines_.push_back(make_window_engine(game_, settings, time_));
    for (const auto& engine : engines_)
      engine->report_to([this](const play::Thinking& thinking) { thoughts_.push_back(thinking); });
  }

  const LineGame& game() const { return game_; }
  const Claims& claims() const { return claims_; }

  /// Asks everybody about the position and returns the move of one of them.
  play::MoveCode check(const play::State& state) {
    const int truth = truth_.of(state);
    play::MoveCode move = 0;
    for (const auto& engine : engines_) {
      thoughts_.clear();
      const auto chosen = engines::test::ask(*engine, game_, state);
      if (engine == engines_.front()) move = chosen.move;
      thoughts_.push_back(*chosen.thinking);
      if (truth == reference::LineSolver::kUnknown) continue;
      for (const play::Thinking& thinking : thoughts_)
        if (thinking.exact)
          expect(truth, thinking.value > 0 ? 1 : thinking.value < 0 ? -1 : 0, state, "engine");
      if (chosen.thinking->exact) {
        EXPECT_EQ(truth_.after(state, chosen.move), truth) << about(state, "engine's move");
      }
    }
    if (truth == reference::LineSolver::kUnknown) return move;
    check_analysis(state, truth);
    if (line_engine_plays(game_))
      games::line::with_start(game_.rules(), [&](const auto& start) {
        using P = std::decay_t<decltype(start)>;
        check_threats(play::position_of<P, games::line::Family>(state), state, truth);
      });
    return move;
  }

 private:
  std::string about(const play::State& state, std::string_view who) const {
    return fmt::format("{}: {} {} nodes={}", who, spec_, state.text(), nodes_);
  }

  void expect(int truth, int claimed, const play::State& state, std::string_view who) {
    EXPECT_EQ(claimed, truth) << about(state, who);
    ++(claimed > 0 ? claims_.won : claimed < 0 ? claims_.lost : claims_.drawn);
  }

  void expect_bounds(const Analysis& analysis, const play::State& state, int truth, std::string_view who) {
    EXPECT_TRUE(analysis.lower <= truth && truth <= analysis.upper) << about(state, who);
    if (analysis.exact()) expect(truth, analysis.lower, state, who);
    for (const MoveValue& value : analysis.moves) {
      if (value.lower == -1 && value.upper == 1) continue;
      const int after = truth_.after(state, value.move);
      if (after == reference::LineSolver::kUnknown) continue;
      EXPECT_TRUE(value.lower <= after && after <= value.upper)
          << about(state, who) << " says " << value.lower << ".." << value.upper << " of move " << value.move;
    }
  }

  void check_analysis(const play::State& state, int truth) {
    const CountedTime time{std::chrono::milliseconds(1)};
    AnalyzeSettings settings;
    settings.time = std::chrono::milliseconds(nodes_ / 50);  // looks at the clock
    settings.memory_mib = 1;
    expect_bounds(engines::test::engines_of(game_).analyze(game_, state, settings, time, {}), state, truth,
                  "analyze");
  }

  /// What is for positions with patterns and without a pending reply.
  template <class P>
  void check_threats(const P& position, const play::State& state, int truth) {
    if (position.reply_pending()) return;
    TurnBoard turns(position.rules());
    turns.load(position);
    if (const auto value = settled(turns, 0))
      expect(truth, *value > 0 ? 1 : *value < 0 ? -1 : 0, state, "settled");
    Vcf vcf(turns, 8);
    Vct vct(turns, vcf, 8);
    ThreatLimits limits;
    limits.nodes = nodes_;
    if (vct.solve(limits).won()) expect(truth, 1, state, "vct");
    if (vcf.solve(limits).won()) expect(truth, 1, state, "vcf");
    check_passed(state, turns, vcf, vct);

    const CountedTime time{std::chrono::milliseconds(1)};
    const Deadline deadline(time, std::chrono::milliseconds(nodes_ / 50), {});
    search::TranspositionTable table(1);
    search::WorkerPool pool(1);
    const LineAnalysis::OnChange nobody;
    LineAnalysis analysis(position.rules(), table, pool, deadline, nobody);
    expect_bounds(analysis.run(position, 3), state, truth, "line analysis");
  }

  /// What the other side would win if it were to move, and which moves of the side to move are said to lose
  /// to that.
  void check_passed(const play::State& state, TurnBoard& turns, Vcf& vcf, Vct& vct) {
    if (turns.board().any(turns.side(), Threat::Five)) return;
    std::string passed = state.text();
    char& side = passed[passed.find(' ') + 1];
    side = side == '1' ? '2' : '1';
    ThreatLimits limits;
    limits.nodes = nodes_;
    turns.pass();
    const bool by_threats = vct.solve(limits).won();
    const ThreatProof proof = vcf.solve(limits);
    turns.pass();
    if (!by_threats && !proof.won()) return;
    const int truth = truth_.of(passed);
    if (truth != reference::LineSolver::kUnknown) expect(truth, 1, state, "after a pass");
    if (!proof.won()) return;
    const std::vector<Move> line(proof.line.begin(), proof.line.end());
    const CellSet answers = vcf.answers(line);
    for (const auto move : state.moves()) {
      if (answers.contains(static_cast<Move>(move))) continue;
      const int after = truth_.after(state, move);
      if (after == reference::LineSolver::kUnknown) continue;
      expect(after, -1, state, "no answer to fours");
    }
  }

  LineGame game_;
  Truth truth_;
  std::string spec_;
  std::int64_t nodes_;
  SteadyTime time_;
  std::vector<std::unique_ptr<play::Player>> engines_;
  std::vector<play::Thinking> thoughts_;
  Claims claims_;
};

/// The middle of a game: moves at random, or such that make and stop threats.
inline std::unique_ptr<play::State> middle_of(const LineGame& game, Rng& rng, int empty) {
  const int free = static_cast<int>(game.rules().free_cells().size());
  const int limit = std::min(free, game.rules().max_moves());
  const int stones = std::clamp(free - empty, 0, limit - 1);
  auto state = game.start();
  if (rng.below(3) == 0 || !ThreatBoard::applies(game.rules())) {
    for (int made = 0; made < stones && !state->outcome(); ++made) {
      const auto moves = state->moves();
      state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
  }
  const std::string text = games::line::with_start(game.rules(), [&](const auto& start) {
    return games::line::position_text(crowded_position(start, rng, stones, rng.below(2) == 0));
  });
  return *game.read_position(text);
}

/// Plays `games` small games from their middles to the end, half of the moves by an engine, and holds what is
/// claimed of each position against the truth.
enum class SmallGames { OwnersKept, OwnersChange, Renju };
inline Claims check_small_games(std::uint64_t seed, int games, SmallGames kind, std::int64_t most_nodes) {
  Claims sum;
  for (int number = 0; number < games && !testing::Test::HasFailure(); ++number) {
    Rng rng(mixed_seed(seed, static_cast<std::uint64_t>(number)));
    const std::string spec =
        kind == SmallGames::Renju ? small_renju_spec(rng) : small_spec(rng, kind == SmallGames::OwnersChange);
    const std::int64_t nodes = rng.below(2) == 0 ? most_nodes : rng.between(20, static_cast<int>(most_nodes));
    if (!support::read_line_game(spec)) continue;  // walls everywhere
    ClaimChecker checker(spec, nodes);
    auto state = middle_of(checker.game(), rng, rng.between(6, 13));
    while (!state->outcome() && !testing::Test::HasFailure()) {
      const auto moves = state->moves();
      const auto chosen = checker.check(*state);
      state->play(rng.below(2) == 0 ? chosen : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    sum.won += checker.claims().won;
    sum.lost += checker.claims().lost;
    sum.drawn += checker.claims().drawn;
  }
  return sum;
}

}  // namespace parlour::engines::line::test
