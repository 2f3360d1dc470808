#include "engines/line/levels/level_player.hpp"

#include <type_traits>

#include "engines/level_player.hpp"
#include "engines/line/levels/line_levels.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/windows/window_mind.hpp"

namespace parlour::engines::line {

std::unique_ptr<play::Player> make_level_player(const play::Game& line_game, const EngineSettings& settings,
                                                const TimeSource& time) {
  const games::line::Rules& rules = rules_of(line_game);
  return games::line::with_start(rules, [&](const auto& start) -> std::unique_ptr<play::Player> {
    using P = std::decay_t<decltype(start)>;
    return std::make_unique<LevelPlayer<P, games::line::Family, WindowMind<P>>>(
        WindowMind<P>(rules, at_root(settings.level)), kLevels, settings, time);
  });
}

}  // namespace parlour::engines::line
