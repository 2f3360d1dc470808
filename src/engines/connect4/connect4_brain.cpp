#include "engines/connect4/connect4_brain.hpp"

#include <cstdlib>

namespace parlour::engines::connect4 {
namespace {

/// The number of possible lines of `win` cells through a cell.
int lines_through(const games::connect4::Rules& rules, int x, int y) {
  constexpr std::array<std::array<int, 2>, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  const auto inside = [&](int column, int height) {
    return column >= 0 && column < rules.cols() && height >= 0 && height < rules.rows();
  };
  int lines = 0;
  for (const auto& [dx, dy] : kDirections)
    for (int start = 0; start < rules.win(); ++start) {
      const int end = rules.win() - 1 - start;
      if (inside(x - start * dx, y - start * dy) && inside(x + end * dx, y + end * dy)) ++lines;
    }
  return lines;
}

}  // namespace

template <class P>
Connect4Brain<P>::Connect4Brain(const games::connect4::Rules& rules)
    : rules_(rules), odd_cells_(odd_cells(P(rules))) {
  const P start(rules);
  for (int x = 0; x < rules.cols(); ++x)
    for (int y = 0; y < rules.rows(); ++y)
      for (std::size_t bit = 0; bit < lines_.size(); ++bit)
        if ((lines_through(rules, x, y) >> bit & 1) != 0) lines_[bit] |= start.bottom(x) << y;
}

template <class P>
std::optional<games::connect4::Move> Connect4Brain<P>::known_move(const P& position) const {
  const search::Bounds known = bounds(position);
  if (known.lower != known.upper || position.outcome()) return std::nullopt;
  const Word landings = position.landings();
  Word cells = position.gaps(position.mover()) & landings;
  if (cells == 0) cells = safe_landings(landings, position.gaps(position.waiting()));
  if (cells == 0) cells = position.gaps(position.waiting()) & landings;
  if (cells == 0) cells = landings;
  return static_cast<Move>(games::connect4::lowest_bit(cells) / position.height());
}

/// Counts the cells where a line could be completed, with more for those that parity favours, and the lines
/// that the discs can belong to.
template <class P>
search::Score Connect4Brain<P>::evaluate(const P& position) const {
  constexpr int kGap = 12;
  constexpr int kGoodGap = 12;
  using games::connect4::count_bits;
  // If every disc is answered on top of it, First gets the odd cells and Second the others.
  const bool mover_likes_odd = position.to_move() == Side::First;
  const Word liked = mover_likes_odd ? odd_cells_ : ~odd_cells_;
  const Word own = position.gaps(position.mover());
  const Word theirs = position.gaps(position.waiting());
  Score score = kGap * (count_bits(own) - count_bits(theirs)) +
                kGoodGap * (count_bits(own & liked) - count_bits(theirs & ~liked));
  score += lines_of(position.mover()) - lines_of(position.waiting());
  return std::clamp(score, -kWon + 1, kWon - 1);
}

template <class P>
typename P::Moves Connect4Brain<P>::moves_in_order(const P& position, std::uint16_t hint,
                                                   const search::History& /*history*/, int ply) const {
  constexpr int kFirst = 1 << 20;
  constexpr int kLast = -(1 << 20);
  constexpr int kGap = 32;
  constexpr int kGivesUpGap = 40;
  const Word landings = position.landings();
  const Word own_gaps = position.gaps(position.mover());
  const Word safe = safe_landings(landings, position.gaps(position.waiting()));
  const Word good = safe | (own_gaps & landings);
  const Word tried = ply == 0 || good == 0 ? landings : good;
  Moves moves;
  BoundedList<int, games::connect4::kLongestSide> ranks;
  for (int column = 0; column < position.cols(); ++column) {
    const Word cell = tried & position.column_mask(column);
    if (cell == 0) continue;
    const Word gaps = position.gaps(position.mover() | cell) & ~cell;
    const int off_centre = std::abs(2 * column - position.cols() + 1);
    int rank = kGap * games::connect4::count_bits(gaps) + lines_of(cell) - off_centre;
    if ((own_gaps & (cell << 1)) != 0) rank -= kGivesUpGap;
    if ((safe & cell) == 0) rank += kLast;
    if ((own_gaps & cell) != 0 || column == hint) rank += kFirst;
    // Insertion sort: there are at most ten.
    std::size_t at = moves.size();
    moves.push_back(static_cast<Move>(column));
    ranks.push_back(rank);
    for (; at > 0 && ranks[at - 1] < rank; --at) {
      moves[at] = moves[at - 1];
      ranks[at] = ranks[at - 1];
    }
    moves[at] = static_cast<Move>(column);
    ranks[at] = rank;
  }
  return moves;
}

template class Connect4Brain<games::connect4::StandardPosition>;
template class Connect4Brain<games::connect4::NarrowPosition>;
template class Connect4Brain<games::connect4::WidePosition>;

}  // namespace parlour::engines::connect4
