#include "ui/console/game/human_player.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <chrono>
#include <ostream>
#include <utility>

#include "ui/console/board/board.hpp"

namespace parlour::ui {
namespace {

enum Command : std::size_t {
  kUndo,
  kRedo,
  kHint,
  kAnalyze,
  kSave,
  kMoves,
  kBoard,
  kFlip,
  kResign,
  kHelp,
  kQuit,
};

/// In the order of Command.
constexpr auto kCommands = std::to_array<CommandWords>({
    {"command-undo", "command-undo-help"},
    {"command-redo", "command-redo-help"},
    {"command-hint", "command-hint-help"},
    {"command-analyze", "command-analyze-help"},
    {"command-save", "command-save-help", true},
    {"command-moves", "command-moves-help"},
    {"command-board", "command-board-help"},
    {"command-flip", "command-flip-help"},
    {"command-resign", "command-resign-help"},
    {"command-help", "command-help-help", true},
    {"command-quit", "command-quit-help"},
});

play::Left leaving(std::string_view reason) {
  return play::Left{Message{std::string(reason), {}, std::nullopt}};
}

/// Minutes and seconds: `9:58`.
std::string clock_text(std::chrono::milliseconds left) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(left).count();
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

play::Left left_without(const Answer& answer) {
  return leaving(std::holds_alternative<Interrupted>(answer) ? "ended-by-stop" : "ended-input");
}

}  // namespace

HumanPlayer::HumanPlayer(LineInput& input, std::ostream& output, Texts texts, std::string name,
                         Assistant& assistant)
    : input_(input),
      output_(output),
      texts_(texts),
      name_(std::move(name)),
      assistant_(assistant),
      commands_(kCommands, texts_) {}

play::Decision HumanPlayer::choose(const play::GameView& view, const play::Limits& limits,
                                   StopToken /*stop*/) {
  for (;;) {
    input_.offer({commands_.shown_words(), commands_.words(kSave)});
    const Answer answer = input_.ask(prompt(view, limits));
    if (!std::holds_alternative<Line>(answer)) return left_without(answer);
    const std::string& typed = std::get<Line>(answer).text;
    if (typed.empty()) continue;
    if (const auto command = commands_.find(typed)) {
      if (const auto objection = commands_.objection_to(*command, texts_))
        output_ << *objection << '\n';
      else if (const auto decision = obey(view, *command))
        return *decision;
    } else if (const auto move = read_move(view, typed)) {
      return play::Chosen{*move, std::nullopt};
    } else {
      correct(typed, move.error());
    }
  }
}

/// What the command decides; nothing if the person is to be asked again.
std::optional<play::Decision> HumanPlayer::obey(const play::GameView& view, const TypedCommand& typed) {
  switch (static_cast<Command>(typed.command)) {
    case kUndo:
      if (assistant_.can_take_back()) return play::WantsBack{};
      say("play-nothing-to-take-back");
      break;
    case kRedo:
      if (assistant_.can_restore()) return play::WantsForward{};
      say("play-nothing-to-restore");
      break;
    case kHint:
      assistant_.show_hint(view);
      break;
    case kAnalyze:
      assistant_.show_analysis(view);
      break;
    case kSave:
      if (typed.rest.empty())
        say("prompt-save-where");
      else
        assistant_.save(typed.rest);
      break;
    case kMoves:
      if (view.history.empty())
        say("play-no-moves");
      else
        say("play-moves",
            {{"moves", moves_on_board(view.game, *view.game.start(), assistant_.bottom(), view.history)}});
      break;
    case kBoard:
      assistant_.show_board();
      break;
    case kFlip:
      assistant_.flip_board();
      break;
    case kResign:
      return confirm_resigning();
    case kHelp:
      help(typed.rest);
      break;
    case kQuit:
      return leaving("ended-quit");
  }
  return std::nullopt;
}

std::optional<play::Decision> HumanPlayer::confirm_resigning() {
  input_.offer({});
  const Answer answer = input_.ask(texts_.text("prompt-resign"));
  if (!std::holds_alternative<Line>(answer)) return left_without(answer);
  if (means(std::get<Line>(answer).text, "answer-yes", texts_)) return play::Resigned{};
  return std::nullopt;
}

void HumanPlayer::help(const std::string& about) const {
  if (about.empty()) {
    output_ << texts_.text("prompt-help") << '\n' << commands_.help();
  } else if (const auto command = commands_.find(about)) {
    output_ << commands_.help(command->command);
  } else {
    say("command-unknown", {{"input", about}, {"nearest", commands_.nearest_to(about).value_or("")}});
  }
}

/// A word that is neither a move nor a command may have been meant as either.
void HumanPlayer::correct(const std::string& typed, const Message& problem) const {
  output_ << texts_.sentence(problem);
  if (const auto meant = commands_.nearest_to(typed))
    output_ << texts_.text("prompt-command-meant", {{"nearest", *meant}});
  output_ << '\n';
}

std::string HumanPlayer::prompt(const play::GameView& view, const play::Limits& limits) const {
  std::string name = name_;
  if (limits.clock)
    name = name.empty() ? clock_text(*limits.clock) : name + " (" + clock_text(*limits.clock) + ")";
  if (const int pits = pits_of(view.game); pits > 0)
    return texts_.text("prompt-pit", {{"name", name},
                                      {"first", std::to_string(first_pit(view))},
                                      {"last", std::to_string(first_pit(view) + pits - 1)}});
  if (takes_digits(view.game)) return texts_.text("prompt-digit", {{"name", name}});
  const auto moves = view.state.moves();
  return texts_.text("prompt-cell",
                     {{"name", name}, {"example", view.state.move_text(moves[moves.size() / 2])}});
}

Result<play::MoveCode> HumanPlayer::read_move(const play::GameView& view, const std::string& text) const {
  if (takes_digits(view.game)) return read_digit(view, text);
  return pits_of(view.game) > 0 ? read_pit(view, text) : view.state.read_move(text);
}

/// The digits drawn in the empty cells, or cells by name.
Result<play::MoveCode> HumanPlayer::read_digit(const play::GameView& view, const std::string& text) const {
  const bool digit = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
  auto move =
      view.state.read_move(digit ? view.state.move_text(static_cast<play::MoveCode>(text[0] - '1')) : text);
  if (move) return move;
  Message& problem = move.error();
  if (problem.id == "move-not-a-cell" || problem.id == "move-outside-board") problem.id = "move-not-a-digit";
  if (digit) problem.arguments = {{"move", text}};  // as it was typed
  return move;
}

/// The pits of the top row have the numbers drawn there, which count on from the bottom row; the first ones
/// stand for them as well. What is wrong is told in the numbers drawn.
Result<play::MoveCode> HumanPlayer::read_pit(const play::GameView& view, const std::string& text) const {
  const int drawn_before = first_pit(view) - 1;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  const bool drawn = is_number && number > drawn_before && number <= drawn_before + pits_of(view.game);
  auto move = view.state.read_move(drawn ? std::to_string(number - drawn_before) : text);
  if (move || drawn_before == 0) return move;
  for (Argument& argument : move.error().arguments) {
    if (argument.name == "first") argument.value = std::to_string(drawn_before + 1);
    if (argument.name == "last") argument.value = std::to_string(drawn_before + pits_of(view.game));
    if (argument.name == "move" && move.error().id == "move-pit-empty")
      argument.value = std::to_string(drawn ? number : drawn_before + number);
  }
  return move;
}

/// The number drawn at the first pit of who is to move.
int HumanPlayer::first_pit(const play::GameView& view) const {
  return view.state.to_move() == assistant_.bottom() ? 1 : pits_of(view.game) + 1;
}

void HumanPlayer::say(std::string_view id, const std::vector<Argument>& arguments) const {
  output_ << texts_.text(id, arguments) << '\n';
}

}  // namespace parlour::ui
