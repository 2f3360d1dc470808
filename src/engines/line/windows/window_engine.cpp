#include "engines/line/windows/window_engine.hpp"

#include <type_traits>

#include "engines/brain_engine.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/windows/window_mind.hpp"

namespace parlour::engines {

std::unique_ptr<play::Player> make_window_engine(const play::Game& line_game, const EngineSettings& settings,
                                                 const TimeSource& time) {
  const games::line::Rules& rules = line::rules_of(line_game);
  return games::line::with_start(rules, [&](const auto& start) -> std::unique_ptr<play::Player> {
    using P = std::decay_t<decltype(start)>;
    using Mind = line::WindowMind<P>;
    return std::make_unique<BrainEngine<P, games::line::Family, Mind>>(
        settings, time, line::line_positions(rules.cells()),
        [&](search::WorkerPool& /*pool*/) { return Mind(rules, line::AtRoot::Promising); });
  });
}

}  // namespace parlour::engines
