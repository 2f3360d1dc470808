#include "engines/exact_outcome.hpp"

#include <array>
#include <type_traits>
#include <vector>

#include "engines/dispatch.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/line/windows/solving_brain.hpp"
#include "search/null_window.hpp"

namespace parlour::engines {
namespace {

constexpr int kSeedsInTable = 12;
constexpr std::size_t kMostEmptyCells = 14;  ///< with more a search of this size seldom ends
constexpr int kMostLooks = 16;               ///< at the clock, one every few hundred nodes

/// Is there a stretch of `win` cells without a wall in which only one side has stones? While there is, a line
/// may still come.
template <class P>
bool line_possible(const P& position) {
  const auto& rules = position.rules();
  constexpr std::array<std::array<int, 2>, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  for (int y = 0; y < rules.rows(); ++y)
    for (int x = 0; x < rules.cols(); ++x)
      for (const auto& [dx, dy] : kSteps) {
        if (!rules.on_board(x + dx * (rules.win() - 1), y + dy * (rules.win() - 1))) continue;
        std::array<bool, 2> seen{};
        bool open = true;
        for (int step = 0; step < rules.win() && open; ++step) {
          const int cell = rules.cell_at(x + dx * step, y + dy * step);
          if (const auto owner = position.owner(cell))
            seen[static_cast<std::size_t>(index_of(*owner))] = true;
          open = !rules.wall(cell) && !(seen[0] && seen[1]);
        }
        if (open) return true;
      }
  return false;
}

template <class P>
std::optional<Outcome> outcome_between(const P& position, const search::Bounds& bounds) {
  if (bounds.lower != bounds.upper) return std::nullopt;
  return Outcome::from_lead(position.to_move() == Side::First ? bounds.lower : -bounds.lower);
}

template <class P>
std::optional<Outcome> searched_to_the_end(const P& position) {
  constexpr std::size_t kMiB = 1;
  search::WorkerPool pool(1);
  search::TranspositionTable table(kMiB);
  search::NullWindowSolver<P, line::SolvingBrain<P>> solver({line::SolvingBrain<P>()}, table, pool,
                                                            games::line::kMostCells, 1);
  int looks = 0;
  solver.stop_when([&looks] { return ++looks > kMostLooks; });
  const search::Bounds bounds = solver.solve(position, 0, {});
  return outcome_between(position, bounds);
}

template <class P>
std::optional<Outcome> line_outcome(const P& position) {
  const bool inverts = position.rules().options().inversion == games::line::Inversion::Stones;
  if (!inverts && !position.reply_pending() && !line_possible(position)) return Outcome::draw();
  if (position.moves().size() > kMostEmptyCells) return std::nullopt;
  return searched_to_the_end(position);
}

}  // namespace

struct ExactOutcomes::Tables {
  std::optional<kalah::EndgameTable> endgames;
};

ExactOutcomes::ExactOutcomes(const play::Game& game) : game_(game) {
  auto tables = std::make_unique<Tables>();
  if (const KalahGame* kalah = as_kalah_game(game);
      kalah != nullptr && kalah::EndgameTable::applies(kalah->rules())) {
    search::WorkerPool pool(1);
    tables->endgames = kalah::EndgameTable::build(kalah->rules(), kSeedsInTable, pool, {});
  }
  tables_ = std::move(tables);
}

ExactOutcomes::~ExactOutcomes() = default;

std::optional<Outcome> ExactOutcomes::operator()(const play::State& state) const {
  if (auto outcome = state.outcome()) return outcome;
  const auto on_line = [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    return line_outcome(play::position_of<P, games::line::Family>(state));
  };
  const auto on_kalah = [&](const auto& start) -> std::optional<Outcome> {
    using P = std::decay_t<decltype(start)>;
    if constexpr (std::is_same_v<P, games::kalah::PackedPosition>) {
      if (!tables_->endgames) return std::nullopt;
      const P& position = play::position_of<P, games::kalah::Family>(state);
      return outcome_between(position,
                             kalah::KalahBrain(position.rules(), &*tables_->endgames).bounds(position));
    } else {
      return std::nullopt;
    }
  };
  return with_concrete_start(game_, on_line, on_kalah);
}

}  // namespace parlour::engines
