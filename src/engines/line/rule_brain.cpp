#include "engines/line/rule_brain.hpp"

#include <algorithm>

namespace parlour::engines::line {
namespace {

// By menace: none, open three, four, fork, four and three, open four, line.
constexpr Habits::ByMenace kOwn{0, 50, 20, 900, 2500, 9000, 0};
constexpr Habits::ByMenace kTheirs{0, 40, 20, 600, 1200, 4000, 0};

// What trying out a move can show, in points.
constexpr std::int64_t kWon = 1'000'000;
constexpr std::int64_t kLost = -1'000'000;
constexpr std::int64_t kNearlyLost = -500'000;
constexpr std::int64_t kForked = -200'000;
constexpr std::int64_t kForks = 100'000;
constexpr std::int64_t kPostponed = -100'000;

}  // namespace

const Habits kEasyHabits{kOwn, kTheirs, 1, 1, 4, 16, 250, 850};
const Habits kHardHabits{kOwn, kTheirs, 1, 1, 4, 16, 1000, 0};

RuleBrain::Move RuleBrain::choose(const Turn& turn) {
  if (const auto line = line_move(turn)) return *line;
  if (const auto stop = stopping_move(turn)) return *stop;
  if (!awake_) awake_ = rng_.between(1, 1000) <= habits_.awake;
  if (!*awake_ && rng_.between(1, 1000) <= habits_.careless) return careless_move();
  if (turn.inverts_now || turn.inverts_next) return least_useful_move(turn);
  std::vector<Rated> rated = rate(turn.mover);
  if (habits_.looks_at > 0) {
    keep_best(rated, static_cast<std::size_t>(habits_.looks_at));
    for (Rated& move : rated) move.points += points_after(move.cell, turn.mover);
  }
  return draw_from_best(rated);
}

std::optional<RuleBrain::Move> RuleBrain::line_move(const Turn& turn) {
  const std::vector<Move> own = board_.completing_cells(turn.mover);
  if (own.empty()) return std::nullopt;
  if (!turn.line_is_answered) return own[rng_.below(static_cast<std::uint32_t>(own.size()))];
  const std::vector<Move> theirs = board_.completing_cells(other(turn.mover));
  for (const Move cell : own)
    if (theirs.empty() || (theirs.size() == 1 && theirs[0] == cell)) return cell;
  // Both can complete a line. Stopping a single one keeps the game going; of two the draw is what is left.
  if (theirs.size() >= 2) return own[0];
  return std::nullopt;
}

std::optional<RuleBrain::Move> RuleBrain::stopping_move(const Turn& turn) {
  if (turn.reply_pending || turn.inverts_now) return std::nullopt;
  const std::vector<Move> theirs = board_.completing_cells(other(turn.mover));
  if (theirs.empty()) return std::nullopt;
  std::vector<Rated> rated;
  if (theirs.size() >= 2 && turn.may_reply_last) {
    // They cannot all be stopped, but an own four makes the last reply a draw.
    for (const Rated& move : rate(turn.mover))
      if (board_.menace(turn.mover, move.cell) >= Menace::Four && board_.menace(turn.mover, move.cell) != Menace::Fork)
        rated.push_back(move);
  }
  if (rated.empty())
    for (const Rated& move : rate(turn.mover))
      if (std::find(theirs.begin(), theirs.end(), move.cell) != theirs.end()) rated.push_back(move);
  return draw_from_best(rated);
}

RuleBrain::Move RuleBrain::least_useful_move(const Turn& turn) {
  std::vector<Rated> rated = rate(turn.mover);
  for (Rated& move : rated) move.points = -move.points;
  return draw_from_best(rated);
}

RuleBrain::Move RuleBrain::careless_move() {
  std::vector<Move> near;
  std::vector<Move> empty;
  const auto& rules = board_.rules();
  for (const Move cell : rules.free_cells()) {
    if (!board_.empty(cell)) continue;
    empty.push_back(cell);
    const auto& at = rules.cell(cell);
    bool touches = false;
    for (int y = at.y - 1; y <= at.y + 1; ++y)
      for (int x = at.x - 1; x <= at.x + 1; ++x)
        if (rules.on_board(x, y) && !rules.wall(rules.cell_at(x, y)) && !board_.empty(rules.cell_at(x, y))) touches = true;
    if (touches) near.push_back(cell);
  }
  const std::vector<Move>& cells = near.empty() ? empty : near;
  return cells[rng_.below(static_cast<std::uint32_t>(cells.size()))];
}

std::vector<RuleBrain::Rated> RuleBrain::rate(Side mover) const {
  std::vector<Rated> rated;
  for (const Move cell : board_.rules().free_cells()) {
    if (!board_.empty(cell)) continue;
    const auto own = static_cast<std::size_t>(board_.menace(mover, cell));
    const auto theirs = static_cast<std::size_t>(board_.menace(other(mover), cell));
    const int potential = habits_.own_room * board_.potential(mover, cell) + habits_.their_room * board_.potential(other(mover), cell);
    rated.push_back({cell, habits_.attack[own] + habits_.defence[theirs] + potential});
  }
  return rated;
}

void RuleBrain::keep_best(std::vector<Rated>& rated, std::size_t count) const {
  const std::size_t kept = std::min(count, rated.size());
  const auto better = [](const Rated& a, const Rated& b) {
    return a.points != b.points ? a.points > b.points : a.cell < b.cell;
  };
  std::partial_sort(rated.begin(), rated.begin() + static_cast<std::ptrdiff_t>(kept), rated.end(), better);
  rated.resize(kept);
}

/// What playing `cell` comes to once the opponent has found its best answer by looking at the shapes.
std::int64_t RuleBrain::points_after(Move cell, Side mover) {
  const bool forks = board_.menace(mover, cell) == Menace::Fork;
  board_.place(cell, mover);
  const std::vector<Move> lines = board_.completing_cells(mover);
  std::int64_t points = 0;
  if (lines.size() >= 2) {
    points = kWon;
  } else if (lines.size() == 1) {
    points = points_after_four(lines[0], mover);
  } else {
    const Menace threat = board_.strongest_menace(other(mover));
    const bool has_open_three = board_.strongest_menace(mover) >= Menace::OpenFour;
    if (threat >= Menace::OpenFour) points = kLost;
    else if (threat == Menace::FourThree) points = kNearlyLost;
    else if (forks) points = threat == Menace::Four ? kForks / 2 : kForks;
    else if (threat == Menace::Fork && !has_open_three) points = kForked;
  }
  board_.lift(cell, mover);
  return points;
}

/// The mover has just made a four, the opponent must answer at `block`, and it is the mover's turn again.
std::int64_t RuleBrain::points_after_four(Move block, Side mover) {
  board_.place(block, other(mover));
  std::int64_t points = 0;
  const std::size_t their_lines = board_.completing_cells(other(mover)).size();
  const Menace own = board_.strongest_menace(mover);
  if (their_lines >= 2) points = kLost;
  else if (their_lines == 0 && own >= Menace::OpenFour) points = kWon;
  else if (their_lines == 0 && own == Menace::FourThree) points = kWon / 2;
  else if (board_.strongest_menace(other(mover)) >= Menace::OpenFour) points = kPostponed * 2;
  else points = kPostponed / 1000;
  board_.lift(block, other(mover));
  return points;
}

RuleBrain::Move RuleBrain::draw_from_best(const std::vector<Rated>& rated) {
  std::int64_t best = rated.front().points;
  for (const Rated& move : rated) best = std::max(best, move.points);
  std::vector<Move> good;
  for (const Rated& move : rated)
    if (move.points >= best - habits_.tolerance) good.push_back(move.cell);
  return good[rng_.below(static_cast<std::uint32_t>(good.size()))];
}

}  // namespace parlour::engines::line
