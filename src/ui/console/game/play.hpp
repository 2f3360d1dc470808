#pragma once

#include <array>
#include <chrono>
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

/// Slow enough to follow at a terminal; see PlayRequest::pace.
constexpr std::chrono::milliseconds kUsualPace{600};

/// How a game at the console went.
struct PlayReport {
  /// What the person wants next, if asked.
  enum class Next : unsigned char { NotAsked, Leave, Again, SwapSides, Quit };

  std::shared_ptr<const play::Game> game;
  std::array<std::string, 2> names;
  play::Conclusion conclusion;
  std::vector<match::PlayedMove> moves;
  std::string final_position;
  std::string command;             ///< continues the game from here
  std::optional<Message> problem;  ///< why the record could not be written
  Next next = Next::NotAsked;
};

/// May a person at a terminal stay and look back once the game is over, and where do they go from there?
enum class Lingering : unsigned char { No, BeforeQuitting, BeforeMenu };

/// Plays it there. Fails, before anything is shown, if the request names something that does not exist.
Result<PlayReport> play_at_console(const table::PlayRequest& request, const Console& console,
                                   Lingering lingering = Lingering::No);

}  // namespace parlour::ui
