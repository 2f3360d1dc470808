#include <fmt/format.h>
#include <sys/mman.h>

#include <iostream>

#include "apps/parlour/analysis_report.hpp"
#include "apps/parlour/commands.hpp"
#include "apps/parlour/status_line.hpp"
#include "catalog/games.hpp"
#include "engines/analysis.hpp"

namespace parlour::app {
namespace {

std::string move_words(const ui::Texts& texts, const play::State& state, const engines::MoveValue& value) {
  return texts.text(value.exact() ? "solve-move" : "solve-move-bounded",
                    {{"move", state.move_text(value.move)},
                     {"value", std::to_string(value.lower)},
                     {"upper", std::to_string(value.upper)}});
}

/// Tells how far it is.
class ProgressLine {
 public:
  ProgressLine(const ui::Texts& texts, const play::State& state, const TimeSource& time)
      : texts_(texts), state_(state), time_(time) {}

  void show(const engines::Progress& progress) const {
    if (status_.shown()) status_.show(words(progress));
  }

 private:
  std::string words(const engines::Progress& progress) const {
    if (const auto* table = std::get_if<engines::TableProgress>(&progress))
      return texts_.text("solve-tables", {{"percent", std::to_string(100 * table->done / table->all)},
                                          {"elapsed", seconds(elapsed())},
                                          {"left", time_left(*table)}});
    if (const auto* bounds = std::get_if<engines::BoundsProgress>(&progress))
      return texts_.text("solve-bounds", {{"lower", std::to_string(bounds->lower)},
                                          {"upper", std::to_string(bounds->upper)},
                                          {"nodes", std::to_string(bounds->nodes)},
                                          {"elapsed", seconds(elapsed())}});
    return move_words(texts_, state_, std::get<engines::MoveProgress>(progress).value);
  }

  /// What the rest of a table takes if positions go on coming as they did; nothing before there is a second
  /// to judge by. How long a search takes nobody knows: for that there are only its bounds.
  std::string time_left(const engines::TableProgress& table) const {
    const double spent = elapsed();
    if (spent < 1) return "";
    return seconds(spent * static_cast<double>(table.all - table.done) / static_cast<double>(table.done));
  }

  double elapsed() const { return std::chrono::duration<double>(time_.now() - began_).count(); }
  static std::string seconds(double number) { return fmt::format("{:.0f}", number); }

  const ui::Texts& texts_;
  const play::State& state_;
  const TimeSource& time_;
  TimeSource::Duration began_ = time_.now();
  StatusLine status_;
};

void print(const ui::Texts& texts, const play::Game& game, const play::State& state,
           const engines::Analysis& analysis) {
  const std::string side = texts.text(state.to_move() == Side::First ? "side-first" : "side-second");
  if (analysis.exact())
    std::cout << texts.text("solve-value", {{"game", game.title()},
                                            {"side", side},
                                            {"value", std::to_string(analysis.lower)},
                                            {"best", names_of(state, analysis.best)},
                                            {"line", names_of(state, analysis.principal_variation)}})
              << '\n';
  else
    std::cout << texts.text("solve-unfinished", {{"game", game.title()},
                                                 {"side", side},
                                                 {"lower", std::to_string(analysis.lower)},
                                                 {"upper", std::to_string(analysis.upper)}})
              << '\n';
  for (const auto& value : analysis.moves) std::cout << "  " << move_words(texts, state, value) << '\n';
  std::cout << texts.text("solve-cost",
                          {{"nodes", std::to_string(analysis.nodes)},
                           {"seconds",
                            fmt::format("{:.3f}", std::chrono::duration<double>(analysis.elapsed).count())}})
            << '\n';
}

}  // namespace

void advise_huge_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }

ExitStatus run_solve(const Environment& environment, const SolveOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const auto state = asked_position(**game, options.moves, options.position);
  if (!state) return refuse(environment, state.error());
  const SteadyTime time;
  const auto tables = options.no_cache ? nullptr : open_tables(environment);
  engines::Analysis analysis;
  {
    ProgressLine line(environment.texts, **state, time);
    const engines::SolveSettings settings{options.threads, static_cast<std::size_t>(options.memory),
                                          options.all_moves, advise_huge_pages, tables.get()};
    analysis = engines::solve(**game, **state, settings, time, environment.stop,
                              [&](const engines::Progress& progress) { line.show(progress); });
  }
  if (options.json)
    std::cout << to_json(**game, **state, analysis).dump() << '\n';
  else
    print(environment.texts, **game, **state, analysis);
  std::cout.flush();
  if (tables) tables->write();
  return analysis.complete ? kDone : kFailed;
}

}  // namespace parlour::app
