#include "ui/console/game/move_prompt.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <ostream>
#include <span>
#include <utility>

#include "ui/console/board/board.hpp"
#include "ui/console/faces.hpp"

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
  kRules,
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
    {"command-rules", "command-rules-help"},
    {"command-resign", "command-resign-help"},
    {"command-help", "command-help-help", true},
    {"command-quit", "command-quit-help"},
});

play::Left leaving(std::string_view reason, MessageKind kind = MessageKind::Other) {
  return play::Left{Message{std::string(reason), {}, std::nullopt, kind}};
}

/// Minutes and whole seconds: `9:58`.
std::string clock_text(TimeSource::Duration left) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(left).count();
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

constexpr std::array kChoiceWords{"choice-first", "choice-second", "choice-more"};

}  // namespace

std::string choice_word(OpeningChoice choice, const Texts& texts) {
  const std::string words = texts.text(kChoiceWords[static_cast<std::size_t>(choice)]);
  return words.substr(0, words.find(' '));
}

namespace {

/// The words to type, `first, second`.
std::string choice_words(std::span<const OpeningChoice> choices, const Texts& texts) {
  std::string all;
  for (const OpeningChoice each : choices) all += (all.empty() ? "" : ", ") + choice_word(each, texts);
  return all;
}

play::Left left_without(const Answer& answer) {
  if (std::holds_alternative<Interrupted>(answer)) return leaving("ended-by-stop");
  return leaving("ended-input", MessageKind::EndOfInput);
}

}  // namespace

MovePrompt::MovePrompt(LineInput& input, std::ostream& output, Texts texts, Assistant& assistant,
                       const GameNews& news)
    : input_(input),
      output_(output),
      texts_(texts),
      assistant_(assistant),
      news_(news),
      commands_(kCommands, texts_) {}

std::optional<play::Decision> MovePrompt::ask(const play::GameView& view, const std::string& name) {
  while (!news_.any()) {
    input_.offer({words_offered(view), commands_.words(kSave)});
    const Answer answer = input_.ask(prompt(view, name), news_.descriptor());
    if (std::holds_alternative<Woken>(answer)) break;
    if (!std::holds_alternative<Line>(answer)) return left_without(answer);
    const std::string& typed = std::get<Line>(answer).text;
    if (typed.empty()) continue;
    if (const auto command = commands_.find(typed)) {
      if (const auto objection = commands_.objection_to(*command, texts_))
        output_ << *objection << '\n';
      else if (const auto decision = obey(view, *command))
        return *decision;
    } else if (view.opening.chooses()) {
      if (const auto chosen = choice(view, typed)) return play::ChosenOpening{*chosen};
      say("choice-unknown", {{"input", typed}, {"allowed", choice_words(view.opening.choices, texts_)}});
    } else if (const auto move = face_of(view.game).read_move(view, assistant_.bottom(), typed)) {
      return play::Chosen{*move, std::nullopt};
    } else {
      correct(typed, move.error());
    }
  }
  return std::nullopt;
}

std::optional<OpeningChoice> MovePrompt::choice(const play::GameView& view, const std::string& typed) const {
  for (const OpeningChoice each : view.opening.choices)
    if (means(typed, kChoiceWords[static_cast<std::size_t>(each)], texts_)) return each;
  return std::nullopt;
}

std::vector<std::string> MovePrompt::words_offered(const play::GameView& view) const {
  std::vector<std::string> words = commands_.shown_words();
  for (const OpeningChoice each : view.opening.choices) words.push_back(choice_word(each, texts_));
  return words;
}

/// The command's decision; nothing if the person has to be asked again.
std::optional<play::Decision> MovePrompt::obey(const play::GameView& view, const TypedCommand& typed) {
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
    case kRules:
      assistant_.show_rules();
      break;
    case kResign:
      return confirm_resigning();
    case kHelp:
      help(view, typed.rest);
      break;
    case kQuit:
      return leaving("ended-quit");
  }
  return std::nullopt;
}

std::optional<play::Decision> MovePrompt::confirm_resigning() {
  input_.offer({});
  const Answer answer = input_.ask(texts_.text("prompt-resign"), news_.descriptor());
  if (std::holds_alternative<Woken>(answer)) return std::nullopt;
  if (!std::holds_alternative<Line>(answer)) return left_without(answer);
  if (means(std::get<Line>(answer).text, "answer-yes", texts_)) return play::Resigned{};
  return std::nullopt;
}

void MovePrompt::help(const play::GameView& view, const std::string& about) const {
  if (about.empty()) {
    const auto& choices = view.opening.choices;
    output_ << (choices.empty()
                    ? texts_.text("prompt-help")
                    : texts_.text("prompt-help-choice", {{"allowed", choice_words(choices, texts_)}}))
            << '\n'
            << commands_.help();
  } else if (const auto command = commands_.find(about)) {
    output_ << commands_.help(command->command);
  } else {
    say("command-unknown", {{"input", about}, {"nearest", commands_.nearest_to(about).value_or("")}});
  }
}

/// A word that is neither a move nor a command: suggests what may have been meant.
void MovePrompt::correct(const std::string& typed, const Message& problem) const {
  output_ << texts_.sentence(problem);
  if (const auto meant = commands_.nearest_to(typed))
    output_ << texts_.text("prompt-command-meant", {{"nearest", *meant}});
  output_ << '\n';
}

std::string MovePrompt::prompt(const play::GameView& view, std::string name) const {
  if (const auto left = assistant_.time_left())
    name = name.empty() ? clock_text(*left) : name + " (" + clock_text(*left) + ")";
  if (view.opening.chooses())
    return texts_.text("prompt-choice",
                       {{"name", name}, {"allowed", choice_words(view.opening.choices, texts_)}});
  Message question = face_of(view.game).prompt(view, assistant_.bottom());
  question.arguments.push_back({"name", std::move(name)});
  return texts_.text(question.id, question.arguments);
}

void MovePrompt::say(std::string_view id, const std::vector<Argument>& arguments) const {
  output_ << texts_.text(id, arguments) << '\n';
}

}  // namespace parlour::ui
