#pragma once

#include <span>
#include <string>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/standings.hpp"
#include "arena/tournament.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// The standings of the games on one of a tournament's boards.
struct BoardStandings {
  std::string game;  ///< the spec, as it was given
  arena::Standings standings;
};

/// In the order of the tournament's games; empty if there is only one board.
std::vector<BoardStandings> standings_by_board(const arena::Tournament& tournament,
                                               std::span<const arena::GameReport> reports);

/// What people call a board of the course; any other one is called by its spec.
std::string board_name(const std::string& game, const Texts& texts);

}  // namespace parlour::ui
