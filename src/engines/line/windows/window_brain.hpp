#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>

#include "core/bounded_list.hpp"
#include "engines/line/search/line_score.hpp"
#include "engines/line/windows/prospect.hpp"
#include "engines/line/windows/window_position.hpp"
#include "search/alphabeta.hpp"

namespace parlour::engines::line {

/// Which moves a search looks at in the root position: the promising ones; also those that overlook a line;
/// those that overlook no line, or no threat either; all.
enum class AtRoot { Promising, Tempting, HeedingLines, HeedingThreats, All };

/// What the search is told about a line game with any win length and any rule, including inversions of the
/// stones. Scores beyond kDecided are proved: a win or loss and its distance in moves of both sides.
template <class P>
class WindowBrain {
 public:
  using Position = WindowPosition<P>;
  using Move = games::line::Move;
  using Score = search::Score;
  static constexpr std::size_t kMostMovesToLookUp = 0;  // there are too many
  static constexpr std::int64_t kNodesBetweenLooks = 64;
  static constexpr Score kAspiration = 24;
  static constexpr Score kWin = 20'000;
  static constexpr Score kDecided = kWin - games::line::kMostCells - 1;
  static constexpr Score kLargestEstimate = line::kLargestEstimate;

  struct Moves : BoundedList<Move, games::line::kMostCells> {
    bool complete = true;  ///< false: moves that may be better were left out
  };

  explicit WindowBrain(AtRoot at_root) : at_root_(at_root) {}

  /// A score converted to the scores of line_score.hpp.
  static line::Score told(Score score) {
    if (std::abs(score) <= kDecided) return score;
    const int plies = kWin - std::abs(score);
    return score > 0 ? win_after(plies) : loss_after(plies);
  }

  /// Moves of both sides up to the deciding line.
  static std::optional<int> win_in(Score score) { return distance_of(told(score)); }

  std::uint64_t key(const Position& position) const { return position.key(); }
  Score offset(const Position& /*position*/) const { return 0; }

  search::Bounds bounds(const Position& position) const;
  /// A move that completes a line or, if there is a threat, stops one.
  std::optional<Move> known_move(const Position& position) const {
    const Side side = position.to_move();
    const bool completes = completing(position, side, 1) > 0;
    if (!completes && threats(position, 1) == 0) return std::nullopt;
    const Move move = completing_cells(position, completes ? side : other(side))[0];
    return completes || !forbidden(position, move) ? move : allowed_move(position).value_or(move);
  }
  Score evaluate(const Position& position) const;
  bool quiet(const Position& position) const { return threats(position, 1) == 0; }

  /// Reduces late moves unless they threaten.
  int reduction(const Position& child, int depth, int number) const {
    constexpr int kFromDepth = 3;
    constexpr int kFromMove = 4;
    constexpr int kManyMoves = 12;
    if (depth < kFromDepth || number < kFromMove || threats(child, 1) > 0) return 0;
    return number < kManyMoves ? 1 : 2;
  }

  /// The answers to a threat if there is one, else the hint, then killers and history, then the moves worth
  /// most to both sides at this distance from an inversion.
  /// Not inlined: its working list would take stack in every frame of the recursion.
  [[gnu::noinline]] Moves moves_in_order(const Position& position, std::uint16_t hint,
                                         const search::History& history, int ply) const;

 private:
  static constexpr std::size_t kFewCells = 18;  ///< with no more than this left, every move is tried
  static constexpr std::size_t kPromising = 40;

