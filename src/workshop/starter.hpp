#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace parlour::workshop {

struct StarterSettings {
  std::string name;               ///< of the player; empty: that of the folder
  std::filesystem::path program;  ///< the folder of this program, for the project's CMake to look in first
};

/// Writes a starter project into `folder`, which is made unless it is there and empty: all files or, on
/// failure, none. Returns them, in the order in which people should look at them, relative to `folder`.
Result<std::vector<std::filesystem::path>> create_starter(const std::filesystem::path& folder,
                                                          const StarterSettings& settings);

}  // namespace parlour::workshop
