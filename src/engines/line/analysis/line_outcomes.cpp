#include "engines/line/analysis/line_outcomes.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "engines/line/line_game.hpp"
#include "engines/line/windows/solving_brain.hpp"
#include "engines/outcome_bounds.hpp"
#include "search/null_window.hpp"

namespace parlour::engines::line {
namespace {

constexpr std::size_t kMostEmptyCells = 14;  ///< with more, so short a search seldom finishes
constexpr int kMostLooks = 16;               ///< at the clock, one every few hundred nodes

/// Are there `win` cells in a row without a wall and without stones of both sides? As long as there are, a
/// line is still possible.
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
std::optional<Outcome> searched_to_the_end(const P& position) {
  constexpr std::size_t kMiB = 1;
  search::WorkerPool pool(1);
  search::TranspositionTable table(kMiB);
  search::NullWindowSolver<P, SolvingBrain<P>> solver({SolvingBrain<P>()}, table, pool,
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

class LineOutcomes final : public ExactOutcomes {
 public:
  explicit LineOutcomes(const play::Game& game) : rules_(rules_of(game)) {}

 private:
  std::optional<Outcome> known(const play::State& state) const override {
    return play::with_position<games::line::Family>(
        rules_, state, [](const auto& position) { return line_outcome(position); });
  }

  const games::line::Rules& rules_;
};

}  // namespace

std::unique_ptr<const ExactOutcomes> make_outcomes(const play::Game& line_game) {
  return std::make_unique<const LineOutcomes>(line_game);
}

}  // namespace parlour::engines::line
