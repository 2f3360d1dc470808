#include <sys/mman.h>

#include <chrono>
#include <iostream>

#include "apps/parlour/analysis/asked_position.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "engines/analysis.hpp"
#include "ui/report/analysis/analysis_json.hpp"
#include "ui/report/analysis/analysis_text.hpp"

namespace parlour::app {

void advise_huge_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }

ExitStatus run_solve(const Environment& environment, const SolveOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const auto state = asked_position(**game, options.moves, options.position);
  if (!state) return refuse(environment, state.error());
  const SteadyTime time;
  const auto tables = options.no_cache ? nullptr : open_tables(environment);
  const ui::AnalysedPosition position{**game, **state};
  engines::Analysis analysis;
  {
    const StatusLine status;
    const auto began = time.now();
    const engines::SolveSettings settings{options.threads, static_cast<std::size_t>(options.memory),
                                          options.all_moves, advise_huge_pages, tables.get()};
    analysis = catalog::solve(
        **game, **state, settings, time, environment.stop, [&](const engines::Progress& progress) {
          if (!status.shown()) return;
          const double elapsed = std::chrono::duration<double>(time.now() - began).count();
          status.show(ui::progress_text(position, progress, elapsed, environment.texts));
        });
  }
  if (options.json)
    std::cout << ui::solution_json(**game, **state, analysis).dump() << '\n';
  else
    std::cout << ui::solution_text(position, analysis, environment.texts);
  std::cout.flush();
  if (tables) tables->write();
  return analysis.complete ? kDone : kFailed;
}

}  // namespace parlour::app
