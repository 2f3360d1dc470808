#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "workshop/source_tree.hpp"

namespace parlour::workshop {

/// A class that can play, and where it is written.
struct PlayerClass {
  std::string name;
  std::filesystem::path file;  ///< relative to the project's folder
  int line = 1;
  bool playable = true;  ///< as far as can be seen: it has make_move, nothing abstract, a fitting constructor
  bool takes_name = true;  ///< false: it is made without arguments
  bool operator==(const PlayerClass&) const = default;
};

/// A student's checkout, or the folder of a player alone.
struct Project {
  std::filesystem::path folder;  ///< absolute: the checkout's, where what is made goes
  std::filesystem::path shown;   ///< the same as messages name it
  std::filesystem::path named;   ///< the folder as it was named
  std::string name;              ///< what people call it
  SourceTree tree;
  std::vector<std::filesystem::path> sources;  ///< absolute: these and no others, where files were named
  std::vector<PlayerClass> players;            ///< classes that are an IPlayer, in the named folder, by file
  bool has_one = true;  ///< no other player in the whole checkout, whichever folder of it was named
  std::vector<PlayerClass> in_tests;  ///< others, in tests and in the course's remote play

  /// A file of it, as messages name it.
  std::string shown_file(const std::filesystem::path& file) const {
    return (shown / file).lexically_normal().string();
  }
};

/// The project in a folder (a checkout of the course, its src, the folder of the player), or the one that
/// these source files of one folder make with the headers that they include. The course's own parts are not
/// looked at: core and baseline, tests, remote play; nor is what was built or belongs to others.
Result<Project> read_project(std::span<const std::string> paths);

/// The class to play: `wanted`, with or without its namespaces; if empty, the only one there is, or
/// ttt::my_player::MyPlayer among several.
Result<PlayerClass> choose_player(const Project& project, const std::string& wanted);

/// The others that could have been chosen, by name.
std::string other_players(const Project& project, const PlayerClass& chosen);

}  // namespace parlour::workshop
