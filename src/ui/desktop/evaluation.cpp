#include "ui/desktop/evaluation.hpp"

#include <cmath>

#include "ui/table/table.hpp"
#include "ui/table/value_text.hpp"

namespace parlour::ui::desktop {
namespace {

/// A lead that decides about three games in four: of seeds, or in centi-units.
constexpr double kClearLeadOfSeeds = 6;
constexpr double kClearLead = 300;
/// Beyond what an evaluation says of a game that is not decided.
constexpr std::int64_t kDecided = 1'000'000;

Evaluation evaluation_for_first(const play::Game& game, std::int64_t value, bool exact) {
  const bool seeds = pits_of(game) > 0;
  const double lead = static_cast<double>(value) / (seeds ? kClearLeadOfSeeds : kClearLead);
  Evaluation made{value, 1 / (1 + std::exp(-lead)), exact};
  if (!seeds && exact) made.share = value > 0 ? 1 : value < 0 ? 0 : 0.5;
  if (std::abs(value) >= kDecided) made.share = value > 0 ? 1 : 0;
  return made;
}

}  // namespace

Evaluation evaluation_of(const play::Game& game, const play::Thought& thought) {
  const std::int64_t value = thought.thinking.value;
  return evaluation_for_first(game, thought.side == Side::First ? value : -value, thought.thinking.exact);
}

std::optional<Evaluation> evaluation_of(const play::Game& game, Side side,
                                        const catalog::Analysis& analysis) {
  const int sign = side == Side::First ? 1 : -1;
  if (analysis.exact()) return evaluation_for_first(game, sign * analysis.lower, true);
  if (analysis.moves.empty()) return std::nullopt;
  const catalog::MoveValue& best = analysis.moves.front();
  if (!best.exact() && !best.estimate) return std::nullopt;
  return evaluation_of(game, side, best);
}

Evaluation evaluation_of(const play::Game& game, Side side, const catalog::MoveValue& value) {
  return evaluation_for_first(game, (side == Side::First ? 1 : -1) * value.value(), value.exact());
}

Evaluation evaluation_of(const Outcome& outcome) {
  const int value = outcome.value_for(Side::First);
  return {value, value > 0 ? 1.0 : value < 0 ? 0.0 : 0.5, true};
}

std::string evaluation_text(const play::Game& game, const Evaluation& evaluation, const Texts& texts) {
  if (pits_of(game) > 0 || !evaluation.exact) return value_text(evaluation.value, texts);
  return texts.text(evaluation.value > 0   ? "desk-first-wins"
                    : evaluation.value < 0 ? "desk-second-wins"
                                           : "value-draw");
}

}  // namespace parlour::ui::desktop
