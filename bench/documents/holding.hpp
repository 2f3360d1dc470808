#pragma once

#include <algorithm>
#include <set>
#include <unordered_map>
#include <vector>

#include "documents/measure.hpp"
#include "documents/square.hpp"
#include "search/alphabeta.hpp"

namespace documents {

/// How games end for one side, every order of moves counted.
struct Endings {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  Endings& operator+=(const Endings& more) {
    wins += more.wins;
    draws += more.draws;
    losses += more.losses;
    return *this;
  }
};

enum class Opponent { Any, Exact };

/// `classic` at S2's depth 1 on one side of a square board, and on the other every opponent of a kind: all
/// who make any moves, or all who never give away what a position is worth.
template <class P>
class Holding {
 public:
  explicit Holding(const games::line::Rules& rules) : evaluation_(rules) {}

  Endings play(const P& position, Side side, Opponent opponent) {
    if (const auto outcome = position.outcome()) {
      const int result = outcome->value_for(side);
      return {result > 0 ? 1 : 0, result == 0 ? 1 : 0, result < 0 ? 1 : 0};
    }
    auto& known = endings_[static_cast<std::size_t>(side)][static_cast<std::size_t>(opponent)];
    if (const auto found = known.find(position.key()); found != known.end()) return found->second;
    Endings endings;
    if (position.to_move() == side) {
      endings = play(after(position, choice(position)), side, opponent);
    } else {
      for (const auto move : position.moves()) {
        const P child = after(position, move);
        if (opponent == Opponent::Any || -exact(child) == exact(position))
          endings += play(child, side, opponent);
      }
    }
    return known[position.key()] = endings;
  }

  /// The value of the game for the side to move: 1, 0 or -1.
  int exact(P position) {
    return search_.search(position, Search::kToTheEnd, {-search::kInfinity, search::kInfinity}).score;
  }

 private:
  using Brain = engines::line::SolvingBrain<P>;
  using Search = search::AlphaBeta<P, Brain>;
  static constexpr int kPliesOfDepth1 = 2;

  static P after(P position, typename P::Move move) {
    position.play(move);
    return position;
  }

  typename P::Move choice(const P& position) {
    using Document = engines::classic::Document<engines::classic::SquareEvaluation>;
    const engines::TurnTime turn(time_, {}, {}, {});
    Document document(evaluation_, false, turn);
    search::FixedDepthSearch<P, Document> search(document, search::Pruning::AlphaBeta,
                                                 std::numeric_limits<std::int64_t>::max());
    return *search.search(position, kPliesOfDepth1).best;
  }

  SteadyTime time_;
  engines::classic::SquareEvaluation evaluation_;
  Brain brain_;
  search::TranspositionTable table_{64};
  Search search_{brain_, table_, games::line::kMostCells, {}};
  std::array<std::array<std::unordered_map<std::uint64_t, Endings>, 2>, 2> endings_;
};

/// Every position that `moves` moves can lead to and where the game goes on.
template <class P>
std::vector<P> openings(const P& start, int moves) {
  std::vector<P> positions{start};
  for (int made = 0; made < moves; ++made) {
    std::set<std::uint64_t> seen;
    std::vector<P> next;
    for (const P& position : positions)
      for (const auto move : position.moves()) {
        P child = position;
        child.play(move);
        if (!child.outcome() && seen.insert(child.key()).second) next.push_back(child);
      }
    positions = std::move(next);
  }
  return positions;
}

/// The openings of one worth, and those from which `classic` came to less against some exact opponent.
struct Kept {
  int openings = 0;
  int below = 0;
};

template <class P>
void report_openings(Holding<P>& holding, const P& start, int size, int most_moves) {
  for (int moves = 0; moves <= most_moves; ++moves) {
    const std::vector<P> positions = openings(start, moves);
    for (const Side side : {Side::First, Side::Second}) {
      Kept won, drawn;
      Endings any;
      for (const P& position : positions) {
        any += holding.play(position, side, Opponent::Any);
        const int value = holding.exact(position) * (position.to_move() == side ? 1 : -1);
        if (value < 0) continue;
        const Endings ends = holding.play(position, side, Opponent::Exact);
        Kept& kept = value > 0 ? won : drawn;
        ++kept.openings;
        kept.below += ends.losses > 0 || (value > 0 && ends.draws > 0) ? 1 : 0;
      }
      const int lost = static_cast<int>(positions.size()) - won.openings - drawn.openings;
      fmt::print("{}×{} {:>5} {:>7} | {:>6} {:>8} | {:>6} {:>8} | {:>5} | {:>10} {:>11} {:>9}\n", size, size,
                 moves, side == Side::First ? "First" : "Second", drawn.openings, drawn.below, won.openings,
                 won.below, lost, any.wins, any.draws, any.losses);
    }
  }
}

/// S2's claim that depth 1 already holds the draw against a person.
inline void report_s2_claim(bool quick) {
  fmt::print(
      "S2's depth 1 (its own move, then one ply) from every opening of so many moves. Openings by what they "
      "are\n"
      "worth to its side; of these, from how many some opponent who never gives away the exact value gets it "
      "to\n"
      "less. Then how the games against all opponents there can be end, every order of moves counted.\n\n"
      "{:>3} {:>5} {:>7} | {:>6} {:>8} | {:>6} {:>8} | {:>5} | {:>10} {:>11} {:>9}\n",
      "", "moves", "plays", "drawn", "not kept", "won", "not kept", "lost", "wins", "draws", "losses");
  for (const int size : {3, 4}) {
    const games::line::Rules rules = square_rules(size);
    games::line::with_start(rules, [&](auto start) {
      Holding<decltype(start)> holding(rules);
      report_openings(holding, start, size, size == 3 ? 4 : quick ? 1 : 4);
    });
  }
}

}  // namespace documents
