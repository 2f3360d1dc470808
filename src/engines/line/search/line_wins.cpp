#include <algorithm>
#include <optional>
#include <vector>

#include "engines/line/search/line_search.hpp"
#include "engines/line/search/tree_statistics.hpp"

namespace parlour::engines::line {

using search::TableEntry;

template <class Evaluation>
void LineSearch<Evaluation>::keep_win(int ply, Score value, Move move) {
  TableEntry entry;
  entry.move = move;
  entry.lower = to_table(value, ply);
  entry.proven = true;
  table_.store(turns_.key(), entry);
}

template <class Evaluation>
std::uint16_t LineSearch<Evaluation>::table_move() const {
  TableEntry entry;
  return table_.probe(turns_.key(), entry) ? entry.move : TableEntry::kNoMove;
}

template <class Evaluation>
int LineSearch<Evaluation>::won_in() const {
  TableEntry entry;
  const bool won = table_.probe(turns_.key(), entry) && entry.proven && is_win(entry.lower);
  return won ? plies_to_end(entry.lower) : 0;
}

template <class Evaluation>
std::vector<games::line::Move> LineSearch<Evaluation>::win_by_threats(std::int64_t nodes, int plies) {
  ThreatLimits limits;
  limits.nodes = std::min(nodes, most_nodes_ - turns_.nodes());
  limits.plies = plies;
  const std::int64_t before = turns_.nodes();
  ThreatProof proof = vcf_.solve(limits);
  limits.plies = games::line::kMostCells;  // the solver forgets what it knows when the bound changes
  if (!proof.won()) proof = vct_.solve(limits);
  tree::threats(tree::Threats::AtRoot, turns_.nodes() - before);
  if (!proof.won()) return {};
  return {proof.line.begin(), proof.line.end()};
}

/// Stores every position of the variation as won, so that the win is found again once they are on the board.
template <class Evaluation>
Score LineSearch<Evaluation>::win_by_fours(int ply, std::int64_t allowed) {
  if (!vcf_.possible()) return 0;
  ThreatLimits limits;
  limits.nodes = std::min(allowed, most_nodes_ - turns_.nodes());
  limits.fours = Fours::Promising;
  const ThreatProof proof = vcf_.solve(limits);
  if (!proof.won()) return 0;
  const int end = ply + proof.plies();
  std::size_t played = 0;
  for (; played + 2 < proof.line.size(); ++played) {
    if (played % 2 == 0) keep_win(ply + static_cast<int>(played), win_after(end), proof.line[played]);
    turns_.play(proof.line[played]);
  }
  for (; played > 0; --played) turns_.undo();
  return win_after(end);
}

template <class Evaluation>
std::vector<games::line::Move> LineSearch<Evaluation>::principal_variation(Move first, std::size_t longest) {
  std::vector<Move> line;
  std::optional<Move> move = first;
  bool over = false;
  while (move && line.size() < longest && turns_.left() > 0 && turns_.board().empty(*move)) {
    if (turns_.foul(*move)) {  // the only move there is, or an answer that is better not shown
      if (line.empty()) return {*move};
      break;
    }
    over = turns_.board().threat(turns_.side(), *move) == Threat::Five;
    line.push_back(*move);
    turns_.play(*move);
    if (over) break;
    const ThreatBoard& board = turns_.board();
    const Side side = turns_.side();
    TableEntry entry;
    if (board.any(side, Threat::Five)) {
      move = turns_.winning_five();
      if (!move) move = board.cells(side, Threat::Five).front();
    } else if (board.any(other(side), Threat::Five)) {
      move = board.cells(other(side), Threat::Five).front();
    } else if (table_.probe(turns_.key(), entry) && entry.move != TableEntry::kNoMove) {
      move = entry.move;
    } else if (board.wins_with_four(side) && turns_.fours_force(side)) {
      const Threat threat = board.any(side, Threat::OpenFour) ? Threat::OpenFour : Threat::DoubleFour;
      move = board.cells(side, threat).front();
    } else {
      move.reset();
    }
  }
  for (std::size_t played = line.size(); played > 0; --played) turns_.undo();
  return line;
}

template void LineSearch<CorrectedEvaluation>::keep_win(int, Score, Move);
template std::uint16_t LineSearch<CorrectedEvaluation>::table_move() const;
template int LineSearch<CorrectedEvaluation>::won_in() const;
template std::vector<games::line::Move> LineSearch<CorrectedEvaluation>::win_by_threats(std::int64_t, int);
template Score LineSearch<CorrectedEvaluation>::win_by_fours(int, std::int64_t);
template std::vector<games::line::Move> LineSearch<CorrectedEvaluation>::principal_variation(Move,
                                                                                             std::size_t);

}  // namespace parlour::engines::line
