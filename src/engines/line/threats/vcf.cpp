#include "engines/line/threats/vcf.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "engines/line/threats/threat_order.hpp"

namespace parlour::engines::line {
namespace {

/// Keeps what is known about promising fours apart from what is known about all of them.
constexpr std::uint64_t kPromisingFours = 0x9E3779B97F4A7C15u;

constexpr std::array kFours{Threat::OpenFour, Threat::DoubleFour, Threat::FourThree, Threat::Four};

/// Cells where a stone of `side` makes at least a three of some kind: with one more it is a four.
void add_threes(const ThreatBoard& board, Side side, CellSet& cells) {
  board.empties().for_each(board.words(), [&](games::line::Move cell) {
    for (int direction = 0; direction < games::line::kDirections; ++direction)
      if (board.pattern(side, cell, direction) >= Pattern::Three) cells.insert(cell);
  });
}

/// Cells where a stone of `side` makes a four or more along a line, allowed there or not: it may be allowed
/// at another time.
CellSet fours_by_patterns(const ThreatBoard& board, Side side) {
  CellSet cells;
  board.empties().for_each(board.words(), [&](games::line::Move cell) {
    for (int direction = 0; direction < games::line::kDirections; ++direction)
      if (board.pattern(side, cell, direction) >= Pattern::Four) cells.insert(cell);
  });
  return cells;
}

}  // namespace

CellSet all_fours_of(const TurnBoard& turns, Side side) {
  CellSet cells = fours_of(turns.board(), side);
  if (turns.forbids(side)) {
    CellSet others = turns.board().cells(side, Threat::DoubleThree);
    others &= fours_by_patterns(turns.board(), side);
    others.for_each(turns.board().words(), [&](games::line::Move cell) {
      if (!turns.board().foul(cell)) cells.insert(cell);
    });
  }
  return cells;
}

CellSet fours_of(const ThreatBoard& board, Side side) {
  CellSet cells;
  for (const Threat four : kFours)
    if (board.any(side, four)) cells |= board.cells(side, four);
  return cells;
}

ThreatProof Vcf::solve(const ThreatLimits& limits) {
  assert(turns_.board().rules().options().inversion != games::line::Inversion::Stones);
  if (!possible()) return {Verdict::Refuted, {}};
  const Plies plies = search(limits);
  if (plies == kRefuted) return {Verdict::Refuted, {}};
  if (plies < 0) return {Verdict::Unknown, {}};
  std::reverse(line_.begin(), line_.end());
  return {Verdict::Won, line_};
}

Vcf::Plies Vcf::search(const ThreatLimits& limits) {
  deadline_ = limits.deadline;
  fours_ = limits.fours;
  most_nodes_ = limits.nodes < INT64_MAX - turns_.nodes() ? turns_.nodes() + limits.nodes : INT64_MAX;
  next_look_ = turns_.nodes();
  pool_.clear();
  kept_.clear();
  by_foul_ = false;
  if (limits.plies < 1) return kTooLong;
  if (!limits.shortest) return attack(limits.plies);
  Plies found = kTooLong;
  for (int bound = 1; found == kTooLong && bound <= limits.plies; bound += 2) found = attack(bound);
  return found;
}

/// The attacker is to move; `bound` ≥ 1.
Vcf::Plies Vcf::attack(int bound) {
  const ThreatBoard& board = turns_.board();
  const Side side = turns_.side();
  if (const auto five = turns_.winning_five()) {
    line_.assign(1, *five);
    return 1;
  }
  const bool five_waits = board.any(side, Threat::Five);  // but would be answered by a five
  const int to_stop = board.count(other(side), Threat::Five);
  constexpr int kOpenFour = 3;  // plies until the five
  constexpr int kFourAndOpenFour = 5;
  int shortest = kOpenFour;
  if (to_stop > 1) return kRefuted;
  if (to_stop == 1) {
    const Threat made = board.threat(side, board.cells(other(side), Threat::Five).front());
    if (!makes_four(made) && !five_waits) return kRefuted;
    if (turns_.foul(board.cells(other(side), Threat::Five).front())) return kRefuted;
    if (made < Threat::DoubleFour && !five_waits) shortest = kFourAndOpenFour;
  } else {
    if (!turns_.can_make_four(side)) return kRefuted;
    if (!board.wins_with_four(side)) shortest = kFourAndOpenFour;
  }
  if (turns_.forbids(other(side))) shortest = kOpenFour;  // there may be a stop that is forbidden
  if (turns_.left() < shortest) return kRefuted;
  if (bound < shortest) return kTooLong;
  const RefutationTable::Entry known =
      table_.find(turns_.key() ^ (fours_ == Fours::Promising ? kPromisingFours : 0));
  if (known.refuted >= bound) return known.refuted == RefutationTable::kForever ? kRefuted : kTooLong;
  return try_fours(bound, known);
}

Vcf::Plies Vcf::try_fours(int bound, const RefutationTable::Entry& known) {
  const std::size_t first = gather_attacks(known.move);
  const std::size_t end = pool_.size();
  Plies result = kRefuted;
  for (std::size_t at = first; at < end; ++at) {
    const Move move = pool_[at].move;
    if (!play(move)) {
      result = kStopped;
      break;
    }
    const Plies found = defend(bound - 1);
    turns_.undo();
    if (found > 0 || found == kStopped) {
      if (found > 0) {
        line_.push_back(move);
        table_.keep({known.key, known.refuted, move});
      }
      result = found > 0 ? found + 1 : kStopped;
      break;
    }
    if (found == kTooLong) result = kTooLong;
  }
  pool_.resize(first);
  if (result == kRefuted) table_.keep({known.key, RefutationTable::kForever, known.move});
  if (result == kTooLong) table_.keep({known.key, static_cast<std::uint16_t>(bound), known.move});
  return result;
}

/// The defender is to move and has no five; the attacker threatens one, or has just spoiled it by making the
/// line too long.
Vcf::Plies Vcf::defend(int bound) {
  const ThreatBoard& board = turns_.board();
  const Side attacker = other(turns_.side());
  if (!board.any(attacker, Threat::Five)) return kRefuted;
  if (!turns_.fours_force(attacker)) return try_all_replies(bound);
  const CellSet& fives = board.cells(attacker, Threat::Five);
  const Move stop = fives.front();
  if (board.count(attacker, Threat::Five) == 1) {
    if (!turns_.foul(stop)) return reply(stop, bound);
    const auto elsewhere = turns_.allowed_move();
    if (!elsewhere) return kRefuted;  // it is lost, but there is no variation to show
    by_foul_ = true;
    line_.assign({stop, *elsewhere});
    return 2;
  }
  CellSet rest = fives;
  rest.erase(stop);
  line_.assign({rest.front(), stop});
  return 2;
}

/// The defender may stop the five or make a four of its own.
Vcf::Plies Vcf::try_all_replies(int bound) {
  const ThreatBoard& board = turns_.board();
  const Side side = turns_.side();
  const std::size_t first = gather_fours(side, Fours::All);
  const CellSet& fives = board.cells(other(side), Threat::Five);
  if (board.count(other(side), Threat::Five) == 1 && !makes_four(board.threat(side, fives.front())))
    add(side, fives.front());
  const std::size_t end = pool_.size();
  const std::size_t kept_first = kept_.size();
  Plies result = kRefuted;
  for (std::size_t at = first; at < end; ++at) {
    const Plies found = reply(pool_[at].move, bound);
    if (found <= 0) {
      result = found;
      break;
    }
    if (found <= result) continue;
    result = found;
    kept_.resize(kept_first);
    kept_.insert(kept_.end(), line_.begin(), line_.end());
  }
  if (result > 0) line_.assign(kept_.begin() + static_cast<std::ptrdiff_t>(kept_first), kept_.end());
  kept_.resize(kept_first);
  pool_.resize(first);
  return result;
}

Vcf::Plies Vcf::reply(Move move, int bound) {
  if (!play(move)) return kStopped;
  const Plies found = attack(bound - 1);
  turns_.undo();
  if (found <= 0) return found;
  line_.push_back(move);
  return found + 1;
}

/// The fours of the side to move, the most promising first, or the one move that stops a five.
std::size_t Vcf::gather_attacks(Move hint) {
  const ThreatBoard& board = turns_.board();
  const Side side = turns_.side();
  const std::size_t first = pool_.size();
  if (board.any(other(side), Threat::Five)) {
    add(side, board.cells(other(side), Threat::Five).front());
    return first;
  }
  gather_fours(side, fours_);
  const auto hinted = std::find_if(pool_.begin() + static_cast<std::ptrdiff_t>(first), pool_.end(),
                                   [&](const Candidate& candidate) { return candidate.move == hint; });
  if (hinted != pool_.end())
    std::rotate(pool_.begin() + static_cast<std::ptrdiff_t>(first), hinted, hinted + 1);
  return first;
}

/// Fours that threaten more come first, each kind ordered by promise. Returns where they begin.
std::size_t Vcf::gather_fours(Side side, Fours fours) {
  const ThreatBoard& board = turns_.board();
  const std::size_t first = pool_.size();
  for (const Threat four : kFours) {
    if (!board.any(side, four)) continue;
    const std::size_t kind = pool_.size();
    const bool choose = four == Threat::Four && fours == Fours::Promising;
    board.cells(side, four).for_each(board.words(), [&](Move move) {
      if (!choose || worth_a_try(side, move)) add(side, move);
    });
    std::sort(pool_.begin() + static_cast<std::ptrdiff_t>(kind), pool_.end(),
              [](const Candidate& a, const Candidate& b) {
                return a.rank != b.rank ? a.rank > b.rank : a.move < b.move;
              });
  }
  return first;
}

/// Once its line is stopped, a four has helped only if its stone makes something in another line.
bool Vcf::worth_a_try(Side side, Move four) const {
  for (int direction = 0; direction < games::line::kDirections; ++direction) {
    const Pattern pattern = turns_.board().pattern(side, four, direction);
    if (pattern >= Pattern::OpenTwo && pattern < Pattern::Four) return true;
  }
  return false;
}

void Vcf::add(Side side, Move move) { pool_.push_back({promise(turns_.board(), side, move), move}); }

/// False, with nothing played, when a limit is reached.
bool Vcf::play(Move move) {
  if (turns_.nodes() >= most_nodes_) return false;
  if (turns_.nodes() >= next_look_) {
    next_look_ = turns_.nodes() + kNodesBetweenLooks;
    if (deadline_ != nullptr && deadline_->passed()) {
      most_nodes_ = turns_.nodes();
      return false;
    }
  }
  turns_.play(move);
  return true;
}

CellSet Vcf::answers(std::span<const Move> line) {
  const ThreatBoard& board = turns_.board();
  const Side defender = turns_.side();
  const auto plies = static_cast<int>(line.size());
  if (plies >= turns_.left()) return board.empties();  // an answer is a move too
  if (turns_.fives_are_answered(other(defender))) return answers_in_tree(plies);
  if (by_foul_) return board.empties();  // any stone may make the stop allowed
  CellSet answers = turns_.forbids(defender) ? fours_by_patterns(board, defender) : fours_of(board, defender);
  answers |= board.cells(defender, Threat::Five);
  const CellSet empty = board.empties();
  turns_.pass();
  for (std::size_t at = 0; at < line.size(); ++at) {
    answers.insert(line[at]);
    if (at + 1 == line.size()) break;
    turns_.play(line[at]);
    if (turns_.side() == defender) continue;
    // A stone there makes the reply just played a four, or a five.
    answers |= turns_.forbids(defender) ? fours_by_patterns(board, defender) : fours_of(board, defender);
    answers |= board.cells(defender, Threat::Five);
  }
  for (std::size_t at = 1; at < line.size(); ++at) turns_.undo();
  turns_.pass();
  answers &= empty;
  return answers;
}

/// Where fours do not force, the defender has replies outside the variation, and a stone may give it more.
CellSet Vcf::answers_in_tree(int bound) {
  const CellSet empty = turns_.board().empties();
  CellSet answers;
  add_threes(turns_.board(), turns_.side(), answers);
  turns_.pass();
  deadline_ = nullptr;
  most_nodes_ = turns_.nodes() + kNodesForTree;
  const bool complete = collect(bound, answers);
  turns_.pass();
  answers &= empty;
  return complete ? answers : empty;
}

/// Adds the cells that a proof depends on. The attacker is to move and wins within the bound. False if a
/// limit is reached first.
bool Vcf::collect(int bound, CellSet& cells) {
  const Plies plies = attack(bound);
  if (plies <= 0) return false;
  const Move move = line_.back();
  cells.insert(move);
  add_threes(turns_.board(), other(turns_.side()), cells);
  if (plies == 1) return true;
  turns_.play(move);
  const ThreatBoard& board = turns_.board();
  const CellSet fives = board.cells(other(turns_.side()), Threat::Five);
  CellSet replies = fours_of(board, turns_.side());
  cells |= fives;
  if (fives.size() == 1) replies |= fives;
  bool complete = true;
  replies.for_each(board.words(), [&](Move reply) {
    if (!complete) return;
    turns_.play(reply);
    complete = collect(plies - 2, cells);
    turns_.undo();
  });
  turns_.undo();
  return complete;
}

}  // namespace parlour::engines::line
