#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "apps/parlour/analysis_report.hpp"
#include "apps/parlour/commands.hpp"
#include "apps/parlour/status_line.hpp"
#include "apps/parlour/threat_report.hpp"
#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "core/option.hpp"

namespace parlour::app {
namespace {

/// Tells an analysis while it grows: what is proved line by line, the rest in the line that is written over.
class AnalysisTeller {
 public:
  AnalysisTeller(const Environment& environment, const play::State& state, bool silent)
      : texts_(environment.texts), state_(state), silent_(silent) {}

  void on_change(const engines::Analysis& analysis) {
    if (silent_) return;
    for (const auto& value : analysis.moves) {
      if (!value.exact() || !told_.insert(value.move).second) continue;
      status_.clear();
      std::cout << texts_.text("analyze-proved", words_of(value)) << '\n' << std::flush;
    }
    if (!status_.shown()) return;
    std::string values;
    for (const auto& value : analysis.moves)
      if (value.estimate || value.exact())
        values +=
            fmt::format("  {} {:+}{}", state_.move_text(value.move), value.value(), value.exact() ? "!" : "");
    constexpr std::size_t kWidth = 60;
    if (values.size() > kWidth) values.resize(kWidth);
    status_.show(
        texts_.text("analyze-status", {{"depth", std::to_string(analysis.depth)}, {"values", values}}));
  }

  void print(const play::Game& game, const engines::Analysis& analysis, int lines) const {
    status_.clear();
    const auto& best = analysis.moves.front();
    const bool proved = std::any_of(analysis.moves.begin(), analysis.moves.end(),
                                    [](const auto& value) { return value.exact(); });
    const std::string side = texts_.text(state_.to_move() == Side::First ? "side-first" : "side-second");
    std::cout << texts_.text(
                     analysis.exact() ? "analyze-exact" : "analyze-estimate",
                     {{"game", game.title()},
                      {"side", side},
                      {"value", fmt::format("{:+}", analysis.exact() ? analysis.lower : best.value())},
                      {"plies", analysis.exact() && best.win_in ? std::to_string(*best.win_in) : ""},
                      {"depth", std::to_string(analysis.depth)},
                      {"lower", proved ? std::to_string(analysis.lower) : ""},
                      {"upper", proved ? std::to_string(analysis.upper) : ""},
                      {"best", names_of(state_, analysis.best)}})
              << '\n';
    int shown = 0;
    for (const auto& value : analysis.moves) {
      if (shown++ == lines) break;
      std::cout << "  " << texts_.text(value.exact() ? "analyze-move-exact" : "analyze-move", words_of(value))
                << '\n';
    }
    std::cout << texts_.text(
                     "solve-cost",
                     {{"nodes", std::to_string(analysis.nodes)},
                      {"seconds",
                       fmt::format("{:.3f}", std::chrono::duration<double>(analysis.elapsed).count())}})
              << '\n';
  }

 private:
  std::vector<Argument> words_of(const engines::MoveValue& value) const {
    return {{"move", fmt::format("{:<3}", state_.move_text(value.move))},
            {"value", fmt::format("{:>+4}", value.value())},
            {"plies", value.win_in ? std::to_string(*value.win_in) : ""},
            {"line", names_of(state_, value.line)}};
  }

  const ui::Texts& texts_;
  const play::State& state_;
  bool silent_;
  StatusLine status_;
  std::set<play::MoveCode> told_;
};

}  // namespace

ExitStatus run_analyze(const Environment& environment, const AnalyzeOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const auto state = asked_position(**game, options.moves, options.position);
  if (!state) return refuse(environment, state.error());
  const auto allowed = parse_duration(options.time);
  if (!allowed) return refuse(environment, allowed.error());
  Result<std::vector<engines::line::ListedThreat>> threats;
  if (options.threats) threats = engines::line::list_threats(**game, **state);
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
  AnalysisTeller teller(environment, **state, options.json);
  const auto analysis =
      catalog::analyze(**game, **state, settings, time, environment.stop,
                       [&](const engines::Analysis& changed) { teller.on_change(changed); });
  if (options.json) {
    auto report = to_json(**game, **state, analysis);
    if (options.threats) report["threats"] = to_json(**state, *threats);
    std::cout << report.dump() << '\n';
  } else {
    teller.print(**game, analysis, lines);
    if (options.threats) std::cout << threats_in_words(environment.texts, **state, *threats);
  }
  std::cout.flush();
  if (tables) tables->write();
  return kDone;
}

}  // namespace parlour::app
