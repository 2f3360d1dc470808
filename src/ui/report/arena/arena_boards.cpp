#include "ui/report/arena/arena_boards.hpp"

#include <algorithm>
#include <iterator>

#include "arena/scoreboard.hpp"

namespace parlour::ui {

std::vector<BoardStandings> standings_by_board(const arena::Tournament& tournament,
                                               std::span<const arena::GameReport> reports) {
  std::vector<BoardStandings> boards;
  if (tournament.games.size() < 2) return boards;
  for (std::size_t at = 0; at < tournament.games.size(); ++at) {
    std::vector<arena::GameReport> played;
    std::copy_if(reports.begin(), reports.end(), std::back_inserter(played),
                 [&](const arena::GameReport& each) { return each.pairing.game == static_cast<int>(at); });
    boards.push_back({tournament.games[at], arena::standings_of(tournament, played)});
  }
  return boards;
}

std::string board_name(const std::string& game, const Texts& texts) {
  if (game == "course") return texts.text("course-board-official");
  return game == "gomoku:last-reply=on" ? texts.text("course-board-plain") : game;
}

}  // namespace parlour::ui
