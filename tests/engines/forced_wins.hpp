#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/side.hpp"
#include "engines/line/patterns/turn_board.hpp"
#include "engines/line/threats/threat_order.hpp"
#include "engines/line/threats/threat_proof.hpp"
#include "games/line/notation.hpp"
#include "games/line/position.hpp"
#include "support/game_specs.hpp"

/// What tests of the solvers for forced wins share: positions with something in them, and slow searches that
/// know nothing but the rules.
namespace parlour::engines::line::test {

using games::line::Move;

/// A move near stones that is worth something, mostly; if `careful`, one that stops what the other side
/// threatens.
template <class P>
Move some_move(const P& position, const ThreatBoard& board, Rng& rng, bool careful) {
  const Side side = position.to_move();
  const auto cells = position.moves();
  const CellSet& fives = board.cells(other(side), Threat::Five);
  if (careful && board.any(other(side), Threat::Five)) return fives.front();
  const bool threatened = careful && board.wins_with_four(other(side));
  const CellSet allowed = threatened ? board.answers(other(side)) : board.near_stones();
  const auto rank = [&](Move cell) {
    return (allowed.contains(cell) ? 1'000'000 : 0) + promise(board, side, cell) +
           promise(board, other(side), cell);
  };
  const auto any = [&] {
    return static_cast<Move>(cells[rng.below(static_cast<std::uint32_t>(cells.size()))]);
  };
  Move best = any();
  for (int tries = 0; tries < (careful ? 40 : 12); ++tries) {
    const Move move = any();
    const bool better = rank(move) > rank(best);
    if (better && (tries < 4 || careful || !allowed.contains(best))) best = move;
  }
  return best;
}

/// A position in which the game is on and no last reply is pending, with about `moves` stones; fewer if the
/// game would not have gone on.
template <class P>
P crowded_position(const P& start, Rng& rng, int moves, bool careful) {
  ThreatBoard board(start.rules());
  P position = start;
  for (int tried = 0; tried < 2 * moves && position.moves_made() < moves; ++tried) {
    const Move move = some_move(position, board, rng, careful);
    P next = position;
    next.play(move);
    if (next.outcome() || next.reply_pending()) continue;
    board.play(move, position.to_move());
    position = next;
  }
  return position;
}

/// The moves of a position, those that complete or stop a line first.
template <class P>
std::vector<Move> moves_in_order(const P& position) {
  std::vector<Move> moves(position.moves().begin(), position.moves().end());
  const auto lines = [&](Move move) {
    return (position.completes_line(move, position.to_move()) ? 2 : 0) +
           (position.completes_line(move, other(position.to_move())) ? 1 : 0);
  };
  std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) { return lines(a) > lines(b); });
  return moves;
}

/// The outcome by going through the whole game: 1 for a win of the side to move, -1 for a loss.
template <class P>
class Exhaustive {
 public:
  int value(P& position) {
    if (const auto outcome = position.outcome()) return outcome->value_for(position.to_move());
    const auto known = known_.find(position.key());
    if (known != known_.end()) return known->second;
    int best = -1;
    for (const Move move : moves_in_order(position)) {
      position.play(move);
      best = std::max(best, -value(position));
      position.undo(move);
      if (best == 1) break;
    }
    known_[position.key()] = best;
    return best;
  }

 private:
  std::unordered_map<std::uint64_t, int> known_;
};

/// Wins by threats as the rules say it: every move of the attacker threatens a line or completes one, if
/// `threes` are allowed it may also threaten to have two ways to a line. Every reply of the defender is
/// tried.
template <class P>
class ThreatsOnly {
 public:
  static constexpr int kNone = 1 << 20;

  explicit ThreatsOnly(bool threes) : threes_(threes) {}

