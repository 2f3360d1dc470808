#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engines/bound_climb.hpp"
#include "engines/engine_driver.hpp"
#include "play/typed_game.hpp"
#include "search/iterative_deepening.hpp"
#include "search/null_window.hpp"
#include "search/parts/busy_positions.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines {

/// What a family supplies for the generic searches, for one of its types of positions P: its `Mind`.
///   using Position                       what is searched: P itself, or one that keeps more beside it
///   using Brain                          what the search is told about it; see search/alphabeta.hpp
///   static constexpr std::size_t kMoveCodes       all move codes are below it
///   position(p) -> Position
///   brain() -> Brain                     one for every thread
/// and, if it has them,
///   book_move(position) -> std::optional<play::Chosen>   a move that needs no search, with its thinking
///   static constexpr search::Score kStep          between two values of the game, for proofs
///   nodes_to_prove(position) -> double   roughly how many nodes a search to the end takes: it is tried
///                                        before deepening wherever there is time for that many
///   static constexpr search::Score kMostBelowGuess   with it, a move that certainly gets the value of a
///                                        glance, or at most this much less, is played without further proof
///   static constexpr int kGlance         plies of that glance, cut short by an eighth of the time
/// A brain may also say how to show a score to people, `static told(score)`, and, where scores count how far
/// away the end is, `static win_in(score) -> std::optional<int>`.

/// The strong player of a game with a `Mind`: iterative deepening on all threads.
template <class P, class Family, class Mind>
class BrainEngine final : public EngineDriver {
 public:
  /// `make_mind(pool)` makes the mind; it may use the engine's threads.
  template <class MakeMind>
  BrainEngine(const EngineSettings& settings, const TimeSource& time, double positions, MakeMind&& make_mind)
      : EngineDriver(settings, time, positions, kDeepest), mind_(make_mind(pool())) {}

 private:
  using Position = typename Mind::Position;
  using Move = typename Position::Move;
  using Brain = typename Mind::Brain;
  using Search = search::AlphaBeta<Position, Brain>;
  using Solver = search::NullWindowSolver<Position, Brain>;
  using Climbed = typename BoundClimb<Position, Brain>::Found;
  using Iteration = search::Iteration<Move>;
  static constexpr int kDeepest = 250;
  static constexpr std::size_t kLongestVariation = 24;
  static constexpr int kGlance = [] {
    if constexpr (requires { Mind::kGlance; }) return Mind::kGlance;
    return 8;
  }();
  static constexpr bool kProves = requires(const Mind mind, const Position& at) { mind.nodes_to_prove(at); };

  play::Chosen think(const play::GameView& view, const Turn& turn) override {
    const Position position = mind_.position(play::position_of<P, Family>(view.state));
    if constexpr (requires { mind_.book_move(position); })
      if (auto known = mind_.book_move(position)) return told(*std::move(known));
    begin_search();
    if constexpr (kProves) {
      if (!turn.bounded && hopes_to_prove(position, turn)) {
        const Attempt attempt = prove(position, turn);
        if (attempt.settled) return attempt.chosen;
        const play::Chosen deepest = deepen(position, turn);
        return attempt.chosen.thinking->depth > deepest.thinking->depth ? attempt.chosen : deepest;
      }
    }
    return deepen(position, turn);
  }

  play::Chosen deepen(const Position& position, const Turn& turn) {
    search::BusyPositions busy;
    play::Chosen chosen;
    const std::int64_t helped = on_all_threads(turn, [&](int worker, const auto& limit) {
      Brain brain = mind_.brain();
      Search search(brain, table(), Mind::kMoveCodes, turn.stop, threads() > 1 ? &busy : nullptr);
      limit(search);
      search::IterativeDeepening<Position, Brain> deepening(search);
      if (worker != 0) {
        deepening.run(position, 1, turn.deepest);
        return search.nodes();
      }
      const Iteration found = deepening.run(position, 1, turn.deepest, [&](const Iteration& iteration) {
        report(thinking_of(search, position, iteration, turn));
        if (won(iteration) || turn.time.too_late_for_more()) search.stop();
      });
      chosen = {found.moves.front().move, thinking_of(search, position, found, turn)};
      return search.nodes();
    });
    chosen.thinking->nodes += helped;
    return chosen;
  }

