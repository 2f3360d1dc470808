#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "workshop/source_tree.hpp"

namespace parlour::workshop {

/// A class that can play, and where it is defined.
struct PlayerClass {
  std::string name;
  std::filesystem::path file;  ///< relative to the project's folder
  int line = 1;
  bool playable = true;    ///< as far as one can see: has make_move, nothing abstract, a usable constructor
  bool takes_name = true;  ///< false: it is constructed without arguments
  bool operator==(const PlayerClass&) const = default;
};

/// A student's checkout, or just the folder of a player.
struct Project {
  std::filesystem::path folder;  ///< absolute: the checkout's; build results go there
  std::filesystem::path shown;   ///< the same folder as named in messages
  std::filesystem::path named;   ///< the folder as it was named
  std::string name;              ///< what people call it
  SourceTree tree;
  std::vector<std::filesystem::path> sources;  ///< absolute: only these, if files were named
  std::vector<PlayerClass> players;            ///< classes that are an IPlayer, in the named folder, by file
  bool has_one = true;  ///< the whole checkout has at most one player, whichever folder of it was named
  std::vector<PlayerClass> in_tests;  ///< others, in tests and in the course's remote play

  /// One of its files as named in messages.
  std::string shown_file(const std::filesystem::path& file) const {
    return (shown / file).lexically_normal().string();
  }
};

/// The project in a folder (a checkout of the course, its src, the folder of the player), or the one made up
/// of these source files of one folder and the headers that they include. The course's own parts are skipped
/// (core and baseline, tests, remote play), and so is anything built or third-party.
Result<Project> read_project(std::span<const std::string> paths);

/// The class to play: `wanted`, with or without its namespaces; if that is empty, the only one there is, or
/// ttt::my_player::MyPlayer if there are several.
Result<PlayerClass> choose_player(const Project& project, const std::string& wanted);

/// The names of the others that could have been chosen.
std::string other_players(const Project& project, const PlayerClass& chosen);

}  // namespace parlour::workshop
