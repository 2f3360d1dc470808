#include <iostream>
#include <set>

#include "apps/parlour/analysis/asked_position.hpp"
#include "apps/parlour/cli/clock_value.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "catalog/threats.hpp"
#include "ui/report/analysis/analysis_json.hpp"
#include "ui/report/analysis/analysis_text.hpp"
#include "ui/report/analysis/threats_text.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::app {
namespace {

/// Reports an analysis as it grows: each proved move on a line of its own, the rest in the status line.
class AnalysisTeller {
 public:
  /// Reports the best `lines` moves.
  AnalysisTeller(const ui::Texts& texts, const ui::AnalysedPosition& position, int lines)
      : texts_(texts), position_(position), lines_(lines) {}

  void on_change(const catalog::Analysis& analysis) {
    for (const auto& value : ui::valued_moves(analysis, lines_)) {
      if (!value.exact() || !told_.insert(value.move).second) continue;
      status_.clear();
      std::cout << ui::proved_move_text(position_, value, texts_) << '\n' << std::flush;
    }
    constexpr int kWidth = 70;
    if (status_.shown())
      status_.show(ui::first_columns(ui::analysis_status(position_, analysis, texts_), kWidth));
  }

 private:
  const ui::Texts& texts_;
  const ui::AnalysedPosition& position_;
  int lines_;
  StatusLine status_;  ///< cleared at the end
  std::set<play::MoveCode> told_;
};

}  // namespace

ExitStatus run_analyze(const Environment& environment, const AnalyzeOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const auto state = asked_position(**game, options.moves, options.position);
  if (!state) return refuse(environment, state.error());
  const auto allowed = read_time("--time", options.time);
  if (!allowed) return refuse(environment, allowed.error());
  Result<std::vector<catalog::NamedThreat>> threats;
  if (options.threats) threats = catalog::threats(**game, **state);
  if (!threats) return refuse(environment, threats.error());
  const int lines = options.lines > 0 ? options.lines : catalog::usual_lines(**state);
  const auto tables = options.no_cache ? nullptr : open_tables(environment);
  catalog::AnalyzeSettings settings;
  settings.lines = lines;
  if (allowed->count() > 0) settings.time = *allowed;
  settings.threads = options.threads;
  settings.memory_mib = static_cast<std::size_t>(options.memory);
  settings.advice = advise_huge_pages;
  settings.tables = tables.get();
  const SteadyTime time;
  const ui::AnalysedPosition position{**game, **state};
  catalog::Analysis analysis;
  {
    AnalysisTeller teller(environment.texts, position, lines);
    analysis = catalog::analyze(**game, **state, settings, time, environment.stop,
                                [&](const catalog::Analysis& changed) {
                                  if (!options.json) teller.on_change(changed);
                                });
  }
  if (options.json) {
    auto report = ui::analysis_json(**game, **state, analysis);
    if (options.threats) report["threats"] = ui::threats_json(**state, *threats);
    std::cout << report.dump() << '\n';
  } else {
    std::cout << ui::analysis_text(position, analysis, lines, environment.texts);
    if (options.threats) std::cout << ui::threats_text(position, *threats, environment.texts);
  }
  std::cout.flush();
  if (tables) tables->write();
  return kDone;
}

}  // namespace parlour::app
