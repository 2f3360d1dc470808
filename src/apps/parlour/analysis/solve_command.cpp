#include <fmt/format.h>
#include <sys/mman.h>

#include <iostream>

#include "apps/parlour/analysis/analysis_report.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "engines/analysis.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::app {
namespace {

/// Says what is proved of a position of a game.
class ProofTeller {
 public:
  ProofTeller(const ui::Texts& texts, const play::Game& game, const play::State& state)
      : texts_(texts), game_(game), state_(state) {}

  std::string move(const engines::MoveValue& value, int most) const {
    const auto worth = ui::worth_of(value);
    return texts_.text(worth ? "solve-move" : "solve-move-bounded",
                       {{"move", state_.move_text(value.move)},
                        {"value", worth ? ui::value_text(game_, *worth, texts_) : ""},
                        {"bounds", ui::bounds_text(value.lower, value.upper, most, texts_)}});
  }

  std::string position(const engines::Analysis& analysis) const {
    const auto worth = ui::worth_of(analysis);
    return texts_.text(worth ? "solve-value" : "solve-unfinished",
                       {{"game", game_.title()},
                        {"side", texts_.text(state_.to_move() == Side::First ? "side-first" : "side-second")},
                        {"value", worth ? ui::value_text(game_, *worth, texts_) : ""},
                        {"bounds", ui::bounds_text(analysis.lower, analysis.upper, analysis.most, texts_)},
                        {"best", names_of(state_, analysis.best)},
                        {"line", names_of(state_, analysis.principal_variation)}});
  }

 private:
  const ui::Texts& texts_;
  const play::Game& game_;
  const play::State& state_;
};

/// Tells how far it is.
class ProgressLine {
 public:
  ProgressLine(const ui::Texts& texts, const ProofTeller& proofs, const TimeSource& time)
      : texts_(texts), proofs_(proofs), time_(time) {}

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
      return texts_.text("solve-bounds",
                         {{"bounds", ui::bounds_text(bounds->lower, bounds->upper, bounds->most, texts_)},
                          {"nodes", std::to_string(bounds->nodes)},
                          {"elapsed", seconds(elapsed())}});
    const auto& move = std::get<engines::MoveProgress>(progress);
    return proofs_.move(move.value, move.most);
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
  const ProofTeller& proofs_;
  const TimeSource& time_;
  TimeSource::Duration began_ = time_.now();
  StatusLine status_;
};

void print(const ui::Texts& texts, const ProofTeller& proofs, const engines::Analysis& analysis) {
  std::cout << proofs.position(analysis) << '\n';
  for (const auto& value : analysis.moves) std::cout << "  " << proofs.move(value, analysis.most) << '\n';
  std::cout << texts.text(
                   "solve-cost",
                   {{"nodes", std::to_string(analysis.nodes)},
                    {"seconds", texts.decimal(fmt::format(
                                    "{:.3f}", std::chrono::duration<double>(analysis.elapsed).count()))}})
            << '\n';
}

/// Bounds are what a solver that was stopped has found, the least and the most the game allows included.
nlohmann::ordered_json solved_json(const play::Game& game, const play::State& state,
                                   const engines::Analysis& analysis) {
  auto report = app::to_json(game, state, analysis);
  report["lower"] = analysis.lower;
  report["upper"] = analysis.upper;
  return report;
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
  const ProofTeller proofs(environment.texts, **game, **state);
  engines::Analysis analysis;
  {
    ProgressLine line(environment.texts, proofs, time);
    const engines::SolveSettings settings{options.threads, static_cast<std::size_t>(options.memory),
                                          options.all_moves, advise_huge_pages, tables.get()};
    analysis = catalog::solve(**game, **state, settings, time, environment.stop,
                              [&](const engines::Progress& progress) { line.show(progress); });
  }
  if (options.json)
    std::cout << solved_json(**game, **state, analysis).dump() << '\n';
  else
    print(environment.texts, proofs, analysis);
  std::cout.flush();
  if (tables) tables->write();
  return analysis.complete ? kDone : kFailed;
}

}  // namespace parlour::app
