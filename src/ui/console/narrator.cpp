#include "ui/console/narrator.hpp"

#include <string>
#include <variant>

#include "play/move_list.hpp"

namespace parlour::ui {
namespace {

std::string sign_text(const Texts& texts, const play::Game& game, const play::State& state,
                      const Table& table, Side side) {
  const char sign = sign_of(game, state, table, side);
  return sign == 0 ? std::string() : texts.text("play-sign", {{"sign", std::string(1, sign)}});
}

}  // namespace

void Narrator::on_event(const play::Event& event) {
  const play::Game& game = session_.game();
  if (std::holds_alternative<play::Started>(event)) {
    say("play-title", {{"game", game.title()},
                       {"first", name_of(Side::First)},
                       {"first-sign", sign_text(texts_, game, session_.state(), table_, Side::First)},
                       {"second", name_of(Side::Second)},
                       {"second-sign", sign_text(texts_, game, session_.state(), table_, Side::Second)}});
    show_board();
  } else if (const auto* moved = std::get_if<play::Moved>(&event)) {
    tell_move(*moved);
  } else if (const auto* back = std::get_if<play::TakenBack>(&event)) {
    inversions_ = inversions_of(game, session_.state());
    say("play-taken-back", {{"moves", std::to_string(back->moves)}});
    show_board();
  } else if (const auto* ended = std::get_if<play::Ended>(&event)) {
    tell_end(ended->conclusion);
  }
}

void Narrator::show_board() const {
  const auto& moves = session_.moves();
  const auto last =
      moves.empty() ? std::nullopt : std::optional(LastMove{moves.back().side, moves.back().move});
  display_.draw(
      [&](const Style& style) { return draw_board(session_.game(), session_.state(), table_, last, style); });
}

void Narrator::tell_move(const play::Moved& moved) {
  const play::Game& game = session_.game();
  const play::State& state = session_.state();
  say("play-moved", {{"number", std::to_string(session_.moves().size())},
                     {"name", name_of(moved.side)},
                     {"move", announced_move(game, state, table_, moved.side, moved.move)}});
  const int inversions = inversions_of(game, state);
  if (inversions != inversions_) say(inverts_owners(game) ? "play-inverted-stones" : "play-inverted");
  inversions_ = inversions;
  show_board();
  if (state.outcome()) return;
  if (pits_of(game) > 0 && state.to_move() == moved.side) say("play-bonus", {{"name", name_of(moved.side)}});
  if (reply_pending(game, state))
    say("play-reply-pending", {{"name", name_of(moved.side)}, {"other", name_of(other(moved.side))}});
}

void Narrator::tell_end(const play::Conclusion& conclusion) const {
  const std::string reason = conclusion.reason ? texts_.sentence(*conclusion.reason) : std::string();
  const std::vector<Argument> who{{"name", name_of(conclusion.by)}, {"reason", reason}};
  if (conclusion.ending != play::Ending::BrokenOff) say("play-over");
  switch (conclusion.ending) {
    case play::Ending::ByRules:
      break;
    case play::Ending::IllegalMove:
      say("ended-illegal", who);
      break;
    case play::Ending::TimeForfeit:
      say("ended-time", who);
      break;
    case play::Ending::Resignation:
      say("ended-resigned", who);
      break;
    case play::Ending::PlayerFailed:
      say("ended-failed", who);
      break;
    case play::Ending::BrokenOff:
      say("ended-broken-off", who);
      break;
  }
  if (const auto scores = scores_of(session_.game(), session_.state()))
    say("play-score", {{"first", name_of(Side::First)},
                       {"first-score", std::to_string((*scores)[0])},
                       {"second", name_of(Side::Second)},
                       {"second-score", std::to_string((*scores)[1])}});
  if (conclusion.outcome) tell_outcome(*conclusion.outcome);
  std::vector<play::MoveCode> moves;
  for (const auto& played : session_.moves()) moves.push_back(played.move);
  if (!moves.empty()) say("play-moves", {{"moves", play::move_list_text(session_.game(), moves)}});
}

void Narrator::tell_outcome(const Outcome& outcome) const {
  if (outcome.winner)
    say("play-won", {{"name", name_of(*outcome.winner)}});
  else
    say("play-drawn");
}

void Narrator::say(std::string_view id, const std::vector<Argument>& arguments) const {
  display_.words() << texts_.text(id, arguments) << '\n';
}

}  // namespace parlour::ui
