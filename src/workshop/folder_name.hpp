#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace parlour::workshop {

/// Is it a folder name that any project may have?
inline bool is_common_folder(std::string_view name) {
  constexpr std::array<std::string_view, 7> kCommon{"my_player", "player",  "players", "src",
                                                    "source",    "sources", "include"};
  return std::find(kCommon.begin(), kCommon.end(), name) != kCommon.end();
}

/// What people call a project by its folder: the folder's own name, or that of the nearest one around it that
/// is not common to all projects (`ivanov/src/player` is ivanov's).
inline std::string name_of_folder(const std::filesystem::path& folder) {
  std::filesystem::path path = std::filesystem::absolute(folder).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  const std::string own = path.filename().string();
  while (is_common_folder(path.filename().string()) && path.parent_path().has_filename())
    path = path.parent_path();
  return is_common_folder(path.filename().string()) ? own : path.filename().string();
}

}  // namespace parlour::workshop
