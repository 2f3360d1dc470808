#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "workshop/project.hpp"

namespace parlour::workshop {

/// What a player is compiled from. All paths are absolute.
struct CompilePlan {
  std::filesystem::path base;                  ///< a folder that contains everything below
  std::vector<std::filesystem::path> files;    ///< the player's own: those compiled and those they include
  std::vector<std::filesystem::path> sources;  ///< those of them compiled beside the player's own file
  std::vector<std::filesystem::path> folders;  ///< where to look for headers besides the including folder
  /// Where the player's files look for a header of the course, and which of ours goes there: core/game.hpp.
  std::map<std::filesystem::path, std::string> ours;
  bool has_main = false;  ///< the file with the class has a main function
};

/// Starts from the file that defines the class, and adds what it includes and the sources that define what
/// these headers declare. Of several versions of one thing, the nearest is taken, but first of all one that
/// the student's CMakeLists.txt names. `headers` is the folder of our core/.
CompilePlan plan_compilation(const Project& project, const PlayerClass& player,
                             const std::filesystem::path& headers);

/// Functions that the class declares, and that have no body in any source of the plan.
std::vector<std::string> missing_bodies(const Project& project, const PlayerClass& player,
                                        const CompilePlan& plan);

}  // namespace parlour::workshop
