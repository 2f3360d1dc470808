#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/side.hpp"
#include "engines/line/solving/field.hpp"

namespace parlour::engines::line {

/// Looks for wins by moves that each threaten to complete a line, so that the other side has one answer at
/// most. Keeps its working memory from one call to the next.
template <std::size_t Words>
class ForcingSearch {
 public:
  using Cells = CellBits<Words>;
  using Move = games::line::Move;

  /// Does `side`, to move, win so? `theirs_count`: do lines of the other side count? Tries at most
  /// `most_moves` moves. The field is as before when it returns.
  bool wins(Field<Words>& field, Side side, bool theirs_count, int most_moves);

  /// Do these `moves` of `side`, to move, win so? The field is as before when it returns.
  static bool win(Field<Words>& field, Side side, bool theirs_count, std::span<const Move> moves);

  /// The winning moves of the last call that found a win: those of `side`, and the answers in between.
  const std::vector<Move>& moves() const { return moves_; }
  const std::vector<Move>& answers() const { return answers_; }

  /// The only moves of the other side, made before the moves found, that can spoil them: on their cells, or
  /// towards lines of its own. The field must be as it was for `wins`.
  Cells spoiling(Field<Words>& field) const;

 private:
  bool search(std::size_t depth);
  bool try_move(std::size_t depth, Move cell);
  void list_candidates(std::vector<Move>& candidates) const;

  Field<Words>* field_ = nullptr;
  Side side_ = Side::First;
  bool theirs_count_ = true;
  int left_ = 0;
  std::vector<Move> moves_;
  std::vector<Move> answers_;
  std::vector<std::vector<Move>> candidates_;  ///< by depth
};

extern template class ForcingSearch<1>;
extern template class ForcingSearch<2>;
extern template class ForcingSearch<4>;
extern template class ForcingSearch<16>;

}  // namespace parlour::engines::line
