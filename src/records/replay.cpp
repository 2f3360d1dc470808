#include "records/replay.hpp"

#include <string>

#include "records/record.hpp"

namespace parlour::records {

tl::unexpected<Message> Replay::refused(Message message) const {
  message.place = Place{{}, 1, 0, moves_ + 1};
  return failure(std::move(message));
}

Result<void> Replay::choose_what_is_due() {
  while (!choices_.empty() && choices_.front().after == moves_ && !state_->outcome()) {
    const play::ChoiceMade& made = choices_.front();
    if (!opening_.choose(made.choice, made.after, made.elapsed))
      return refused(
          Message{"record-choice-wrong", {{"choice", std::string(name_of(made.choice))}}, std::nullopt});
    choices_ = choices_.subspan(1);
  }
  return {};
}

Result<void> Replay::finish_choices() {
  if (auto chosen = choose_what_is_due(); !chosen) return chosen;
  if (choices_.empty()) return {};
  return refused(Message{
      "record-choice-wrong", {{"choice", std::string(name_of(choices_.front().choice))}}, std::nullopt});
}

Result<void> Replay::play(play::MoveCode move) {
  if (auto chosen = choose_what_is_due(); !chosen) return chosen;
  if (opening_.turn(moves_, state_->to_move()).chooses())
    return refused(Message{"record-choice-missing", {}, std::nullopt});
  if (!state_->legal(move))
    return refused(Message{"record-illegal-move", {{"move", state_->move_text(move)}}, std::nullopt});
  last_mover_ = state_->to_move();
  state_->play(move);
  ++moves_;
  return {};
}

Result<play::MoveCode> Replay::play_text(std::string_view text) {
  auto move = state_->read_move(text);
  if (!move) return refused(std::move(move.error()));
  if (auto played = play(*move); !played) return failure(std::move(played.error()));
  return move;
}

Result<void> Replay::agrees_with(const play::Conclusion& conclusion) const {
  const auto ended = end_by_rules();
  const bool by_rules = conclusion.ending == play::Ending::ByRules;
  if (conclusion.ending == play::Ending::Adjudicated && !ended && conclusion.outcome &&
      conclusion.outcome->winner.has_value() == (conclusion.outcome->margin > 0))
    return {};
  const play::Conclusion expected =
      by_rules && ended ? *ended : conclusion_of(conclusion.ending, conclusion.by);
  if (by_rules != ended.has_value() || conclusion.outcome != expected.outcome || conclusion.by != expected.by)
    return failure("record-result-contradicts", {{"ending", std::string(ending_name(conclusion.ending))},
                                                 {"moves", std::to_string(moves_)}});
  return {};
}

std::optional<play::Conclusion> Replay::end_by_rules() const {
  const auto outcome = state_->outcome();
  if (!outcome) return std::nullopt;
  return play::Conclusion{play::Ending::ByRules, outcome, last_mover_, std::nullopt};
}

play::Conclusion conclusion_of(play::Ending ending, Side by, std::optional<Message> reason) {
  std::optional<Outcome> outcome;
  if (ending != play::Ending::BrokenOff) outcome = Outcome::win(other(by));
  return {ending, outcome, by, std::move(reason)};
}

}  // namespace parlour::records
