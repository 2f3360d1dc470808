#include "catalog/analysis.hpp"

#include "catalog/books.hpp"
#include "catalog/families.hpp"

namespace parlour::catalog {

Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
               const TimeSource& time, StopToken stop, const engines::OnProgress& on_progress) {
  return engines_of(game).solve(game, state, settings, time, stop, on_progress);
}

Result<engines::Certificate> certify(const play::Game& game, const play::State& state, int value,
                                     const engines::CertifySettings& settings, StopToken stop,
                                     const engines::OnCertifyProgress& on_progress) {
  return engines_of(game).certify(game, state, value, settings, stop, on_progress);
}

Analysis analyze(const play::Game& game, const play::State& state, AnalyzeSettings settings,
                 const TimeSource& time, StopToken stop, const engines::OnChange& on_change) {
  if (!settings.book) settings.book = find_book(game, settings.tables);
  settings.prove = true;
  return engines_of(game).analyze(game, state, settings, time, stop, on_change);
}

int usual_lines(const play::State& state) {
  constexpr std::size_t kFew = 25;
  constexpr int kOfMany = 5;
  const std::size_t moves = state.moves().size();
  return moves <= kFew ? static_cast<int>(moves) : kOfMany;
}

}  // namespace parlour::catalog