  /// Plies until the line of the shortest win, or kNone. The attacker is to move.
  int attack(P& position) {
    const auto known = known_.find(position.key());
    if (known != known_.end()) return known->second;
    const Side attacker = position.to_move();
    int best = kNone;
    for (const Move move : moves_in_order(position)) {
      const bool line = position.completes_line(move, attacker);
      position.play(move);
      if (line || threatens_line(position, attacker) || (threes_ && threatens_two(position, attacker)))
        best = std::min(best, defend(position, attacker));
      position.undo(move);
      if (best == 1) break;
    }
    return known_[position.key()] = best;
  }

 private:
  static bool threatens_line(const P& position, Side side) {
    return std::any_of(position.moves().begin(), position.moves().end(),
                       [&](Move cell) { return position.completes_line(cell, side); });
  }

  bool threatens_two(const P& position, Side side) {
    if (position.outcome()) return false;
    if (!board_) board_.emplace(position.rules());
    ThreatBoard& board = *board_;
    board.load(position);
    return std::any_of(position.moves().begin(), position.moves().end(), [&](Move cell) {
      board.play(cell, side);
      const bool two = board.count(side, Threat::Five) > 1;
      board.undo();
      return two;
    });
  }

  /// Plies with the attacker's move that led here.
  int defend(P& position, Side attacker) {
    if (const auto outcome = position.outcome()) return outcome->value_for(attacker) == 1 ? 1 : kNone;
    const bool pending = position.reply_pending();
    int longest = 0;
    for (const Move move : moves_in_order(position)) {
      position.play(move);
      int plies = 0;
      if (const auto outcome = position.outcome())
        plies = outcome->value_for(attacker) == 1 ? 0 : kNone;  // a last reply adds nothing to the line
      else
        plies = attack(position);
      position.undo(move);
      longest = std::max(longest, plies);
      if (longest >= kNone) return kNone;
    }
    return pending ? 1 : longest + 2;
  }

  bool threes_;
  std::optional<ThreatBoard> board_;
  std::unordered_map<std::uint64_t, int> known_;
};

/// Games on boards small enough for these, with every option that matters to forced wins.
inline const std::vector<std::string>& small_games() {
  static const std::vector<std::string> kSpecs{
      "mnk:rows=4,cols=4,win=3",
      "mnk:rows=4,cols=4,win=3,last-reply=on",
      "mnk:rows=4,cols=5,win=3,overline=ignored",
      "mnk:rows=5,cols=5,win=4",
      "mnk:rows=5,cols=5,win=4,last-reply=on",
      "mnk:rows=5,cols=5,win=4,overline=ignored,last-reply=on",
      "mnk:rows=5,cols=6,win=4,overline=ignored",
      "mnk:rows=5,cols=6,win=4,walls=c3+e2,last-reply=on",
      "mnk:rows=4,cols=4,win=3,max-moves=8",
      "mnk:rows=4,cols=4,win=3,max-moves=9,last-reply=on",
      "mnk:rows=5,cols=6,win=4,max-moves=22",
      "mnk:rows=5,cols=6,win=4,max-moves=23,last-reply=on",
      "mnk:rows=6,cols=6,win=4,walls=a1+b3+d4+f6,inversion=signs,period=3",
      "mnk:rows=6,cols=7,win=5",
      "mnk:rows=6,cols=7,win=5,overline=ignored,last-reply=on",
      "mnk:rows=3,cols=12,win=6,overline=ignored"};
  return kSpecs;
}

/// Where threes can win on a board that is nearly empty, and small enough all the same.
inline const std::vector<std::string>& roomy_games() {
  static const std::vector<std::string> kSpecs{
      "mnk:rows=4,cols=4,win=3", "mnk:rows=3,cols=4,win=3,last-reply=on",
      "mnk:rows=3,cols=4,win=3,overline=ignored", "mnk:rows=4,cols=4,win=3,max-moves=7",
      "mnk:rows=3,cols=5,win=3,walls=b2+e3,last-reply=on"};
  return kSpecs;
}

