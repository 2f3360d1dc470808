#include "engines/line/solving/forcing.hpp"

#include <algorithm>

namespace parlour::engines::line {

template <std::size_t Words>
bool ForcingSearch<Words>::wins(Field<Words>& field, Side side, bool theirs_count, int most_moves) {
  field_ = &field;
  side_ = side;
  theirs_count_ = theirs_count;
  left_ = most_moves;
  moves_.clear();
  answers_.clear();
  const Cells completing = field.completing(side);
  if (!completing.empty()) {
    moves_.push_back(completing.front());
    return true;
  }
  return search(0);
}

/// Nobody completes a line with the next move, but for the other side if it counts: then that is to be
/// stopped.
template <std::size_t Words>
bool ForcingSearch<Words>::search(std::size_t depth) {
  if (candidates_.size() <= depth) candidates_.resize(depth + 1);
  const Cells theirs = theirs_count_ ? field_->completing(other(side_)) : Cells{};
  if (theirs.size() > 1) return false;
  if (!theirs.empty()) return try_move(depth, theirs.front());
  list_candidates(candidates_[depth]);
  for (std::size_t at = 0; at < candidates_[depth].size(); ++at) {
    if (--left_ < 0) return false;
    if (try_move(depth, candidates_[depth][at])) return true;
  }
  return false;
}

template <std::size_t Words>
bool ForcingSearch<Words>::try_move(std::size_t depth, Move cell) {
  field_->play(cell, side_);
  const Cells threats = field_->completing(side_);
  bool won = false;
  if (!threats.empty() && (!theirs_count_ || field_->completing(other(side_)).empty())) {
    moves_.push_back(cell);
    if (threats.size() > 1) {
      won = true;
    } else {
      const Move answer = threats.front();
      answers_.push_back(answer);
      field_->play(answer, other(side_));
      won = search(depth + 1);
      field_->undo(answer, other(side_));
      if (!won) answers_.pop_back();
    }
    if (!won) moves_.pop_back();
  }
  field_->undo(cell, side_);
  return won;
}

template <std::size_t Words>
bool ForcingSearch<Words>::win(Field<Words>& field, Side side, bool theirs_count,
                               std::span<const Move> moves) {
  if (moves.empty() || !field.empty().contains(moves.front())) return false;
  const Move cell = moves.front();
  if (field.completing(side).contains(cell)) return moves.size() == 1;
  field.play(cell, side);
  bool won = false;
  const Cells threats = field.completing(side);
  if (!theirs_count || field.completing(other(side)).empty()) {
    if (threats.size() > 1) {
      won = moves.size() == 1;
    } else if (!threats.empty()) {
      const Move answer = threats.front();
      field.play(answer, other(side));
      won = win(field, side, theirs_count, moves.subspan(1));
      field.undo(answer, other(side));
    }
  }
  field.undo(cell, side);
  return won;
}

/// Cells of open windows with two missing, ascending.
template <std::size_t Words>
void ForcingSearch<Words>::list_candidates(std::vector<Move>& candidates) const {
  candidates.clear();
  Cells cells;
  const std::size_t windows = field_->windows().size();
  for (std::size_t at = 0; at < windows; ++at) {
    const auto window = static_cast<Windows::Window>(at);
    if (field_->open(window, side_) && field_->missing(window, side_) == 2)
      cells = cells | (field_->cells(window) & field_->empty());
  }
  cells.for_each([&](Move cell) { candidates.push_back(cell); });
}

template <std::size_t Words>
CellBits<Words> ForcingSearch<Words>::spoiling(Field<Words>& field) const {
  const Side theirs = other(side_);
  Cells spoiling;
  for (const Move cell : moves_) spoiling = spoiling | Cells::of(cell);
  for (const Move cell : answers_) spoiling = spoiling | Cells::of(cell);
  // After the last move two cells complete a line. Both belong to it.
  for (const Move cell : moves_) field.play(cell, side_);
  spoiling = spoiling | field.completing(side_);
  for (const Move cell : moves_) field.undo(cell, side_);
  if (!theirs_count_) return spoiling;
  // With the answers, a further stone may come within one of a line of their own.
  for (const Move cell : answers_) field.play(cell, theirs);
  const std::size_t windows = field.windows().size();
  for (std::size_t at = 0; at < windows; ++at) {
    const auto window = static_cast<Windows::Window>(at);
    if (field.open(window, theirs) && field.missing(window, theirs) <= 2)
      spoiling = spoiling | (field.cells(window) & field.empty());
  }
  for (const Move cell : answers_) field.undo(cell, theirs);
  return spoiling & field.empty();
}

template class ForcingSearch<1>;
template class ForcingSearch<2>;
template class ForcingSearch<4>;
template class ForcingSearch<16>;

}  // namespace parlour::engines::line
