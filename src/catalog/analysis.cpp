#include "catalog/analysis.hpp"

#include "catalog/committed_data.hpp"

namespace parlour::catalog {

Analysis analyze(const play::Game& game, const play::State& state, AnalyzeSettings settings,
                 const TimeSource& time, StopToken stop,
                 const std::function<void(const Analysis&)>& on_change) {
  if (!settings.book) settings.book = find_book(game, settings.tables);
  return engines::analyze(game, state, settings, time, stop, on_change);
}

int usual_lines(const play::State& state) {
  constexpr std::size_t kFew = 25;
  constexpr int kOfMany = 5;
  const std::size_t moves = state.moves().size();
  return moves <= kFew ? static_cast<int>(moves) : kOfMany;
}

}  // namespace parlour::catalog
