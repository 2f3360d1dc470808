// Feeds the menu's file of earlier choices, and after a line `---` what a person types at its questions.
// Must hold: damaged choices are told and forgotten; whatever was chosen, the questions end with the lines, a
// game that was chosen exists, and the choices can be kept and read again.
#include "ui/console/menu/menu.hpp"

#include "console.hpp"
#include "fuzz.hpp"
#include "scratch.hpp"
#include "ui/console/menu/remembered.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(menu) {
  constexpr int kMostLines = 60;
  constexpr int kMostGames = 4;
  static const ScratchDirectory directory;
  const auto file = directory.path() / "choices.json";
  write_scratch(file, take_part(input));
  auto choices = ui::load_choices(file);
  if (!choices) {
    require_told(choices.error());
    choices.emplace();
  }
  const auto language = ui::language_with_code((*choices)["language"]).value_or(ui::Language::English);
  FuzzedConsole console(first_lines(input, kMostLines), language);
  const auto no_games = [](table::KeptKind) { return table::KeptGames(); };
  for (int games = 0; games < kMostGames; ++games) {
    const ui::MenuChoice choice = ui::ask_menu(console.console(), *choices, no_games);
    if (const auto* const request = std::get_if<table::PlayRequest>(&choice)) {
      require(make_game(request->game).has_value(), "a game that is chosen is one");
      table::command_for(*request);
    }
    if (std::holds_alternative<ui::LeaveMenu>(choice)) break;
    ui::ask_after_game(console.console());
  }
  ui::store_choices(*choices, file);
  require(ui::load_choices(file).has_value(), "choices that were kept can be read");
  require(!has_control_characters(console.said()), "the screen gets no control characters");
}

}  // namespace parlour::fuzz
