#include "engines/line/book/line_book_builder.hpp"

#include <algorithm>
#include <atomic>
#include <set>
#include <utility>

#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_search.hpp"
#include "games/line/position.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Rules;

constexpr std::size_t kBookWidth = 8;   ///< moves looked at, not counting those that look alike
constexpr Score kWorthFollowing = 200;  ///< below the best; an opponent may well play such a move
constexpr Score kAsGood = 60;           ///< below the best: as good as any search can tell
constexpr int kFirstStoneReach = 2;     ///< the first stone is at most so far from the centre

void sort_book_moves(std::vector<BookMove>& moves) {
  std::sort(moves.begin(), moves.end(), [](const BookMove& a, const BookMove& b) {
    return a.value != b.value ? a.value > b.value : a.cell < b.cell;
  });
}

/// The moves on the empty board, of which a search knows nothing.
std::vector<BookMove> moves_on_empty_board(const Rules& rules) {
  std::vector<BookMove> moves;
  for (int y = 0; y <= kFirstStoneReach; ++y)
    for (int x = y; x <= kFirstStoneReach; ++x)
      moves.push_back({rules.cell_at(rules.cols() / 2 + x, rules.rows() / 2 + y), 0});
  return moves;
}

}  // namespace

LineBookBuilder::LineBookBuilder(const Rules& rules, search::WorkerPool& pool,
                                 std::span<const BookPosition> known)
    : rules_(rules), pool_(pool) {
  for (const BookPosition& each : known) looked_.emplace(each.stones, each.moves);
}

bool LineBookBuilder::search(const BookPlan& plan, StopToken stop, const OnProgress& on_progress) {
  std::vector<BookStones> positions{{}};
  std::map<BookStones, int> costs{{{}, 0}};
  const int plies = std::min(plan.followed, static_cast<int>(LineBook::kMostStones));
  for (int ply = 0; ply < plies; ++ply) {
    if (!look_at(positions, plan, ply, stop, on_progress)) return false;
    std::map<BookStones, int> next;
    positions = after_moves(costs, plan.positions, next);
    costs = std::move(next);
  }
  return true;
}

/// The next ply: what the moves of all positions lead to, those that cost least. `costs` are the positions of
/// this ply and what was given away up to there.
std::vector<BookStones> LineBookBuilder::after_moves(const std::map<BookStones, int>& costs, int most,
                                                     std::map<BookStones, int>& next) const {
  std::map<BookStones, int> all;
  for (const auto& [stones, cost] : costs) {
    const std::vector<BookMove>& moves = looked_.at(stones);
    const Score best = moves.front().value;
    if (is_decided(best)) continue;
    for (const BookMove& move : moves) {
      if (move.value < best - kWorthFollowing) continue;
      const int its = cost + best - move.value;
      const auto [found, fresh] = all.emplace(after(stones, move.cell), its);
      if (!fresh) found->second = std::min(found->second, its);
    }
  }
  std::vector<std::pair<int, BookStones>> order;
  for (const auto& [stones, cost] : all) order.emplace_back(cost, stones);
  std::sort(order.begin(), order.end());
  if (order.size() > static_cast<std::size_t>(most)) order.resize(static_cast<std::size_t>(most));
  std::vector<BookStones> positions;
  for (auto& [cost, stones] : order) {
    next.emplace(stones, cost);
    positions.push_back(std::move(stones));
  }
  return positions;
}

bool LineBookBuilder::look_at(const std::vector<BookStones>& positions, const BookPlan& plan, int ply,
                              StopToken stop, const OnProgress& on_progress) {
  std::vector<const BookStones*> open;
  for (const BookStones& stones : positions)
    if (!looked_.contains(stones)) open.push_back(&stones);
  std::vector<std::optional<std::vector<BookMove>>> found(open.size());
  std::atomic<std::size_t> done{0};
  // Said before the first item too: the other threads may have done all of them before the caller's gets one.
  const auto tell = [&] {
    if (on_progress) on_progress({ply, done, open.size(), looked_.size() + done});
  };
  tell();
  pool_.for_each(open.size(), [&](std::size_t item, int worker) {
    if (worker == 0) tell();
    if (!stop.stop_requested()) found[item] = look_at(*open[item], plan.nodes, stop);
    ++done;
  });
  for (std::size_t item = 0; item < open.size(); ++item)
    if (found[item]) looked_.emplace(*open[item], *std::move(found[item]));
  return !stop.stop_requested();
}

