#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "workshop/project.hpp"

namespace parlour::workshop {

/// What a player is compiled of. All paths are absolute.
struct CompilePlan {
  std::filesystem::path base;                  ///< a folder that everything below lies in
  std::vector<std::filesystem::path> files;    ///< the player's own: what is compiled and what that includes
  std::vector<std::filesystem::path> sources;  ///< of these, what is compiled beside the player's own file
  std::vector<std::filesystem::path> folders;  ///< where headers are looked for, besides the including file's
  /// Where the player's files look for a header of the course, and which of ours stands there: core/game.hpp.
  std::map<std::filesystem::path, std::string> ours;
  bool has_main = false;  ///< the class is written in a file with a main function
};

/// Starts from the file that defines the class, takes in what that includes, and of the sources those that
/// define what these headers declare. Of several versions of one thing the nearest is taken, and one that the
/// student's CMakeLists.txt names comes first. `headers` is the folder that our core/ lies in.
CompilePlan plan_compilation(const Project& project, const PlayerClass& player,
                             const std::filesystem::path& headers);

/// What the class declares, in it and nowhere else: functions without a body in any source of the plan.
std::vector<std::string> missing_bodies(const Project& project, const PlayerClass& player,
                                        const CompilePlan& plan);

}  // namespace parlour::workshop
