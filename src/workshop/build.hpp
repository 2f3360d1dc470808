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
  std::filesystem::path headers;  ///< the folder that core/ and parlour/player_factory.hpp lie in
  std::string player = {};        ///< the class; empty: see choose_player
  bool sanitize = false;          ///< with the address and leak sanitizers, for a host that has them
  /// Where to work if the project's own folder cannot be written; empty: nowhere else.
  std::filesystem::path elsewhere = {};
};

/// A player compiled, or what the compiler has against it.
struct Build {
  PlayerClass player;
  std::filesystem::path library;  ///< the shared object; empty: it did not compile
  bool compiled = false;          ///< now; otherwise nothing had changed since the last time
  std::vector<Diagnostic> diagnostics;
  std::vector<Message> hints;

  bool succeeded() const { return !library.empty(); }
};

/// Where everything that is made of a player goes: <folder>/build/parlour, or `elsewhere`. Each of several
/// players of a project has a folder of its own there.
Result<std::filesystem::path> workplace(const Project& project, const PlayerClass& player,
                                        const std::filesystem::path& elsewhere);

/// Compiles the project unless the library of exactly these files, class, compiler and headers is there: its
/// name tells. Fails where it does not come to compiling: no compiler, no such class, nowhere to write.
Result<Build> build(const Project& project, const BuildSettings& settings, StopToken stop);

}  // namespace parlour::workshop
