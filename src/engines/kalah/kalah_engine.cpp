#include "engines/kalah/kalah_engine.hpp"

#include "engines/brain_engine.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/kalah_mind.hpp"
#include "engines/kalah/levels.hpp"
#include "engines/level_player.hpp"

namespace parlour::engines {
namespace {

using games::kalah::Family;
using games::kalah::PackedPosition;
using games::kalah::Rules;
using games::kalah::WidePosition;

std::unique_ptr<play::Player> make_level(const Rules& rules, const EngineSettings& settings,
                                         const TimeSource& time) {
  using kalah::PackedMind;
  using kalah::WideMind;
  if (rules.packed())
    return std::make_unique<LevelPlayer<PackedPosition, Family, PackedMind>>(PackedMind(rules),
                                                                             kalah::kLevels, settings, time);
  return std::make_unique<LevelPlayer<WidePosition, Family, WideMind>>(WideMind(kalah::Judgement::Plain),
                                                                       kalah::kLevels, settings, time);
}

}  // namespace

std::unique_ptr<play::Player> make_kalah_engine(const play::Game& kalah_game, const EngineSettings& settings,
                                                const TimeSource& time) {
  const Rules& rules = kalah::rules_of(kalah_game);
  if (settings.level < kHighestLevel) return make_level(rules, settings, time);
  const double positions = kalah::kalah_positions(rules.total_seeds(), 2 * rules.pits());
  if (rules.packed())
    return std::make_unique<BrainEngine<PackedPosition, Family, kalah::StrongMind>>(
        settings, time, positions,
        [&](search::WorkerPool& pool) { return kalah::StrongMind(rules, settings, pool); });
  return std::make_unique<BrainEngine<WidePosition, Family, kalah::WideMind>>(
      settings, time, positions, [](search::WorkerPool& /*pool*/) { return kalah::WideMind(); });
}

}  // namespace parlour::engines
