#include "engines/line/search/staged_moves.hpp"

#include <algorithm>

#include "engines/line/patterns/weights.hpp"

namespace parlour::engines::line {

namespace {

bool tried_before(const StagedMoves::Scored& a, const StagedMoves::Scored& b) {
  return a.score != b.score ? a.score > b.score : a.move < b.move;
}

}  // namespace

Duty duty_of(const TurnBoard& turns) {
  const Side opponent = other(turns.side());
  if (turns.board().any(opponent, Threat::Five)) return Duty::AnswerFour;
  if (!turns.board().wins_with_four(opponent)) return Duty::None;
  return turns.fives_are_answered(opponent) ? Duty::HeedThree : Duty::AnswerThree;
}

StagedMoves::StagedMoves(const TurnBoard& turns, Duty duty, std::uint16_t hint,
                         const search::History& history, int ply, Pool& pool, const CellSet& answers,
                         const std::int16_t* worths)
    : turns_(turns),
      history_(history),
      pool_(pool),
      answers_(answers),
      worths_(worths),
      first_(pool.size()),
      at_(first_),
      duty_(duty),
      ply_(ply) {
  // A hint is tried unchecked only if there is no duty: a stale hint must not break one.
  if (hint < turns.board().rules().cells() && turns.board().empty(hint) && !turns.foul(hint)) {
    hint_ = hint;
    if (duty == Duty::None) stage_ = Stage::Hint;
  }
}

std::optional<StagedMoves::Move> StagedMoves::next() {
  if (stage_ == Stage::Hint) {
    stage_ = Stage::Find;
    return hint_;
  }
  if (stage_ == Stage::Find) {
    find();
    stage_ = Stage::List;
  }
  if (at_ == pool_.size()) return std::nullopt;
  constexpr std::size_t kChosenOneByOne = 6;  // most lists end sooner; the others are sorted
  const auto from = pool_.begin() + static_cast<std::ptrdiff_t>(at_);
  if (at_ - first_ < kChosenOneByOne)
    std::swap(*from, *std::min_element(from, pool_.end(), tried_before));
  else if (at_ - first_ == kChosenOneByOne)
    std::sort(from, pool_.end(), tried_before);
  return pool_[at_++].move;
}

void StagedMoves::find() {
  if (duty_ == Duty::None)
    find_candidates();
  else
    find_answers();
  // Forbidden moves are never offered: they lose, too.
  complete_ = complete_ || offered_ == turns_.board().empties();
}

void StagedMoves::find_candidates() {
  const ThreatBoard& board = turns_.board();
  if (duty_ == Duty::None && hint_ != search::TableEntry::kNoMove) offered_.insert(hint_);  // it came first
  CellSet cells;
  std::uint64_t any = 0;
  for (std::size_t word = 0; word < board.words(); ++word)
    any |= cells.word(word) = board.near_stones().word(word) & board.empties().word(word);
  add(any != 0 ? cells : board.empties());
  if (turns_.forbids(turns_.side()) && pool_.size() == first_)
    add(board.empties());  // the near ones are forbidden
}

/// Moves that stop a line or prevent an open four; and the mover's own fours, which come first, where the
/// threat is not yet a four or a five can be answered. Nothing else answers a four: its five comes next, and
/// only a side that has a four by then has a five to answer it with.
void StagedMoves::find_answers() {
  if (duty_ == Duty::AnswerFours) {
    add(answers_);
    complete_ = true;
    return;
  }
  const ThreatBoard& board = turns_.board();
  const Side side = turns_.side();
  if (duty_ == Duty::AnswerFour) {
    complete_ = true;
    add(board.cells(other(side), Threat::Five));
    if (!turns_.fives_are_answered(other(side))) return;
  } else {
    constexpr int kLongestRefutation = 4;  // this move, the four, the last stop, the five
    complete_ = duty_ == Duty::AnswerThree && turns_.left() >= kLongestRefutation;
    add(board.answers(other(side)));
    if (duty_ == Duty::HeedThree) add(answers_);
  }
  for (const Threat threat : {Threat::OpenFour, Threat::DoubleFour, Threat::FourThree, Threat::Four})
    if (board.any(side, threat)) add(board.cells(side, threat));
  if (turns_.forbids(side) && board.any(side, Threat::DoubleThree))
    add(board.cells(side, Threat::DoubleThree));  // there may be fours among them
  if (duty_ == Duty::TrustThree && pool_.size() == first_) find_candidates();
}

void StagedMoves::add_rest() {
  CellSet rest;
  for (std::size_t word = 0; word < turns_.board().words(); ++word)
    rest.word(word) = turns_.board().empties().word(word) & ~offered_.word(word);
  add(rest);
  std::sort(pool_.begin() + static_cast<std::ptrdiff_t>(at_), pool_.end(), tried_before);
  complete_ = true;
}

void StagedMoves::add(const CellSet& cells) {
  cells.for_each(turns_.board().words(), [&](Move cell) { add(cell); });
}

void StagedMoves::add(Move cell) {
  if (offered_.contains(cell)) return;
  offered_.insert(cell);
  if (turns_.foul(cell)) return;
  best_order_ = std::max(best_order_, order(cell));
  pool_.push_back({cell, rank(cell)});
}

/// By what the patterns there promise, what the move achieved elsewhere in the tree, and, where a threat must
/// be answered, the threats that it makes and removes.
std::int32_t StagedMoves::rank(Move cell) const {
  const Side side = turns_.side();
  const ThreatBoard& board = turns_.board();
  std::int32_t rank = order(cell);
  if (duty_ != Duty::None)
    rank += weights::kOrderThreat[static_cast<std::size_t>(board.threat(side, cell))] +
            weights::kOrderSpoiled[static_cast<std::size_t>(board.threat(other(side), cell))];
  rank += std::min(history_.count(side, cell) / weights::kHistoryUnit, weights::kMostHistory);
  if (history_.is_killer(cell, ply_)) rank += weights::kOrderKiller;
  if (cell == hint_) rank += weights::kOrderHint;
  return rank;
}

}  // namespace parlour::engines::line
