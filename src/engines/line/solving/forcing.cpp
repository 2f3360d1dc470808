#include "engines/line/solving/forcing.hpp"

namespace parlour::engines::line {

template <std::size_t Words>
bool ForcingSearch<Words>::wins(const Field<Words>& field, Side side, bool theirs_count, int most_moves) {
  side_ = side;
  theirs_count_ = theirs_count;
  left_ = most_moves;
  moves_.clear();
  answers_.clear();
  if (field.close(side, 1) > 0) {
    moves_.push_back(field.completing(side).front());
    return true;
  }
  if (field.close(side, 2) == 0) return false;
  start(field);
  return search(0);
}

/// Nobody completes a line with the next move, but for the other side if it counts: then that is to be
/// stopped.
template <std::size_t Words>
bool ForcingSearch<Words>::search(std::size_t depth) {
  Cells theirs;
  for (const Cells& set : levels_[depth].theirs)
    if (set.has_one()) theirs = theirs | set;
  if (!theirs.empty()) return theirs.has_one() && try_move(depth, theirs.front(), true);
  Cells candidates;
  for (const Cells& pair : levels_[depth].pairs) candidates = candidates | pair;
  while (!candidates.empty()) {
    const Move cell = candidates.front();
    candidates = candidates - Cells::of(cell);
    if (--left_ < 0) return false;
    if (try_move(depth, cell, false)) return true;
  }
  return false;
}

/// The move leaves the other side nothing to complete.
template <std::size_t Words>
bool ForcingSearch<Words>::try_move(std::size_t depth, Move cell, bool forced) {
  Cells threats;
  for (const Cells& pair : levels_[depth].pairs)
    if (pair.contains(cell)) threats = threats | (pair - Cells::of(cell));
  if (threats.empty()) return false;
  moves_.push_back(cell);
  if (!threats.has_one()) return true;
  const Move answer = threats.front();
  answers_.push_back(answer);
  if (go_on(depth, cell, answer, forced) && search(depth + 1)) return true;
  answers_.pop_back();
  moves_.pop_back();
  return false;
}

template <std::size_t Words>
void ForcingSearch<Words>::start(const Field<Words>& field) {
  if (levels_.empty()) levels_.resize(1);
  Level& level = levels_[0];
  level.ours.clear();
  level.pairs.clear();
  level.theirs.clear();
  const std::size_t windows = field.windows().size();
  for (std::size_t at = 0; at < windows; ++at) {
    const auto window = static_cast<Windows::Window>(at);
    const bool ours = field.open(window, side_);
    const bool theirs = theirs_count_ && field.open(window, other(side_));
    if (!ours && !theirs) continue;
    const Cells missing = field.cells(window) & field.empty();
    if (ours) level.ours.push_back(missing);
    if (ours && field.missing(window, side_) == 2) level.pairs.push_back(missing);
    if (theirs) level.theirs.push_back(missing);
  }
}

/// Makes the next level: after a move and the answer to it. False if it was not forced and the stone is in no
/// window that matters any more: then the rest can do without the move.
template <std::size_t Words>
bool ForcingSearch<Words>::go_on(std::size_t depth, Move cell, Move answer, bool forced) {
  if (levels_.size() <= depth + 1) levels_.resize(depth + 2);
  const Level& before = levels_[depth];
  Level& after = levels_[depth + 1];
  after.ours.resize(before.ours.size());
  after.pairs.clear();
  std::size_t kept = 0;
  bool helps = forced;
  for (const Cells& set : before.ours) {
    if (set.contains(answer)) continue;
    helps = helps || set.contains(cell);
    const Cells left = set - Cells::of(cell);
    after.ours[kept++] = left;
    if (left.size() == 2) after.pairs.push_back(left);
  }
  if (!helps) return false;
  after.ours.resize(kept);
  after.theirs.resize(before.theirs.size());
  kept = 0;
  for (const Cells& set : before.theirs)
    if (!set.contains(cell)) after.theirs[kept++] = set - Cells::of(answer);
  after.theirs.resize(kept);
  return true;
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
