#include "workshop/lost_game.hpp"

#include <utility>
#include <vector>

#include "catalog/families.hpp"
#include "catalog/games.hpp"

namespace parlour::workshop {

Result<LostGame> explain_loss(const arena::GameReport& report, const ExplainSettings& settings,
                              const TimeSource& time, StopToken stop) {
  auto game = catalog::make_game(report.game);
  if (!game) return failure(std::move(game.error()));
  const Side winner = *report.conclusion.outcome->winner;
  LostGame lost{report, *std::move(game), other(winner), {}};
  std::vector<play::MoveCode> moves;
  for (const arena::ReportedMove& each : report.moves) moves.push_back(each.move);
  engines::ReviewSettings review;
  review.time = settings.time;
  engines::Reviewer reviewer(catalog::engines_of(*lost.game), *lost.game, review, time);
  lost.review = reviewer.review(moves, winner, stop, settings.on_progress);
  return lost;
}

}  // namespace parlour::workshop
