#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/analysis.hpp"
#include "engines/kalah/book.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"

namespace parlour::engines {

struct AnalyzeSettings {
  int lines = 0;                                  ///< how many moves get values of their own; 0: all
  std::optional<std::chrono::milliseconds> time;  ///< absent: until everything is exact
  int threads = 1;
  std::size_t memory_mib = 256;  ///< for all tables together
  search::MemoryAdvice advice = nullptr;
  TableStore* tables = nullptr;               ///< of earlier runs; may be null
  std::shared_ptr<const kalah::Book> book{};  ///< of this game; may be null
};

/// What every move of `state`, which is not over, is worth, from the best to the worst: estimates that grow
/// deeper, and proofs as soon as they are had. `on_change` is told on the caller's thread. Once stopped, what
/// is known so far.
Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                 const TimeSource& time, StopToken stop,
                 const std::function<void(const Analysis&)>& on_change = {});

}  // namespace parlour::engines
