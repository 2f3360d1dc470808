#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/analysis.hpp"
#include "engines/line/solving/win_search.hpp"

namespace parlour::engines::line {

/// What is proved of the moves of one position of a plain line game, by asking who wins after each.
class ProvedMoves {
 public:
  /// Asks about every move of `position`, which is not over, with more and more positions a question, until
  /// all is known, `most_positions` are searched or `enough` says so; it is asked every few dozen positions.
  template <class P>
  static ProvedMoves of(const P& position, WinSearch& search, std::int64_t most_positions, StopToken stop,
                        const std::function<bool()>& enough) {
    ProvedMoves proved;
    std::vector<Setup> children;
    for (const auto move : position.moves()) {
      P child = position;
      child.play(move);
      const auto outcome = child.outcome();
      const int value = outcome ? outcome->value_for(position.to_move()) : 0;
      proved.bounds_.push_back({move, outcome ? value : -1, outcome ? value : 1});
      children.push_back(child.setup());
    }
    proved.ask(position.setup(), children, search, most_positions, stop, enough);
    return proved;
  }

  /// Narrows the bounds of the moves in `analysis` by what is proved, and sums it up again. Its moves are
  /// those of the position.
  void add_to(Analysis& analysis) const;

 private:
  struct Bounds {
    play::MoveCode move;
    int lower;
    int upper;
  };
  using Setup = games::line::Setup;

  bool all() const;
  void ask(const Setup& position, const std::vector<Setup>& children, WinSearch& search,
           std::int64_t most_positions, StopToken stop, const std::function<bool()>& enough);

  std::vector<Bounds> bounds_;  ///< by move, as the position lists them
  std::int64_t positions_ = 0;
};

}  // namespace parlour::engines::line
