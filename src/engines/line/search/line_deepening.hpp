#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engines/line/search/line_search.hpp"

namespace parlour::engines::line {

/// A move at the root and what the search thinks of it, for the side that makes it.
struct LineRootMove {
  games::line::Move move = 0;
  Score score = 0;
  bool searched = false;  ///< at the depth of this iteration
  bool settled = false;   ///< completes a line, or is forbidden: there is nothing to search
};

/// What is known after looking `depth` plies ahead; moves from the best to the worst. Only the first `lines`
/// moves have values of their own.
struct LineIteration {
  int depth = 0;
  std::vector<LineRootMove> moves;
  std::vector<games::line::Move> line;  ///< of a win by threats; else it is in the transposition table
  std::int64_t nodes = 0;
  bool complete = true;     ///< false: stopped in the middle; the best so far comes first
  bool exhaustive = false;  ///< all moves that are not listed lose

  /// Is the position proved won or lost by the score of the first move? It is lost only if no other move may
  /// be better.
  bool decided() const;
};

/// Searches deeper ply by ply until stopped, or `deepest` is reached, or there is nothing left to find out:
/// a win is found, every move loses, or there is only one.
template <class Evaluation>
class LineDeepening {
 public:
  using OnIteration = std::function<void(const LineIteration&)>;

  /// `search` must have loaded its position, which is not over.
  explicit LineDeepening(LineSearch<Evaluation>& search) : search_(search) {}

  /// With `every_move` also looks at moves that are far from stones or ignore a threat. A limit can cut even
  /// the first depth short; then the move that looks best without search comes first.
  LineIteration run(int lines, bool every_move, int first_depth, int deepest,
                    const OnIteration& on_iteration = {});

  /// A win by threats, if one is found by playing at most `nodes` moves; a win by fours within `plies` is
  /// looked for first.
  std::optional<LineIteration> won_by_threats(std::int64_t nodes, int plies);

 private:
  void find_root_moves(bool every_move, LineIteration& iteration) const;
  void add_forbidden(LineIteration& iteration) const;
  void add_rest(LineIteration& iteration) const;
  static void prefer_unsearched_to_lost(LineIteration& iteration);
  void look(int lines, LineIteration& iteration);
  bool look_within(int line, Score alpha, Score beta, LineIteration& iteration);

  LineSearch<Evaluation>& search_;
};

extern template class LineDeepening<CorrectedEvaluation>;

}  // namespace parlour::engines::line
