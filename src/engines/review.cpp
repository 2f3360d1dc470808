#include "engines/review.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace parlour::engines {
namespace {

/// Turns the mover's view into First's, or back.
ReviewedPosition turned(ReviewedPosition position) {
  if (position.to_move == Side::First) return position;
  std::tie(position.lower, position.upper) = std::pair(-position.upper, -position.lower);
  position.estimate = -position.estimate;
  return position;
}

/// What the position is worth to `side`: the margin where the game counts that, else its chances.
double worth(const ReviewedPosition& position, Side side, bool margin) {
  const double first = margin ? position.estimate : position.chances;
  return side == Side::First ? first : -first;
}

/// The move of `side` in [from, end) that cost most; nothing if none cost anything.
std::optional<std::size_t> costliest(const GameReview& review, Side side, std::size_t from, std::size_t end,
                                     bool margin) {
  std::optional<std::size_t> found;
  double most = 0;
  for (std::size_t at = from; at < end; ++at) {
    if (review.positions[at].to_move != side) continue;
    const double cost =
        worth(review.positions[at], side, margin) - worth(review.positions[at + 1], side, margin);
    if (cost <= most) continue;
    most = cost;
    found = at;
  }
  return found;
}

/// The move with which the loser went from a playable position to one that was lost for good.
std::optional<std::size_t> losing_move(const GameReview& review, Side loser, bool margin) {
  constexpr double kLost = -0.7;
  constexpr double kHadSomething = -0.3;
  const auto chances = [&](std::size_t at) { return review.positions[at].chances_of(loser); };
  std::size_t lost = review.positions.size() - 1;
  if (chances(lost) > kLost) return std::nullopt;
  while (lost > review.from && chances(lost - 1) <= kLost) --lost;
  if (lost == review.from)  // lost from the start, but perhaps not by this margin
    return margin ? costliest(review, loser, review.from, review.positions.size() - 1, margin) : std::nullopt;
  std::size_t from = lost - 1;
  while (from > review.from && chances(from) < kHadSomething) --from;
  return costliest(review, loser, from, lost, margin);
}

std::optional<std::size_t> missed_win(const GameReview& review) {
  for (std::size_t at = review.positions.size() - 1; at > review.from; --at) {
    const auto& before = review.positions[at - 1];
    if (before.winner() == before.to_move && review.positions[at].winner() != before.to_move) return at - 1;
  }
  return std::nullopt;
}

}  // namespace

double GameReview::cost(std::size_t at) const {
  const Side side = positions[at].to_move;
  return std::max(0.0, positions[at].chances_of(side) - positions[at + 1].chances_of(side));
}

Reviewer::Reviewer(const GameEngines& engines, const play::Game& game, const ReviewSettings& settings,
                   const TimeSource& time)
    : game_(game), judge_(engines.judge(game, settings, time)), scale_(game.values()) {}

GameReview Reviewer::review(std::span<const play::MoveCode> moves, std::optional<Side> winner, StopToken stop,
                            const OnProgress& on_progress) {
  std::vector<std::unique_ptr<play::State>> states;
  states.push_back(game_.start());
  for (const play::MoveCode move : moves) {
    states.push_back(states.back()->clone());
    states.back()->play(move);
  }
  judge_->start_game();

  GameReview review;
  review.positions.resize(states.size());
  review.from = states.size();
  while (review.from > 0) {
    const std::size_t at = review.from - 1;
    auto found = look_at(*states[at], stop);
    if (stop.stop_requested()) break;
    if (at < moves.size()) learn_from_played(found, moves[at], review.positions[at + 1]);
    review.positions[at] = std::move(found);
    review.from = at;
    if (on_progress) on_progress(states.size() - at, states.size());
  }
  for (std::size_t at = review.from; at + 1 < review.positions.size(); ++at)
    learn_from_earlier(review.positions[at], moves[at], review.positions[at + 1]);
  if (review.from < review.positions.size())
    review.decisive = winner ? losing_move(review, other(*winner), scale_.margin) : missed_win(review);
  return review;
}

ReviewedPosition Reviewer::look_at(const play::State& state, StopToken stop) {
  ReviewedPosition found;
  found.to_move = state.to_move();
  if (const auto outcome = state.outcome()) {
    found.lower = found.upper = outcome->value_for(Side::First);
    if (outcome->winner && !scale_.margin) found.ends_in = 0;
  } else {
    Judgement judged = judge_->judge(state, stop);
    found.lower = judged.lower;
    found.upper = judged.upper;
    found.estimate = judged.estimate;
    found.ends_in = judged.ends_in;
    found.line = std::move(judged.line);
    found = turned(std::move(found));
  }
  set_chances(found);
  return found;
}

void Reviewer::set_chances(ReviewedPosition& position) const {
  if (position.exact()) position.estimate = position.lower;
  if (const auto winner = position.winner())
    position.chances = *winner == Side::First ? 1 : -1;
  else
    position.chances = position.exact() ? 0 : judge_->chances(position.estimate);
}

/// `before` is worth at least what `after` is, since the side to move did play that move. If it is the move
/// the engine chose, the search of `after`, one move deeper, knows more about it.
void Reviewer::learn_from_played(ReviewedPosition& before, play::MoveCode played,
                                 const ReviewedPosition& after) const {
  const Side side = before.to_move;
  const double chosen = after.chances_of(side);
  const double best = before.chances_of(side);
  const bool deeper = (chosen > best || before.line.front() == played) && !before.exact();
  const bool nearer =
      chosen == 1 && best == 1 && after.ends_in && before.ends_in && *after.ends_in + 1 < *before.ends_in;
  if (side == Side::First)
    before.lower = std::clamp(after.lower, before.lower, before.upper);
  else
    before.upper = std::clamp(after.upper, before.lower, before.upper);
  if (deeper || nearer) {
    // A proof holds for the position itself; for the one before it, it is only an estimate.
    before.estimate = after.exact() ? judge_->as_estimate(after.lower) : after.estimate;
    before.ends_in.reset();
    if (after.winner() == side && after.ends_in) before.ends_in = *after.ends_in + 1;
    before.line = {played};
    before.line.insert(before.line.end(), after.line.begin(), after.line.end());
  }
  set_chances(before);
}

/// No move is worth more than the position it was played in; the engine's own choice is worth the same.
void Reviewer::learn_from_earlier(const ReviewedPosition& before, play::MoveCode played,
                                  ReviewedPosition& after) const {
  const bool decided = after.winner().has_value();
  const bool best = before.line.front() == played;
  const bool first = before.to_move == Side::First;
  const auto [lower, upper] = std::pair(after.lower, after.upper);
  if (best || first) after.upper = std::clamp(before.upper, lower, upper);
  if (best || !first) after.lower = std::clamp(before.lower, lower, upper);
  if (!decided && after.winner() && before.ends_in) after.ends_in = *before.ends_in - 1;
  set_chances(after);
}

}  // namespace parlour::engines
