#include "engines/line/baselines/rule_shapes.hpp"

#include <algorithm>
#include <bit>

#include "core/bounded_list.hpp"

namespace parlour::engines::line {
namespace {

using games::line::kDirections;
using games::line::kLongestSide;
using games::line::Move;

constexpr std::int16_t kWorthOfLittle = 2;
constexpr std::int16_t kWorthOfRoom = 1;

/// For living windows of one kind, in order, the cells that each lacks.
using Gaps = BoundedList<std::uint64_t, kLongestSide>;

/// Calls `found` with the cells that two windows of the list both lack, where each lacks one more cell.
template <class Found>
void for_each_open_pair(const Gaps& gaps, Found&& found) {
  for (std::size_t a = 0; a < gaps.size(); ++a)
    for (std::size_t b = a + 1; b < gaps.size(); ++b) {
      const std::uint64_t shared = gaps[a] & gaps[b];
      if (shared == 0) break;
      if (std::popcount(shared) + 1 == std::popcount(gaps[a])) found(shared);
    }
}

}  // namespace

ShapeBoard::ShapeBoard(const games::line::Rules& rules, const Worth& worth) : rules_(rules) {
  for (std::size_t lacking = 1; lacking < worth_.size(); ++lacking)
    worth_[lacking] = lacking <= worth.size() ? worth[lacking - 1] : kWorthOfLittle;
  worth_[static_cast<std::size_t>(rules.win())] = kWorthOfRoom;

  courses_.resize(static_cast<std::size_t>(rules.lines()));
  for (int cell = 0; cell < rules.cells(); ++cell)
    for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
      const auto& at = rules.cell(cell);
      const std::uint8_t bit = direction == games::line::kColumn ? at.y : at.x;
      Course& course = courses_[at.line[direction]];
      course.direction = direction;
      course.first = course.length == 0 ? bit : std::min(course.first, bit);
      ++course.length;
      course.cells[bit] = static_cast<Move>(cell);
      if (!rules.wall(cell)) course.open |= std::uint32_t{1} << bit;
    }
}

bool ShapeBoard::empty(Move cell) const {
  const auto& at = rules_.cell(cell);
  const std::uint32_t taken = stones(Side::First, at.y) | stones(Side::Second, at.y);
  return !rules_.wall(cell) && (taken >> at.x & 1) == 0;
}

Menace ShapeBoard::menace(Side side, Move cell) const {
  int threes = 0;
  int fours = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    const Shape made = shape(side, cell, direction);
    if (made == Shape::Line) return Menace::Line;
    if (made == Shape::OpenThree) ++threes;
    if (made == Shape::Four) ++fours;
    if (made == Shape::OpenFour) fours += 2;
  }
  if (fours >= 2) return Menace::OpenFour;
  if (fours == 1) return threes > 0 ? Menace::FourThree : Menace::Four;
  if (threes >= 2) return Menace::Fork;
  return threes == 1 ? Menace::OpenThree : Menace::None;
}

int ShapeBoard::potential(Side side, Move cell) const {
  int sum = 0;
  for (int direction = 0; direction < kDirections; ++direction) sum += point(side, cell, direction).potential;
  return sum;
}

int ShapeBoard::room(Move cell) const {
  const int win = rules_.win();
  const auto& at = rules_.cell(cell);
  int windows = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    const std::uint32_t open = courses_[at.line[static_cast<std::size_t>(direction)]].open;
    const int bit = direction == games::line::kColumn ? at.y : at.x;
    const int ahead = std::min(std::countr_one(open >> bit), win);
    const int behind = std::min(std::countl_one(open << (31 - bit)), win);
    windows += std::max(0, ahead + behind - win);
  }
  return windows;
}

Menace ShapeBoard::strongest_menace(Side side) const {
  Menace strongest = Menace::None;
  for (const Move cell : rules_.free_cells())
    if (empty(cell)) strongest = std::max(strongest, menace(side, cell));
  return strongest;
}

std::vector<Move> ShapeBoard::completing_cells(Side side) const {
  std::vector<Move> cells;
  for (const Move cell : rules_.free_cells())
    if (empty(cell) && menace(side, cell) == Menace::Line) cells.push_back(cell);
  return cells;
}

void ShapeBoard::flip(Move cell, Side side) {
  const auto& at = rules_.cell(cell);
  for (int direction = 0; direction < kDirections; ++direction) {
    const int line = at.line[static_cast<std::size_t>(direction)];
    const int bit = direction == games::line::kColumn ? at.y : at.x;
    stones(side, line) ^= std::uint32_t{1} << bit;
    scan_line(line, Side::First);
    scan_line(line, Side::Second);
  }
}

void ShapeBoard::scan_all() {
  for (int line = 0; line < rules_.lines(); ++line) {
    scan_line(line, Side::First);
    scan_line(line, Side::Second);
  }
}

void ShapeBoard::scan_line(int line, Side side) {
  const Course& course = courses_[static_cast<std::size_t>(line)];
  const int win = rules_.win();
  if (course.length < win) return;
  // One spare bit on either side of the line, so that every window has neighbours to look at.
  const int first = course.first;
  const std::uint64_t own = std::uint64_t{stones(side, line)} << 1;
  const std::uint64_t usable = std::uint64_t{course.open & ~stones(other(side), line)} << 1;
  const std::uint64_t first_window = ((std::uint64_t{1} << win) - 1) << (first + 1);

  std::array<std::int16_t, kLongestSide + 1> change{};  // of the potential, from one cell to the next
  std::array<Gaps, 4> gaps;                             // by the number of cells in them
  for (int start = 0; start + win <= course.length; ++start) {
    const std::uint64_t window = first_window << start;
    if ((usable & window) != window) continue;
    const std::uint64_t beside = (window << 1 | window >> 1) & ~window;
    if (rules_.exact_line(side) && (own & beside) != 0) continue;
    const std::uint64_t gap = window & ~own;
    const auto lacking = static_cast<std::size_t>(std::popcount(gap));
    if (lacking < gaps.size()) gaps[lacking].push_back(gap);
    const auto at = static_cast<std::size_t>(start);
    change[at] = static_cast<std::int16_t>(change[at] + worth_[lacking]);
    const std::size_t past = at + static_cast<std::size_t>(win);
    change[past] = static_cast<std::int16_t>(change[past] - worth_[lacking]);
  }

  std::array<Shape, kLongestSide + 2> shapes{};  // by bit, including the spare bit
  const auto mark = [&](std::uint64_t cells, Shape shape) {
    for (; cells != 0; cells &= cells - 1) {
      Shape& made = shapes[static_cast<std::size_t>(std::countr_zero(cells))];
      made = std::max(made, shape);
    }
  };
  for (const std::uint64_t gap : gaps[3]) mark(gap, Shape::Three);
  for_each_open_pair(gaps[3], [&](std::uint64_t shared) { mark(shared, Shape::OpenThree); });
  for (const std::uint64_t gap : gaps[2]) mark(gap, Shape::Four);
  for_each_open_pair(gaps[2], [&](std::uint64_t shared) { mark(shared, Shape::OpenFour); });
  for (const std::uint64_t gap : gaps[1]) mark(gap, Shape::Line);

  Points& points = points_[static_cast<std::size_t>(index_of(side))];
  int potential = 0;
  for (int bit = first; bit < first + course.length; ++bit) {
    potential += change[static_cast<std::size_t>(bit - first)];
    Point& point = points[course.cells[static_cast<std::size_t>(bit)]][course.direction];
    point = {static_cast<std::int16_t>(potential), shapes[static_cast<std::size_t>(bit) + 1]};
  }
}

}  // namespace parlour::engines::line
