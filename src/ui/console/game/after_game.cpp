#include "ui/console/game/after_game.hpp"

#include <array>
#include <ostream>
#include <variant>

namespace parlour::ui {
namespace {

enum WishCommand : std::size_t { kAgain, kSwap, kReview, kTakeBack, kSaveGame, kAllMoves, kHelpAfter };

/// In the order of WishCommand.
constexpr auto kWishes = std::to_array<CommandWords>({
    {"command-again", "command-again-help"},
    {"command-swap", "command-swap-help"},
    {"command-review", "command-review-help"},
    {"command-undo", "command-undo-help"},
    {"command-save", "command-save-help", true},
    {"command-moves", "command-moves-help"},
    {"command-help", "replay-help-help"},
});

}  // namespace

AfterGamePrompt::AfterGamePrompt(const Console& console, TableAssistant& assistant, Lingering lingering)
    : console_(console),
      assistant_(assistant),
      commands_(kWishes, console.texts),
      prompt_(lingering == Lingering::BeforeMenu ? "press-enter-menu" : "press-enter") {}

AfterGamePrompt::Wish AfterGamePrompt::ask() {
  say_what_there_is();
  for (;;) {
    console_.input.offer({commands_.shown_words(), commands_.words(kSaveGame)});
    const Answer answer = console_.input.ask(console_.texts.text(prompt_));
    const auto* line = std::get_if<Line>(&answer);
    if (line == nullptr) return Wish::Quit;
    if (line->text.empty()) return Wish::Leave;
    const auto typed = commands_.find(line->text);
    if (!typed) {
      if (means(line->text, "command-quit", console_.texts)) return Wish::Quit;
      say("command-unknown",
          {{"input", line->text}, {"nearest", commands_.nearest_to(line->text).value_or("")}});
      continue;
    }
    if (const auto objection = commands_.objection_to(*typed, console_.texts)) {
      console_.display.words() << *objection << '\n';
      continue;
    }
    switch (static_cast<WishCommand>(typed->command)) {
      case kAgain:
        return Wish::Again;
      case kSwap:
        return Wish::SwapSides;
      case kReview:
        assistant_.review();
        break;
      case kTakeBack:
        if (assistant_.can_take_back()) return Wish::TakeBack;
        say(assistant_.lost_on_time() ? "play-time-is-over" : "play-nothing-to-take-back");
        break;
      case kSaveGame:
        if (typed->rest.empty())
          say("prompt-save-where");
        else
          assistant_.save(typed->rest);
        break;
      case kAllMoves:
        assistant_.show_moves();
        break;
      case kHelpAfter:
        console_.display.words() << commands_.help();
        break;
    }
  }
}

void AfterGamePrompt::say_what_there_is() const {
  const auto word = [&](std::size_t command) { return commands_.words(command).front(); };
  say("after-game", {{"again", word(kAgain)},
                     {"swap", word(kSwap)},
                     {"review", word(kReview)},
                     {"undo", assistant_.can_take_back() ? word(kTakeBack) : ""},
                     {"save", word(kSaveGame)}});
}

void AfterGamePrompt::say(std::string_view id, const std::vector<Argument>& arguments) const {
  console_.display.words() << console_.texts.text(id, arguments) << '\n';
}

}  // namespace parlour::ui
