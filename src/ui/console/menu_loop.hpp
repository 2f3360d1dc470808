#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "ui/console/console.hpp"
#include "ui/console/play.hpp"

namespace parlour::ui {

struct MenuSettings {
  std::vector<std::filesystem::path> keep_in;  ///< see PlayRequest; the first also remembers the choices
  std::function<void(PlayRequest)> play;
  bool language_fixed = false;  ///< not to be replaced by the one that was chosen last time
};

/// The menu and the games that are chosen there, until the person leaves.
void run_menu_loop(Console& console, const MenuSettings& settings);

/// Goes on with the game in `file`, or replays it if it is over and goes on from wherever the person wants.
/// Nothing when there is nothing to play.
Result<std::optional<PlayRequest>> open_record(const std::filesystem::path& file, const Console& console);

}  // namespace parlour::ui
