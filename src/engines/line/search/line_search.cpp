#include "engines/line/search/line_search.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engines/line/patterns/weights.hpp"
#include "engines/line/search/tree_statistics.hpp"
#include "engines/line/threats/settled.hpp"

namespace parlour::engines::line {

using search::TableEntry;

namespace {

constexpr int kMostReduced = 64;

/// Sixteen times the binary logarithm, by squaring: search trees must not depend on floating point.
constexpr int log16(int number) {
  std::uint64_t value = static_cast<std::uint64_t>(number) << 20;
  int log = 0;
  while (value >= std::uint64_t{2} << 20) {
    value >>= 1;
    log += 16;
  }
  for (int step = 8; step >= 1; step /= 2) {
    value = value * value >> 20;
    if (value < std::uint64_t{2} << 20) continue;
    value >>= 1;
    log += step;
  }
  return log;
}

constexpr auto kLog16 = [] {
  std::array<std::int32_t, kMostReduced> table{};
  for (int number = 1; number < kMostReduced; ++number)
    table[static_cast<std::size_t>(number)] = log16(number);
  return table;
}();

/// In sixteenths of a ply: grows with the logarithms of depth and move number, both at least 1.
std::int32_t log_reduction(int depth, int number) {
  const auto log = [](int of) { return kLog16[static_cast<std::size_t>(std::min(of, kMostReduced - 1))]; };
  return log(depth) * log(number) * weights::kPly / weights::kReductionDivisor;
}

}  // namespace

template <class Evaluation>
LineSearch<Evaluation>::LineSearch(const games::line::Rules& rules, search::TranspositionTable& table)
    : turns_(rules), evaluation_(rules), table_(table), history_(static_cast<std::size_t>(rules.cells())) {
  pool_.reserve(static_cast<std::size_t>(rules.cells()) * kDeepestPly / 2);
  if (evaluation_.judges_moves()) worths_.resize(static_cast<std::size_t>(rules.cells()) * (kDeepestPly + 1));
}

template <class Evaluation>
bool LineSearch<Evaluation>::must_stop() {
  if (stopped_ || turns_.nodes() < next_look_) return stopped_;
  stopped_ = turns_.nodes() >= most_nodes_ || (out_of_time_ && out_of_time_());
  next_look_ = std::min(turns_.nodes() + kNodesBetweenLooks, most_nodes_);
  return stopped_;
}

template <class Evaluation>
Score LineSearch<Evaluation>::root_value(Move move, int number, Score alpha, Score beta, int depth) {
  next_look_ = std::min(next_look_, most_nodes_);
  const Node root{alpha, beta, depth, 0, duty()};
  estimates_[0] = evaluation_.evaluate(turns_.board(), turns_.side());
  return value_of(root, move, number, alpha, depth_after(root), reduction(root, move, number, 0));
}

template <class Evaluation>
Score LineSearch<Evaluation>::search(Score alpha, Score beta, int depth, int ply, std::uint16_t excluded) {
  if (must_stop()) return 0;
  if (const auto value = settled(turns_, ply, draw())) return *value;
  if (ply >= kDeepestPly) return evaluation_.evaluate(turns_.board(), turns_.side());
  alpha = std::max(alpha, loss_after(ply + 2));
  beta = std::min(beta, win_after(ply + 3));
  if (alpha >= beta) return alpha;
  Node node{alpha, beta, depth, ply, duty()};
  node.excluded = excluded;
  estimates_[static_cast<std::size_t>(ply)] = ply > 0 ? -estimates_[static_cast<std::size_t>(ply - 1)] : 0;
  if (node.duty == Duty::AnswerThree) node.refuted_after = 4;  // this move, the four, its stop, the five
  if (node.duty == Duty::None && depth <= 0) return quiesce(alpha, beta, ply);
  const bool three =
      node.duty == Duty::AnswerThree || node.duty == Duty::HeedThree || node.duty == Duty::TrustThree;
  if (three && depth <= weights::kLastForcedDepth) return quiesce(alpha, beta, ply);
  tree::node(depth);
  table_.prefetch(turns_.key());
  Score value = 0;
  if (known(node, value)) {
    tree::cut(tree::Cut::Table, depth);
    return value;
  }
  if (beyond_doubt(node, value)) return value;
  if (node.duty == Duty::None) look_for_fours_against(node);
  if (node.duty == Duty::HeedThree && depth > 0) {  // a three may be answered by a three
    node.answers = turns_.board().cells(turns_.side(), Threat::OpenThree);
    node.answers |= turns_.board().cells(turns_.side(), Threat::DoubleThree);
  }
  Best best = best_move(node);
  if (node.duty == Duty::HeedThree && seems_lost(best.score) && !stopped_) best = last_hope(node, best);
  if (!stopped_ && excluded == TableEntry::kNoMove) keep(node, best);
  return best.score;
}

template <class Evaluation>
bool LineSearch<Evaluation>::known(Node& node, Score& value) const {
  TableEntry& entry = node.known;
  if (!table_.probe(turns_.key(), entry)) return false;
  node.hint = entry.move;
  if (node.excluded != TableEntry::kNoMove) return false;
  const Score lower = from_table(entry.lower, node.ply);
  const Score upper = from_table(entry.upper, node.ply);
  const bool deep = entry.depth >= node.depth && !node.principal();
  if ((entry.proven && is_win(lower)) || (deep && lower >= node.beta)) {
    value = lower;
    return true;
  }
  if ((entry.proven && is_loss(upper)) || (deep && upper <= node.alpha)) {
    value = upper;
    return true;
  }
  return false;
}

/// Cases that need no search move by move: a win by fours, or an estimate so far outside the window that no
/// quiet move will bring it back.
template <class Evaluation>
bool LineSearch<Evaluation>::beyond_doubt(Node& node, Score& value) {
  if (node.duty == Duty::AnswerFour) return false;
  if (node.hint == TableEntry::kNoMove) {
    const std::int64_t before = turns_.nodes();
    value = win_by_fours(node.ply, weights::kFoursInTree);
    tree::threats(tree::Threats::Own, turns_.nodes() - before);
    if (value != 0) {
      tree::cut(tree::Cut::Fours, node.depth);
      return true;
    }
  }
  if (node.duty != Duty::None) return false;
  estimate(node);
  const Score estimate = node.estimate;
  if (node.principal() || is_decided(node.alpha) || is_decided(node.beta)) return false;
  if (node.depth <= weights::kRazorDepth && estimate + weights::kRazorMargin * node.depth <= node.alpha) {
    value = quiesce(node.alpha, node.beta, node.ply);
    if (value <= node.alpha) tree::cut(tree::Cut::Razored, node.depth);
    return value <= node.alpha;
  }
  const bool quiet = !turns_.board().any(other(turns_.side()), Threat::FourThree);
  if (node.depth <= weights::kFutileDepth && quiet &&
      estimate - weights::kFutileMargin * (node.depth - (node.improving ? 1 : 0)) >= node.beta) {
    tree::cut(tree::Cut::Futile, node.depth);
    value = estimate;
    return true;
  }
  return false;
}

/// What the position seems to be worth: the evaluation, or what the table knows better.
template <class Evaluation>
void LineSearch<Evaluation>::estimate(Node& node) {
  const Score value = evaluation_.evaluate(turns_.board(), turns_.side());
  const auto ply = static_cast<std::size_t>(node.ply);
  estimates_[ply] = value;
  node.improving = node.ply >= 2 && value > estimates_[ply - 2];
  const Score lower = is_decided(node.known.lower) ? -kInfinite : node.known.lower;
  const Score upper = is_decided(node.known.upper) ? kInfinite : node.known.upper;
  node.estimate = lower <= upper ? std::clamp(value, lower, upper) : value;
}

/// If the other side could win by fours with the move, only answers to those are worth a look.
template <class Evaluation>
void LineSearch<Evaluation>::look_for_fours_against(Node& node) {
  const Side opponent = other(turns_.side());
  const bool heed = node.duty == Duty::HeedThree;
  if (!heed &&
      (node.duty != Duty::None || node.depth < weights::kDefendDepth || !turns_.can_make_four(opponent)))
    return;
  const std::int64_t allowed = heed ? weights::kFoursAfterThree : weights::kFoursAgainst;
  ThreatLimits limits;
  limits.nodes = std::min(allowed, most_nodes_ - turns_.nodes());
  limits.fours = heed ? Fours::All : Fours::Promising;
  const std::int64_t before = turns_.nodes();
  turns_.pass();
  const ThreatProof proof = vcf_.solve(limits);
  turns_.pass();
  tree::threats(tree::Threats::Against, turns_.nodes() - before);
  if (!proof.won()) return;
  node.duty = Duty::AnswerFours;
  node.refuted_after = 1 + proof.plies();
  node.answers = vcf_.answers(proof.line);
}

/// Once all obvious answers to a three have lost: tries every move that may answer the fours behind it, or,
/// if no such fours are found, any move.
template <class Evaluation>
typename LineSearch<Evaluation>::Best LineSearch<Evaluation>::last_hope(Node& node, const Best& best) {
  look_for_fours_against(node);
  if (node.duty == Duty::HeedThree) {
    node.duty = Duty::None;
    node.estimate = evaluation_.evaluate(turns_.board(), turns_.side());
    if (node.depth <= 0) return {node.estimate, best.move};
  }
  return best_move(node);
}

/// The estimate, or a win by fours.
template <class Evaluation>
Score LineSearch<Evaluation>::quiesce(Score alpha, Score beta, int ply) {
  tree::horizon();
  const Score estimate = evaluation_.evaluate(turns_.board(), turns_.side());
  if (estimate >= beta || !turns_.can_make_four(turns_.side())) return estimate;
  Node node{alpha, beta, 0, ply, Duty::None};
  Score value = 0;
  if (known(node, value)) return value;
  const std::int64_t before = turns_.nodes();
  value = win_by_fours(ply, weights::kFoursAtHorizon);
  tree::threats(tree::Threats::AtHorizon, turns_.nodes() - before);
  if (value != 0) return value;
  if (!stopped_ && node.hint == TableEntry::kNoMove) keep(node, {estimate, TableEntry::kNoMove});
  return estimate;
}

template <class Evaluation>
typename LineSearch<Evaluation>::Best LineSearch<Evaluation>::best_move(const Node& node) {
  Best best;
  Score alpha = node.alpha;
  if (turns_.board().any(turns_.side(), Threat::Five)) {  // the other side answers it with a five: a draw
    best = {draw(), turns_.board().cells(turns_.side(), Threat::Five).front()};
    if (node.beta <= best.score) return best;
    alpha = std::max(alpha, best.score);
  }
  const int depth_gone = node.hint == TableEntry::kNoMove && node.depth >= weights::kUnknownDepth ? 1 : 0;
  Node here = node;
  here.depth -= depth_gone;
  const std::optional<int> more = extension(here);
  if (!more || stopped_) return {singular_border(here), node.hint};
  std::int16_t* const worths = worths_for(here);
  StagedMoves moves(turns_, node.duty, node.hint, history_, node.ply, pool_, node.answers, worths);
  int number = 0;
  bool all_tried = true;
  for (;;) {
    if (moves.must_judge()) evaluation_.judge_moves(turns_.board(), turns_.side(), worths);
    const auto move = moves.next();
    if (!move) break;
    if (*move == node.excluded || hopeless(here, *move, number, best.score)) continue;
    if (one_answer_too_many(here, *move, number, best.score)) {
      all_tried = false;
      continue;
    }
    const int depth = depth_after(here) + (*move == node.hint ? *more : 0);
    const int less = reduction(here, *move, ++number, moves.best_order() - moves.order(*move));
    const Score value = value_of(here, *move, number, alpha, depth, less);
    if (stopped_) return best;
    if (value > best.score) best = {value, *move};
    alpha = std::max(alpha, value);
    if (alpha < node.beta) continue;
    if (node.excluded == TableEntry::kNoMove)
      history_.reward(turns_.side(), *move, node.ply, std::max(node.depth, 1));
    break;
  }
  tree::moves(number, alpha >= node.beta, node.depth);
  all_tried = all_tried && moves.complete();
  if (node.refuted_after > 0 && all_tried)
    best.score = std::max(best.score, loss_after(node.ply + node.refuted_after));
  if (is_loss(best.score) && !all_tried) best.score += kUnproven;
  return best;
}

/// Where the worth of each move of this position goes if it pays to judge them, or null.
template <class Evaluation>
std::int16_t* LineSearch<Evaluation>::worths_for(const Node& node) {
  if (worths_.empty() || node.duty != Duty::None || node.depth < weights::kJudgeDepth) return nullptr;
  if (turns_.board().stones() == 0) return nullptr;
  return &worths_[static_cast<std::size_t>(node.ply) *
                  static_cast<std::size_t>(turns_.board().rules().cells())];
}

/// Late quiet moves that seem unable to reach alpha are left out, once there is something better than a loss.
template <class Evaluation>
bool LineSearch<Evaluation>::hopeless(const Node& node, Move move, int number, Score best) const {
  if (node.duty != Duty::None || number == 0 || is_loss(best)) return false;
  if (!playing_ && turns_.fives_are_answered(Side::First) && seems_lost(best)) return false;
  const ThreatBoard& board = turns_.board();
  if (board.threat(turns_.side(), move) != Threat::None) return false;
  const bool spoils = board.threat(other(turns_.side()), move) >= Threat::Four;
  const weights::MoveCounts& tried = worths_.empty() ? weights::kMovesTried : weights::kMovesTriedIfJudged;
  const int more = node.depth * node.depth * tried.of_square / 16;
  int most = tried.at_depth_zero + more;
  if (!node.improving) most = std::max(most * weights::kMovesOfSixteen / 16, 2);
  if (node.principal()) most += more;
  if (number >= most && !spoils) {
    tree::skip(tree::Skip::Late, node.depth);
    return true;
  }
  const int hope = weights::kHopeBase + weights::kHopePerPly * node.depth +
                   weights::kHopeWorth * (board.worth(turns_.side(), move).value() +
                                          board.worth(other(turns_.side()), move).value());
  const bool too_little =
      !node.principal() && node.depth <= weights::kHopeDepth && !spoils && node.estimate + hope <= node.alpha;
  if (too_little) tree::skip(tree::Skip::Hopeless, node.depth);
  return too_little;
}

/// Near the horizon only the best answers to a three are tried; below it, the mover's own fours are not.
template <class Evaluation>
bool LineSearch<Evaluation>::one_answer_too_many(const Node& node, Move move, int number, Score best) const {
  if (node.duty != Duty::AnswerThree || number == 0 || node.depth > weights::kFewAnswersDepth) return false;
  if (node.depth > 0) return number >= weights::kFewAnswers && !is_loss(best);
  const ThreatBoard& board = turns_.board();
  const bool stops = board.threat(other(turns_.side()), move) >= Threat::Four;
  return number >= weights::kFewAnswers || (makes_four(board.threat(turns_.side(), move)) && !stops);
}

/// The depth below a move that is not reduced. Answers to a four cost nothing.
template <class Evaluation>
int LineSearch<Evaluation>::depth_after(const Node& node) {
  return node.duty == Duty::AnswerFour ? node.depth : node.depth - 1;
}

template <class Evaluation>
Score LineSearch<Evaluation>::singular_border(const Node& node) {
  return from_table(node.known.lower, node.ply) - weights::kSingularMargin * (node.depth / 2);
}

/// How much more deeply the move of the table is to be searched: a ply more if a shallower search finds all
/// others much worse, a ply less if it seems not even needed. Nothing if others would be good enough, too.
template <class Evaluation>
std::optional<int> LineSearch<Evaluation>::extension(const Node& node) {
  const bool worth_asking = node.hint != TableEntry::kNoMove && node.excluded == TableEntry::kNoMove &&
                            node.depth >= weights::kSingularDepth && node.ply <= kLastSingularPly &&
                            (node.duty == Duty::None || node.duty == Duty::AnswerThree);
  if (!worth_asking || !turns_.board().empty(node.hint)) return 0;
  const Score lower = node.known.lower;
  if (lower == TableEntry::kLowest || is_decided(lower)) return 0;
  if (node.known.depth < node.depth - weights::kSingularTrust) return 0;
  const Score border = singular_border(node);
  if (search(border - 1, border, (node.depth - 1) / 2, node.ply, node.hint) < border) return 1;
  if (border >= node.beta) return std::nullopt;
  return lower >= node.beta ? -1 : 0;
}

template <class Evaluation>
Score LineSearch<Evaluation>::value_of(const Node& node, Move move, int number, Score alpha, int depth,
                                       int less) {
  play(move);
  table_.prefetch(turns_.key());
  Score value = 0;
  bool full = number == 1;
  if (!full) {
    value = -search(-alpha - 1, -alpha, depth - less, node.ply + 1);
    if (less > 0) tree::reduced(value > alpha, node.depth);
    if (value > alpha && less > 0) value = -search(-alpha - 1, -alpha, depth, node.ply + 1);
    full = node.principal() && value > alpha && value < node.beta;
  }
  if (full) value = -search(-node.beta, -alpha, depth, node.ply + 1);
  undo(move);
  return value;
}

/// In whole plies.
template <class Evaluation>
int LineSearch<Evaluation>::reduction(const Node& node, Move move, int number, int worse) const {
  if (node.duty == Duty::AnswerFour || node.depth < 2 || number < 2) return 0;
  const ThreatBoard& board = turns_.board();
  int less = log_reduction(node.depth, number);
  if (!node.principal()) less += weights::kPly;
  if (board.threat(turns_.side(), move) != Threat::None) less -= weights::kPly;
  if (board.threat(other(turns_.side()), move) >= Threat::Four) less -= weights::kPly;
  if (history_.is_killer(move, node.ply)) less -= weights::kPly;
  if (node.ply > 0)
    less += std::clamp((worse - weights::kFreeLogits) * weights::kReductionPerLogit / 100, 0,
                       weights::kMostForOrder);
  return std::clamp(less / weights::kPly, 0, node.depth - 1);
}

template <class Evaluation>
void LineSearch<Evaluation>::keep(const Node& node, const Best& best) {
  TableEntry entry;
  entry.move = best.move;
  entry.depth = static_cast<std::uint8_t>(std::clamp(node.depth, 0, int{TableEntry::kDeepest}));
  entry.proven = is_decided(best.score);
  const std::int16_t stored = to_table(best.score, node.ply);
  if (best.score > node.alpha) entry.lower = stored;
  if (best.score < node.beta) entry.upper = stored;
  if (is_win(best.score)) entry.upper = TableEntry::kHighest;  // there may be a nearer win
  if (is_loss(best.score)) entry.lower = TableEntry::kLowest;
  table_.store(turns_.key(), entry);
}

template class LineSearch<CorrectedEvaluation>;

}  // namespace parlour::engines::line
