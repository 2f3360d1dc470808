#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "apps/parlour/analysis/analysis_report.hpp"
#include "apps/parlour/analysis/threat_report.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "core/option.hpp"
#include "ui/texts/columns.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::app {
namespace {

/// Tells an analysis while it grows: what is proved line by line, the rest in the line that is written over.
class AnalysisTeller {
 public:
  /// It tells of the best `lines` moves.
  AnalysisTeller(const Environment& environment, const play::Game& game, const play::State& state, int lines,
                 bool silent)
      : texts_(environment.texts), game_(game), state_(state), lines_(lines), silent_(silent) {}

  void on_change(const engines::Analysis& analysis) {
    if (silent_) return;
    for (const auto& value : known_moves(analysis)) {
      if (!value.exact() || !told_.insert(value.move).second) continue;
      status_.clear();
      std::cout << texts_.text("analyze-proved", words_of(value)) << '\n' << std::flush;
    }
    if (!status_.shown()) return;
    std::string values;
    for (const auto& value : analysis.moves)
      if (const auto worth = ui::worth_of(value))
        values += fmt::format("  {} {}{}", state_.move_text(value.move),
                              ui::value_text(game_, *worth, texts_), value.exact() ? "!" : "");
    constexpr int kWidth = 70;
    status_.show(ui::first_columns(
        texts_.text("analyze-status", {{"depth", std::to_string(analysis.depth)}, {"values", values}}),
        kWidth));
  }

  void print(const engines::Analysis& analysis) const {
    status_.clear();
    const auto worth = ui::worth_of(analysis);
    const bool proved = analysis.lower > -analysis.most || analysis.upper < analysis.most;
    const std::string side = texts_.text(state_.to_move() == Side::First ? "side-first" : "side-second");
    std::cout << texts_.text(
                     !worth         ? "analyze-nothing"
                     : worth->exact ? "analyze-exact"
                                    : "analyze-estimate",
                     {{"game", game_.title()},
                      {"side", side},
                      {"value", worth ? ui::value_text(game_, *worth, texts_) : ""},
                      {"depth", std::to_string(analysis.depth)},
                      {"bounds",
                       proved ? ui::bounds_text(analysis.lower, analysis.upper, analysis.most, texts_) : ""},
                      {"best", names_of(state_, analysis.best)}})
              << '\n';
    const auto known = known_moves(analysis);
    const int width = widest_value(known);
    for (const auto& value : known)
      std::cout << "  "
                << texts_.text(value.exact() ? "analyze-move-exact" : "analyze-move", words_of(value, width))
                << '\n';
    std::cout << texts_.text(
                     "solve-cost",
                     {{"nodes", std::to_string(analysis.nodes)},
                      {"seconds", texts_.decimal(fmt::format(
                                      "{:.3f}", std::chrono::duration<double>(analysis.elapsed).count()))}})
              << '\n';
  }

 private:
  std::vector<engines::MoveValue> known_moves(const engines::Analysis& analysis) const {
    std::vector<engines::MoveValue> known;
    for (const auto& value : analysis.moves)
      if (value.value() && static_cast<int>(known.size()) < lines_) known.push_back(value);
    return known;
  }

  int widest_value(const std::vector<engines::MoveValue>& values) const {
    int widest = 0;
    for (const auto& value : values) widest = std::max(widest, ui::columns_of(value_of(value)));
    return widest;
  }

  std::string value_of(const engines::MoveValue& value) const {
    return ui::value_text(game_, *ui::worth_of(value), texts_);
  }

  std::vector<Argument> words_of(const engines::MoveValue& value, int width = 0) const {
    const std::string words = value_of(value);
    const int blanks = std::max(0, width - ui::columns_of(words));
    return {{"move", fmt::format("{:<3}", state_.move_text(value.move))},
            {"value", std::string(static_cast<std::size_t>(blanks), ' ') + words},
            {"line", names_of(state_, value.line)}};
  }

  const ui::Texts& texts_;
  const play::Game& game_;
  const play::State& state_;
  int lines_;
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
  AnalysisTeller teller(environment, **game, **state, lines, options.json);
  const auto analysis =
      catalog::analyze(**game, **state, settings, time, environment.stop,
                       [&](const engines::Analysis& changed) { teller.on_change(changed); });
  if (options.json) {
    auto report = to_json(**game, **state, analysis);
    if (options.threats) report["threats"] = to_json(**state, *threats);
    std::cout << report.dump() << '\n';
  } else {
    teller.print(analysis);
    if (options.threats) std::cout << threats_in_words(environment.texts, **state, *threats);
  }
  std::cout.flush();
  if (tables) tables->write();
  return kDone;
}

}  // namespace parlour::app
