#include "ui/console/game/narrator.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "ui/terminal/wrapped.hpp"
#include "ui/words/told.hpp"

namespace parlour::ui {
namespace {

std::string sign_text(const Texts& texts, const play::Game& game, const play::State& state,
                      const Table& table, Side side) {
  const char sign = sign_of(game, state, table, side);
  return sign == 0 ? std::string() : texts.text("play-sign", {{"sign", std::string(1, sign)}});
}

}  // namespace

std::string moves_line(const table::GameSnapshot& game, Side bottom) {
  std::vector<play::MoveCode> moves;
  for (const match::PlayedMove& played : game.moves) moves.push_back(played.move);
  return moves_on_board(*game.game, *game.game->start(), bottom, moves);
}

void Narrator::tell(const play::Event& event, Shown shown) {
  const Shown before = std::exchange(shown_, std::move(shown));
  if (std::holds_alternative<play::Started>(event)) {
    welcome(state());
    show_board();
  } else if (const auto* moved = std::get_if<play::Moved>(&event)) {
    tell_move(*moved, *before->state);
  } else if (const auto* back = std::get_if<play::TakenBack>(&event)) {
    if (back->moves > 0 || back->choices == 0)
      say("play-taken-back", {{"moves", std::to_string(back->moves)}});
    if (back->choices > 0) say("play-choice-taken-back");
    if (back->swapped) tell_sides(shown_);
    show_board();
  } else if (const auto* ended = std::get_if<play::Ended>(&event)) {
    tell_end(ended->conclusion);
  }
}

void Narrator::tell_opening(Shown shown) {
  shown_ = std::move(shown);
  const auto before = game().start();
  const auto& moves = shown_->moves;
  for (std::size_t at = 0; at + 1 < moves.size(); ++at) before->play(moves[at].move);
  welcome(*before);
  const match::PlayedMove& last = moves.back();
  const Side by = shown_->seating.side_of_seat[static_cast<std::size_t>(last.seat)];
  tell_move({last.side, last.move, last.elapsed, last.placed, by}, *before);
}

/// Empty in a game without signs.
std::string Narrator::plain_sign(Side side) const {
  const char sign = sign_of(game(), state(), table_, side);
  return sign == 0 ? std::string() : std::string(1, sign);
}

void Narrator::tell_choice(const play::OpeningChosen& chosen) const {
  display_.words() << choice_text(chosen.choice, chosen.by, table_, texts_) << '\n';
}

void Narrator::tell_sides(Shown shown) {
  shown_ = std::move(shown);
  say("play-sides", {{"first", name_of(Side::First)},
                     {"first-sign", plain_sign(Side::First)},
                     {"second", name_of(Side::Second)},
                     {"second-sign", plain_sign(Side::Second)}});
}

void Narrator::tell_turn(const play::OpeningTurn& turn) const {
  if (turn.places()) {
    const bool first = state().to_move() == Side::First;
    say(first ? "play-place-first" : "play-place-second", {{"sign", plain_sign(state().to_move())}});
  }
  if (turn.chooses()) {
    say("play-choose", {{"first-sign", plain_sign(Side::First)}, {"second-sign", plain_sign(Side::Second)}});
    if (std::find(turn.choices.begin(), turn.choices.end(), OpeningChoice::TwoMore) != turn.choices.end())
      say("play-choose-more");
  }
}

std::optional<LastMove> Narrator::last_move() const {
  const auto& moves = shown_->moves;
  if (moves.empty()) return std::nullopt;
  return LastMove{moves.back().side, moves.back().move};
}

void Narrator::show_board() const {
  display_.draw([&](const Style& style) { return draw_board(game(), state(), table_, last_move(), style); });
}

/// Whoever only watches sees the stone that was put, and then what an inversion made of the board.
void Narrator::show_upheaval() const {
  display_.draw(
      [&](const Style& style) { return draw_upheaval(game(), state(), table_, last_move(), style); });
}

void Narrator::tell_thinking(Side side) const {
  say_of(side, {"play-thinks-computer", "play-thinks-computer", "play-thinks"});
}

void Narrator::welcome(const play::State& state) const {
  say("play-title", {{"game", game().title()},
                     {"first", name_of(Side::First)},
                     {"first-sign", sign_text(texts_, game(), state, table_, Side::First)},
                     {"second", name_of(Side::Second)},
                     {"second-sign", sign_text(texts_, game(), state, table_, Side::Second)}});
}

/// Instead of the usual sentence, which would name the side whose stone it is.
void Narrator::tell_placed(const play::Moved& moved, const play::State& before) const {
  say_of(moved.by, {"play-placed-you", "play-placed-computer", "play-placed"},
         {{"number", std::to_string(shown_->moves.size())},
          {"sign", plain_sign(moved.side)},
          {"move", move_on_board(game(), before, table_.bottom, moved.side, moved.move)}});
}

void Narrator::tell_move(const play::Moved& moved, const play::State& before) const {
  const auto story = state().story(before, moved.move);
  const auto follows = [](const Remark& each) { return each.kind == Remark::Kind::Consequence; };
  for (const Remark& remark : story)
    if (moved.placed && remark.kind == Remark::Kind::Choice)
      tell_placed(moved, before);
    else if (!follows(remark))
      tell_remark(remark, moved, before);
  const auto upheaval = [](const Remark& each) { return each.kind == Remark::Kind::Upheaval; };
  if (std::any_of(story.begin(), story.end(), upheaval))
    show_upheaval();
  else
    show_board();
  if (state().outcome()) return;
  for (const Remark& remark : story)
    if (follows(remark)) tell_remark(remark, moved, before);
}

void Narrator::tell_remark(const Remark& remark, const play::Moved& moved, const play::State& before) const {
  const auto name = [&](Side side, play::MoveCode move) {
    return move_on_board(game(), before, table_.bottom, side, move);
  };
  std::vector<Argument> more;
  if (remark.kind == Remark::Kind::Choice)
    more = {{"number", std::to_string(shown_->moves.size())}, {"move", name(moved.side, moved.move)}};
  display_.words() << remark_text(remark, table_, texts_, name, std::move(more)) << '\n';
}

/// A score is told only where it decides: who resigns may be ahead in seeds.
void Narrator::tell_end(const play::Conclusion& conclusion) const {
  const bool by_rules = conclusion.ending == play::Ending::ByRules;
  const bool input_ended = conclusion.reason && conclusion.reason->kind == MessageKind::EndOfInput;
  if (by_rules) tell_swept_board();
  if (conclusion.ending != play::Ending::BrokenOff) say("play-over");
  tell_ending(conclusion);
  if (input_ended) tell_swept_board();
  if (by_rules || input_ended) tell_score();
  if (const auto& outcome = conclusion.outcome; outcome && outcome->winner)
    say_of(*outcome->winner, {"play-won-you", "play-won-computer", "play-won"});
  else if (outcome)
    say("play-drawn");
  if (!shown_->moves.empty()) tell_moves();
}

/// They push the last board off a screen on which both have no room; a transcript has all of them.
void Narrator::tell_moves() const {
  const std::string told = texts_.text("play-moves", {{"moves", moves_line(*shown_, table_.bottom)}});
  const Style style = display_.style();
  const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  constexpr auto kRest = 6;  // how it ended, the score, what can be done now, and the prompt
  const std::string board = draw_board(game(), state(), table_, last_move(), style);
  if (!style.wraps || lines(board) + lines(wrapped_line(told, style.width) + '\n') + kRest <= style.height)
    display_.words() << told << '\n';
  else if (display_.transcript() != nullptr)
    *display_.transcript() << told << '\n';
}

void Narrator::tell_ending(play::Conclusion conclusion) const {
  if (conclusion.reason) conclusion.reason = named_here(*conclusion.reason);
  if (const std::string told = ending_text(conclusion, table_, texts_); !told.empty())
    display_.words() << told << '\n';
}

/// An illegal move, as the board here names it.
Message Narrator::named_here(Message reason) const {
  if (reason.kind != MessageKind::IllegalMove) return reason;
  const auto start = game().start();
  for (Argument& argument : reason.arguments)
    if (const auto move = start->read_move(argument.value); argument.name == "move" && move)
      argument.value = move_on_board(game(), state(), table_.bottom, state().to_move(), *move);
  return reason;
}

void Narrator::tell_swept_board() const {
  const auto swept = [&](const Style& style) { return draw_swept_board(game(), state(), table_, style); };
  if (!swept({})) return;
  say("play-swept");
  display_.draw([&](const Style& style) { return *swept(style); });
}

void Narrator::tell_score() const {
  const auto scores = state().scores();
  if (!scores) return;
  const auto score = [&](Side side) { return std::to_string((*scores)[static_cast<std::size_t>(side)]); };
  if (table_.you)
    say("play-score-you", {{"yours", score(*table_.you)}, {"computers", score(other(*table_.you))}});
  else
    say("play-score", {{"first", name_of(Side::First)},
                       {"first-score", score(Side::First)},
                       {"second", name_of(Side::Second)},
                       {"second-score", score(Side::Second)}});
}

void Narrator::say(std::string_view id, const std::vector<Argument>& arguments) const {
  display_.words() << texts_.text(id, arguments) << '\n';
}

void Narrator::say_of(Side side, const Sentence& sentence, std::vector<Argument> arguments) const {
  arguments.push_back({"name", name_of(side)});
  say(!table_.you ? sentence.named : *table_.you == side ? sentence.you : sentence.computer, arguments);
}

}  // namespace parlour::ui
