#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "match/session.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "ui/console/console.hpp"

namespace parlour::ui {

/// One game at the console, as it is asked for.
struct PlayRequest {
  std::string game;
  std::array<std::string, 2> players{"human", "engine"};  ///< specs, by side
  std::optional<std::array<std::string, 2>> names;        ///< absent: made from the specs
  char first_sign = 'X';
  std::string moves;       ///< played before anyone is asked
  std::uint32_t seed = 0;  ///< for walls and players that name none
};

/// How a game at the console went.
struct PlayReport {
  std::shared_ptr<const play::Game> game;
  std::array<std::string, 2> names;
  play::Conclusion conclusion;
  std::vector<match::PlayedMove> moves;
  std::string final_position;
};

/// Plays it there. Fails, before anything is shown, if the request names what does not exist.
Result<PlayReport> play_at_console(const PlayRequest& request, const Console& console);

}  // namespace parlour::ui
