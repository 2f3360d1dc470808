#include "ui/desktop/game/evaluation.hpp"

#include <cmath>

namespace parlour::ui::desktop {
namespace {

Evaluation evaluation_for(const play::Game& game, Side side, const Worth& worth) {
  const std::int64_t value = side == Side::First ? worth.value : -worth.value;
  Evaluation made{value, chances(game, value), worth.exact, worth.plies};
  if (worth.exact) made.share = value > 0 ? 1 : value < 0 ? 0 : 0.5;
  return made;
}

}  // namespace

std::optional<Evaluation> evaluation_of(const play::Game& game, const play::Thought& thought) {
  const auto worth = worth_of(thought.thinking);
  return worth ? std::optional(evaluation_for(game, thought.side, *worth)) : std::nullopt;
}

std::optional<Evaluation> evaluation_of(const play::Game& game, Side side,
                                        const catalog::Analysis& analysis) {
  const auto worth = worth_of(analysis);
  return worth ? std::optional(evaluation_for(game, side, *worth)) : std::nullopt;
}

Evaluation evaluation_of(const play::Game& game, Side side, const catalog::MoveValue& value) {
  return evaluation_for(game, side, worth_of(value).value());
}

Evaluation evaluation_of(const Outcome& outcome) {
  const int value = outcome.value_for(Side::First);
  return {value, value > 0 ? 1.0 : value < 0 ? 0.0 : 0.5, true};
}

std::string with_chances(const play::Game& game, const Worth& worth, const std::string& told,
                         const Texts& texts) {
  if (worth.exact || beyond_estimates(worth.value)) return told;
  constexpr double kPercent = 100;
  const auto percent = std::lround(kPercent * chances(game, worth.value));
  return texts.text("desk-value-chances", {{"value", told}, {"percent", std::to_string(percent)}});
}

std::string evaluation_text(const play::Game& game, const Evaluation& evaluation, const Texts& texts) {
  const Worth worth{evaluation.value, evaluation.exact, evaluation.plies};
  return with_chances(game, worth, value_of_first_text(game, worth, texts), texts);
}

}  // namespace parlour::ui::desktop
