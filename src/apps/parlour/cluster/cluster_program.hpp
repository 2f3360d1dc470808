#pragma once

#include <filesystem>

#include "apps/parlour/cli/commands.hpp"
#include "core/result.hpp"

namespace parlour::app {

/// How the program that keeps a tournament for others to play came to its end. If it failed, it has said why.
enum class ClusterEnd { Done, Stopped, Failed };

/// Lets it play the tournament in the file `store`, and waits.
Result<ClusterEnd> run_cluster_arena(const Environment& environment, const ArenaOptions& options,
                                     const std::filesystem::path& store);

}  // namespace parlour::app
