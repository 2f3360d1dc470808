#include "engines/line/book/line_book.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Rules;

bool comes_before(const BookPosition& a, const BookPosition& b) { return a.stones < b.stones; }

std::size_t stones_of_first(std::size_t stones) { return (stones + 1) / 2; }

/// Sorts the stones of each side.
void put_in_order(BookStones& stones) {
  const auto second = stones.begin() + static_cast<std::ptrdiff_t>(stones_of_first(stones.size()));
  std::sort(stones.begin(), second);
  std::sort(second, stones.end());
}

/// Reads positions from bytes that cannot be trusted.
class PositionReader {
 public:
  PositionReader(std::span<const std::byte> bytes, const Rules& rules) : bytes_(bytes), rules_(rules) {}

  bool at_end() const { return at_ == bytes_.size(); }
  std::size_t place() const { return at_; }

  /// Nothing if the bytes here are not a position with moves.
  std::optional<BookPosition> next() {
    BookPosition position;
    if (!read_cells(LineBook::kMostStones, position.stones)) return std::nullopt;
    const auto moves = byte();
    if (!moves || *moves == 0 || *moves > LineBook::kMostMoves) return std::nullopt;
    BookStones taken = position.stones;
    for (int left = *moves; left > 0; --left) {
      const auto cell = byte();
      const auto low = byte();
      const auto high = byte();
      if (!cell || !low || !high || *cell >= rules_.cells()) return std::nullopt;
      taken.push_back(*cell);
      position.moves.push_back({*cell, static_cast<std::int16_t>(*low | *high << 8)});
    }
    if (!all_different(std::move(taken))) return std::nullopt;
    if (book_form(rules_.symmetries(), position.stones).stones != position.stones) return std::nullopt;
    return position;
  }

 private:
  std::optional<std::uint8_t> byte() {
    if (at_end()) return std::nullopt;
    return std::to_integer<std::uint8_t>(bytes_[at_++]);
  }

  bool read_cells(std::size_t most, BookStones& cells) {
    const auto count = byte();
    if (!count || *count > most) return false;
    for (int left = *count; left > 0; --left) {
      const auto cell = byte();
      if (!cell || *cell >= rules_.cells()) return false;
      cells.push_back(*cell);
    }
    return true;
  }

  static bool all_different(BookStones cells) {
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) == cells.end();
  }

  std::span<const std::byte> bytes_;
  const Rules& rules_;
  std::size_t at_ = 0;
};

}  // namespace

BookForm book_form(const BoardSymmetries& board, const BookStones& stones) {
  BookForm form;
  BookStones seen(stones.size());
  for (std::size_t symmetry = 0; symmetry < board.size(); ++symmetry) {
    const auto& to = board[symmetry];
    std::transform(stones.begin(), stones.end(), seen.begin(), [&](Move cell) { return to[cell]; });
    put_in_order(seen);
    if (symmetry != 0 && seen > form.stones) continue;
    if (symmetry == 0 || seen < form.stones) form = {seen, {}};
    form.symmetries.push_back(static_cast<int>(symmetry));
  }
  return form;
}

bool LineBook::applies(const Rules& rules) {
  constexpr int kSide = 15;
  games::line::Options plain;
  plain.rows = plain.cols = kSide;
  plain.win = 5;
  plain.overline = rules.options().overline;
  return rules.options() == plain;
}

LineBook::LineBook(const Rules& rules, std::vector<BookPosition> positions)
    : board_(rules.symmetries()), positions_(std::move(positions)) {
  std::sort(positions_.begin(), positions_.end(), comes_before);
}

Result<LineBook> LineBook::read(const Rules& rules, std::span<const std::byte> bytes) {
  PositionReader reader(bytes, rules);
  std::vector<BookPosition> positions;
  while (!reader.at_end()) {
    const std::size_t place = reader.place();
    auto position = reader.next();
    if (!position || (!positions.empty() && !comes_before(positions.back(), *position)))
      return failure("book-damaged", {{"place", std::to_string(place)}});
    positions.push_back(*std::move(position));
  }
  return LineBook(rules, std::move(positions));
}

std::vector<std::byte> LineBook::bytes() const {
  std::vector<std::byte> bytes;
  const auto add = [&](std::size_t number) { bytes.push_back(static_cast<std::byte>(number & 0xFFU)); };
  for (const BookPosition& position : positions_) {
    add(position.stones.size());
    for (const Move cell : position.stones) add(cell);
    add(position.moves.size());
    for (const BookMove& move : position.moves) {
      const auto value = static_cast<std::uint16_t>(move.value);
      add(move.cell);
      add(value);
      add(value >> 8U);
    }
  }
  return bytes;
}

const BookPosition* LineBook::find(const BookStones& form) const {
  const auto found = std::lower_bound(
      positions_.begin(), positions_.end(), form,
      [](const BookPosition& each, const BookStones& sought) { return each.stones < sought; });
  return found != positions_.end() && found->stones == form ? &*found : nullptr;
}

std::optional<BookMove> LineBook::choose(const BookStones& stones, Rng& rng) const {
  const BookForm form = book_form(board_, stones);
  const BookPosition* const position = find(form.stones);
  if (position == nullptr) return std::nullopt;
  BookMove move = position->moves[rng.below(static_cast<std::uint32_t>(position->moves.size()))];
  const int way = form.symmetries[rng.below(static_cast<std::uint32_t>(form.symmetries.size()))];
  const auto& to = board_[static_cast<std::size_t>(way)];
  move.cell = static_cast<Move>(std::find(to.begin(), to.end(), move.cell) - to.begin());
  return move;
}

}  // namespace parlour::engines::line
