#pragma once

#include <filesystem>
#include <optional>

#include "core/result.hpp"
#include "table/opened_game.hpp"
#include "table/play_request.hpp"
#include "ui/console/prompt/question.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// How games of earlier runs are gone on with at a console.
struct Resuming {
  std::optional<std::filesystem::path> directory;  ///< where games are kept
  std::optional<table::IfPlayed> if_played;        ///< absent: the person is asked, where there is one
  files::Pipes pipes = files::Pipes::Refused;
};

/// Goes on with the game in `file`, or replays it if it is over and goes on from wherever the person wants.
/// Nothing when there is nothing to play. The players are as the record says: see `settle_players`.
Result<std::optional<table::PlayRequest>> open_record(const std::filesystem::path& file,
                                                      const Console& console, const Resuming& resuming);

/// Fails if a player of `request` would run code and nobody typed it: says how to name another.
Result<void> refuse_unconfirmed(const table::PlayRequest& request);

/// Asks, for every player of `request` that would run code and that nobody typed, who is to play instead, or
/// whether that program may be started. Fails where nobody can be asked.
Result<Way> settle_players(table::PlayRequest& request, const Console& console);

}  // namespace parlour::ui
