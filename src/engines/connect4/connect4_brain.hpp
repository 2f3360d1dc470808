#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "core/bounded_list.hpp"
#include "engines/connect4/parity.hpp"
#include "games/connect4/position.hpp"
#include "search/alphabeta.hpp"

namespace parlour::engines::connect4 {

/// What the search is told about Connect Four. Everything is seen from the side to move.
///
/// A win is worth kWon plus its margin, so that it lies above every evaluation; a draw is 0. The margin
/// counts the discs of the whole board, so a score means the same at every ply.
template <class P>
class Connect4Brain {
 public:
  using Score = search::Score;
  using Move = games::connect4::Move;
  using Word = typename P::Word;
  using Moves = typename P::Moves;
  static constexpr std::size_t kMostMovesToLookUp = games::connect4::kLongestSide;
  static constexpr Score kWon = 1000;
  static constexpr Score kAspiration = 8;
  static constexpr Score kFirstGuess = kWon + 1;  ///< is it won at all? That makes later questions cheaper

  explicit Connect4Brain(const games::connect4::Rules& rules);

  static Score score_of(int margin) { return margin == 0 ? 0 : margin > 0 ? kWon + margin : margin - kWon; }
  /// For a proven score; evaluations lie between the two sides' wins.
  static int margin_of(Score score) { return score > kWon ? score - kWon : score < -kWon ? score + kWon : 0; }
  static int game_value(Score score) { return margin_of(score); }
  /// What people see: the margin of a win, else the evaluation.
  static int told(Score score) { return std::abs(score) > kWon ? margin_of(score) : score; }

  /// A position and its mirror image share a table entry while both are still likely to occur.
  std::uint64_t key(const P& position) const {
    return mirrors(position) ? position.transformed(1).key() : position.key();
  }
  /// Turns a move of `position` into the one stored in the transposition table, and back.
  std::uint16_t table_move(const P& position, std::uint16_t move) const {
    const bool turned = move != search::TableEntry::kNoMove && mirrors(position);
    return turned ? position.transformed_move(static_cast<Move>(move), 1) : move;
  }
  Score offset(const P& /*position*/) const { return 0; }

  search::Bounds bounds(const P& position) const {
    const int made = position.moves_made();
    if (position.has_run(position.waiting())) return exactly(-score_of(rules_.margin(made - 1)));
    const Word landings = position.landings();
    if ((position.gaps(position.mover()) & landings) != 0) return exactly(score_of(rules_.margin(made)));
    const int left = rules_.cells() - made;
    if (left <= 1) return exactly(0);
    if (safe_landings(landings, position.gaps(position.waiting())) == 0)
      return exactly(-score_of(rules_.margin(made + 1)));
    if (left == 2) return exactly(0);
    search::Bounds bounds{-score_of(rules_.margin(made + 3)), score_of(rules_.margin(made + 2))};
    const Word free = position.board() & ~position.all();
    if (!position.has_run(position.waiting() | free)) bounds.lower = 0;
    bounds.upper = std::min(bounds.upper, score_of(most_by_parity(position, landings, odd_cells_)));
    return bounds;
  }

  /// The move to play where `bounds` settles a position before the game is over: one that wins at once, else
  /// one that stops a line, else any.
  std::optional<Move> known_move(const P& position) const;

  Score evaluate(const P& position) const;
  bool quiet(const P& /*position*/) const { return true; }
  int reduction(const P& /*position*/, int /*depth*/, int /*number*/) const { return 0; }

  /// The moves that do not lose at once; there is at least one where `bounds` does not settle the position.
  Moves moves_to_look_up(const P& position) const {
    const Word safe = safe_landings(position.landings(), position.gaps(position.waiting()));
    Moves moves;
    for (int column = 0; column < position.cols(); ++column)
      if ((safe & position.column_mask(column)) != 0) moves.push_back(static_cast<Move>(column));
    return moves;
  }

  /// The moves that win or do not lose at once, or all if all lose; at the root all moves, losing ones last.
  /// First the hint and wins, then by the number of cells where a line could be completed next, of lines
  /// through the cell, and from the middle outwards. A move just below a gap of its side ranks lower.
  Moves moves_in_order(const P& position, std::uint16_t hint, const search::History& history, int ply) const;

 private:
  static constexpr int kMirroredUpTo = 12;

  static search::Bounds exactly(Score value) { return {value, value}; }

  bool mirrors(const P& position) const {
    if (position.moves_made() > kMirroredUpTo) return false;
    const Word sum = position.mover() + position.all();
    return position.mirrored(sum) < sum;
  }

  /// Cells to play after which the other side cannot complete a line with its next disc: if it threatens to,
  /// only the threatened cell; never a cell just below a gap of that side.
  static Word safe_landings(Word landings, Word their_gaps) {
    const Word threatened = their_gaps & landings;
    if (threatened != 0) {
      if ((threatened & (threatened - 1)) != 0) return 0;
      landings = threatened;
    }
    return landings & ~(their_gaps >> 1);
  }

  /// The number of lines through each of the cells, summed.
  int lines_of(Word cells) const {
    int sum = 0;
    for (std::size_t bit = 0; bit < lines_.size(); ++bit)
      sum += games::connect4::count_bits(cells & lines_[bit]) << bit;
    return sum;
  }

  const games::connect4::Rules& rules_;
  Word odd_cells_;
  std::array<Word, 5> lines_{};  ///< the number of lines through every cell, one word per binary digit
};

extern template class Connect4Brain<games::connect4::StandardPosition>;
extern template class Connect4Brain<games::connect4::NarrowPosition>;
extern template class Connect4Brain<games::connect4::WidePosition>;

}  // namespace parlour::engines::connect4