  static int left(const Position& position) {
    return position.rules().max_moves() - position.position().moves_made();
  }
  /// Can a line of `side` be answered by a last reply? Not if no move is left for it.
  static bool line_is_answered(const Position& position, Side side, int moves_left_before_it) {
    return position.rules().options().last_reply && side == Side::First && moves_left_before_it > 1;
  }
  /// The number of cells where `side` completes a line, counted up to `most`.
  static int completing(const Position& position, Side side, int most) {
    if (position.open(side, position.rules().win() - 1) == 0) return 0;
    int found = 0;
    for (const Move cell : position.moves()) {
      if (!position.completes_line(cell, side)) continue;
      if (++found == most) break;
    }
    return found;
  }
  /// The number of cells, up to `most`, that the side to move must take at once, or the other side wins
  /// there: the stones keep their owners and no last reply is possible.
  static int threats(const Position& position, int most) {
    const Side opponent = other(position.to_move());
    if (position.open(opponent, position.rules().win() - 1) == 0) return 0;
    if (position.position().next_move_inverts() || line_is_answered(position, opponent, left(position) - 1))
      return 0;
    return left(position) < 2 ? 0 : completing(position, opponent, most);
  }
  /// Are there more lines to stop than the side to move can?
  static bool may_not_stop(const Position& position) {
    const int count = threats(position, 2);
    if (count != 1 || !forbids(position)) return count > 1;
    return forbidden(position, completing_cells(position, other(position.to_move()))[0]);
  }
  /// Is it impossible for both sides to complete a line? Where moves are forbidden, First may still be forced
  /// to make a four that it has no time to complete.
  static bool dead(const Position& position, int moves_left) {
    const int win = position.rules().win();
    const int furthest =
        position.rules().forbids()
            ? 0
            : std::max(0, win - moves_left);  // stones a window must hold to be completed in time
    if (furthest == 0 && position.empty() > 0) return false;
    for (int stones = std::max(1, furthest); stones < win; ++stones)
      if (position.open(Side::First, stones) > 0 || position.open(Side::Second, stones) > 0) return false;
    return true;
  }
  /// What the evaluation gains by a stone of the side to move.
  static int gain(const Position& position, Move cell, const WindowWeights::Gains& gains) {
    const MissingCounts& own = position.missing(position.to_move(), cell);
    const MissingCounts& others = position.missing(other(position.to_move()), cell);
    const int most = std::min(position.rules().win(), MissingCounts::kFields);
    int sum = 0;
    for (int missing = 1; missing <= most; ++missing) {
      const auto at = static_cast<std::size_t>(missing - 1);
      sum += own.with(missing) * gains.own[at] + others.with(missing) * gains.other[at];
    }
    return sum;
  }
  static bool forbidden(const Position& position, Move cell) { return position.position().forbidden(cell); }
  static bool forbids(const Position& position) {
    return position.rules().forbids() && position.to_move() == Side::First;
  }
  /// The first move, by number, that does not lose at once because it is forbidden.
  static std::optional<Move> allowed_move(const Position& position) {
    for (const Move cell : position.rules().free_cells())
      if (position.legal(cell) && !forbidden(position, cell)) return cell;
    return std::nullopt;
  }
  /// `moves` without those that lose at once, if any is left then.
  static Moves allowed(const Position& position, const Moves& moves) {
    if (!forbids(position)) return moves;
    Moves kept;
    kept.complete = moves.complete;
    for (const Move cell : moves)
      if (!forbidden(position, cell)) kept.push_back(cell);
    return kept.size() > 0 ? kept : moves;
  }
  /// The moves with the best prospect.
  [[gnu::noinline]] static Moves heeding(const Position& position, Heed heed) {
    Prospects<P> prospects(position, heed);
    Prospect best = Prospect::Lost;
    Moves moves;
    for (const Move cell : position.moves()) {
      const Prospect prospect = prospects.of(cell);
      if (prospect > best) moves.clear();
      best = std::max(best, prospect);
      if (prospect == best) moves.push_back(cell);
    }
    return moves;
  }
  static Moves completing_cells(const Position& position, Side side) {
    Moves cells;
    for (const Move cell : position.moves())
      if (position.completes_line(cell, side)) cells.push_back(cell);
    return cells;
  }

