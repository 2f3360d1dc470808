#include "arena/adjudicator.hpp"

#include <cstdlib>
#include <string>
#include <variant>

namespace parlour::arena {

void Adjudicator::on_event(const play::Event& event) {
  if (const auto* thought = std::get_if<play::Thought>(&event))
    thought_[static_cast<std::size_t>(index_of(thought->side))] = thought->thinking.value;
  if (const auto* moved = std::get_if<play::Moved>(&event)) judge(*moved);
}

void Adjudicator::judge(const play::Moved& moved) {
  const auto side = static_cast<std::size_t>(index_of(moved.side));
  judged_[side] = std::exchange(thought_[side], std::nullopt);
  if (judged_[side] && moved.side == Side::Second) judged_[side] = -*judged_[side];
  const auto now_ahead = leader();
  moves_ahead_ = now_ahead && now_ahead == ahead_ ? moves_ahead_ + 1 : now_ahead ? 1 : 0;
  ahead_ = now_ahead;
  const bool even = rules_.draw_score && judged_[0] && judged_[1] &&
                    std::abs(*judged_[0]) <= rules_.draw_score->value &&
                    std::abs(*judged_[1]) <= rules_.draw_score->value;
  moves_even_ = even ? moves_even_ + 1 : 0;
}

/// The side that both players see ahead by the winning score; nobody if a player gives no score.
std::optional<Side> Adjudicator::leader() const {
  if (!rules_.win_score || !judged_[0] || !judged_[1]) return std::nullopt;
  const auto value = rules_.win_score->value;
  if (*judged_[0] >= value && *judged_[1] >= value) return Side::First;
  if (*judged_[0] <= -value && *judged_[1] <= -value) return Side::Second;
  return std::nullopt;
}

void Adjudicator::look_at(match::Session& session) const {
  if (session.conclusion()) return;
  const auto decide = [&](const Outcome& outcome, Message reason) {
    session.adjudicate(outcome, std::move(reason));
  };
  if (rules_.exact && makers_.exact_outcome)
    if (const auto outcome = makers_.exact_outcome(session.game(), session.state()))
      return decide(*outcome, Message{"adjudicated-exact", {}, std::nullopt});
  if (rules_.win_score && ahead_ && moves_ahead_ >= rules_.win_score->moves)
    return decide(Outcome::win(*ahead_), Message{"adjudicated-score", {}, std::nullopt});
  if (rules_.draw_score && moves_even_ >= rules_.draw_score->moves)
    return decide(Outcome::draw(), Message{"adjudicated-score", {}, std::nullopt});
  if (const auto moves = static_cast<int>(session.moves().size());
      rules_.draw_at > 0 && moves >= rules_.draw_at)
    decide(Outcome::draw(), Message{"adjudicated-moves", {{"moves", std::to_string(moves)}}, std::nullopt});
}

}  // namespace parlour::arena
