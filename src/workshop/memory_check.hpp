#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "workshop/build.hpp"
#include "workshop/memory_report.hpp"
#include "workshop/project.hpp"

namespace parlour::workshop {

struct MemoryCheckSettings {
  BuildSettings build;
  std::filesystem::path host;                               ///< the program that runs players
  int games = 2;                                            ///< on each board
  std::uint64_t seed = 1;                                   ///< of walls and the opponent
  std::function<void(int done, int all)> on_progress = {};  ///< of games
};

struct MemoryCheck {
  enum class Tool : std::uint8_t { Sanitizers, Valgrind, None };
  Tool tool = Tool::None;
  int games = 0;                    ///< played
  std::vector<MemoryFault> faults;  ///< of the player
};

/// Plays a few games against `easy` under the address and leak sanitizers or, if the
/// compiler has none, under valgrind. If neither is there, it finds nothing and says
/// so.
Result<MemoryCheck> check_memory(const Project& project, const MemoryCheckSettings& settings,
                                 const TimeSource& time, StopToken stop);

}  // namespace parlour::workshop
