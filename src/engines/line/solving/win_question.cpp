#include "engines/line/solving/win_question.hpp"

#include <algorithm>

namespace parlour::engines::line {
namespace {

/// What an open window adds to the rank of its empty cells.
std::int64_t weight(int missing) {
  constexpr int kHeaviest = 12;
  return missing >= kHeaviest ? 1 : std::int64_t{1} << (2 * (kHeaviest - missing));
}

}  // namespace

template <std::size_t Words>
WinQuestion<Words>::WinQuestion(const Field<Words>& field, Side to_move, Side attacker, WinSearchKind kind)
    : field_(field), to_move_(to_move), attacker_(attacker), kind_(kind) {
  constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15u;
  salt_ = kMix * (4 * static_cast<std::uint64_t>(kind.width) + (kind.blocking_only ? 2 : 0) +
                  (attacker == Side::Second ? 1 : 0));
}

template <std::size_t Words>
std::optional<bool> WinQuestion<Words>::answer() const {
  const Side defender = other(attacker_);
  if (field_.has_line(attacker_)) return true;
  if (counts(defender) && field_.has_line(defender)) return false;
  if (field_.open_windows(attacker_) == 0 || field_.empty().empty()) return false;
  if (!completing(to_move_).empty()) return attacking();
  if (completing(other(to_move_)).size() > 1) return !attacking();
  return std::nullopt;
}

template <std::size_t Words>
void WinQuestion<Words>::moves(std::vector<Move>& moves) {
  moves.clear();
  for (const Side side : {to_move_, other(to_move_)})
    if (const Cells cells = completing(side); !cells.empty()) {
      moves.push_back(cells.front());  // wins, or is forced
      return;
    }
  const Cells worth = worth_trying();
  rank_cells();
  for (const Ranked& each : ranked_)
    if (worth.contains(each.cell) && !dominated(each.cell)) moves.push_back(each.cell);
  if (attacking() && std::ssize(moves) > kind_.width) moves.resize(static_cast<std::size_t>(kind_.width));
}

template <std::size_t Words>
bool WinQuestion<Words>::wins_by_force(Side side) {
  constexpr int kMoves = 40;
  return counts(side) && forcing_.wins(field_, side, counts(other(side)), kMoves);
}

/// If the other side would win by force after a pass, only what spoils that can help.
template <std::size_t Words>
CellBits<Words> WinQuestion<Words>::worth_trying() {
  return wins_by_force(other(to_move_)) ? forcing_.spoiling(field_) : field_.empty();
}

/// Cells in no open window are left out: a stone there is as good as a pass, which is never better than a
/// move.
template <std::size_t Words>
void WinQuestion<Words>::rank_cells() {
  ranked_.clear();
  const std::array<std::int64_t, 2> factors{attacking() ? 13 : 10,
                                            8};  // for windows of attacker and defender
  field_.empty().for_each([&](Move cell) {
    std::int64_t rank = 0;
    Cells companions = field_.empty() - Cells::of(cell);
    for (const auto window : field_.windows().through(cell))
      for (const Side side : {attacker_, other(attacker_)}) {
        if (!counts(side) || !field_.open(window, side)) continue;
        rank += weight(field_.missing(window, side)) * factors[side == attacker_ ? 0 : 1];
        companions = companions & field_.cells(window);
      }
    companions_[cell] = companions;
    if (rank > 0) ranked_.push_back({rank, cell});
  });
  std::sort(ranked_.begin(), ranked_.end(), [](const Ranked& a, const Ranked& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.cell < b.cell;
  });
}

/// Is another cell in every open window that this one is in? Then a stone there is at least as good: swap the
/// two cells in any plan. Of cells in the same windows the first one stays.
template <std::size_t Words>
bool WinQuestion<Words>::dominated(Move cell) const {
  bool found = false;
  companions_[cell].for_each([&](Move better) {
    if (better < cell || !companions_[better].contains(cell)) found = true;
  });
  return found;
}

template <std::size_t Words>
bool WinQuestion<Words>::defender_has_pairing() {
  constexpr int kSteps = 60;
  const Windows& windows = field_.windows();
  for (std::size_t at = 0; at < windows.size(); ++at) {
    const auto window = static_cast<Windows::Window>(at);
    if (field_.open(window, attacker_)) pairing_.sets().push_back(field_.cells(window) & field_.empty());
  }
  return pairing_.find(kSteps);
}

template <std::size_t Words>
search::ProofNumbers WinQuestion<Words>::first_numbers() {
  constexpr std::int64_t kOne = std::int64_t{1} << 16;
  constexpr std::int64_t kMostForPairing = kOne * 7 / 4;  // above it pairings are hardly ever found
  if (wins_by_force(to_move_)) return attacking() ? search::ProofNumbers::yes() : search::ProofNumbers::no();
  if (attacking() && field_.pressure(attacker_) < kMostForPairing && defender_has_pairing())
    return search::ProofNumbers::no();
  if (!completing(other(to_move_)).empty()) return {1, 1};  // one move to look at
  constexpr std::int64_t kScale = 4;
  const std::int64_t against = kind_.blocking_only ? 0 : field_.pressure(other(attacker_)) / 2;
  const std::int64_t pressure = std::max(kOne / 50, field_.pressure(attacker_) - against);
  return {static_cast<std::uint32_t>(1 + kScale * kOne / pressure),
          static_cast<std::uint32_t>(1 + kScale * pressure / kOne)};
}

template class WinQuestion<1>;
template class WinQuestion<2>;
template class WinQuestion<4>;
template class WinQuestion<16>;

}  // namespace parlour::engines::line
