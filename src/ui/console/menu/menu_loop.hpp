#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "ui/console/game/play.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

struct MenuSettings {
  std::vector<std::filesystem::path> keep_in;  ///< see PlayRequest; the first also remembers the choices
  /// Plays it; returns what the person wants next, if asked.
  std::function<PlayReport::Next(table::PlayRequest)> play;
  bool language_fixed = false;  ///< keep it even if another one was chosen last time
};

/// Runs the menu and the games chosen there until the person leaves.
void run_menu_loop(Console& console, const MenuSettings& settings);

}  // namespace parlour::ui
