#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/stop_token.hpp"
#include "core/turn.hpp"
#include "engines/line/solving/win_search.hpp"
#include "search/alphabeta.hpp"

namespace parlour::engines::line {

/// Exact values of positions of a plain line game by asking who wins; 1, 0 and -1 for the side to move. It
/// has the form of search::NullWindowSolver.
template <class P>
class PlainSolver {
 public:
  using Move = typename P::Move;
  using OnBounds = std::function<void(const search::Bounds&)>;

  /// `search` must outlive the solver.
  explicit PlainSolver(WinSearch& search) : search_(search) {}

  /// What is known of the value without search.
  search::Bounds known(const P& position) const {
    if (const auto outcome = position.outcome()) {
      const search::Score value = outcome->value_for(position.to_move());
      return {value, value};
    }
    // Second cannot win from the start: First would place any stone and then do what Second does.
    const bool start = position.moves_made() == 0 && position.to_move() == Side::First;
    return {start ? 0 : -1, 1};
  }

  /// Returns equal bounds, or what is proved so far if `stop` came first.
  search::Bounds solve(const P& position, search::Score /*guess*/, StopToken stop,
                       const OnBounds& on_bounds = {}) {
    search::Bounds bounds = known(position);
    const auto narrow = [&](search::Bounds narrower) {
      bounds = narrower;
      if (on_bounds) on_bounds(bounds);
    };
    if (bounds.lower < 1 && bounds.upper == 1)
      if (const auto wins = ask(position, position.to_move(), stop))
        narrow(*wins ? search::Bounds{1, 1} : search::Bounds{bounds.lower, 0});
    if (bounds.lower == -1 && bounds.upper > -1)
      if (const auto loses = ask(position, other(position.to_move()), stop))
        narrow(*loses ? search::Bounds{-1, -1} : search::Bounds{0, bounds.upper});
    return bounds;
  }

  /// `report` is called on the caller's thread with the positions searched so far.
  void report_nodes(std::function<void(std::int64_t nodes)> report) { report_ = std::move(report); }
  /// Called when no thread searches, now and then in a long search.
  void on_pause(std::function<void()> pause) { pause_ = std::move(pause); }
  static constexpr std::int64_t kNodesBetweenReports = 1 << 6;  // every few milliseconds

  /// A variation of at most `longest` moves that keep the value `exact` of `position`; shorter if the game
  /// ends, a stop is requested, or a move after the first is hard to find.
  std::vector<Move> principal_variation(P position, search::Score exact, std::size_t longest,
                                        StopToken stop) {
    constexpr std::int64_t kPositionsAMove = 20'000;
    std::vector<Move> line;
    while (line.size() < longest && !position.outcome()) {
      const auto move = best_move(position, exact, stop, line.empty() ? 0 : kPositionsAMove);
      if (!move) break;
      position.play(*move);
      exact = -exact;
      line.push_back(*move);
    }
    return line;
  }

  /// A move after which the side to move still gets `at_least`, 1 or 0, which it does; nothing if stopped.
  std::optional<Move> keeping_move(const P& position, int at_least, StopToken stop) {
    // A search of the whole position finds the answer for one of its moves on the way.
    const auto wins = ask(position, at_least > 0 ? position.to_move() : other(position.to_move()), stop);
    if (!wins || *wins != (at_least > 0)) return std::nullopt;
    return best_move(position, at_least, stop, 0);
  }

  std::int64_t nodes() const { return search_.positions(); }

 private:
  std::optional<bool> ask(const P& position, Side attacker, StopToken stop) {
    return search_.wins(position.setup(), attacker, {stop, 0, reporting(), pause_});
  }

  std::function<void()> reporting() const {
    return [this] {
      if (report_) report_(nodes());
    };
  }

  /// A move that keeps the value `exact` of `position`. All candidates are searched side by side, a little
  /// deeper each time: one of them may have a short reason.
  std::optional<Move> best_move(const P& position, search::Score exact, StopToken stop, std::int64_t most) {
    if (exact < 0) return position.moves()[0];  // whatever is played
    const Side attacker = exact > 0 ? position.to_move() : other(position.to_move());
    auto candidates = search_.likely_moves(position.setup(), attacker);
    if (candidates.empty()) candidates.assign(position.moves().begin(), position.moves().end());
    const std::int64_t before = search_.positions();
    const auto keeps = [&](Move move, const auto& ask_child) {
      P child = position;
      child.play(move);
      const auto outcome = child.outcome();
      const std::optional<bool> wins =
          outcome ? std::optional(outcome->winner == attacker) : ask_child(child.setup());
      return wins && *wins == (exact > 0);
    };
    for (const Move move : candidates)
      if (keeps(move, [&](const auto& setup) { return search_.known(setup, attacker); })) return move;
    for (std::int64_t share = 1000;; share *= 4)
      for (const Move move : candidates) {
        if (stop.stop_requested() || (most > 0 && search_.positions() - before > most)) return std::nullopt;
        const auto search = [&](const auto& setup) {
          return search_.wins(setup, attacker, {stop, share, reporting()});
        };
        if (keeps(move, search)) return move;
      }
  }

  WinSearch& search_;
  std::function<void(std::int64_t)> report_;
  std::function<void()> pause_;
};

}  // namespace parlour::engines::line
