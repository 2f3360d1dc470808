#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "core/rng.hpp"
#include "engines/book.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The stones of a position: First's cells ascending, then Second's. First has as many as Second or one more.
using BookStones = std::vector<games::line::Move>;

/// A position turned and mirrored so that its stones come first in lexicographic order, and the symmetries of
/// the board that do that: more than one if the position is symmetric itself.
struct BookForm {
  BookStones stones;
  std::vector<int> symmetries;  ///< indices into those of the board
};
/// Cell permutations, as Rules has them.
using BoardSymmetries = std::vector<std::vector<games::line::Move>>;
BookForm book_form(const BoardSymmetries& board, const BookStones& stones);

struct BookMove {
  games::line::Move cell = 0;
  std::int16_t value = 0;  ///< for the side that makes the move, as LineSearch counts
  bool operator==(const BookMove&) const = default;
};

/// A position in its form, and its good moves from the best on; at least one.
struct BookPosition {
  BookStones stones;
  std::vector<BookMove> moves;
  bool operator==(const BookPosition&) const = default;
};

/// Good moves for the first positions of a game of five in a row on 15×15, all that look alike in one entry.
///
/// As bytes, the positions in lexicographic order of their stones, each as
///   number of stones:8 | their cells:8 … | number of moves:8 | for every move  cell:8 | value:16
class LineBook final : public Book {
 public:
  static constexpr std::size_t kMostStones = 8;  ///< too few for a line
  static constexpr std::size_t kMostMoves = 16;

  /// 15×15, five in a row, with or without overlines, and no other rule.
  static bool applies(const games::line::Rules& rules);

  /// `positions` in any order, none twice.
  LineBook(const games::line::Rules& rules, std::vector<BookPosition> positions);
  static Result<LineBook> read(const games::line::Rules& rules, std::span<const std::byte> bytes);
  std::vector<std::byte> bytes() const override;
  std::size_t size() const override { return positions_.size(); }

  std::span<const BookPosition> positions() const { return positions_; }
  const BookPosition* find(const BookStones& form) const;

  /// One of the good moves, and one of the ways to see a symmetric position, each as likely as the others.
  /// Nothing if the position is not in the book.
  std::optional<BookMove> choose(const BookStones& stones, Rng& rng) const;
  template <class P>
  std::optional<BookMove> choose(const P& position, Rng& rng) const {
    const auto stones = stones_of(position);
    return stones ? choose(*stones, rng) : std::nullopt;
  }

 private:
  /// Nothing where the book knows nothing: late, or if the stones were not put in turn.
  template <class P>
  static std::optional<BookStones> stones_of(const P& position) {
    if (position.moves_made() > static_cast<int>(kMostStones)) return std::nullopt;
    BookStones first;
    BookStones second;
    for (int cell = 0; cell < position.rules().cells(); ++cell)
      if (const auto owner = position.owner(cell))
        (*owner == Side::First ? first : second).push_back(static_cast<games::line::Move>(cell));
    const bool in_turn = first.size() + second.size() == static_cast<std::size_t>(position.moves_made()) &&
                         first.size() == second.size() + (position.to_move() == Side::First ? 0 : 1);
    if (!in_turn) return std::nullopt;
    first.insert(first.end(), second.begin(), second.end());
    return first;
  }

  BoardSymmetries board_;
  std::vector<BookPosition> positions_;  ///< ascending by stones
};

}  // namespace parlour::engines::line
