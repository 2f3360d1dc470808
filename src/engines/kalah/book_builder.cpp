#include "engines/kalah/book_builder.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "core/turn.hpp"
#include "search/null_window.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::PackedPosition;

PackedPosition after(PackedPosition position, games::kalah::Move move) {
  position.play(move);
  return position;
}

}  // namespace

BookBuilder::BookBuilder(const games::kalah::Rules& rules, const EndgameTable& endgames,
                         search::TranspositionTable& table, search::WorkerPool& pool,
                         std::span<const BookEntry> known)
    : brain_(rules, &endgames),
      order_(rules, nullptr, Judgement::Plain),
      table_(table),
      pool_(pool),
      numbers_(rules),
      start_(rules) {
  for (const BookEntry& entry : known) entries_.emplace(entry.number, entry);
}

std::vector<BookEntry> BookBuilder::build(const BookPlan& plan, StopToken stop,
                                          const OnProgress& on_progress) {
  std::vector<std::vector<P>> by_ply;
  if (plan.every > 0) by_ply.push_back({start_});
  while (static_cast<int>(by_ply.size()) < plan.every) by_ply.push_back(after_any_move(by_ply.back()));
  bool going = by_ply.empty() || solve_all(by_ply.back(), plan.every - 1, stop, on_progress);
  for (std::size_t ply = by_ply.size(); going && ply-- > 1;) derive(by_ply[ply - 1]);

  std::vector<Met> met{{start_, true}, {start_, false}};
  for (int ply = 0; going && ply < plan.followed; ++ply) {
    std::vector<P> ours;
    for (const Met& each : met)
      if (each.ours) ours.push_back(each.position);
    going = solve_all(ours, ply, stop, on_progress);
    if (going) met = after_moves_met(met);
  }

  std::vector<BookEntry> entries;
  entries.reserve(entries_.size());
  for (const auto& [number, entry] : entries_) entries.push_back(entry);
  std::sort(entries.begin(), entries.end(),
            [](const BookEntry& a, const BookEntry& b) { return a.number < b.number; });
  return entries;
}

std::vector<PackedPosition> BookBuilder::after_any_move(const std::vector<P>& positions) const {
  std::unordered_map<std::uint64_t, P> found;
  for (const P& position : positions)
    for (const auto move : position.moves()) {
      const P child = after(position, move);
      if (!child.outcome()) found.emplace(numbers_(child), child);
    }
  std::vector<P> children;
  children.reserve(found.size());
  for (const auto& [number, child] : found) children.push_back(child);
  return children;
}

std::vector<BookBuilder::Met> BookBuilder::after_moves_met(const std::vector<Met>& met) const {
  std::unordered_map<std::uint64_t, Met> found;
  for (const auto& [position, ours] : met)
    for (const auto move : position.moves()) {
      if (ours && entries_.at(numbers_(position)).move != move) continue;
      const P child = after(position, move);
      const bool still_ours = ours == (child.to_move() == position.to_move());
      if (!child.outcome()) found.emplace(2 * numbers_(child) + (still_ours ? 1 : 0), Met{child, still_ours});
    }
  std::vector<Met> children;
  children.reserve(found.size());
  for (const auto& [number, each] : found) children.push_back(each);
  return children;
}

/// Derives entries without search where all moves lead to known positions.
void BookBuilder::derive(const std::vector<P>& positions) {
  for (const P& position : positions) {
    std::optional<BookEntry> best;
    for (const auto move : order_.moves_in_order(position)) {
      const P child = after(position, move);
      const int value = seen_by_parent(position.to_move(), child.to_move(), value_of(child));
      if (!best || value - brain_.offset(position) > best->value)
        best = BookEntry{numbers_(position), static_cast<std::int8_t>(value - brain_.offset(position)), move};
    }
    entries_.emplace(best->number, *best);
  }
}

bool BookBuilder::solve_all(const std::vector<P>& positions, int ply, StopToken stop,
                            const OnProgress& on_progress) {
  std::vector<const P*> open;
  for (const P& position : positions)
    if (!entries_.contains(numbers_(position))) open.push_back(&position);
  // Neighbours share most of their continuations: threads that work on them at the same time help each other.
  std::sort(open.begin(), open.end(), [&](const P* a, const P* b) { return numbers_(*a) < numbers_(*b); });
  std::vector<std::optional<BookEntry>> solved(open.size());
  std::atomic<std::size_t> done{0};
  pool_.for_each(open.size(), [&](std::size_t item, int worker) {
    if (worker == 0 && on_progress) on_progress({ply, done, open.size(), entries_.size() + done});
    solved[item] = solve(*open[item], stop);
    ++done;
  });
  for (const auto& entry : solved)
    if (entry) entries_.emplace(entry->number, *entry);
  return !stop.stop_requested();
}

std::optional<BookEntry> BookBuilder::solve(const P& position, StopToken stop) const {
  constexpr int kStep = 2;  // the total number of seeds is even
  search::WorkerPool alone(1);
  search::NullWindowSolver<P, KalahBrain> solver({brain_}, table_, alone, games::kalah::kMostPits, kStep);
  const int decided = brain_.offset(position);
  const search::Bounds bounds = solver.solve(position, decided, stop);
  if (bounds.lower != bounds.upper) return std::nullopt;
  for (const auto move : order_.moves_in_order(position)) {
    const auto keeps = solver.keeps(position, move, bounds.lower, stop);
    if (!keeps) return std::nullopt;
    if (*keeps) return BookEntry{numbers_(position), static_cast<std::int8_t>(bounds.lower - decided), move};
  }
  return std::nullopt;
}

int BookBuilder::value_of(const P& position) const {
  const search::Bounds bounds = brain_.bounds(position);
  if (bounds.lower == bounds.upper) return bounds.lower;
  return entries_.at(numbers_(position)).value + brain_.offset(position);
}

}  // namespace parlour::engines::kalah
