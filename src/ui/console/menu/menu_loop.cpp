#include "ui/console/menu/menu_loop.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "files/patience.hpp"
#include "table/kept_games.hpp"
#include "ui/console/game/play.hpp"
#include "ui/console/game/resuming.hpp"
#include "ui/console/menu/menu.hpp"
#include "ui/console/menu/remembered.hpp"

namespace parlour::ui {
namespace {

constexpr const char* kChoices = "choices.json";

class MenuLoop {
 public:
  MenuLoop(Console& console, const MenuSettings& settings)
      : console_(console), settings_(settings), keep_in_(settings.keep_in) {}

  void run() {
    Choices remembered = load();
    if (const auto language = language_with_code(remembered["language"]);
        language && !settings_.language_fixed)
      console_.texts = Texts(*language);
    for (;;) {
      const MenuChoice choice =
          ask_menu(console_, remembered, [this](table::KeptKind kind) { return list_kept(kind); });
      store(remembered);
      if (std::holds_alternative<LeaveMenu>(choice)) return;
      if (const auto* record = std::get_if<OpenRecord>(&choice)) {
        if (!go_on(record->file)) return;
      } else {
        const auto& request = std::get<table::PlayRequest>(choice);
        console_.display.whole() << console_.texts.text("menu-command",
                                                        {{"command", table::command_for(request)}})
                                 << "\n\n";
        if (!play(request)) return;
      }
      if (console_.interruptions.any()) return;
      words() << '\n';
    }
  }

 private:
  /// Plays, repeatedly if the person likes. False to leave the menu.
  bool play(table::PlayRequest request) {
    for (;;) {
      request.keep_in = keep_in_;
      const PlayReport::Next next = settings_.play(request);
      if (console_.interruptions.any()) return false;
      console_.input.forget_typed_ahead();
      const AfterGame after = after_game(next);
      if (after == AfterGame::Quit) return false;
      if (after == AfterGame::Menu) return true;
      request.resumed.reset();
      if (after == AfterGame::SwapSides) request = table::with_sides_swapped(std::move(request));
    }
  }

  AfterGame after_game(PlayReport::Next next) const {
    switch (next) {
      case PlayReport::Next::Leave:
        return AfterGame::Menu;
      case PlayReport::Next::Again:
        return AfterGame::Again;
      case PlayReport::Next::SwapSides:
        return AfterGame::SwapSides;
      case PlayReport::Next::Quit:
        return AfterGame::Quit;
      case PlayReport::Next::NotAsked:
        break;
    }
    return ask_after_game(console_);
  }

  /// Opens a game of an earlier run and continues it. False to leave the menu.
  bool go_on(const std::filesystem::path& file) {
    auto request = open_record(file, console_, {home(), std::nullopt});
    if (!request) {
      words() << console_.texts.line(request.error()) << '\n';
      return true;
    }
    if (!*request) return true;
    const auto settled = settle_players(**request, console_);
    if (!settled) words() << console_.texts.line(settled.error()) << '\n';
    if (!settled || *settled == Way::Back) return true;
    return *settled != Way::Quit && play(**std::move(request));
  }

  std::optional<std::filesystem::path> home() const {
    return stalled_ || keep_in_.empty() ? std::nullopt : std::optional(keep_in_.front());
  }

  /// What `work` finds in the directory of kept games. If that does not answer, says so once and then leaves
  /// it alone.
  template <class Work>
  auto ask_home(Work work) -> std::optional<decltype(work(std::filesystem::path()))> {
    constexpr std::chrono::seconds kPatience{3};
    if (!home()) return std::nullopt;
    auto answer = files::within(kPatience, [work, home = *home()] { return work(home); });
    if (answer) return answer;
    stalled_ = true;
    words() << console_.texts.text("kept-stalled", {{"folder", keep_in_.front().string()}}) << '\n';
    keep_in_.front() = table::spare_directory();
    return std::nullopt;
  }

  Choices load() {
    auto choices = ask_home([](const std::filesystem::path& home) { return load_choices(home / kChoices); });
    if (!choices) return {};
    if (*choices) return **std::move(choices);
    words() << console_.texts.line(choices->error()) << '\n';
    return {};
  }

  void store(const Choices& choices) {
    ask_home([choices](const std::filesystem::path& home) {
      store_choices(choices, home / kChoices);
      return true;
    });
  }

  table::KeptGames list_kept(table::KeptKind kind) {
    constexpr std::size_t kMostListed = 20;
    auto kept = ask_home(
        [kind](const std::filesystem::path& home) { return table::kept_games(home, kind, kMostListed); });
    return kept ? *std::move(kept) : table::KeptGames();
  }

  std::ostream& words() const { return console_.display.words(); }

  Console& console_;
  const MenuSettings& settings_;
  std::vector<std::filesystem::path> keep_in_;
  bool stalled_ = false;
};

}  // namespace

void run_menu_loop(Console& console, const MenuSettings& settings) { MenuLoop(console, settings).run(); }

}  // namespace parlour::ui
