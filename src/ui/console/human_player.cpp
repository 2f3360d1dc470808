#include "ui/console/human_player.hpp"

#include <optional>
#include <ostream>
#include <utility>

#include "play/move_list.hpp"
#include "ui/console/board.hpp"

namespace parlour::ui {

HumanPlayer::HumanPlayer(LineInput& input, std::ostream& output, Texts texts, std::string name,
                         std::function<void()> show_board)
    : input_(input),
      output_(output),
      texts_(texts),
      name_(std::move(name)),
      show_board_(std::move(show_board)) {}

play::Decision HumanPlayer::choose(const play::GameView& view, const play::Limits& /*limits*/,
                                   StopToken stop) {
  for (;;) {
    const Answer answer = input_.ask(prompt(view));
    if (!std::holds_alternative<Line>(answer)) {
      const bool stopped = std::holds_alternative<Interrupted>(answer) || stop.stop_requested();
      const std::string_view reason = stopped ? "ended-by-stop" : "ended-input";
      return play::Left{Message{std::string(reason), {}, std::nullopt}};
    }
    const std::string& word = std::get<Line>(answer).text;
    if (word.empty()) continue;
    if (word == "quit" || word == "q") return play::Left{Message{"ended-quit", {}, std::nullopt}};
    if (word == "resign") return play::Resigned{};
    if (word == "undo" && has_moved(view)) return play::WantsBack{};
    if (word == "undo")
      say("play-nothing-to-take-back");
    else if (word == "help" || word == "?")
      say("prompt-help");
    else if (word == "board")
      show_board_();
    else if (word == "moves")
      output_ << texts_.text("play-moves", {{"moves", play::move_list_text(view.game, view.history)}})
              << '\n';
    else if (const auto move = read_move(view, word))
      return play::Chosen{*move, std::nullopt};
    else
      output_ << texts_.sentence(move.error()) << '\n';
  }
}

std::string HumanPlayer::prompt(const play::GameView& view) const {
  if (const int pits = pits_of(view.game); pits > 0)
    return texts_.text("prompt-pit", {{"name", name_}, {"last", std::to_string(pits)}});
  if (takes_digits(view.game)) return texts_.text("prompt-digit", {{"name", name_}});
  const auto moves = view.state.moves();
  return texts_.text("prompt-cell",
                     {{"name", name_}, {"example", view.state.move_text(moves[moves.size() / 2])}});
}

Result<play::MoveCode> HumanPlayer::read_move(const play::GameView& view, const std::string& text) const {
  if (!takes_digits(view.game)) return view.state.read_move(text);
  const bool digit = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
  auto move =
      view.state.read_move(digit ? view.state.move_text(static_cast<play::MoveCode>(text[0] - '1')) : text);
  if (!move && move.error().id == "move-not-a-cell") move.error().id = "move-not-a-digit";
  if (!move && digit) move.error().arguments = {{"move", text}};  // as it was typed
  return move;
}

bool HumanPlayer::has_moved(const play::GameView& view) const {
  const auto state = view.game.start();
  for (const play::MoveCode move : view.history) {
    if (state->to_move() == view.state.to_move()) return true;
    state->play(move);
  }
  return false;
}

void HumanPlayer::say(std::string_view id) const { output_ << texts_.text(id) << '\n'; }

}  // namespace parlour::ui