inline const std::vector<std::string>& large_games() {
  static const std::vector<std::string> kSpecs{"gomoku",
                                               "gomoku-standard",
                                               "gomoku:last-reply=on",
                                               "course",
                                               "gomoku-standard:last-reply=on",
                                               "mnk:rows=10,cols=10,win=4",
                                               "mnk:rows=12,cols=13,win=6",
                                               "mnk:rows=9,cols=9,win=5,max-moves=60",
                                               "mnk:rows=8,cols=32,win=5,overline=ignored"};
  return kSpecs;
}

/// Calls `check(start)` for each game.
template <class Check>
void for_games(const std::vector<std::string>& specs, Check&& check) {
  for (const std::string& spec : specs) {
    SCOPED_TRACE(spec);
    const games::line::Rules rules(support::line_options(spec));
    games::line::with_start(rules, check);
  }
}

/// Calls `check(position, turns)` with positions of a game: with `free_at_most` empty cells if that is not 0.
template <class P, class Check>
void for_positions(const P& start, int seeds, int free_at_most, Check&& check) {
  const int free = static_cast<int>(start.rules().free_cells().size());
  for (int seed = 0; seed < seeds && !testing::Test::HasFailure(); ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    const int stones = free_at_most > 0 ? std::max(free - rng.between(free_at_most / 2, free_at_most), 0)
                                        : rng.between(6, std::min(free / 2, 70));
    P position = crowded_position(start, rng, stones, seed % 2 == 1);
    if (free_at_most > 0 && static_cast<int>(position.moves().size()) > free_at_most) continue;
    SCOPED_TRACE(std::to_string(seed) + " " + games::line::position_text(position));
    TurnBoard turns(start.rules());
    turns.load(position);
    check(position, turns);
  }
}
template <class Check>
void for_positions(const std::vector<std::string>& specs, int seeds, int free_at_most, Check&& check) {
  for_games(specs, [&](const auto& start) { for_positions(start, seeds, free_at_most, check); });
}

/// Plays a claimed win against every move that the defender has; `solve(plies)` is to win within so many.
template <class P, class Solve>
void play_out(P& position, TurnBoard& turns, Solve&& solve, int most_plies) {
  const ThreatProof proof = solve(most_plies);
  ASSERT_TRUE(proof.won()) << games::line::position_text(position);
  ASSERT_LE(proof.plies(), most_plies);
  const int plies = proof.plies();
  const Move move = proof.line.front();
  const Side attacker = position.to_move();
  position.play(move);
  turns.play(move);
  if (plies == 1) {
    if (position.reply_pending())
      for (const Move reply : position.moves()) ASSERT_FALSE(position.completes_line(reply, other(attacker)));
    else
      ASSERT_EQ(position.outcome()->winner, attacker);
  } else {
    ASSERT_FALSE(position.outcome());
    const std::vector<Move> replies(position.moves().begin(), position.moves().end());
    for (const Move reply : replies) {
      position.play(reply);
      if (position.fouled()) {  // the defender has made a forbidden move
        position.undo(reply);
        continue;
      }
      turns.play(reply);
      ASSERT_FALSE(position.outcome());
      play_out(position, turns, solve, plies - 2);
      if (testing::Test::HasFatalFailure()) return;
      position.undo(reply);
      turns.undo();
    }
  }
  position.undo(move);
  turns.undo();
}

/// A board from a drawing: x is First, o Second.
struct Drawing {
  std::string rows;
  Side side = Side::First;

  Side to_move() const { return side; }
  std::optional<Side> owner(Move cell) const {
    if (rows[cell] == '.') return std::nullopt;
    return rows[cell] == 'x' ? Side::First : Side::Second;
  }
};

inline TurnBoard drawn(const games::line::Rules& rules, const Drawing& drawing) {
  TurnBoard turns(rules);
  turns.load(drawing);
  return turns;
}

}  // namespace parlour::engines::line::test
