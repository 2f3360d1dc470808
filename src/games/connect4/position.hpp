#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include "core/bounded_list.hpp"
#include "core/concepts.hpp"
#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/side.hpp"
#include "games/connect4/rules.hpp"
#include "games/connect4/setup.hpp"
#include "games/connect4/shapes.hpp"

namespace parlour::games::connect4 {

/// A position of Connect Four in two words: one bit per cell, column after column, each from the bottom up.
/// One bit above every column stays free, so that no run continues from one column into the next:
///
///         .  .  .  .  .  .  .       bits    6 13 20 27 34 41 48     never set
///      6  .  .  .  .  .  .  .               5 12 19 26 33 40 47
///      5  .  .  .  .  .  .  .               4 11 18 25 32 39 46
///      4  .  .  .  .  .  .  .               3 10 17 24 31 38 45
///      3  .  .  .  o  .  .  .               2  9 16 23 30 37 44
///      2  .  .  .  x  .  .  .               1  8 15 22 29 36 43
///      1  .  .  o  x  x  .  .               0  7 14 21 28 35 42
///         a  b  c  d  e  f  g                  (6 rows, 7 columns)
///
/// Neighbours above, to the right, and on the two diagonals are 1, rows + 1, rows + 2 and rows bits away: a
/// run of four is a bit that survives two shifts. Adding a column's lowest bit to the word of all discs
/// carries up to the first free cell. Boards of up to 64 bits have one machine word, larger ones 128 bits.
///
/// `mover_` holds the discs of the side to move, `all_` those of both sides. Whose turn it is, and the number
/// of moves, follow from `all_`, so the two words are the whole position; their sum is different for every
/// position.
template <class Shape>
class BasicPosition {
 public:
  using Move = connect4::Move;
  using Moves = BoundedList<Move, kLongestSide>;
  using Word = typename Shape::Word;

  BasicPosition() = default;
  /// The start of the game. `rules` must outlive the position and fit the shape (`with_start` chooses).
  explicit BasicPosition(const Rules& rules) : rules_(&rules) { assert(Shape::holds(rules)); }
  /// Refuses what `check_setup` refuses.
  static Result<BasicPosition> from_setup(const Rules& rules, const Setup& setup);
  Setup setup() const;

  const Rules& rules() const { return *rules_; }
  Side to_move() const { return side_at(made_ & 1); }
  int moves_made() const { return made_; }
  /// `cell` counts row by row from the top left.
  std::optional<Side> owner(int cell) const;
  /// The cell a disc in `column` would fall to; nothing if the column is full.
  std::optional<int> landing(Move column) const;

  /// Columns with a free cell, from the left; none once the game is over.
  Moves moves() const {
    Moves moves;
    if (has_run(waiting())) return moves;
    for (int column = 0; column < cols(); ++column)
      if (has_room(column)) moves.push_back(static_cast<Move>(column));
    return moves;
  }
  bool legal(Move column) const {
    return rules_ != nullptr && column < cols() && has_room(column) && !has_run(waiting());
  }

  void play(Move column) {
    assert(legal(column));
    mover_ ^= all_;
    all_ |= all_ + bottom(column);
    ++made_;
  }

  /// Takes back `column`, which must be the last move played.
  void undo(Move column) {
    assert(made_ > 0);
    all_ ^= ((all_ + bottom(column)) >> 1) & column_mask(column);
    mover_ ^= all_;
    --made_;
  }

  std::optional<Outcome> outcome() const {
    if (has_run(waiting())) return Outcome::win(other(to_move()), rules_->margin(made_ - 1));
    if (made_ == rows() * cols()) return Outcome::draw();
    return std::nullopt;
  }

  /// Different for all positions of a board of up to 64 bits.
  std::uint64_t key() const {
    const Word sum = mover_ + all_;
    if constexpr (sizeof(Word) <= 8)
      return mix64(sum);
    else
      return mix64(static_cast<std::uint64_t>(sum) ^ mix64(static_cast<std::uint64_t>(sum >> 64)));
  }

  /// The board as it is, and in a mirror.
  int symmetries() const { return 2; }
  Move transformed_move(Move column, int symmetry) const {
    return symmetry == 0 ? column : static_cast<Move>(cols() - 1 - column);
  }
  BasicPosition transformed(int symmetry) const {
    BasicPosition image = *this;
    if (symmetry == 0) return image;
    image.mover_ = mirrored(mover_);
    image.all_ = mirrored(all_);
    return image;
  }

  bool operator==(const BasicPosition& that) const {
    if (rules_ == nullptr || that.rules_ == nullptr) return rules_ == that.rules_;
    return mover_ == that.mover_ && all_ == that.all_ && *rules_ == *that.rules_;
  }

  // For searches.

  Word mover() const { return mover_; }
  Word waiting() const { return mover_ ^ all_; }
  Word all() const { return all_; }
  int rows() const { return Shape::rows(*rules_); }
  int cols() const { return Shape::cols(*rules_); }
  int height() const { return rows() + 1; }  ///< bits per column

  Word bottom(int column) const { return Word{1} << (column * height()); }
  Word column_mask(int column) const { return ((Word{1} << rows()) - 1) << (column * height()); }
  /// The lowest cell of every column.
  Word bottoms() const { return Shape::bottoms(*rules_); }
  Word board() const { return bottoms() * ((Word{1} << rows()) - 1); }
  /// The cells discs can fall to, whether or not the game is over.
  Word landings() const { return (all_ + bottoms()) & board(); }

  /// Is any run in `discs` long enough to win?
  bool has_run(Word discs) const {
    const int win = Shape::win(*rules_);
    return (runs_along(discs, 1, win) | runs_along(discs, height(), win) |
            runs_along(discs, height() + 1, win) | runs_along(discs, height() - 1, win)) != 0;
  }
  /// The free cells where one more disc among `discs` would complete a line.
  Word gaps(Word discs) const {
    const int win = Shape::win(*rules_);
    const Word found = gaps_above(discs, win) | gaps_along(discs, height(), win) |
                       gaps_along(discs, height() + 1, win) | gaps_along(discs, height() - 1, win);
    return found & board() & ~all_;
  }

  Word mirrored(Word discs) const {
    Word image = 0;
    const Word column = (Word{1} << height()) - 1;
    for (int from = 0; from < cols(); ++from)
      image |= (discs >> (from * height()) & column) << ((cols() - 1 - from) * height());
    return image;
  }

 private:
  bool has_room(int column) const { return (all_ >> (column * height() + rows() - 1) & 1) == 0; }

  const Rules* rules_ = nullptr;
  Word mover_ = 0;
  Word all_ = 0;
  int made_ = 0;
};

using StandardPosition = BasicPosition<StandardShape>;
using NarrowPosition = BasicPosition<NarrowShape>;
using WidePosition = BasicPosition<WideShape>;

extern template class BasicPosition<StandardShape>;
extern template class BasicPosition<NarrowShape>;
extern template class BasicPosition<WideShape>;

static_assert(Undoable<StandardPosition> && Symmetric<StandardPosition>);
static_assert(Undoable<NarrowPosition> && Symmetric<NarrowPosition>);
static_assert(Undoable<WidePosition> && Symmetric<WidePosition>);

/// Calls `f` with the start position in the type that suits the size of the board.
template <class F>
decltype(auto) with_start(const Rules& rules, F&& f) {
  if (StandardShape::holds(rules)) return f(StandardPosition(rules));
  if (NarrowShape::holds(rules)) return f(NarrowPosition(rules));
  return f(WidePosition(rules));
}

}  // namespace parlour::games::connect4
