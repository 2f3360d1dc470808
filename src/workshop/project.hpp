#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "workshop/source_scan.hpp"

namespace parlour::workshop {

/// A class that can play, and where it is written.
struct PlayerClass {
  std::string name;
  std::filesystem::path file;  ///< relative to the project's folder
  int line = 1;
  bool operator==(const PlayerClass&) const = default;
};

/// The files of a student's player, as they lie in a folder.
struct Project {
  std::filesystem::path folder;                ///< absolute
  std::filesystem::path shown;                 ///< the folder as it was named, for messages
  std::string name;                            ///< of the folder
  std::vector<std::filesystem::path> files;    ///< sources and headers, relative to the folder, sorted
  std::vector<std::filesystem::path> sources;  ///< of these, what is compiled
  std::vector<PlayerClass> players;            ///< classes that are an IPlayer, by file

  /// A file of it, as messages name it.
  std::string shown_file(const std::filesystem::path& file) const {
    return (shown / file).lexically_normal().string();
  }
};

/// The project in a folder, or the one that these source files of one folder make with the headers beside
/// them. A folder without sources but with a folder my_player in it stands for that. Passed over: tests,
/// build folders, copies of the course's own folders core and baseline, and files with a main function.
Result<Project> read_project(std::span<const std::string> paths);

/// The class to play: `wanted`, with or without its namespaces; if empty, ttt::my_player::MyPlayer or the
/// only one there is.
Result<PlayerClass> choose_player(const Project& project, const std::string& wanted);

}  // namespace parlour::workshop
