#include <algorithm>
#include <array>

#include "engines/line/threats/threat_order.hpp"
#include "engines/line/threats/vct.hpp"

// The moves that either side may make in a search for a win by threats.
namespace parlour::engines::line {
namespace {

constexpr std::array<std::array<int, 2>, games::line::kDirections> kRays{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

// How many positions a move leaves to be proved, roughly: a four has one answer, a three three.
constexpr int kAfterFour = 1;
constexpr int kAfterThree = 3;
constexpr int kAfterAnswer = 1;

constexpr int kFive = 1;           // plies up to and including the five
constexpr int kTwoWaysToFive = 2;  // with the defender to move
constexpr int kOpenFour = 3;
constexpr int kUnansweredThree = 4;  // with the defender to move

}  // namespace

Verdict Vct::expand(bool first_visit, int& plies) {
  return attacking() ? expand_attack(first_visit, plies) : expand_defence(plies);
}

Verdict Vct::expand_attack(bool first_visit, int& plies) {
  const ThreatBoard& board = turns_.board();
  const Side defender = other(attacker_);
  if (left() >= kFive && turns_.winning_five()) {
    plies = kFive;
    return Verdict::Won;
  }
  const int to_stop = board.count(defender, Threat::Five);
  if (left() < kOpenFour || to_stop > 1) return Verdict::Refuted;
  if (to_stop == 1 && turns_.foul(board.cells(defender, Threat::Five).front())) return Verdict::Refuted;
  if (first_visit && vcf_.possible()) {
    const ThreatProof proof = vcf_.solve(limits_for_fours(left()));
    if (proof.won()) {
      plies = proof.plies();
      return Verdict::Won;
    }
  }
  const std::size_t first = pool_.size();
  if (to_stop == 1)
    add(board.cells(defender, Threat::Five).front(), kAfterFour);
  else
    gather_threats();
  return pool_.size() > first ? Verdict::Unknown : Verdict::Refuted;
}

Verdict Vct::expand_defence(int& plies) {
  const ThreatBoard& board = turns_.board();
  const Side defender = turns_.side();
  if (left() < kTwoWaysToFive || board.any(defender, Threat::Five)) return Verdict::Refuted;
  if (!board.any(attacker_, Threat::Five)) return answers_to_three(plies);
  const bool one_way = board.count(attacker_, Threat::Five) == 1;
  const Move stop = board.cells(attacker_, Threat::Five).front();
  plies = kTwoWaysToFive;
  if (turns_.fours_force(attacker_)) {
    if (one_way && turns_.foul(stop)) return Verdict::Won;
    if (one_way) add(stop, kAfterAnswer);
    return one_way ? Verdict::Unknown : Verdict::Won;
  }
  CellSet replies = fours_of(board, defender);
  if (one_way) replies.insert(stop);
  add(replies, kAfterAnswer);
  return Verdict::Unknown;
}

/// Every move except those gathered here loses within `plies`.
Verdict Vct::answers_to_three(int& plies) {
  const ThreatBoard& board = turns_.board();
  const Side defender = turns_.side();
  if (left() < kUnansweredThree || !board.wins_with_four(attacker_) || board.wins_with_four(defender))
    return Verdict::Refuted;
  CellSet answers = all_fours_of(turns_, defender);
  plies = kUnansweredThree;
  if (turns_.fives_are_answered(attacker_)) {
    turns_.pass();
    const ThreatProof proof = vcf_.solve(limits_for_fours(left() - 1));
    turns_.pass();
    if (proof.verdict == Verdict::Unknown && out_of_limits()) stopped_ = true;
    if (!proof.won()) return Verdict::Refuted;
    plies = proof.plies() + 1;
    answers |= vcf_.answers(proof.line);
  } else {
    answers |= board.answers(attacker_);
  }
  remove_forbidden(answers);
  const std::size_t first = pool_.size();
  add(answers, kAfterAnswer);
  return pool_.size() > first ? Verdict::Unknown : Verdict::Won;
}

/// Takes out what the side to move must not play.
void Vct::remove_forbidden(CellSet& cells) const {
  if (!turns_.forbids(turns_.side())) return;
  const CellSet all = cells;
  all.for_each(turns_.board().words(), [&](Move cell) {
    if (turns_.foul(cell)) cells.erase(cell);
  });
}

/// Fours, and moves after which an open four or a double four can be made; some of the latter turn out not
/// to be threats.
void Vct::gather_threats() {
  const ThreatBoard& board = turns_.board();
  const std::size_t first = pool_.size();
  CellSet gathered = fours_of(board, attacker_);
  add(gathered, kAfterFour);
  const bool must_answer = board.wins_with_four(other(attacker_));
  const CellSet allowed = must_answer ? board.answers(other(attacker_)) : board.empties();
  for (const Threat three : {Threat::DoubleThree, Threat::OpenThree})
    if (board.any(attacker_, three)) {
      CellSet cells = board.cells(attacker_, three);
      gathered |= cells;
      cells &= allowed;
      if (three == Threat::DoubleThree) remove_forbidden(cells);
      add(cells, three == Threat::DoubleThree ? 1 : kAfterThree);
    }
  if (!turns_.forbids(attacker_)) gather_crossing_fours(allowed, gathered);
  sort_from(first);
}

/// If a four can be made on a cell, a three along another of its lines turns that into a double four.
void Vct::gather_crossing_fours(const CellSet& allowed, CellSet& gathered) {
  const ThreatBoard& board = turns_.board();
  const games::line::Rules& rules = board.rules();
  const int reach = rules.win() - 1;
  const auto try_along = [&](Move four, int direction) {
    if (board.pattern(attacker_, four, direction) < Pattern::Three) return;
    for (int offset = -reach; offset <= reach; ++offset) {
      const int x = rules.cell(four).x + offset * kRays[static_cast<std::size_t>(direction)][0];
      const int y = rules.cell(four).y + offset * kRays[static_cast<std::size_t>(direction)][1];
      if (offset == 0 || !rules.on_board(x, y)) continue;
      const Move cell = rules.cell_at(x, y);
      if (!allowed.contains(cell) || gathered.contains(cell) || !board.empty(cell)) continue;
      if (board.pattern(attacker_, cell, direction) < Pattern::Three) continue;
      gathered.insert(cell);
      add(cell, kAfterThree);
    }
  };
  for (const Threat four : {Threat::Four, Threat::FourThree})
    if (board.any(attacker_, four))
      board.cells(attacker_, four).for_each(board.words(), [&](Move cell) {
        for (int direction = 0; direction < games::line::kDirections; ++direction)
          if (board.pattern(attacker_, cell, direction) < Pattern::Four) try_along(cell, direction);
      });
}

void Vct::add(Move move, int difficulty) {
  const ThreatBoard& board = turns_.board();
  const Side side = turns_.side();
  const int rank = promise(board, side, move) + promise(board, other(side), move);
  pool_.push_back({turns_.key_after(move) ^ tag_, rank, move, static_cast<std::uint16_t>(difficulty)});
}

void Vct::add(const CellSet& cells, int difficulty) {
  const std::size_t first = pool_.size();
  cells.for_each(turns_.board().words(), [&](Move move) { add(move, difficulty); });
  sort_from(first);
}

void Vct::sort_from(std::size_t first) {
  std::sort(pool_.begin() + static_cast<std::ptrdiff_t>(first), pool_.end(),
            [](const Candidate& a, const Candidate& b) {
              return a.rank != b.rank ? a.rank > b.rank : a.move < b.move;
            });
}

}  // namespace parlour::engines::line
