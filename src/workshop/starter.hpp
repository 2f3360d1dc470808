#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace parlour::workshop {

struct StarterSettings {
  std::string name;               ///< of the player; empty: the folder's name
  std::filesystem::path program;  ///< this program's folder, where the project's CMake looks first
};

/// Writes a starter project into `folder`, which is created unless it exists and is empty: all files or, on
/// failure, none. Returns them relative to `folder`, in the order in which people should look at them.
Result<std::vector<std::filesystem::path>> create_starter(const std::filesystem::path& folder,
                                                          const StarterSettings& settings);

}  // namespace parlour::workshop
