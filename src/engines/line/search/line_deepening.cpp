#include "engines/line/search/line_deepening.hpp"

#include <algorithm>
#include <utility>

#include "engines/line/patterns/weights.hpp"

namespace parlour::engines::line {

bool LineIteration::decided() const {
  if (moves.empty()) return false;
  if (is_win(moves.front().score)) return true;
  return exhaustive && std::all_of(moves.begin(), moves.end(),
                                   [](const LineRootMove& root) { return is_loss(root.score); });
}

template <class Evaluation>
void LineDeepening<Evaluation>::find_root_moves(bool every_move, LineIteration& iteration) const {
  const TurnBoard& turns = search_.turns();
  const ThreatBoard& board = turns.board();
  std::vector<LineRootMove>& found = iteration.moves;
  const auto winning = turns.winning_five();
  board.cells(turns.side(), Threat::Five).for_each(board.words(), [&](games::line::Move five) {
    const bool wins = winning && (five == *winning || turns.every_five_wins());
    found.push_back({five, wins ? win_after(1) : search_.draw(), false, true});
  });
  std::stable_sort(found.begin(), found.end(),
                   [](const LineRootMove& a, const LineRootMove& b) { return a.score > b.score; });
  if (winning && !every_move) return;

  StagedMoves::Pool pool;
  Duty duty = search_.duty();
  if (duty == Duty::HeedThree) duty = Duty::None;  // any move may be an answer
  StagedMoves moves(turns, duty, search_.table_move(), search_.history(), 0, pool);
  const auto take_all = [&] {
    while (const auto move = moves.next())
      if (board.threat(turns.side(), *move) != Threat::Five) found.push_back({*move});
  };
  take_all();
  iteration.exhaustive = moves.complete();
  if (every_move || found.empty()) {
    moves.add_rest();
    take_all();
    iteration.exhaustive = true;
  }
  if (every_move || found.empty()) add_forbidden(iteration);
}

/// Moves that lose at once: of interest only to those who want to know of all moves, or if there is no other.
template <class Evaluation>
void LineDeepening<Evaluation>::add_forbidden(LineIteration& iteration) const {
  const TurnBoard& turns = search_.turns();
  if (!turns.forbids(turns.side())) return;
  turns.board().empties().for_each(turns.board().words(), [&](games::line::Move cell) {
    if (turns.foul(cell)) iteration.moves.push_back({cell, loss_after(1), false, true});
  });
}

/// Adds the moves that did not seem worth a look, once all others have lost.
template <class Evaluation>
void LineDeepening<Evaluation>::add_rest(LineIteration& iteration) const {
  LineIteration all;
  find_root_moves(true, all);
  for (const LineRootMove& root : all.moves) {
    const bool listed = std::any_of(iteration.moves.begin(), iteration.moves.end(),
                                    [&](const LineRootMove& each) { return each.move == root.move; });
    if (!listed) iteration.moves.push_back(root);
  }
  iteration.exhaustive = true;
}

template <class Evaluation>
std::optional<LineIteration> LineDeepening<Evaluation>::won_by_threats(std::int64_t nodes, int plies) {
  LineIteration found;
  found.line = search_.win_by_threats(nodes, plies);
  if (found.line.empty()) return std::nullopt;
  found.depth = static_cast<int>(found.line.size());
  found.moves.push_back({found.line.front(), win_after(found.depth), true, true});
  found.nodes = search_.nodes();
  return found;
}

template <class Evaluation>
LineIteration LineDeepening<Evaluation>::run(int lines, bool every_move, int first_depth, int deepest,
                                             const OnIteration& on_iteration) {
  LineIteration found;
  find_root_moves(every_move, found);
  const bool one_line = lines == 1;
  for (int depth = first_depth; depth <= deepest && !search_.stopped(); ++depth) {
    LineIteration next = found;
    next.depth = depth;
    for (LineRootMove& root : next.moves) root.searched = false;
    look(lines, next);
    const bool last_resort = !search_.stopped() && !next.exhaustive && is_loss(next.moves.front().score);
    if (last_resort) {
      add_rest(next);
      look(lines, next);
    }
    next.nodes = search_.nodes();
    next.complete = !search_.stopped();
    if (!next.complete && !next.moves.front().searched) break;  // nothing new
    if (!next.complete && !last_resort) prefer_unsearched_to_lost(next);
    found = std::move(next);
    if (on_iteration && found.complete) on_iteration(found);
    const Score best = found.moves.front().score;
    const bool only = found.moves.size() == 1;
    if (one_line && (only || is_decided(best))) break;
    if (std::all_of(found.moves.begin(), found.moves.end(),
                    [](const LineRootMove& root) { return is_decided(root.score) || root.settled; }))
      break;
    if (depth > 2 * search_.turns().left()) break;  // even reduced moves have reached the end of the game
  }
  found.nodes = search_.nodes();
  return found;
}

/// If the best move searched in time loses, a move that may not lose is better.
template <class Evaluation>
void LineDeepening<Evaluation>::prefer_unsearched_to_lost(LineIteration& iteration) {
  auto& moves = iteration.moves;
  if (!is_loss(moves.front().score)) return;
  const auto hope =
      std::find_if(moves.begin(), moves.end(), [](const LineRootMove& root) { return !is_loss(root.score); });
  if (hope != moves.end()) std::rotate(moves.begin(), hope, hope + 1);
}

/// Finds the best move, then the best of the others, and so on, each with a window around its value from the
/// previous depth that opens until the value is inside.
template <class Evaluation>
void LineDeepening<Evaluation>::look(int lines, LineIteration& iteration) {
  constexpr int kFirstNarrowDepth = 4;
  const int most = std::min(lines, static_cast<int>(iteration.moves.size()));
  for (int line = 0; line < most && !search_.stopped(); ++line) {
    const Score before = iteration.moves[static_cast<std::size_t>(line)].score;
    Score margin = iteration.depth < kFirstNarrowDepth || is_decided(before) ? kInfinite : weights::kNear;
    Score alpha = std::max(before - margin, -kInfinite);
    Score beta = std::min(before + margin, kInfinite);
    while (!look_within(line, alpha, beta, iteration) && !search_.stopped()) {
      const Score value = iteration.moves[static_cast<std::size_t>(line)].score;
      margin = margin >= weights::kNear * 64 ? kInfinite : margin * 4;
      if (value <= alpha) alpha = std::max(value - margin, -kInfinite);
      if (value >= beta) beta = std::min(value + margin, kInfinite);
    }
  }
}

/// Searches the moves from index `line` and brings the best to that place. True if its value is inside the
/// window.
template <class Evaluation>
bool LineDeepening<Evaluation>::look_within(int line, Score alpha, Score beta, LineIteration& iteration) {
  const auto from = iteration.moves.begin() + line;
  auto best = from;
  Score best_score = -kInfinite;
  Score floor = alpha;
  int number = 0;
  for (auto root = from; root != iteration.moves.end(); ++root) {
    const Score value =
        root->settled ? root->score : search_.root_value(root->move, ++number, floor, beta, iteration.depth);
    if (search_.stopped()) break;
    root->searched = true;
    if (root == from || value > floor || root->settled || is_loss(value)) root->score = value;
    if (value > best_score) {
      best_score = value;
      best = root;
      root->score = value;
    }
    floor = std::max(floor, value);
    if (floor >= beta) break;
  }
  if (best->searched) std::rotate(from, best, best + 1);
  return from->searched && from->score > alpha && from->score < beta;
}

template class LineDeepening<CorrectedEvaluation>;

}  // namespace parlour::engines::line
