#include <unistd.h>

#include <iostream>
#include <string>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/games.hpp"
#include "catalog/proofs.hpp"
#include "core/time_source.hpp"
#include "play/move_list.hpp"
#include "ui/console/game/explore.hpp"
#include "ui/terminal/standard_console.hpp"

namespace parlour::app {
namespace {

/// The moves after which the proofs begin, as they can be typed: `h8 o15, h8 o14`.
std::string beginnings(const play::Game& game, const std::vector<catalog::ProvedWinPointer>& proofs) {
  std::string all;
  for (const catalog::ProvedWinPointer& proof : proofs) {
    const auto state = proof->position().empty() ? game.start() : game.read_position(proof->position());
    const auto moves = state ? game.moves_leading_to(**state) : std::nullopt;
    if (!moves || moves->empty()) continue;
    all += (all.empty() ? "" : ", ") + play::move_list_text(game, *moves);
  }
  return all;
}

}  // namespace

ExitStatus run_explore(const Environment& environment, const ExploreOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const auto moves = play::read_move_list(**game, options.moves);
  if (!moves) return refuse(environment, moves.error());
  const auto place = options.proof.empty() ? catalog::usual_proofs() : std::filesystem::path(options.proof);
  const auto proofs = catalog::Proofs(place).about(**game);
  if (!proofs) return refuse(environment, proofs.error());
  if (proofs->empty()) return fail(environment, {"explore-no-proofs", {{"game", (*game)->title()}}, {}});
  const auto state = (*game)->start();
  for (const play::MoveCode move : *moves) state->play(move);
  if (!catalog::shortest_step(*proofs, *state, *moves))
    return fail(environment, {"explore-not-proved", {{"moves", beginnings(**game, *proofs)}}, {}});
  const SteadyTime time;
  ui::Display display(std::cout, [] { return ui::style_of(STDOUT_FILENO); });
  ui::StandardConsole standard(stdout, display, environment.texts, time);
  ui::explore_at_console(**game, *moves, *proofs, standard.console());
  return kDone;
}

}  // namespace parlour::app
