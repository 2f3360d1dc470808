#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/parlour/cli/commands.hpp"
#include "workshop/baselines.hpp"
#include "workshop/build.hpp"
#include "workshop/project.hpp"

namespace parlour::app {

struct CourseNewOptions {
  std::string folder;
  std::string name;
  bool json = false;
};

struct CourseBuildOptions {
  std::vector<std::string> paths;
  std::string player;
  std::string output;
  bool sanitize = false;
  bool json = false;
};

struct CourseTestOptions {
  std::string folder;
  std::string player;
  int games = 0;  ///< 0: as many as are usual
  int seed = 1;
  std::string form{workshop::kUsualForm};
  std::string move_time;
  int concurrency = 1;
  bool quick = false;
  bool fresh = false;
  bool no_memory = false;
  std::string report;
  bool force = false;
  bool json = false;
};

struct CoursePlayOptions {
  std::string folder;
  std::string game;
  std::string player;
  std::string against = "human";
  bool begins = false;
};

struct CourseLeagueOptions {
  std::vector<std::string> folders;
  std::vector<std::string> classes;  ///< to choose in folders with several players
  ArenaOptions arena;                ///< without players and names
};

ExitStatus run_course_new(const Environment& environment, const CourseNewOptions& options);
ExitStatus run_course_build(const Environment& environment, const CourseBuildOptions& options);
ExitStatus run_course_test(const Environment& environment, const CourseTestOptions& options);
ExitStatus run_course_play(const Environment& environment, const CoursePlayOptions& options);
ExitStatus run_course_league(const Environment& environment, const CourseLeagueOptions& options);

/// How players are built here, whichever verb wants one.
workshop::BuildSettings build_settings(const Environment& environment, const std::string& player);

/// Of several players one is taken: says which others there are.
void tell_others(const Environment& environment, const workshop::Project& project,
                 const workshop::PlayerClass& player);

/// Can the player be made? One that breaks at once is better told of than by a hundred losses.
Result<void> try_player(const std::string& spec);

/// A project and its player, compiled.
struct BuiltProject {
  workshop::Project project;
  workshop::Build build;

  /// The player as games know it.
  std::string spec() const;
};

/// What people call the player: by its repository, and by its class where that is not the usual one.
std::string name_of(const BuiltProject& built);

/// Reads and compiles what lies in `folder`; says what the compiler says. Otherwise the status to leave with.
tl::expected<BuiltProject, ExitStatus> build_folder(const Environment& environment, const std::string& folder,
                                                    const std::string& player);

}  // namespace parlour::app
