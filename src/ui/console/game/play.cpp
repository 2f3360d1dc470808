#include "ui/console/game/play.hpp"

#include <utility>

#include "ui/console/game/console_game.hpp"

namespace parlour::ui {

Result<PlayReport> play_at_console(const table::PlayRequest& request, const Console& console,
                                   Lingering lingering) {
  auto game = ConsoleGame::make(request, console);
  if (!game) return failure(std::move(game.error()));
  return (*game)->play(lingering);
}

}  // namespace parlour::ui