  /// Is a proof likely within a few times the budget? Estimates err, and what is learnt is kept.
  bool hopes_to_prove(const Position& position, const Turn& turn) const {
    constexpr double kNodesASecond = 2e6;
    constexpr double kOptimism = 4;
    if (!turn.time.last()) return true;
    const double seconds = std::chrono::duration<double>(*turn.time.share()).count();
    return mind_.nodes_to_prove(position) <= kOptimism * kNodesASecond * threads() * seconds;
  }

  /// What is known of a position after an attempt to prove its value.
  struct Attempt {
    play::Chosen chosen;
    bool settled = false;  ///< the move is proved best, or certain to get about what was expected
  };

  /// After a glance, searches straight to the end of the game, which needs a third of the nodes that a proof
  /// by deepening takes. If it fails, the glance is the result and a quarter of the time is left.
  Attempt prove(const Position& position, const Turn& turn) {
    constexpr search::Score kStep = Mind::kStep;
    Brain brain = mind_.brain();
    Search search(brain, table(), Mind::kMoveCodes, turn.stop);
    const auto share = turn.time.share();
    search.stop_when([&] { return share ? turn.time.elapsed() > *share / 8 : turn.time.over(); });
    const auto glance = search::IterativeDeepening<Position, Brain>(search).run(position, 1, kGlance);
    Attempt attempt{{glance.moves.front().move, thinking_of(search, position, glance, turn)}};

    Solver solver(std::vector<Brain>(static_cast<std::size_t>(threads()), brain), table(), pool(),
                  Mind::kMoveCodes, kStep);
    const search::Score guess = glance.moves.front().value.score / kStep * kStep;
    // If the glance saw the end, only the variation is missing.
    const auto found =
        glance.exact() ? Climbed{{guess, guess}, {}} : questioned(solver, position, guess, turn);
    const bool exact = found.bounds.lower == found.bounds.upper;
    solver.stop_when([&] { return turn.time.over(); });
    auto line = exact ? solver.principal_variation(position, found.bounds.lower, kLongestVariation, turn.stop)
                      : std::vector<Move>();
    if (line.empty() && found.move) line = {*found.move};
    if (!line.empty()) {
      attempt.settled = true;
      attempt.chosen = {
          line.front(),
          play::Thinking{glance.depth, value_told(found.bounds.lower), glance.nodes + solver.nodes(),
                         turn.time.elapsed(), std::vector<play::MoveCode>(line.begin(), line.end()), exact}};
    }
    report(*attempt.chosen.thinking);
    return attempt;
  }

  /// Asks for the value; without a mind that plays safe moves only an exact answer counts. A move comes with
  /// bounds only if it gets nearly what was guessed.
  static Climbed questioned(Solver& solver, const Position& position, search::Score guess, const Turn& turn) {
    if constexpr (requires { Mind::kMostBelowGuess; }) {
      auto found =
          BoundClimb<Position, Brain>(solver, Mind::kStep, turn.time, turn.stop).climb(position, guess);
      if (found.bounds.lower < guess - Mind::kMostBelowGuess) found.move.reset();
      return found;
    } else {
      const auto share = turn.time.share();
      solver.stop_when([&] { return turn.time.over() || (share && turn.time.elapsed() > *share * 3 / 4); });
      return {solver.solve(position, guess, turn.stop), {}};
    }
  }

  static std::int64_t value_told(search::Score score) {
    if constexpr (requires { Brain::told(score); }) return Brain::told(score);
    return score;
  }

  static bool won(const Iteration& iteration) {
    if constexpr (requires { Brain::kDecided; }) {
      const search::Value& best = iteration.moves.front().value;
      return best.proven && best.score > Brain::kDecided;
    }
    return false;
  }

  /// Did the search look at all moves of the root, leaving none out?
  static bool complete(const Search& search, const Position& position) {
    const auto moves = search.moves_in_order(position);
    if constexpr (requires { moves.complete; }) return moves.complete;
    return true;
  }

  static play::Thinking thinking_of(const Search& search, const Position& position,
                                    const Iteration& iteration, const Turn& turn) {
    const auto& best = iteration.moves.front();
    const bool exact = won(iteration) || (iteration.exact() && complete(search, position));
    const auto variation = search::principal_variation(search, position, best.move, kLongestVariation);
    play::Thinking thinking{iteration.depth,
                            value_told(best.value.score),
                            iteration.nodes,
                            turn.time.elapsed(),
                            std::vector<play::MoveCode>(variation.begin(), variation.end()),
                            exact};
    if constexpr (requires { Brain::win_in(best.value.score); })
      if (exact) thinking.win_in = Brain::win_in(best.value.score);
    return thinking;
  }

  Mind mind_;
};

}  // namespace parlour::engines
