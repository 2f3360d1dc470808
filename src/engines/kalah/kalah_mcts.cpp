#include "engines/kalah/kalah_mcts.hpp"

#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/kalah_mind.hpp"
#include "engines/mcts_player.hpp"

namespace parlour::engines {

std::unique_ptr<play::Player> make_kalah_mcts(const play::Game& kalah_game, const MctsSettings& settings,
                                              const TimeSource& time) {
  using games::kalah::Family;
  const games::kalah::Rules& rules = kalah::rules_of(kalah_game);
  if (rules.packed())
    return std::make_unique<MctsPlayer<games::kalah::PackedPosition, Family, kalah::PackedMind>>(
        settings, time, kalah::PackedMind(rules));
  return std::make_unique<MctsPlayer<games::kalah::WidePosition, Family, kalah::WideMind>>(
      settings, time, kalah::WideMind(kalah::Judgement::Plain));
}

}  // namespace parlour::engines