  AtRoot at_root_;
};

template <class P>
search::Bounds WindowBrain<P>::bounds(const Position& position) const {
  const auto exactly = [](Score score) { return search::Bounds{score, score}; };
  const Side side = position.to_move();
  if (const auto outcome = position.outcome()) return exactly(kWin * outcome->value_for(side));
  const bool completes = completing(position, side, 1) > 0;
  if (position.position().reply_pending()) return exactly(completes ? 0 : 1 - kWin);
  const int moves_left = left(position);
  if (completes && !line_is_answered(position, side, moves_left)) return exactly(kWin - 1);
  if (forbids(position) && !completes && !allowed_move(position)) return exactly(1 - kWin);
  if (!completes && (moves_left == 1 || dead(position, moves_left))) return exactly(0);
  if (!completes && may_not_stop(position)) return exactly(2 - kWin);
  return {2 - kWin, kWin - 2};
}

template <class P>
search::Score WindowBrain<P>::evaluate(const Position& position) const {
  constexpr int kMost = kDecided / 2;
  const Side side = position.to_move();
  const WindowWeights& weights = position.weights();
  const int until_inversion = weights.left(position.position().moves_made());
  int sum = 0;
  for (int stones = 1; stones < position.rules().win(); ++stones)
    sum += position.open(side, stones) * weights.of_window(stones, until_inversion, true) -
           position.open(other(side), stones) * weights.of_window(stones, until_inversion, false);
  return std::clamp(sum / WindowWeights::kPoint, -kMost, kMost);
}

template <class P>
typename WindowBrain<P>::Moves WindowBrain<P>::moves_in_order(const Position& position, std::uint16_t hint,
                                                              const search::History& history, int ply) const {
  const Side side = position.to_move();
  const bool all = ply == 0 && at_root_ == AtRoot::All;
  const bool pending = position.position().reply_pending();
  if (!pending && (ply > 0 || at_root_ == AtRoot::Promising)) {
    if (!line_is_answered(position, side, left(position)) && completing(position, side, 1) > 0)
      return completing_cells(position, side);
    if (completing(position, side, 1) == 0 && threats(position, 1) > 0)
      return allowed(position, completing_cells(position, other(side)));
  }
  const auto& gains = position.weights().gains(position.weights().left(position.position().moves_made()));
  constexpr std::int64_t kLastCell = games::line::kMostCells - 1;
  BoundedList<std::int64_t, games::line::kMostCells> ranked;  // rank in the high part, cell in the low part
  const auto add = [&](Move cell) {
    std::int64_t rank = gain(position, cell, gains) + history.count(side, cell) / 16;
    if (history.is_killer(cell, ply)) rank += std::int64_t{1} << 35;
    if (cell == hint) rank += std::int64_t{1} << 36;
    if (position.missing(side, cell).completes()) rank += std::int64_t{1} << 37;
    ranked.push_back(rank * games::line::kMostCells + kLastCell - cell);  // of equals the first cell
  };
  if (ply == 0 && (at_root_ == AtRoot::HeedingLines || at_root_ == AtRoot::HeedingThreats)) {
    const Heed heed = at_root_ == AtRoot::HeedingLines ? Heed::Lines : Heed::Threats;
    for (const Move cell : heeding(position, heed)) add(cell);
  } else {
    for (const Move cell : position.moves()) add(cell);
  }
  const bool complete = all || pending || ranked.size() <= kFewCells;
  const std::size_t kept = complete ? ranked.size() : std::min(ranked.size(), kPromising);
  std::partial_sort(ranked.begin(), ranked.begin() + kept, ranked.end(), std::greater<>());
  Moves moves;
  moves.complete = kept == ranked.size();
  for (std::size_t at = 0; at < kept; ++at)
    moves.push_back(static_cast<Move>(kLastCell - (ranked[at] & kLastCell)));
  return all ? moves : allowed(position, moves);
}

}  // namespace parlour::engines::line
