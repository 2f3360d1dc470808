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
  int games = 0;  ///< 0: the default
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
  std::vector<std::string> classes;  ///< to choose from in folders with several players
  ArenaOptions arena;                ///< without players and names
};

ExitStatus run_course_new(const Environment& environment, const CourseNewOptions& options);
ExitStatus run_course_build(const Environment& environment, const CourseBuildOptions& options);
ExitStatus run_course_test(const Environment& environment, const CourseTestOptions& options);
ExitStatus run_course_play(const Environment& environment, const CoursePlayOptions& options);
ExitStatus run_course_league(const Environment& environment, const CourseLeagueOptions& options);

/// The settings for building players, the same for every verb.
workshop::BuildSettings build_settings(const Environment& environment, const std::string& player);

/// Says which other players there are, when one of several was chosen.
void tell_others(const Environment& environment, const workshop::Project& project,
                 const workshop::PlayerClass& player);

/// Can the player be made? Better to report one that fails at once than to let it lose 100 games.
Result<void> try_player(const std::string& spec);

/// A project and its player, compiled.
struct BuiltProject {
  workshop::Project project;
  workshop::Build build;

  /// The player's spec.
  std::string spec() const;
};

/// What people call the player: the repository's name, and the class if that is not the usual one.
std::string name_of(const BuiltProject& built);

/// Reads and compiles what is in `folder`; prints the compiler's messages. On failure, the exit status.
tl::expected<BuiltProject, ExitStatus> build_folder(const Environment& environment, const std::string& folder,
                                                    const std::string& player);

}  // namespace parlour::app
