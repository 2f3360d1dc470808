#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "workshop/diagnostics.hpp"
#include "workshop/project.hpp"

namespace parlour::workshop {

struct BuildSettings {
  std::filesystem::path headers;  ///< the folder of core/ and parlour/player_factory.hpp
  std::string player = {};        ///< the class; empty: see choose_player
  bool sanitize = false;          ///< with the address and leak sanitizers, for a host that has them
  /// Where to work if the project's own folder cannot be written; empty: nowhere else.
  std::filesystem::path elsewhere = {};
};

/// A compiled player, or the compiler's complaints about it.
struct Build {
  PlayerClass player;
  std::filesystem::path library;  ///< the shared object; empty: it did not compile
  bool compiled = false;          ///< just now; false: nothing had changed since the last time
  std::vector<Diagnostic> diagnostics;
  std::vector<Message> hints;

  bool succeeded() const { return !library.empty(); }
};

/// Where everything made from a player goes: <folder>/build/parlour, or `elsewhere`. If a project has several
/// players, each has a folder of its own there.
Result<std::filesystem::path> workplace(const Project& project, const PlayerClass& player,
                                        const std::filesystem::path& elsewhere);

/// Compiles the project unless a library for exactly these files, class, compiler and headers exists (its
/// name tells). Fails if it does not get as far as compiling: no compiler, no such class, nowhere to write.
Result<Build> build(const Project& project, const BuildSettings& settings, StopToken stop);

}  // namespace parlour::workshop
