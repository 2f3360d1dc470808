#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "match/session.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "table/play_request.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// How a game at the console went.
struct PlayReport {
  std::shared_ptr<const play::Game> game;
  std::array<std::string, 2> names;
  play::Conclusion conclusion;
  std::vector<match::PlayedMove> moves;
  std::string final_position;
  std::string command;             ///< goes on from where the game stands
  std::optional<Message> problem;  ///< why the record could not be written
};

/// Plays it there. Fails, before anything is shown, if the request names what does not exist.
Result<PlayReport> play_at_console(const table::PlayRequest& request, const Console& console);

}  // namespace parlour::ui
