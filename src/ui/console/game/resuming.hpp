#pragma once

#include <filesystem>
#include <optional>

#include "core/result.hpp"
#include "table/opened_game.hpp"
#include "table/play_request.hpp"
#include "ui/console/prompt/question.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// How to continue games of earlier runs at a console.
struct Resuming {
  std::optional<std::filesystem::path> directory;  ///< where games are kept
  std::optional<table::IfPlayed> if_played;        ///< absent: ask the person, if there is one
  files::Pipes pipes = files::Pipes::Refused;
  StopToken stop{};  ///< like an interruption at the console, of waiting for a pipe
};

/// Continues the game in `file`; if it is over, replays it and continues from wherever the person wants.
/// Nothing if there is nothing to play. The players are those of the record: see `settle_players`.
Result<std::optional<table::PlayRequest>> open_record(const std::filesystem::path& file,
                                                      const Console& console, const Resuming& resuming);

/// Fails if a player of `request` would run code and was not typed by the user: says how to name another.
Result<void> refuse_unconfirmed(const table::PlayRequest& request);

/// For every player of `request` that would run code and was not typed by the user, asks who should play
/// instead, or whether that program may be started. Fails if nobody can be asked.
Result<Way> settle_players(table::PlayRequest& request, const Console& console);

}  // namespace parlour::ui
