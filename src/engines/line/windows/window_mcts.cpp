#include "engines/line/windows/window_mcts.hpp"

#include <type_traits>

#include "engines/line/line_game.hpp"
#include "engines/line/windows/window_mind.hpp"
#include "engines/mcts_player.hpp"

namespace parlour::engines {

std::unique_ptr<play::Player> make_line_mcts(const play::Game& line_game, const MctsSettings& settings,
                                             const TimeSource& time) {
  const games::line::Rules& rules = line::rules_of(line_game);
  return games::line::with_start(rules, [&](const auto& start) -> std::unique_ptr<play::Player> {
    using P = std::decay_t<decltype(start)>;
    using Mind = line::WindowMind<P>;
    return std::make_unique<MctsPlayer<P, games::line::Family, Mind>>(settings, time,
                                                                      Mind(rules, line::AtRoot::Promising));
  });
}

}  // namespace parlour::engines
