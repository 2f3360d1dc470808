// What is done with the tournament in a file that may have come from elsewhere: all that `parlour arena`
// prints and writes of it.
#pragma once

#include <chrono>
#include <optional>
#include <span>

#include "arena/extent.hpp"
#include "arena/game_record.hpp"
#include "arena/openings.hpp"
#include "arena/scoreboard.hpp"
#include "fuzz.hpp"
#include "records/formats.hpp"
#include "records/record.hpp"
#include "records/text.hpp"
#include "ui/report/arena/arena_course.hpp"
#include "ui/report/arena/arena_csv.hpp"
#include "ui/report/arena/arena_head.hpp"
#include "ui/report/arena/arena_json.hpp"
#include "ui/report/arena/arena_report.hpp"
#include "ui/report/page/report.hpp"

namespace parlour::fuzz {

inline void check_games(const arena::Tournament& tournament, std::span<const arena::GameReport> games) {
  arena::Openings openings(tournament.openings, tournament.seed);
  for (const arena::GameReport& report : games) {
    const auto game = make_game(report.game);
    if (!game) {
      require_told(game.error());
      continue;
    }
    if (tournament.openings.random_plies == 0)
      if (const auto moves = openings.moves(**game, report.pairing.opening); !moves)
        require_told(moves.error());
    const auto record = arena::record_of(tournament, report, *game);
    if (const auto sound = records::check(record); !sound) {
      require_told(sound.error());
      continue;
    }
    const auto again = records::from_json(records::to_json(record), make_game);
    if (!again) require_told(again.error());
  }
}

inline void check_report(arena::Tournament tournament, std::span<const arena::GameReport> games) {
  const auto extent = arena::extent_of(tournament, games);
  if (!extent) {
    require_told(extent.error());
    return;
  }
  for (arena::Entrant& entrant : tournament.entrants) entrant.name = records::one_line(entrant.name);
  for (std::string& game : tournament.games) game = records::one_line(game);
  const auto standings = arena::standings_of(tournament, games);
  ui::arena_json(tournament, standings, games, {}, ui::Texts());
  if (tournament.entrants.size() == 2) ui::course_form(tournament, standings);
  for (const ui::Language language : ui::languages()) {
    const ui::Texts texts(language);
    std::string shown = ui::head_line(tournament, *extent, {}, texts);
    shown += ui::final_report(tournament, standings, games, {}, texts);
    for (const arena::GameReport& report : games) shown += ui::game_line(tournament, report, {}, texts);
    require(!has_control_characters(shown), "the screen gets no control characters");
  }
  for (const arena::GameReport& report : games) ui::games_csv_row(tournament, report);
  ui::entrants_csv(tournament, standings, {}, ui::Texts());
  const catalog::GameReviews none;
  const auto data =
      ui::report_data({tournament, *extent, games, none, std::nullopt, "fuzz", "", ui::Language::English});
  if (!data) require_told(data.error());
}

}  // namespace parlour::fuzz
