#include "ui/console/menu_loop.hpp"

#include <optional>
#include <ostream>
#include <utility>

#include "ui/console/menu.hpp"
#include "ui/console/play.hpp"
#include "ui/console/remembered.hpp"
#include "ui/console/replay.hpp"
#include "ui/table/keeper.hpp"
#include "ui/table/record_files.hpp"
#include "ui/table/saved_game.hpp"

namespace parlour::ui {
namespace {

class MenuLoop {
 public:
  MenuLoop(Console& console, const MenuSettings& settings) : console_(console), settings_(settings) {
    if (!settings_.keep_in.empty()) choices_file_ = settings_.keep_in.front() / "choices.json";
  }

  void run() {
    Choices remembered = load();
    if (const auto language = language_with_code(remembered["language"]);
        language && !settings_.language_fixed)
      console_.texts = Texts(*language);
    for (;;) {
      const MenuChoice choice = ask_menu(console_, remembered, last_game());
      if (choices_file_) store_choices(remembered, *choices_file_);
      if (std::holds_alternative<LeaveMenu>(choice)) return;
      if (const auto* record = std::get_if<OpenRecord>(&choice)) {
        auto request = open_record(record->file, console_);
        if (!request) words() << console_.texts.line(request.error()) << '\n';
        if (request && *request && !play(**std::move(request))) return;
      } else {
        const auto& request = std::get<PlayRequest>(choice);
        words() << console_.texts.text("menu-command", {{"command", command_for(request)}}) << "\n\n";
        if (!play(request)) return;
      }
      if (console_.interruptions.any()) return;
      words() << '\n';
    }
  }

 private:
  /// Plays, again and again if the person likes. False to leave the menu.
  bool play(PlayRequest request) {
    for (;;) {
      request.keep_in = settings_.keep_in;
      settings_.play(request);
      if (console_.interruptions.any()) return false;
      const AfterGame after = ask_after_game(console_);
      if (after == AfterGame::Quit) return false;
      if (after == AfterGame::Menu) return true;
      request.resumed.reset();
      if (after == AfterGame::SwapSides) request = with_sides_swapped(std::move(request));
    }
  }

  Choices load() {
    if (!choices_file_) return {};
    auto choices = load_choices(*choices_file_);
    if (choices) return *std::move(choices);
    words() << console_.texts.line(choices.error()) << '\n';
    return {};
  }

  std::optional<std::filesystem::path> last_game() const {
    return settings_.keep_in.empty() ? std::nullopt : last_kept_game(settings_.keep_in.front());
  }

  std::ostream& words() const { return console_.display.words(); }

  Console& console_;
  const MenuSettings& settings_;
  std::optional<std::filesystem::path> choices_file_;
};

}  // namespace

Result<std::optional<PlayRequest>> open_record(const std::filesystem::path& file, const Console& console) {
  auto record = load_record(file);
  if (!record) return failure(std::move(record.error()));
  if (is_finished(*record)) return replay_at_console(*record, console);
  PlayRequest request = request_to_resume(*std::move(record));
  request.resumed->file = file;
  return request;
}

void run_menu_loop(Console& console, const MenuSettings& settings) { MenuLoop(console, settings).run(); }

}  // namespace parlour::ui
