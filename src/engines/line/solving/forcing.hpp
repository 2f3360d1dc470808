#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/side.hpp"
#include "engines/line/solving/field.hpp"

namespace parlour::engines::line {

/// Looks for wins by moves that each threaten to complete a line, so that the other side has one answer at
/// most. It plays on sets of cells instead of the field: what each open window misses. Keeps its working
/// memory from one call to the next.
template <std::size_t Words>
class ForcingSearch {
 public:
  using Cells = CellBits<Words>;
  using Move = games::line::Move;

  /// Does `side`, to move, win so? `theirs_count`: do lines of the other side count? Tries at most
  /// `most_moves` moves.
  bool wins(const Field<Words>& field, Side side, bool theirs_count, int most_moves);

  /// Do these `moves` of `side`, to move, win so? The field is as before when it returns.
  static bool win(Field<Words>& field, Side side, bool theirs_count, std::span<const Move> moves);

  /// The winning moves of the last call that found a win: those of `side`, and the answers in between.
  const std::vector<Move>& moves() const { return moves_; }
  const std::vector<Move>& answers() const { return answers_; }

  /// The only moves of the other side, made before the moves found, that can spoil them: on their cells, or
  /// towards lines of its own. The field must be as it was for `wins`.
  Cells spoiling(Field<Words>& field) const;

 private:
  /// A position on the way, by what windows miss.
  struct Level {
    std::vector<Cells> ours;    ///< of the windows open for `side_`; none has a single cell
    std::vector<Cells> pairs;   ///< those of `ours` with two cells
    std::vector<Cells> theirs;  ///< of the windows open for the other side, if its lines count
  };

  bool search(std::size_t depth);
  bool try_move(std::size_t depth, Move cell, bool forced);
  void start(const Field<Words>& field);
  bool go_on(std::size_t depth, Move cell, Move answer, bool forced);

  Side side_ = Side::First;
  bool theirs_count_ = true;
  int left_ = 0;
  std::vector<Move> moves_;
  std::vector<Move> answers_;
  std::vector<Level> levels_;  ///< by depth
};

extern template class ForcingSearch<1>;
extern template class ForcingSearch<2>;
extern template class ForcingSearch<4>;
extern template class ForcingSearch<16>;

}  // namespace parlour::engines::line
