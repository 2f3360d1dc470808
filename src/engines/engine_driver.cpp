#include "engines/engine_driver.hpp"

#include <chrono>
#include <optional>

namespace parlour::engines {
namespace {

constexpr std::chrono::milliseconds kUsualTime{1000};

}  // namespace

Turn turn_of(const EngineSettings& settings, const play::Limits& limits, int deepest,
             std::optional<TimeSource::Duration> usual, const TimeSource& time, StopToken stop) {
  const bool bounded = settings.depth || settings.nodes || limits.depth || limits.nodes;
  std::optional<TimeSource::Duration> own;
  if (settings.time && settings.time->count() > 0) own = *settings.time;
  if (!settings.time && !bounded) own = usual;
  return {TurnTime(time, limits, own, stop),
          std::min(settings.nodes.value_or(Turn::kNoLimit), limits.nodes.value_or(Turn::kNoLimit)),
          std::min({settings.depth.value_or(deepest), limits.depth.value_or(deepest), deepest}), bounded,
          stop};
}

EngineDriver::EngineDriver(const EngineSettings& settings, const TimeSource& time, double positions,
                           int deepest)
    : settings_(settings),
      time_(time),
      deepest_(deepest),
      pool_(settings.threads),
      table_(search::TranspositionTable::useful_mib(positions, settings.hash_mib)) {}

play::Decision EngineDriver::choose(const play::GameView& view, const play::Limits& limits, StopToken stop) {
  return think(view, turn_of(settings_, limits, deepest_, kUsualTime, time_, stop));
}

}  // namespace parlour::engines
