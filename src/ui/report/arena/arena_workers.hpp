#pragma once

#include <map>
#include <span>
#include <string>

#include "arena/game_report.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// What the games of a tournament say about a machine that played some of them.
struct WorkerGames {
  int games = 0;
  int time_losses = 0;
  int failures = 0;  ///< illegal moves, crashes, broken protocols
};

/// By name; empty if everything was played on the machine with the file.
std::map<std::string, WorkerGames> games_by_worker(std::span<const arena::GameReport> reports);

/// The same as a table, with a line of words above it; empty if there were no workers.
std::string workers_text(std::span<const arena::GameReport> reports, const Style& style, const Texts& texts);

}  // namespace parlour::ui
