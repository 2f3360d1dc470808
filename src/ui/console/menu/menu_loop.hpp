#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "ui/console/game/play.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

struct MenuSettings {
  std::vector<std::filesystem::path> keep_in;  ///< see PlayRequest; the first also remembers the choices
  /// Plays it; what the person wants next, where that was asked.
  std::function<PlayReport::Next(table::PlayRequest)> play;
  bool language_fixed = false;  ///< not to be replaced by the one that was chosen last time
};

/// The menu and the games that are chosen there, until the person leaves.
void run_menu_loop(Console& console, const MenuSettings& settings);

}  // namespace parlour::ui
