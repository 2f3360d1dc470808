#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "apps/parlour/commands.hpp"
#include "core/time_source.hpp"
#include "records/record.hpp"
#include "ui/console/menu.hpp"
#include "ui/console/standard_console.hpp"

namespace parlour::app {
namespace {

using nlohmann::ordered_json;

/// People want other walls and other replies every time; whoever wants the same names a seed.
std::uint32_t fresh_seed() { return std::random_device{}(); }

ordered_json outcome_name(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  if (!outcome->winner) return "draw";
  return *outcome->winner == Side::First ? "first" : "second";
}

ordered_json to_json(const ui::PlayReport& report) {
  ordered_json moves = ordered_json::array();
  const auto state = report.game->start();
  for (const auto& played : report.moves) {
    moves.push_back({{"side", played.side == Side::First ? "first" : "second"},
                     {"move", state->move_text(played.move)},
                     {"ms", std::chrono::duration<double, std::milli>(played.elapsed).count()}});
    state->play(played.move);
  }
  return {{"game", report.game->spec()},
          {"first", report.names[0]},
          {"second", report.names[1]},
          {"moves", moves},
          {"position", report.final_position},
          {"outcome", outcome_name(report.conclusion.outcome)},
          {"margin", report.conclusion.outcome ? report.conclusion.outcome->margin : 0},
          {"ending", records::ending_name(report.conclusion.ending)}};
}

ExitStatus play_and_report(const Environment& environment, const ui::Console& console,
                           ui::PlayRequest request, bool json) {
  const auto tables = open_tables(environment);
  request.tables = tables.get();
  const auto report = ui::play_at_console(request, console);
  if (!report) return refuse(environment, report.error());
  // A name is whatever bytes the user typed; what is no UTF-8 cannot stand in JSON.
  if (json)
    std::cout << to_json(*report).dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
  std::cout.flush();
  if (tables) tables->write();
  return kDone;
}

ExitStatus demonstrate(const Environment& environment) {
  ui::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"montecarlo:seed=1", "minimax"};
  std::cout << environment.texts.text(
                   "demo-title",
                   {{"game", request.game}, {"first", request.players[0]}, {"second", request.players[1]}})
            << '\n';
  const SteadyTime time;
  ui::Display display(std::cout, [] { return ui::style_of(STDOUT_FILENO); });
  ui::StandardConsole standard(stdout, display, environment.texts, time);
  return play_and_report(environment, standard.console(), request, false);
}

}  // namespace

ExitStatus run_menu(const Environment& environment) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return demonstrate(environment);
  const SteadyTime time;
  ui::Display display(std::cout, [] { return ui::style_of(STDOUT_FILENO); });
  ui::StandardConsole standard(stdout, display, environment.texts, time);
  ui::Console console = standard.console();
  ui::Choices remembered;
  for (;;) {
    const ui::MenuChoice choice = ui::ask_menu(console, remembered, std::nullopt);
    const auto* request = std::get_if<ui::PlayRequest>(&choice);
    if (request == nullptr) break;
    std::cout << environment.texts.text("menu-command", {{"command", ui::command_for(*request)}}) << "\n\n";
    std::optional<ui::PlayRequest> next = *request;
    while (next) {
      next->seed = fresh_seed();
      play_and_report(environment, console, *next, false);
      if (console.interruptions.any()) break;
      const ui::AfterGame after = ui::ask_after_game(console);
      if (after == ui::AfterGame::Quit) return kDone;
      if (after == ui::AfterGame::Menu) next.reset();
      if (after == ui::AfterGame::SwapSides) next = ui::with_sides_swapped(*next);
    }
    std::cout << '\n';
  }
  std::cout << environment.texts.text("menu-bye") << '\n';
  return kDone;
}

ExitStatus run_play(const Environment& environment, const PlayOptions& options) {
  ui::PlayRequest request = options.request;
  request.seed = fresh_seed();
  request.first_sign = options.first_sign == "o" ? 'O' : 'X';
  if (!options.names.empty()) {
    const std::size_t comma = options.names.find(',');
    const bool two = comma != std::string::npos && comma > 0 && comma + 1 < options.names.size() &&
                     options.names.find(',', comma + 1) == std::string::npos;
    const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7F; };
    const bool printable = std::none_of(options.names.begin(), options.names.end(), is_control);
    if (!two || !printable)
      return refuse(environment, {"usage-names", {{"found", options.names}}, std::nullopt});
    request.names = {options.names.substr(0, comma), options.names.substr(comma + 1)};
  }
  const SteadyTime time;
  std::FILE* const screen = options.json ? stderr : stdout;
  ui::Display display(options.json ? std::cerr : std::cout,
                      [screen] { return ui::style_of(fileno(screen)); });
  ui::StandardConsole standard(screen, display, environment.texts, time);
  return play_and_report(environment, standard.console(), request, options.json);
}

}  // namespace parlour::app
