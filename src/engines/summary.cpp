#include "engines/summary.hpp"

#include <algorithm>
#include <cstdint>

namespace parlour::engines {
namespace {

constexpr std::int64_t kDecided = 1'000'000;         // beyond every estimate
constexpr std::int64_t kFarWin = kDecided - 10'000;  // proved, nobody knows how far away

std::int64_t rank(const MoveValue& value, bool counts_margins) {
  if (!value.exact()) return value.estimate ? *value.estimate : -kDecided / 2;
  if (!value.win_in && (counts_margins || value.lower == 0)) return value.lower;
  if (!value.win_in) return value.lower > 0 ? kFarWin : -kFarWin;
  return value.lower > 0 ? kDecided - *value.win_in : *value.win_in - kDecided;
}

const MoveValue* value_of_best(const Analysis& analysis) {
  if (analysis.best.empty()) return nullptr;
  const auto found = std::find_if(analysis.moves.begin(), analysis.moves.end(), [&](const MoveValue& value) {
    return value.move == analysis.best.front();
  });
  return found == analysis.moves.end() ? nullptr : &*found;
}

}  // namespace

std::optional<int> Analysis::value() const {
  if (exact()) return lower;
  const MoveValue* looks_best = value_of_best(*this);
  return looks_best == nullptr ? std::nullopt : looks_best->value();
}

void sum_up(Analysis& analysis) {
  auto& moves = analysis.moves;
  const bool counts_margins = analysis.most > 1;
  std::stable_sort(moves.begin(), moves.end(), [&](const MoveValue& a, const MoveValue& b) {
    const std::int64_t of_a = rank(a, counts_margins);
    const std::int64_t of_b = rank(b, counts_margins);
    return of_a > of_b || (of_a == of_b && a.move < b.move);
  });
  analysis.lower = analysis.upper = -analysis.most;
  for (const MoveValue& value : moves) {
    analysis.lower = std::max(analysis.lower, value.lower);
    analysis.upper = std::max(analysis.upper, value.upper);
  }
  if (analysis.lower == analysis.most) analysis.upper = analysis.most;
  analysis.best.clear();
  for (const MoveValue& value : moves)
    if (analysis.exact() && value.exact() && value.lower == analysis.lower)
      analysis.best.push_back(value.move);
  if (!analysis.exact() && moves.front().value()) analysis.best.push_back(moves.front().move);
  const MoveValue* best = value_of_best(analysis);
  analysis.principal_variation = best == nullptr ? std::vector<play::MoveCode>{} : best->line;
  analysis.win_in = best != nullptr && analysis.exact() ? best->win_in : std::nullopt;
  analysis.complete =
      std::all_of(moves.begin(), moves.end(), [](const MoveValue& value) { return value.exact(); });
}

}  // namespace parlour::engines