/// Moves of a position with their values, from the best to the worst. Nothing if stopped.
std::optional<std::vector<BookMove>> LineBookBuilder::look_at(const BookStones& stones, std::int64_t nodes,
                                                              StopToken stop) const {
  constexpr std::size_t kTableMib = 16;  // part of the result: a table that fills up forgets
  constexpr std::int64_t kShareOfThreats = 8;
  constexpr int kDeepest = 99;
  if (stones.empty()) return moves_on_empty_board(rules_);
  const int alike = static_cast<int>(book_form(rules_.symmetries(), stones).symmetries.size());
  const int lines = alike * static_cast<int>(kBookWidth);
  return games::line::with_start(rules_, [&](auto position) -> std::optional<std::vector<BookMove>> {
    const std::size_t second = (stones.size() + 1) / 2;
    for (std::size_t at = 0; at < stones.size(); ++at)
      position.play(stones[at % 2 == 0 ? at / 2 : second + at / 2]);
    search::TranspositionTable table(kTableMib);
    LineSearch<CorrectedEvaluation> search(rules_, table);
    search.load(position);
    search.stop_after(alike * nodes);
    search.stop_when([stop] { return stop.stop_requested(); });
    LineDeepening<CorrectedEvaluation> deepening(search);
    std::optional<LineIteration> last =
        deepening.won_by_threats(nodes / kShareOfThreats, games::line::kMostCells);
    if (!last) {  // an unfinished depth says something of some moves only
      const LineIteration unfinished =
          deepening.run(lines, false, 1, kDeepest, [&](const LineIteration& iteration) { last = iteration; });
      if (!last) last = unfinished;
    }
    if (stop.stop_requested()) return std::nullopt;
    last->moves.resize(std::min(last->moves.size(), static_cast<std::size_t>(lines)));
    return different_moves(stones, last->moves);
  });
}

/// Of moves that look alike one.
std::vector<BookMove> LineBookBuilder::different_moves(const BookStones& stones,
                                                       const std::vector<LineRootMove>& found) const {
  std::vector<BookMove> moves;
  std::set<BookStones> seen;
  for (const LineRootMove& root : found) {
    if (moves.size() < kBookWidth && seen.insert(after(stones, root.move)).second)
      moves.push_back({root.move, static_cast<std::int16_t>(root.score)});
  }
  sort_book_moves(moves);
  return moves;
}

BookStones LineBookBuilder::after(const BookStones& stones, Move cell) const {
  BookStones next = stones;
  const bool first_moves = stones.size() % 2 == 0;
  next.insert(first_moves ? next.begin() + static_cast<std::ptrdiff_t>(stones.size() / 2) : next.end(), cell);
  return book_form(rules_.symmetries(), next).stones;
}

/// Puts the values of what they lead to in place of those of the moves. Where some moves were followed, only
/// those that were followed farthest count: values of the others have not stood that test. Returns for how
/// many moves the book goes on.
int LineBookBuilder::take_back(const BookStones& stones, std::vector<BookMove>& moves,
                               const std::map<BookStones, Judged>& judged) const {
  int longest = 0;
  std::vector<std::pair<BookMove, int>> followed;
  for (BookMove move : moves) {
    const auto child = judged.find(after(stones, move.cell));
    const bool known = child != judged.end();
    if (known) move.value = static_cast<std::int16_t>(-child->second.value);
    followed.emplace_back(move, known ? child->second.lasts : 0);
    longest = std::max(longest, followed.back().second);
  }
  moves.clear();
  for (const auto& [move, lasts] : followed)
    if (is_decided(move.value) || lasts == longest) moves.push_back(move);
  sort_book_moves(moves);
  return longest + 1;
}

std::vector<BookPosition> LineBookBuilder::searched() const {
  std::vector<BookPosition> positions;
  for (const auto& [stones, moves] : looked_) positions.push_back({stones, moves});
  return positions;
}

/// A position is worth half of what its own search said and half of what came of its best move: the largest
/// of many uncertain values is mostly an error, and would be the only one left at the start.
std::vector<BookPosition> LineBookBuilder::good_moves() const {
  std::vector<BookPosition> from_the_last = searched();
  std::stable_sort(
      from_the_last.begin(), from_the_last.end(),
      [](const BookPosition& a, const BookPosition& b) { return a.stones.size() > b.stones.size(); });
  std::map<BookStones, Judged> judged;
  std::vector<BookPosition> positions;
  for (auto& [stones, moves] : from_the_last) {
    const Score own = moves.front().value;
    const int lasts = take_back(stones, moves, judged);
    const Score best = moves.front().value;
    if (is_decided(own) || is_decided(best)) {
      judged[stones] = {is_decided(best) ? best : own, 0};
      continue;
    }
    judged[stones] = {(own + best) / 2, lasts};
    std::erase_if(moves, [&](const BookMove& move) { return move.value < best - kAsGood; });
    positions.push_back({stones, moves});
  }
  return positions;
}

}  // namespace parlour::engines::line
