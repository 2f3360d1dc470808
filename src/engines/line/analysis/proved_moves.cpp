#include "engines/line/analysis/proved_moves.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "engines/summary.hpp"

namespace parlour::engines::line {

bool ProvedMoves::all() const {
  return std::all_of(bounds_.begin(), bounds_.end(),
                     [](const Bounds& each) { return each.lower == each.upper; });
}

void ProvedMoves::ask(const Setup& position, const std::vector<Setup>& children, WinSearch& search,
                      std::int64_t most_positions, StopToken stop, const std::function<bool()>& enough) {
  constexpr std::int64_t kFirstShare = 500;
  const Side mover = position.to_move;
  StopSource over;
  const auto look = [&] {
    if (stop.stop_requested() || search.positions() >= most_positions || enough()) over.request_stop();
  };
  // A little about each first: one hard question must not keep the others from their short answers.
  for (std::int64_t share = kFirstShare; !all() && share <= most_positions; share *= 4) {
    const auto wins = [&](const Setup& setup, Side attacker) {
      look();
      if (over.stop_requested()) return std::optional<bool>();
      return search.wins(setup, attacker, {over.token(), share, look});
    };
    // If the position cannot be won, that is said of all moves at once.
    if (const auto won = wins(position, mover); won && !*won)
      for (Bounds& bounds : bounds_) bounds.upper = std::min(bounds.upper, 0);
    for (std::size_t at = 0; at < children.size(); ++at) {
      Bounds& bounds = bounds_[at];
      if (bounds.lower < 1 && bounds.upper == 1)
        if (const auto won = wins(children[at], mover)) (*won ? bounds.lower : bounds.upper) = *won ? 1 : 0;
      if (bounds.lower == -1 && bounds.upper > -1)
        if (const auto lost = wins(children[at], other(mover)))
          (*lost ? bounds.upper : bounds.lower) = *lost ? -1 : 0;
    }
    if (over.stop_requested()) break;
  }
  positions_ = search.positions();
}

void ProvedMoves::add_to(Analysis& analysis) const {
  for (MoveValue& value : analysis.moves) {
    const auto found = std::find_if(bounds_.begin(), bounds_.end(),
                                    [&](const Bounds& each) { return each.move == value.move; });
    if (found == bounds_.end()) continue;
    value.lower = std::max(value.lower, found->lower);
    value.upper = std::min(value.upper, found->upper);
    if (value.exact() && value.line.empty()) value.line = {value.move};
  }
  if (!analysis.moves.empty()) sum_up(analysis);
  analysis.nodes += positions_;
}

}  // namespace parlour::engines::line
