#pragma once

#include <filesystem>
#include <string>

namespace parlour::workshop {

/// What people call a project by its folder: the folder's own name, or that of the one around it where every
/// project has the same (`ivanov/my_player` is ivanov's).
inline std::string name_of_folder(const std::filesystem::path& folder) {
  std::filesystem::path path = std::filesystem::absolute(folder).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  const std::string own = path.filename().string();
  const bool common = own == "my_player" || own == "player" || own == "src";
  const std::string outer = path.parent_path().filename().string();
  return common && !outer.empty() ? outer : own;
}

}  // namespace parlour::workshop
